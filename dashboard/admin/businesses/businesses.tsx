import type { Router } from '@koa/router';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Badge } from '../../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { TestBadge } from '../../../kernel/pages/parts/test-badge.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { countText } from '../../../kernel/text/count-text.ts';
import { accountLink, businessesLink, sendAccountPage } from '../../account-page.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import {
  type Administered,
  readAdministered,
  searchProfilesForAdminOperation,
} from './business-operations.ts';

const { href: path } = businessesLink;

/** The page of one profile for administrators. */
export const administeredPath = (profileId: string): string => `${path}/${profileId}`;

const kinds = { PERSON: 'Person', BUSINESS: 'Business', PLACE: 'Place' } as const;

async function getBusinesses(deps: Dependencies, visit: Visit): Promise<void> {
  const q = visit.query.get('q')?.trim().slice(0, 200) ?? '';
  const asked = { text: q };
  const { searchProfiles } = await askGraph(
    deps.graph,
    searchProfilesForAdminOperation,
    asked,
    viewerOf(visit),
  );
  sendAccountPage(deps, visit, {
    title: businessesLink.text,
    above: [accountLink],
    main: (
      <>
        <form method="get" action={path} role="search">
          <div class="field">
            <label for="q">Name, handle or id</label>
            <input id="q" name="q" type="search" autocomplete="off" maxlength={200} value={q} />
          </div>
          <button type="submit">Search</button>
        </form>
        {q === '' ? (
          <p class="quiet">
            Find a business or place to verify it as a nonprofit, give it Litter Passes, or look after its
            listings and sites. At least two letters of its name; the first 50 are shown.
          </p>
        ) : (
          <Entries empty={<Empty>Nobody is called that.</Empty>}>
            {searchProfiles.map(({ id, kind, handle, displayName, countryCode }) => (
              <li class="entry">
                <h2>
                  <a href={administeredPath(id)}>
                    <bdi>{displayName}</bdi>
                  </a>{' '}
                  <TestBadge of={id} />
                </h2>
                <p class="quiet">
                  {kinds[kind]} @{handle}
                  {countryCode !== null && `, ${countryCode}`}
                </p>
              </li>
            ))}
          </Entries>
        )}
      </>
    ),
  });
}

const passStatus = { LIVE: 'valid', EXPIRED: 'ended', REVOKED: 'withdrawn' } as const;

const passesOf = ({ profile, litterPassLots, litterPassesOf }: Administered): Html => {
  const here = administeredPath(profile.id);
  return (
    <section>
      <h2>Litter Passes</h2>
      {litterPassLots.length === 0 && <p>0 passes left to use.</p>}
      <ul class="plain-list">
        {litterPassLots.map(({ unitsLeft, expiresAtUtc }) => (
          <li>
            {unitsLeft === 1 ? '1 pass' : `${countText(unitsLeft)} passes`} left to use
            {expiresAtUtc !== null && (
              <>
                {' '}
                until <Time at={expiresAtUtc} />
              </>
            )}
          </li>
        ))}
        {litterPassesOf.map(({ birthId, status, stampedAtUtc }) => (
          <li>
            Used for a litter on <Time at={stampedAtUtc} />: {passStatus[status]}.{' '}
            {status === 'LIVE' && <a href={`${here}/passes/${birthId}/withdraw`}>Withdraw</a>}
          </li>
        ))}
      </ul>
      <p class="actions">
        <a class="button" href={`${here}/give-passes`}>
          Give Litter Passes
        </a>
      </p>
    </section>
  );
};

const siteBadges = {
  PENDING: <Badge tone="warn">Not verified</Badge>,
  ACTIVE: <Badge tone="good">Counted</Badge>,
  SUSPENDED: <Badge tone="bad">Suspended</Badge>,
} as const;

const sitesOf = ({ profile, audienceSites: { items } }: Administered): Html => (
  <section>
    <h2>Sites</h2>
    <Entries empty={<Empty>It counts the visits of no site.</Empty>}>
      {items.map(({ siteKey, name, domains, status }) => {
        const here = `${administeredPath(profile.id)}/sites/${siteKey}`;
        return (
          <li class="entry">
            <h3>
              <bdi>{name}</bdi> {siteBadges[status]}
            </h3>
            <p class="quiet">{domains.join(', ')}</p>
            <p class="actions">
              {status === 'SUSPENDED' ? (
                <a class="button" href={`${here}/reinstate`}>
                  End the suspension
                </a>
              ) : (
                <a class="button danger" href={`${here}/suspend`}>
                  Suspend
                </a>
              )}
            </p>
          </li>
        );
      })}
    </Entries>
  </section>
);

async function getBusiness(deps: Dependencies, visit: Visit): Promise<void> {
  const administered = await readAdministered(deps, visit);
  const { profile, isVerifiedNonprofit } = administered;
  const here = administeredPath(profile.id);
  const isPerson = profile.kind === 'PERSON';
  sendAccountPage(deps, visit, {
    title: profile.displayName,
    heading: <bdi>{profile.displayName}</bdi>,
    above: [accountLink, businessesLink],
    outcomes: {
      verified: 'Verified as a nonprofit. It pays no fee on new deposits.',
      'not-verified': 'No longer a nonprofit. It pays the fee on new deposits.',
      given: 'Litter Passes given.',
      'pass-withdrawn': 'Litter Pass withdrawn.',
      'site-suspended': 'Site suspended. Its visits are not counted any more.',
      'site-reinstated': 'Suspension ended. Its visits are counted again.',
    },
    main: (
      <>
        <TestBadge of={profile.id} />
        <Facts
          of={[
            ['Kind', kinds[profile.kind]],
            ['Handle', `@${profile.handle}`],
            ['Country', profile.countryCode],
            ['Since', <Time at={profile.createdAt} />],
            ['Nonprofit', isPerson ? null : isVerifiedNonprofit ? 'Verified' : 'No'],
            ['Id', profile.id],
          ]}
        />
        <p class="actions">
          <a class="button" href={`${here}/listings`}>
            Listings
          </a>
          {!isPerson && (
            <a class="button" href={`${here}/${isVerifiedNonprofit ? 'end-nonprofit' : 'nonprofit'}`}>
              {isVerifiedNonprofit ? 'No longer a nonprofit' : 'Verify as a nonprofit'}
            </a>
          )}
        </p>
        {passesOf(administered)}
        {sitesOf(administered)}
      </>
    ),
  });
}

/** Businesses, places and persons, for administrators. */
export function administeredBusinessRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, signedIn(deps, getBusinesses))
    .get(administeredPath(':profileId'), signedIn(deps, getBusiness));
}
