import type { Transaction } from '../../kernel/database/transaction.ts';
import { personalDataKeepers } from '../../kernel/personal-data/keepers.ts';

/** Whose data is to go: a person with the account and personal profile, or a business that is closed or thrown away. */
export type ErasureSubject =
  | { readonly kind: 'MEMBER'; readonly memberId: string; readonly profileId: string }
  | { readonly kind: 'BUSINESS'; readonly profileId: string };

/**
 * Has everything of a subject erased, if and only if the transaction commits; it cannot be called back. Each service
 * begins within a few seconds, and the account's row goes last. Ordering it again changes nothing.
 *
 * It ends nothing that others still wait for and asks for no permission: sessions, deposits, appointments and the like
 * are for the caller to end or to refuse.
 */
export async function orderErasure(
  transaction: Transaction,
  subject: ErasureSubject,
  now: Date,
): Promise<void> {
  const subjectId = subject.kind === 'MEMBER' ? subject.memberId : subject.profileId;
  await transaction(
    `with ordered as (
       insert into authorization_server.erasure (subject_id, kind, profile_id, ordered_at)
       values ($1, $2, $3, $4) on conflict (subject_id) do nothing
       returning subject_id
     )
     insert into authorization_server.erasure_part (subject_id, service)
     select ordered.subject_id, service from ordered, unnest($5::text[]) service`,
    [subjectId, subject.kind, subject.profileId, now, personalDataKeepers],
  );
}
