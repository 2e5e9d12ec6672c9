import { DomainError } from '../../kernel/errors.ts';
import { type Viewer, requireProfile } from '../../kernel/viewer.ts';

/** The business whose offers the viewer may see from within; null for apps and whoever acts for none. */
export function sellerOf({ kind, profileId }: Viewer): string | null {
  return kind === 'app' ? null : profileId;
}

/** The business that a member sells for. No scope lets an app do this. */
export function requireSeller(viewer: Viewer): string {
  if (viewer.kind === 'app')
    throw new DomainError('0010010000403', 'Only members manage what a business sells.');
  return requireProfile(viewer);
}

/** Refuses a change that was made for another version of a thing (contract 0.6). */
export function checkVersion(
  thing: { readonly version: number },
  expectedVersion: number | null | undefined,
): void {
  if (typeof expectedVersion === 'number' && expectedVersion !== thing.version) {
    throw new DomainError('0010010000412', `The version is ${thing.version}.`);
  }
}
