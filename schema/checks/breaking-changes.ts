import { type GraphQLSchema, findBreakingChanges } from 'graphql';
import type { AcceptedBreakingChange } from '../accepted.ts';

/** Nothing that clients may use is taken away or narrowed, unless it is listed. */
export function breakingChangeFaults(
  previous: GraphQLSchema,
  current: GraphQLSchema,
  listed: readonly AcceptedBreakingChange[],
): string[] {
  return findBreakingChanges(previous, current)
    .filter(({ description }) => !listed.some(({ change }) => change === description))
    .map(
      ({ description }) =>
        `Breaking change: "${description}" Keep what clients use, or list this sentence with a reason and the date in schema/breaking-changes.json.`,
    );
}
