import type { AcceptedBreakingChange } from '../accepted.ts';
import type { SchemaChange } from '../changes/schema-change.ts';

/** Nothing that clients may use is removed or narrowed, unless it is listed. */
export function breakingChangeFaults(
  changes: readonly SchemaChange[],
  listed: readonly AcceptedBreakingChange[],
): string[] {
  return changes
    .filter(({ level, change }) => level === 'BREAKING' && !listed.some((entry) => entry.change === change))
    .map(({ change, operations }) => {
      const readers = operations.length === 0 ? '' : ` Operations that use it: ${operations.join(', ')}.`;
      return `Breaking change: "${change}".${readers} Keep what clients use, or list this sentence with a reason and the date in schema/breaking-changes.json.`;
    });
}
