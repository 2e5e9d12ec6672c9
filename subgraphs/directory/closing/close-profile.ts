import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { lockProfessional, relist } from '../professionals/listing/listing.store.ts';
import { notices } from '../notices.ts';
import { endTransfers } from '../transfers/ownership-transfer.service.ts';
import type { Closing } from './closing.store.ts';

const members = z.array(z.object({ memberId: z.string(), personId: z.string().nullable() }));

/**
 * Closes a locked profile in the directory: nobody acts for it from here on, nobody is invited to it, and it is not listed. Its
 * members are told; its name stays, because orders and deposits refer to it.
 */
export async function closeProfileRow(
  transaction: Transaction,
  { clock }: { readonly clock: Clock },
  { profileId, memberId }: Closing,
): Promise<void> {
  await transaction(
    `update directory.invitation set status = 'WITHDRAWN', mail_id = null where profile_id = $1 and status = 'OPEN'`,
    [profileId],
  );
  await endTransfers(transaction, { clock }, { profileId, memberId: null });
  const listed = await lockProfessional(transaction, profileId);
  if (listed !== undefined) {
    await transaction(
      'update directory.professional set is_published = false, updated_at = $2 where profile_id = $1',
      [profileId, clock.now()],
    );
    await relist(transaction, profileId, listed);
  }
  const former = members.parse(
    await transaction(
      `with gone as (delete from directory.profile_member where profile_id = $1 returning member_id)
       select g.member_id as "memberId", (
         select p.id from directory.profile_member m join directory.profile p on p.id = m.profile_id
         where m.member_id = g.member_id and p.kind = 'PERSON' limit 1) as "personId"
       from gone g`,
      [profileId],
    ),
  );
  const who = former.find((member) => member.memberId === memberId)?.personId ?? profileId;
  await notices.tell(
    transaction,
    { viewer: null, clock },
    {
      kind: 'PROFILE_CLOSED',
      about: { kind: 'ACCOUNT', id: profileId },
      to: former.map((member) => ({
        memberId: member.memberId,
        side: member.memberId === memberId ? 'OWNER' : 'MEMBER',
      })),
      arguments: { profile: { profileId }, who: { profileId: who } },
    },
  );
  const actor = { kind: 'member', memberId, appId: null } as const;
  await notices.audit(
    transaction,
    { viewer: actor, clock },
    { event: 'BUSINESS_CLOSED', businessId: profileId },
  );
}
