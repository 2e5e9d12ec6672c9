import { isTestBusiness } from '../../profiles/test-business.ts';
import type { Html } from '../html.ts';
import { Badge } from './badge.tsx';

/** Marks a developer's test business wherever its name stands; nothing for any other profile. */
export const TestBadge = ({ of }: { readonly of: string }): Html | null =>
  isTestBusiness(of) ? <Badge tone="warn">Test</Badge> : null;

interface Named {
  readonly id: string;
  readonly displayName: string;
  readonly handle: string;
}

/** A profile in a list to choose from. */
export function profileOption({ id, displayName, handle }: Named): readonly [string, string] {
  return [id, isTestBusiness(id) ? `${displayName} (Test)` : `${displayName} (@${handle})`];
}
