import { z } from 'zod';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { isTestBusinessSql } from '../../../kernel/profiles/test-business.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DirectoryContext } from '../context.ts';
import { lockProfilesOf } from '../profiles/profile-member.access.ts';
import { hasOwnerWhoStaysSql } from './departure.store.ts';

const mostAtOnce = 1_000;
const profiles = z.array(z.object({ profileId: z.string() }));

/**
 * Marks a member whose account is about to be deleted: from then on they count as an owner of nothing. Returns the
 * businesses and places that would be left without an owner, and then sets no mark. Their profiles are locked, as by
 * everybody who removes an owner, so that of two who go at once one stays. For services only.
 */
export async function beginDeparture(ctx: DirectoryContext, memberId: string): Promise<string[]> {
  requireSystem(ctx.viewer);
  if (!isUuid(memberId)) return [];
  return inTransaction(ctx.pool, async (transaction) => {
    await lockProfilesOf(transaction, memberId);
    await transaction(
      `select from directory.profile where id in (
         select profile_id from directory.profile_member where member_id = $1) and kind <> 'PERSON'
       order by id for no key update`,
      [memberId],
    );
    const left = await transaction(
      `select p.id as "profileId" from directory.profile_member m join directory.profile p on p.id = m.profile_id
       where m.member_id = $1 and m.role = 'OWNER' and p.kind <> 'PERSON' and not ${isTestBusinessSql('p.id')}
         and not ${hasOwnerWhoStaysSql('p.id', '$1')} order by p.id`,
      [memberId],
    );
    if (left.length === 0) {
      await transaction(
        `insert into directory.departing_member (member_id, since) values ($1, $2)
         on conflict (member_id) do update set since = excluded.since`,
        [memberId, ctx.clock.now()],
      );
    }
    return profiles.parse(left).map(({ profileId }) => profileId);
  });
}

/** Removes the marks of members who stay, unless they were set after the instant. For services only. */
export async function endDepartures(
  ctx: DirectoryContext,
  memberIds: readonly string[],
  before: string,
): Promise<boolean> {
  requireSystem(ctx.viewer);
  await ctx.pool.query(
    'delete from directory.departing_member where member_id = any($1::uuid[]) and since <= $2',
    [memberIds.filter(isUuid), before],
  );
  return true;
}

/** Members with a mark from before the instant, at most 1,000 with ids after the given one. For services only. */
export async function departingMembers(
  ctx: DirectoryContext,
  before: string,
  after: string | null,
): Promise<string[]> {
  requireSystem(ctx.viewer);
  const { rows } = await ctx.pool.query<{ memberId: string }>(
    `select member_id as "memberId" from directory.departing_member
     where since <= $1 and ($2::uuid is null or member_id > $2) order by member_id limit $3`,
    [before, after, mostAtOnce],
  );
  return rows.map(({ memberId }) => memberId);
}
