import { Badge } from '../../../kernel/pages/parts/badge.tsx';

/** Of an e-mail address. */
export const confirmedBadge = <Badge tone="good">Confirmed</Badge>;
export const unconfirmedBadge = <Badge tone="warn">Not confirmed</Badge>;

/** Of a second factor. */
export const onBadge = <Badge tone="good">On</Badge>;
export const offBadge = <Badge tone="warn">Off</Badge>;
