import type { Html } from '../../kernel/pages/html.ts';
import { Empty } from '../../kernel/pages/parts/entries.tsx';
import { type Profile, askDirectory } from '../../kernel/profiles/directory.ts';
import { myInvitationsOperation } from '../../kernel/profiles/profile-operations.ts';
import { newBusinessAddress, profilesLink } from '../profiles/profile-links.ts';
import { unconfirmedNotice } from '../session/unconfirmed-email.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';

/** How many open invitations the member has; none if the directory does not answer. */
async function invitationsOf(deps: Dependencies, visit: Visit): Promise<number> {
  if (!visit.session.account.isEmailConfirmed) return 0;
  try {
    return (await askDirectory(deps, viewerOf(visit), myInvitationsOperation, {})).myInvitations.length;
  } catch (error) {
    deps.logger.warn({ err: error }, 'the invitations could not be read');
    return 0;
  }
}

/**
 * What a member can do next: confirm the address, answer invitations, create a business, and add a payment card to it.
 * Nothing once all of it is done.
 */
export async function nextSteps(
  deps: Dependencies,
  visit: Visit,
  profiles: readonly Profile[],
): Promise<Html> {
  const { actingProfileId } = visit.session;
  const invitations = await invitationsOf(deps, visit);
  const acting = profiles.find(({ id, kind }) => id === actingProfileId && kind !== 'PERSON');
  const card =
    acting === undefined
      ? null
      : await deps.operations.execute('readPaymentCard', {}, viewerOf(visit, acting));
  return (
    <>
      {unconfirmedNotice(deps, visit)}
      {invitations > 0 && (
        <Empty next={{ href: profilesLink.href, text: 'View invitations' }}>
          {invitations === 1
            ? 'You are invited to a business.'
            : `You are invited to ${invitations} businesses.`}
        </Empty>
      )}
      {!profiles.some(({ kind }) => kind !== 'PERSON') && (
        <Empty next={{ href: newBusinessAddress(null), text: 'Create business' }}>
          You are acting as yourself. To connect apps you need a business or a place, and you have none yet.
        </Empty>
      )}
      {acting !== undefined && card?.status === 'NONE' && (
        <Empty next={{ href: '/account/payment-card', text: 'Add payment card' }}>
          <p>
            <bdi>{acting.displayName}</bdi> needs a payment card before apps can work for it.
          </p>
        </Empty>
      )}
    </>
  );
}
