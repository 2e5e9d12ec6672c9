import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { countryName } from '../../kernel/text/country.ts';
import { zoneName } from '../../kernel/text/time-zone-names.ts';
import { type OwnProfile, type ProfileMembers, askDirectory } from '../../kernel/profiles/directory.ts';
import {
  profileInvitationsOperation,
  profileMembersOperation,
} from '../../kernel/profiles/profile-operations.ts';
import { mayBeListed, professionalPath } from '../professional/own-professional.ts';
import { accountLink, applicationsLink, securityLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import type { Species } from './business-form.tsx';
import { businessAuditPath } from './business-audit.tsx';
import { closePath } from './close.tsx';
import { HandOver, offerOf, offerSection } from './hand-over.tsx';
import { type InviteForm, invitationsSection } from './invite-form.tsx';
import { readOwnProfile } from './own-profile.ts';
import { kindNames, profilePath, profilesLink, roleNames } from './profile-links.ts';
import { speciesThereAre } from './species.ts';
import { TestBadge } from '../../kernel/pages/parts/test-badge.tsx';
import { isTestBusiness } from '../../kernel/profiles/test-business.ts';

function details(own: OwnProfile, species: Species): Html {
  const { role, profile } = own;
  const { id, kind, handle, countryCode, timeZone, speciesCodes, createdAt } = profile;
  const speciesNames = new Map(species.map(({ code, name }) => [code, name]));
  const speciesOf = speciesCodes.map((code) => speciesNames.get(code) ?? code);
  return (
    <>
      {isTestBusiness(id) && (
        <p>
          <TestBadge of={id} /> Only you see this business. You find it under{' '}
          <a href={applicationsLink.href}>{applicationsLink.text}</a>, where you can throw it away.
        </p>
      )}
      <Facts
        of={[
          ['Kind', kindNames[kind]],
          ['Handle', <code>{handle}</code>],
          ['Your role', roleNames[role]],
          ['Country', countryCode === null ? 'Not stated' : countryName(countryCode)],
          ['Time zone', timeZone === null ? 'Not stated' : zoneName(timeZone)],
          ['Species', speciesOf.length === 0 ? 'None stated' : speciesOf.join(', ')],
          ['Created', <Time at={createdAt} />],
        ]}
      />
      {kind !== 'PERSON' && role !== 'STAFF' && (
        <p class="actions">
          <a class="button" href={`${profilePath(id)}/edit`}>
            Edit
          </a>
          {role === 'OWNER' && (
            <a class="button" href={businessAuditPath(id)}>
              What was changed
            </a>
          )}
          {mayBeListed(own) && (
            <a class="button" href={professionalPath(id)}>
              Directory
            </a>
          )}
        </p>
      )}
    </>
  );
}

function memberEntry(
  { session }: Visit,
  { role: viewerRole, profile }: OwnProfile,
  { memberId, role, displayName, createdAt }: ProfileMembers['items'][number],
): Html {
  const isSelf = memberId === session.account.memberId;
  const isOwner = viewerRole === 'OWNER';
  const mayGo = profile.kind !== 'PERSON' && (isSelf || isOwner);
  return (
    <li class="entry">
      <h3>
        <bdi>{displayName}</bdi>
        {isSelf && ' (you)'}
      </h3>
      <p class="quiet">
        {roleNames[role]} since <Day of={createdAt.slice(0, 10)} />
      </p>
      {mayGo && (
        <p class="actions">
          <a class="button" href={`${profilePath(profile.id)}/members/${memberId}/remove`}>
            {isSelf ? (
              'Leave'
            ) : (
              <>
                Remove <span class="unseen">{displayName}</span>
              </>
            )}
          </a>
        </p>
      )}
    </li>
  );
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
  const isOwner = role === 'OWNER' && profile.kind !== 'PERSON' && !isTestBusiness(profile.id);
  const [{ profileMembers }, invitations, species, offer] = await Promise.all([
    askDirectory(deps, viewer, profileMembersOperation, { profileId: profile.id, ...page }),
    isOwner ? askDirectory(deps, viewer, profileInvitationsOperation, { profileId: profile.id }) : null,
    profile.speciesCodes.length > 0 ? speciesThereAre(deps, visit) : [],
    isOwner ? offerOf(deps, visit, profile.id) : null,
  ]);
  sendAccountPage(deps, visit, {
    title: profile.displayName,
    heading: <bdi>{profile.displayName}</bdi>,
    above: [accountLink, profilesLink],
    status: form?.status ?? 200,
    alert: form?.alert ?? null,
    main: (
      <>
        {details(own, species)}
        {offer !== null && offerSection(deps, visit, offer)}
        <h2>Members</h2>
        <Entries>{profileMembers.items.map((member) => memberEntry(visit, own, member))}</Entries>
        <Pager visit={visit} {...page} total={profileMembers.total} />
        {invitations !== null && invitationsSection(deps, visit, own, invitations.profileInvitations, form)}
        {isOwner && (
          <>
            {offer === null && <HandOver profileId={profile.id} members={profileMembers.items} />}
            <h2>Close</h2>
            <p>A business that is closed is gone for everybody, and does not come back.</p>
            <p class="actions">
              <a class="button danger" href={closePath(profile.id)}>
                Close this business
              </a>
            </p>
          </>
        )}
        {profile.kind === 'PERSON' && (
          <p class="actions">
            <a class="button danger" href={`${securityLink.href}/delete-account`}>
              Delete account
            </a>
          </p>
        )}
      </>
    ),
  });
}

async function getProfile(deps: Dependencies, visit: Visit): Promise<void> {
  await sendProfile(deps, visit, await readOwnProfile(deps, visit), null);
}

/** The page of a profile of the member, with its details and its members. */
export function profileRoutes(deps: Dependencies): Router {
  return createExactRouter().get(profilePath(':profileId'), signedIn(deps, getProfile));
}
