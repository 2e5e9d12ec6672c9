import { type Html, html } from '../../kernel/pages/html.ts';
import { type Profile, askDirectory } from '../../kernel/profiles/directory.ts';
import { myInvitationsOperation } from '../../kernel/profiles/profile-operations.ts';
import { newBusinessAddress, profilesLink } from '../profiles/profile-links.ts';
import { unconfirmedNotice } from '../session/unconfirmed-email.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';

function step(text: Html | string, href: string, button: string): Html {
  return html`<div class="note"><p>${text}</p></div>
    <p class="actions"><a class="button primary" href="${href}">${button}</a></p>`;
}

/** How many invitations wait for the member; none while the directory does not tell. */
async function invitationsOf(deps: Dependencies, visit: Visit): Promise<number> {
  if (!visit.session.account.isEmailConfirmed) return 0;
  try {
    return (await askDirectory(deps, viewerOf(visit), myInvitationsOperation, {})).myInvitations.length;
  } catch (error) {
    deps.logger.warn({ err: error }, 'the directory did not tell invitations');
    return 0;
  }
}

/**
 * What is next for whoever has come in: to confirm the address, to answer invitations, to make a business, and to give it the
 * card that apps work by. Nothing once all of it is done.
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
  return html`${unconfirmedNotice(deps, visit)}
  ${
    invitations > 0 &&
    step(
      invitations === 1 ? 'You are invited to a business.' : `You are invited to ${invitations} businesses.`,
      profilesLink.href,
      'Look at the invitations',
    )
  }
  ${
    !profiles.some(({ kind }) => kind !== 'PERSON') &&
    step(
      'You act for yourself alone. Apps work for a business or a place, and you have none yet.',
      newBusinessAddress(null),
      'Create a business',
    )
  }
  ${
    acting !== undefined &&
    card?.status === 'NONE' &&
    step(
      html`Apps work for <bdi>${acting.displayName}</bdi> once it has a payment card.`,
      '/account/payment-card',
      'Add a payment card',
    )
  }`;
}
