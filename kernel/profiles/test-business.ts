import { DomainError } from '../errors/errors.ts';
import type { IdSource } from '../text/ids.ts';

/**
 * A developer's test business is known by its id: a UUID of version 8 (RFC 9562 5.8), where every other profile has
 * version 7. So each service and each constraint of a database can tell without asking the directory, from the first
 * moment on, and it never changes.
 */
const testBusinessPattern = /^.{14}8.{4}[89ab]/i;

export function isTestBusiness(profileId: string | null | undefined): boolean {
  return testBusinessPattern.test(profileId ?? '');
}

/** SQL: the same rule for a column of ids. */
export function isTestBusinessSql(column: string): string {
  return `coalesce(uuid_extract_version(${column}) = 8, false)`;
}

/** The id of a new test business; ids sort by the time of creation. */
export function newTestBusinessId(newId: IdSource): string {
  const id = newId();
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}

/** Refuses what would reach the public, money or other people. Throws 0010010000403. */
export function refuseTestBusiness(profileId: string, detail: string): void {
  if (isTestBusiness(profileId)) throw new DomainError('0010010000403', detail);
}

/** Whether two profiles may have to do with each other: a test business has only to do with itself. */
export function mayMeet(one: string, other: string): boolean {
  return one === other || !(isTestBusiness(one) || isTestBusiness(other));
}
