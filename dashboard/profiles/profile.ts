import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { type OwnProfile, type ProfileMembers, askDirectory } from '../../kernel/profiles/directory.ts';
import {
  profileInvitationsOperation,
  profileMembersOperation,
} from '../../kernel/profiles/profile-operations.ts';
import { mayBeListed, professionalPath } from '../professional/own-professional.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { type InviteForm, invitationsSection } from './invite-form.ts';
import { readOwnProfile } from './own-profile.ts';
import { kindNames, profilePath, profilesLink, roleNames } from './profile-links.ts';

function details(own: OwnProfile): Html {
  const { role, profile } = own;
  const { id, kind, handle, countryCode, timeZone, speciesCodes, createdAt } = profile;
  const rows: readonly (readonly [string, Html | string])[] = [
    ['Kind', kindNames[kind]],
    ['Handle', html`<code>${handle}</code>`],
    ['Your role', roleNames[role]],
    ['Country', countryCode ?? 'not said'],
    ['Time zone', timeZone ?? 'not said'],
    ['Species kept', speciesCodes.length === 0 ? 'none said' : speciesCodes.join(', ')],
    ['Since', Time({ at: createdAt })],
  ];
  return html`<dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${kind !== 'PERSON' && role !== 'STAFF' && html`<p class="actions"><a class="button" href="${profilePath(id)}/edit">Edit</a>${mayBeListed(own) && html`<a class="button" href="${professionalPath(id)}">Directory</a>`}</p>`}`;
}

function memberItem(
  { session }: Visit,
  { role: viewerRole, profile }: OwnProfile,
  { memberId, role, displayName, createdAt }: ProfileMembers['items'][number],
): Html {
  const isSelf = memberId === session.account.memberId;
  const mayGo = isSelf ? viewerRole !== 'OWNER' : viewerRole === 'OWNER';
  const remove = `${profilePath(profile.id)}/members/${memberId}/remove`;
  return html`<li class="entry">
    <h3><bdi>${displayName}</bdi>${isSelf && ' (you)'}</h3>
    <p class="quiet">${roleNames[role]} since ${Time({ at: createdAt })}</p>
    ${
      mayGo &&
      html`<p class="actions">
        <a class="button" href="${remove}">
          ${isSelf ? 'Leave' : html`Remove <span class="unseen">${displayName}</span>`}
        </a>
      </p>`
    }
  </li>`;
}

/** The page of a profile; `form` is an invitation that was refused. */
export async function sendProfile(
  deps: Dependencies,
  visit: Visit,
  own: OwnProfile,
  form: InviteForm | null,
): Promise<void> {
  const { role, profile } = own;
  const page = readPage(visit.query);
  const viewer = viewerOf(visit);
  const isOwner = role === 'OWNER' && profile.kind !== 'PERSON';
  const [{ profileMembers }, invitations] = await Promise.all([
    askDirectory(deps, viewer, profileMembersOperation, { profileId: profile.id, ...page }),
    isOwner ? askDirectory(deps, viewer, profileInvitationsOperation, { profileId: profile.id }) : null,
  ]);
  sendAccountPage(deps, visit, {
    title: profile.displayName,
    heading: html`<bdi>${profile.displayName}</bdi>`,
    above: [accountLink, profilesLink],
    status: form?.status ?? 200,
    alert: form?.alert ?? null,
    main: html`${details(own)}
      <h2>Members</h2>
      <ul class="entries">
        ${profileMembers.items.map((member) => memberItem(visit, own, member))}
      </ul>
      ${Pager({ visit, ...page, total: profileMembers.total })}
      ${invitations !== null && invitationsSection(deps, visit, own, invitations.profileInvitations, form)}`,
  });
}

async function getProfile(deps: Dependencies, visit: Visit): Promise<void> {
  await sendProfile(deps, visit, await readOwnProfile(deps, visit), null);
}

/** A profile of the member: what it says of itself, and who may act as it. */
export function profileRoutes(deps: Dependencies): Router {
  return createExactRouter().get(profilePath(':profileId'), signedIn(deps, getProfile));
}
