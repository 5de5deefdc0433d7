// Evaluates predicates with GNUstep's NSPredicate, for a comparison with ours.
//
// Reads JSON objects from standard input, one a line: {"format": "$a == 1", "values": {"a": 1}}. Writes a line for each:
// 1 or 0, or ! and the reason of an exception.

#import <Foundation/Foundation.h>
#include <stdio.h>

static void evaluate(NSDictionary *question)
{
  @try {
    NSPredicate *predicate = [NSPredicate predicateWithFormat:[question objectForKey:@"format"] argumentArray:nil];
    predicate = [predicate predicateWithSubstitutionVariables:[question objectForKey:@"values"]];
    puts([predicate evaluateWithObject:[question objectForKey:@"values"]] ? "1" : "0");
  } @catch (NSException *exception) {
    printf("!%s\n", [[[exception reason] stringByReplacingOccurrencesOfString:@"\n" withString:@" "] UTF8String]);
  }
}

int main(void)
{
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSData *input = [[NSFileHandle fileHandleWithStandardInput] readDataToEndOfFile];
  NSString *text = [[[NSString alloc] initWithData:input encoding:NSUTF8StringEncoding] autorelease];
  for (NSString *line in [text componentsSeparatedByString:@"\n"]) {
    NSAutoreleasePool *inner = [NSAutoreleasePool new];
    NSDictionary *question =
      [NSJSONSerialization JSONObjectWithData:[line dataUsingEncoding:NSUTF8StringEncoding] options:0 error:NULL];
    if (question != nil) evaluate(question);
    [inner release];
  }
  [pool release];
  return 0;
}
