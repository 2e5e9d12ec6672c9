import { DomainError } from './errors.ts';

/** Refuses a change to a different version of a record (contract 0.6). */
export function checkVersion(
  thing: { readonly version: number },
  expectedVersion: number | null | undefined,
): void {
  if (typeof expectedVersion === 'number' && expectedVersion !== thing.version) {
    throw new DomainError('0010010000412', `The version is ${thing.version}.`);
  }
}
