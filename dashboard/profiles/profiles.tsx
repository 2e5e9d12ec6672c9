import type { Router } from '@koa/router';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import {
  type Invitation,
  type Membership,
  type OwnershipTransfer,
  askDirectory,
} from '../../kernel/profiles/directory.ts';
import {
  acceptInvitationOperation,
  declineInvitationOperation,
  myInvitationsOperation,
  myOwnershipTransfersOperation,
} from '../../kernel/profiles/profile-operations.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, actAs, signedIn, viewerOf } from '../session/visit.ts';
import { memberToken, ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { confirmFirst } from '../session/unconfirmed-email.tsx';
import { kindNames, newBusinessAddress, profilePath, profilesLink, roleNames } from './profile-links.ts';
import { TestBadge } from '../../kernel/pages/parts/test-badge.tsx';

const answerPath = (invitationId: string, answer: 'accept' | 'decline') =>
  `/account/invitations/${invitationId}/${answer}`;

function answerButton(
  deps: Dependencies,
  visit: Visit,
  { id, profile }: Pick<Invitation, 'id' | 'profile'>,
  isAccepted: boolean,
): Html {
  const action = answerPath(id, isAccepted ? 'accept' : 'decline');
  return (
    <ButtonForm
      action={action}
      token={memberToken(deps, visit, action)}
      tone={isAccepted ? 'primary' : undefined}
      button={
        <>
          {isAccepted ? 'Accept' : 'Decline'}
          <span class="unseen"> the invitation to {profile.displayName}</span>
        </>
      }
    />
  );
}

/** An invitation to the member that is open, with the buttons to answer it. */
export const invitationEntry = (deps: Dependencies, visit: Visit, invitation: Invitation): Html => (
  <li class="entry">
    <h3>
      You are invited to <bdi>{invitation.profile.displayName}</bdi> (@{invitation.profile.handle})
    </h3>
    <p>Your role would be: {roleNames[invitation.role]}.</p>
    <p class="quiet">
      You can accept until <Time at={invitation.expiresAt} />.
    </p>
    <div class="row">
      {answerButton(deps, visit, invitation, true)}
      {answerButton(deps, visit, invitation, false)}
    </div>
  </li>
);

function invitationsSection(
  deps: Dependencies,
  visit: Visit,
  invitations: readonly Invitation[],
): Html | null {
  if (invitations.length === 0) return null;
  return (
    <>
      <h2>Invitations to you</h2>
      <Entries>{invitations.map((invitation) => invitationEntry(deps, visit, invitation))}</Entries>
    </>
  );
}

function offersSection(deps: Dependencies, visit: Visit, offers: readonly OwnershipTransfer[]): Html | null {
  if (offers.length === 0) return null;
  return (
    <>
      <h2>Offered to you</h2>
      <Entries>
        {offers.map(({ id, profile, fromName, expiresAt }) => (
          <li class="entry">
            <h3>
              <bdi>{profile.displayName}</bdi> (@{profile.handle})
            </h3>
            <p>
              <bdi>{fromName}</bdi> wants to make you its owner and would stay as a manager. The payout
              account and the payment card belong to the business and come with it: check both if you accept.
            </p>
            <p class="quiet">
              You can accept until <Time at={expiresAt} />.
            </p>
            <div class="row">
              {answerButton(deps, visit, { id, profile }, true)}
              {answerButton(deps, visit, { id, profile }, false)}
            </div>
          </li>
        ))}
      </Entries>
    </>
  );
}

const ProfileEntry = ({ role, profile }: Membership): Html => (
  <li class="entry">
    <h2>
      <a href={profilePath(profile.id)}>
        <bdi>{profile.displayName}</bdi>
      </a>{' '}
      <TestBadge of={profile.id} />
    </h2>
    <p class="quiet">
      {kindNames[profile.kind]} @{profile.handle}, your role: {roleNames[role]}
    </p>
  </li>
);

const newBusiness = { href: newBusinessAddress(null), text: 'Create business' };

async function getProfiles(deps: Dependencies, visit: Visit): Promise<void> {
  const { memberships } = visit.session;
  const viewer = viewerOf(visit);
  const [{ myInvitations }, { myOwnershipTransfers }] = await Promise.all([
    askDirectory(deps, viewer, myInvitationsOperation, {}),
    askDirectory(deps, viewer, myOwnershipTransfersOperation, {}),
  ]);
  const businesses = memberships.filter(({ profile }) => profile.kind !== 'PERSON');
  const own = memberships.find(({ profile }) => profile.kind === 'PERSON');
  sendAccountPage(deps, visit, {
    title: profilesLink.text,
    above: [accountLink],
    main: (
      <>
        {visit.session.account.isEmailConfirmed
          ? invitationsSection(deps, visit, myInvitations)
          : confirmFirst(deps, visit, 'You can see invitations')}
        {offersSection(deps, visit, myOwnershipTransfers)}
        {own !== undefined && (
          <p>
            Your own handle is <strong>@{own.profile.handle}</strong>. Others find you by it: to hand an
            animal over to you, or to own one together.
          </p>
        )}
        <Entries
          empty={
            <Empty next={newBusiness}>
              You have no business or place yet. With one you can connect apps, keep animals and sell. Owners
              can also invite you to theirs.
            </Empty>
          }
        >
          {businesses.map((membership) => (
            <ProfileEntry {...membership} />
          ))}
        </Entries>
        {businesses.length > 0 && (
          <p class="actions">
            <a class="button primary" href={newBusiness.href}>
              {newBusiness.text}
            </a>
          </p>
        )}
      </>
    ),
  });
}

async function postAccept(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit, visit.session.account.memberId);
  const input = { id: parameter(visit, 'invitationId') };
  const { acceptInvitation } = await askDirectory(deps, viewerOf(visit), acceptInvitationOperation, {
    input,
  });
  if (acceptInvitation.role === 'OWNER') {
    seeOther(visit.context, address(profilePath(acceptInvitation.profile.id), { done: 'taken-over' }));
    return;
  }
  await actAs(deps, visit, acceptInvitation.profile.id);
  seeOther(visit.context, address(accountLink.href, { done: 'joined' }));
}

async function postDecline(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit, visit.session.account.memberId);
  const input = { id: parameter(visit, 'invitationId') };
  await askDirectory(deps, viewerOf(visit), declineInvitationOperation, { input });
  seeOther(visit.context, address(profilesLink.href, { done: 'declined' }));
}

/** After having to sign in again before sending a form, people return here. */
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
