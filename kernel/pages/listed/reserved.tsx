import type { Html } from '../html.ts';
import { Badge } from '../parts/badge.tsx';

/** Marks a listing whose animal is kept for a buyer; nothing for any other. */
export const Reserved = ({
  of,
}: {
  readonly of: { readonly isReserved?: boolean | undefined };
}): Html | null => (of.isReserved === true ? <Badge tone="warn">Reserved</Badge> : null);
