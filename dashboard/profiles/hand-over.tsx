import type { Router } from '@koa/router';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { address } from '../../kernel/pages/address.ts';
import { memberToken, ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { type Refusal, refusalOf } from '../../kernel/pages/forms/proof-refusal.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { nullIfMissing } from '../../kernel/graph/graph.ts';
import {
  type OwnProfile,
  type OwnershipTransfer,
  type ProfileMembers,
  askDirectory,
} from '../../kernel/profiles/directory.ts';
import {
  ownershipTransferOperation,
  profileMembersOperation,
  withdrawOwnershipTransferOperation,
} from '../../kernel/profiles/profile-operations.ts';
import { callerHeaders } from '../../kernel/http/caller-address.ts';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { proofFields, proveByForm } from '../session/proof-again.tsx';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { confirmFirst } from '../session/unconfirmed-email.tsx';
import { aboveProfile, readOwnProfile } from './own-profile.ts';
import { profilePath } from './profile-links.ts';

const handOverPath = (profileId: string, memberId: string) =>
  `${profilePath(profileId)}/members/${memberId}/hand-over`;
const withdrawPath = (profileId: string) => `${profilePath(profileId)}/transfer/withdraw`;

/** The open offer of a profile that the visitor owns; null for none. */
export async function offerOf(
  deps: Dependencies,
  visit: Visit,
  profileId: string,
): Promise<OwnershipTransfer | null> {
  const asked = askDirectory(deps, viewerOf(visit), ownershipTransferOperation, { profileId });
  const answer = await nullIfMissing(asked, 'Identity_ProfileTransfer_GT_Resource_FL');
  return answer?.ownershipTransfer ?? null;
}

/** To whom an owner can hand the business over. */
export function HandOver({
  profileId,
  members,
}: {
  readonly profileId: string;
  readonly members: ProfileMembers['items'];
}): Html {
  const others = members.filter(({ role }) => role !== 'OWNER');
  return (
    <>
      <h2 id="hand-over">Hand the business over</h2>
      {others.length === 0 ? (
        <p>Only a member can take it over: invite them first.</p>
      ) : (
        <>
          <p>A member becomes the owner once they accept, and you stay as a manager.</p>
          <p class="actions">
            {others.map(({ memberId, displayName }) => (
              <a class="button" href={handOverPath(profileId, memberId)}>
                Hand over to <bdi>{displayName}</bdi>
              </a>
            ))}
          </p>
        </>
      )}
    </>
  );
}

/** What an owner sees of an offer that is not answered yet. */
export function offerSection(deps: Dependencies, visit: Visit, offer: OwnershipTransfer): Html {
  const action = withdrawPath(offer.profile.id);
  return (
    <>
      <h2>Being handed over</h2>
      <p>
        You have offered it to <bdi>{offer.toName}</bdi>, who can accept until <Time at={offer.expiresAt} />.
        Until then nothing changes.
      </p>
      <ButtonForm action={action} token={memberToken(deps, visit, action)} button="Withdraw the offer" />
    </>
  );
}

async function nameOf(
  deps: Dependencies,
  visit: Visit,
  profileId: string,
  memberId: string,
): Promise<string> {
  const everybody = { profileId, page: 1, pageSize: 100 };
  const { profileMembers } = await askDirectory(deps, viewerOf(visit), profileMembersOperation, everybody);
  const found = profileMembers.items.find((member) => member.memberId === memberId.toLowerCase());
  if (found === undefined) throw new DomainError('Identity_ProfileMember_GT_Resource_FL');
  return found.displayName;
}

async function sendHandOver(
  deps: Dependencies,
  visit: Visit,
  own: OwnProfile,
  refusal: Refusal | null = null,
): Promise<void> {
  const { profile } = own;
  const name = await nameOf(deps, visit, profile.id, parameter(visit, 'memberId'));
  const fields = proofFields(deps, visit);
  sendConfirmation(deps, visit, {
    ...(refusal !== null && { status: refusal.status, alert: refusal.text }),
    title: 'Hand over',
    heading: (
      <>
        Hand <bdi>{profile.displayName}</bdi> over to <bdi>{name}</bdi>?
      </>
    ),
    above: aboveProfile(own),
    text: visit.session.account.isEmailConfirmed ? (
      <>
        <p>
          We ask <bdi>{name}</bdi> to take it over. Nothing changes until they accept; they have 14 days, and
          you can withdraw it meanwhile.
        </p>
        <p>
          Then they are the owner and you are a manager: you can no longer change the members, hand the
          business over or close it. The payout account and the payment card belong to the business and stay
          with it. Remove the card first if it is your own.
        </p>
      </>
    ) : (
      confirmFirst(deps, visit, 'You can hand it over')
    ),
    ...(fields !== null && { fields }),
    button: 'Offer it',
    back: { href: profilePath(profile.id), text: 'Cancel' },
    actorId: visit.session.account.memberId,
  });
}

async function getHandOver(deps: Dependencies, visit: Visit): Promise<void> {
  await sendHandOver(deps, visit, await readOwnProfile(deps, visit));
}

/** Refusals that the person understands from their text. */
const explained: ReadonlySet<string> = new Set([
  'Identity_ProfileTransfer_AD_Open_RJ',
  'Identity_ProfileTransfer_AD_Owner_RJ',
]);

function explainedRefusal(visit: Visit, error: unknown): Refusal | null {
  if (error instanceof DomainError && explained.has(error.code)) {
    return { status: catalogueRow(error.code).status, text: `${error.message}.` };
  }
  return refusalOf(visit, error);
}

async function postHandOver(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnProfile(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  try {
    await proveByForm(deps, visit, field);
    await deps.identity.call(visit.session.accessToken, `/profiles/${own.profile.id}/transfer`, {
      method: 'POST',
      headers: await callerHeaders(visit.context, deps),
      body: { memberId: parameter(visit, 'memberId') },
    });
    seeOther(visit.context, address(profilePath(own.profile.id), { done: 'offered' }));
  } catch (error) {
    const refusal = explainedRefusal(visit, error);
    if (refusal === null) throw error;
    await sendHandOver(deps, visit, own, refusal);
  }
}

async function postWithdraw(deps: Dependencies, visit: Visit): Promise<void> {
  await ownForm(deps, visit, visit.session.account.memberId);
  const profileId = parameter(visit, 'profileId');
  await askDirectory(deps, viewerOf(visit), withdrawOwnershipTransferOperation, { profileId });
  seeOther(visit.context, address(profilePath(profileId), { done: 'offer-withdrawn' }));
}

/** After having to sign in again before sending a form, people return here. */
async function backToProfile(_: Dependencies, visit: Visit): Promise<void> {
  seeOther(visit.context, profilePath(parameter(visit, 'profileId')));
}

/** Hands a business over to another member of it. */
export function handOverRoutes(deps: Dependencies): Router {
  const handOver = handOverPath(':profileId', ':memberId');
  const withdraw = withdrawPath(':profileId');
  return createExactRouter()
    .get(handOver, signedIn(deps, getHandOver))
    .post(handOver, signedIn(deps, postHandOver))
    .get(withdraw, signedIn(deps, backToProfile))
    .post(withdraw, signedIn(deps, postWithdraw));
}
