import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { countLimitRefusal } from '../../../kernel/limits/refusals.ts';
import type { DirectoryContext } from '../context.ts';

/** contract 5: invitations by a member in 24 hours, including renewed ones, because each is sent as a mail. */
const maximumADay = 100;
const daySeconds = 86_400;

const counted = z.tuple([z.object({ count: z.number(), waitSeconds: z.number() })]);

/**
 * Counts an invitation in its transaction, which decides between parallel ones of one member. Throws the 429 with the
 * seconds until the oldest one is a day old.
 */
export async function countInvitation(
  transaction: Transaction,
  ctx: Pick<DirectoryContext, 'clock' | 'newId'>,
  memberId: string,
): Promise<void> {
  const now = ctx.clock.now();
  await transaction(`select pg_advisory_xact_lock(hashtextextended('invitations of ' || $1, 0))`, [memberId]);
  const rows = await transaction(
    `select count(*)::int as count,
       coalesce(ceil(extract(epoch from min(sent_at) - $2::timestamptz) + $3), 0)::int as "waitSeconds"
     from directory.invitation_sent
     where member_id = $1 and sent_at > $2::timestamptz - make_interval(secs => $3)`,
    [memberId, now, daySeconds],
  );
  const [{ count, waitSeconds }] = counted.parse(rows);
  if (count >= maximumADay) {
    countLimitRefusal('invitations');
    throw new DomainError(
      '0010010000429',
      `A member can send at most ${maximumADay} invitations in 24 hours.`,
      {
        retryAfterSeconds: Math.max(1, waitSeconds),
      },
    );
  }
  await transaction('insert into directory.invitation_sent (id, member_id, sent_at) values ($1, $2, $3)', [
    ctx.newId(),
    memberId,
    now,
  ]);
}
