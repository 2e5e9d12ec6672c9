import type { Router } from '@koa/router';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { type Membership, type Invitation, askDirectory } from '../../kernel/profiles/directory.ts';
import {
  acceptInvitationOperation,
  declineInvitationOperation,
  myInvitationsOperation,
} from '../../kernel/profiles/profile-operations.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { confirmFirst } from '../session/unconfirmed-email.ts';
import { kindNames, newBusinessAddress, profilePath, profilesLink, roleNames } from './profile-links.ts';

const answerPath = (invitationId: string, answer: 'accept' | 'decline') =>
  `/account/invitations/${invitationId}/${answer}`;

function answerButton(
  deps: Dependencies,
  visit: Visit,
  { id, profile }: Invitation,
  [answer, text]: readonly ['accept', 'Accept'] | readonly ['decline', 'Decline'],
): Html {
  const action = answerPath(id, answer);
  return html`<form method="post" action="${action}">
    ${tokenField(deps, visit, action, visit.session.account.memberId)}
    <button class="${answer === 'accept' && 'primary'}" type="submit">
      ${text}<span class="unseen"> the invitation to ${profile.displayName}</span>
    </button>
  </form>`;
}

function invitationsSection(
  deps: Dependencies,
  visit: Visit,
  invitations: readonly Invitation[],
): Html | null {
  if (invitations.length === 0) return null;
  return html`<h2>Invitations to you</h2>
    <ul class="entries">
      ${invitations.map(
        (invitation) =>
          html`<li class="entry">
            <h3><bdi>${invitation.profile.displayName}</bdi> (@${invitation.profile.handle})</h3>
            <p>To work for it as: ${roleNames[invitation.role]}.</p>
            <p class="quiet">Can be accepted until ${Time({ at: invitation.expiresAt })}.</p>
            <div class="choices">
              ${answerButton(deps, visit, invitation, ['accept', 'Accept'])}
              ${answerButton(deps, visit, invitation, ['decline', 'Decline'])}
            </div>
          </li>`,
      )}
    </ul>`;
}

function profileItem({ role, profile }: Membership): Html {
  return html`<li class="entry">
    <h2>
      <a href="${profilePath(profile.id)}"><bdi>${profile.displayName}</bdi></a>
    </h2>
    <p class="quiet">${kindNames[profile.kind]} @${profile.handle}, your role: ${roleNames[role]}</p>
  </li>`;
}

async function getProfiles(deps: Dependencies, visit: Visit): Promise<void> {
  const { memberships } = visit.session;
  const { myInvitations } = await askDirectory(deps, viewerOf(visit), myInvitationsOperation, {});
  const businesses = memberships.filter(({ profile }) => profile.kind !== 'PERSON');
  sendAccountPage(deps, visit, {
    title: profilesLink.text,
    above: [accountLink],
    main: html`${
        visit.session.account.isEmailConfirmed
          ? invitationsSection(deps, visit, myInvitations)
          : confirmFirst(deps, visit, 'Invitations to you are shown here')
      }
      ${
        businesses.length === 0
          ? html`<p>
              You have no business or place yet. With one you can connect apps, keep animals and sell; whoever
              has one can also invite you.
            </p>`
          : html`<ul class="entries">
              ${businesses.map(profileItem)}
            </ul>`
      }
      <p class="actions">
        <a class="button primary" href="${newBusinessAddress(null)}">Create a business</a>
      </p>`,
  });
}

async function postAccept(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit, visit.session.account.memberId);
  const input = { id: parameter(visit, 'invitationId') };
  const { acceptInvitation } = await askDirectory(deps, viewerOf(visit), acceptInvitationOperation, {
    input,
  });
  seeOther(visit.context, address(profilePath(acceptInvitation.profile.id), { done: 'joined' }));
}

async function postDecline(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit, visit.session.account.memberId);
  const input = { id: parameter(visit, 'invitationId') };
  await askDirectory(deps, viewerOf(visit), declineInvitationOperation, { input });
  seeOther(visit.context, address(profilesLink.href, { done: 'declined' }));
}

/** Whoever had to sign in again before a form was sent comes back to the list. */
async function backToList(_: Dependencies, { context }: Visit): Promise<void> {
  seeOther(context, profilesLink.href);
}

/** The businesses and places of the member, and invitations to more. */
export function profilesRoutes(deps: Dependencies): Router {
  const [accept, decline] = [answerPath(':invitationId', 'accept'), answerPath(':invitationId', 'decline')];
  return createExactRouter()
    .get(profilesLink.href, signedIn(deps, getProfiles))
    .get([accept, decline], signedIn(deps, backToList))
    .post(accept, signedIn(deps, postAccept))
    .post(decline, signedIn(deps, postDecline));
}
