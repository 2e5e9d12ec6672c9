import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { DirectoryContext } from '../context.ts';
import { notices } from '../notices.ts';

/** A transfer as its notices name it. */
export interface Handover {
  readonly profileId: string;
  readonly fromMemberId: string;
  readonly toMemberId: string;
}

const people = z.array(z.object({ memberId: z.string(), profileId: z.string() }));

/** Names both by their own profiles, in the transaction of what is told. */
async function named(
  transaction: Transaction,
  { profileId, fromMemberId, toMemberId }: Handover,
): Promise<{ readonly profile: Named; readonly from: Named; readonly to: Named }> {
  const found = people.parse(
    await transaction(
      `select m.member_id as "memberId", p.id as "profileId"
       from directory.profile_member m join directory.profile p on p.id = m.profile_id
       where m.member_id = any($1::uuid[]) and p.kind = 'PERSON'`,
      [[fromMemberId, toMemberId]],
    ),
  );
  const personOf = (memberId: string): Named => ({
    profileId: found.find((person) => person.memberId === memberId)?.profileId ?? profileId,
  });
  return { profile: { profileId }, from: personOf(fromMemberId), to: personOf(toMemberId) };
}
type Named = { readonly profileId: string };

type Teller = Pick<DirectoryContext, 'clock'>;

export async function tellOffered(
  transaction: Transaction,
  { clock }: Teller,
  handover: Handover & { readonly id: string; readonly expiresAt: Date },
): Promise<void> {
  const { id, toMemberId, expiresAt } = handover;
  await notices.tell(
    transaction,
    { viewer: null, clock },
    {
      kind: 'PROFILE_OFFERED',
      about: { kind: 'INVITATION', id },
      to: [{ memberId: toMemberId }],
      arguments: { ...(await named(transaction, handover)), until: { at: expiresAt.toISOString() } },
    },
  );
}

/** Tells both, whoever did it: much changes for both, and it may have been somebody with their session. */
export async function tellHandedOver(
  transaction: Transaction,
  { clock }: Teller,
  handover: Handover,
): Promise<void> {
  const { profileId, fromMemberId, toMemberId } = handover;
  await notices.tell(
    transaction,
    { viewer: null, clock },
    {
      kind: 'PROFILE_HANDED_OVER',
      about: { kind: 'PROFILE', id: profileId },
      to: [
        { memberId: fromMemberId, side: 'FROM' },
        { memberId: toMemberId, side: 'TO' },
      ],
      arguments: await named(transaction, handover),
    },
  );
}

/** Tells the other side, or both of what ends by itself. */
export async function tellOfferEnded(
  transaction: Transaction,
  { clock }: Teller,
  handover: Handover & { readonly id: string },
  state: 'DECLINED' | 'WITHDRAWN' | 'EXPIRED',
): Promise<void> {
  const { id, fromMemberId, toMemberId } = handover;
  const to = [
    ...(state === 'WITHDRAWN' ? [] : [{ memberId: fromMemberId }]),
    ...(state === 'DECLINED' ? [] : [{ memberId: toMemberId }]),
  ];
  await notices.tell(
    transaction,
    { viewer: null, clock },
    {
      kind: 'PROFILE_OFFER_ENDED',
      about: { kind: 'INVITATION', id },
      to,
      arguments: { ...(await named(transaction, handover)), state },
    },
  );
}
