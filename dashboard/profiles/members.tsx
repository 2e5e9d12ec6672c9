import type { Router } from '@koa/router';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { type OwnProfile, askDirectory } from '../../kernel/profiles/directory.ts';
import {
  inviteProfileMemberOperation,
  profileMembersOperation,
  removeProfileMemberOperation,
  withdrawInvitationOperation,
} from '../../kernel/profiles/profile-operations.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { tryAgain } from '../../kernel/pages/forms/too-often.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendAccountPage } from '../account-page.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { faultsOf } from './business-form.tsx';
import { closePath } from './close.tsx';
import { type InviteForm, invitePath, withdrawPath } from './invite-form.tsx';
import { aboveProfile, readOwnProfile } from './own-profile.ts';
import { profilePath, profilesLink } from './profile-links.ts';
import { sendProfile } from './profile.tsx';

/** The form for a refused invitation; null when the person cannot correct it. */
function refused(
  visit: Visit,
  error: unknown,
  given: Pick<InviteForm, 'email' | 'memberRole'>,
): InviteForm | null {
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  const fault = faultsOf(error)?.get('email');
  if (fault !== undefined)
    return { ...given, status, fault, alert: 'The invitation was not sent. Please correct the field below.' };
  if (status === 429) {
    return {
      ...given,
      status,
      alert: `${error.message} The invitation was not sent. ${tryAgain(visit.context, error)}`,
    };
  }
  if (error.code !== 'Identity_ProfileInvitation_AD_Limit_RJ') return null;
  return {
    ...given,
    status,
    alert: `${error.message}. The invitation was not sent. Withdraw an open one first.`,
  };
}

async function postInvite(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnProfile(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const email = field('email') ?? '';
  const memberRole = field('memberRole') === 'STAFF' ? 'STAFF' : 'MANAGER';
  const profileId = own.profile.id;
  try {
    const input = { profileId, email, role: memberRole } as const;
    await askDirectory(deps, viewerOf(visit), inviteProfileMemberOperation, { input });
    seeOther(visit.context, address(profilePath(profileId), { done: 'invited' }));
  } catch (error) {
    const form = refused(visit, error, { email, memberRole });
    if (form === null) throw error;
    await sendProfile(deps, visit, own, form);
  }
}

async function postWithdraw(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit, visit.session.account.memberId);
  const [profileId, invitationId] = [parameter(visit, 'profileId'), parameter(visit, 'invitationId')];
  await askDirectory(deps, viewerOf(visit), withdrawInvitationOperation, {
    input: { profileId, invitationId },
  });
  seeOther(visit.context, address(profilePath(profileId), { done: 'withdrawn' }));
}

const whyNobodyGoes = {
  Identity_Profile_UP_LastOwner_RJ: 'You are the only owner, and a business cannot be without one.',
  Identity_Profile_UP_OwnersDeparting_RJ:
    'The other owners are having their accounts deleted, and a business cannot be without an owner.',
} as const;

/** Why an owner cannot leave, and what they can do instead. */
function sendStuck(deps: Dependencies, visit: Visit, own: OwnProfile, why: string, status = 200): void {
  const { id, displayName } = own.profile;
  sendAccountPage(deps, visit, {
    title: 'Leave',
    heading: (
      <>
        You cannot leave <bdi>{displayName}</bdi> yet
      </>
    ),
    above: aboveProfile(own),
    status,
    main: (
      <>
        <p>{why} Hand it over to another member, or close it.</p>
        <p class="actions">
          <a class="button" href={`${profilePath(id)}#hand-over`}>
            Hand the business over
          </a>
          <a class="button danger" href={closePath(id)}>
            Close this business
          </a>
        </p>
      </>
    ),
  });
}

async function isOnlyOwner(
  deps: Dependencies,
  visit: Visit,
  { role, profile }: OwnProfile,
): Promise<boolean> {
  if (role !== 'OWNER') return false;
  const asked = { profileId: profile.id, page: 1, pageSize: 100 };
  const { profileMembers } = await askDirectory(deps, viewerOf(visit), profileMembersOperation, asked);
  const { items, total } = profileMembers;
  return total === items.length && items.filter((member) => member.role === 'OWNER').length === 1;
}

async function getRemoval(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnProfile(deps, visit);
  const { profile } = own;
  const { memberId } = visit.session.account;
  const isLeaving = parameter(visit, 'memberId') === memberId;
  if (isLeaving && (await isOnlyOwner(deps, visit, own))) {
    sendStuck(deps, visit, own, whyNobodyGoes.Identity_Profile_UP_LastOwner_RJ);
    return;
  }
  sendConfirmation(deps, visit, {
    title: isLeaving ? 'Leave' : 'Remove a member',
    heading: (
      <>
        {isLeaving ? 'Leave' : 'Remove the member from'} <bdi>{profile.displayName}</bdi>?
      </>
    ),
    above: aboveProfile(own),
    text: (
      <p>
        {isLeaving
          ? 'You can no longer act for it, from this moment. An owner can invite you again.'
          : 'They can no longer act for it, wherever they are signed in. You can invite them again.'}
      </p>
    ),
    button: isLeaving ? 'Leave' : 'Remove member',
    back: { href: profilePath(profile.id), text: 'Cancel' },
    actorId: memberId,
  });
}

async function postRemoval(deps: Dependencies, visit: Visit): Promise<void> {
  const own = visit.session.account.memberId;
  await ownForm(deps, visit, own);
  const [profileId, memberId] = [parameter(visit, 'profileId'), parameter(visit, 'memberId')];
  try {
    await askDirectory(deps, viewerOf(visit), removeProfileMemberOperation, {
      input: { profileId, memberId },
    });
  } catch (error) {
    const why = Object.entries(whyNobodyGoes).find(
      ([code]) => error instanceof DomainError && error.code === code,
    )?.[1];
    if (why === undefined) throw error;
    sendStuck(deps, visit, await readOwnProfile(deps, visit), why, 409);
    return;
  }
  const list = memberId === own ? profilesLink.href : profilePath(profileId);
  seeOther(visit.context, address(list, { done: memberId === own ? 'left' : 'removed' }));
}

/** After having to sign in again before sending a form, people return here. */
async function backToProfile(_: Dependencies, visit: Visit): Promise<void> {
  seeOther(visit.context, profilePath(parameter(visit, 'profileId')));
}

/** Invites members to a profile and removes them. */
export function memberRoutes(deps: Dependencies): Router {
  const invite = invitePath(':profileId');
  const withdraw = withdrawPath(':profileId', ':invitationId');
  const remove = `${invite}/:memberId/remove`;
  return createExactRouter()
    .get([invite, withdraw], signedIn(deps, backToProfile))
    .post(invite, signedIn(deps, postInvite))
    .post(withdraw, signedIn(deps, postWithdraw))
    .get(remove, signedIn(deps, getRemoval))
    .post(remove, signedIn(deps, postRemoval));
}
