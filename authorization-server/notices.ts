import type { PoolClient } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import { transactionOn } from '../kernel/database/transaction.ts';
import type { NoticeArguments, NoticeKind } from '../kernel/notices/notice-kinds.ts';
import { noticesOf } from '../kernel/notices/outbox.ts';

/** What this service tells people (contract 12). */
export const notices = noticesOf('authorization_server');

type SecurityNotice = {
  readonly [Kind in Extract<NoticeKind, `SECURITY_${string}`>]: {
    readonly kind: Kind;
    readonly arguments: NoticeArguments<Kind>;
  };
}[Extract<NoticeKind, `SECURITY_${string}`>];

/**
 * Tells a member, in the transaction of the change, what concerns the security of their account; the mail about it is
 * written beside. It is told although they did it: perhaps it was somebody else.
 */
export function tellOfSecurity(
  client: PoolClient,
  { clock }: { readonly clock: Clock },
  memberId: string,
  notice: SecurityNotice,
): Promise<void> {
  return notices.tell(
    transactionOn(client),
    { viewer: null, clock },
    { ...notice, about: { kind: 'ACCOUNT', id: memberId }, to: [{ memberId }] },
  );
}
