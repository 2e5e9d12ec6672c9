import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { type Publishers, publishersOf } from '../developer/publisher.ts';
import { siteBadges } from '../badges.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { sitePath, sitesLink, sitesOf } from './own-site.ts';
import { askAboutSites, sitesOfMemberOperation } from './site-operations.ts';

/** Links to the sites of the member's other profiles. */
function others({ chosen, all }: Publishers): Html | null {
  if (all.length < 2) return null;
  return (
    <nav aria-labelledby="others">
      <h2 id="others">Sites of your other profiles</h2>
      <ul class="plain-list">
        {all
          .filter(({ id }) => id !== chosen.id)
          .map((profile) => (
            <li>
              <a href={sitesOf(profile)}>
                <bdi>{profile.displayName}</bdi>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

async function getSites(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const publishers = publishersOf(visit);
  const { chosen: owner } = publishers;
  const { audienceSites } = await askAboutSites(deps, viewerOf(visit, owner), sitesOfMemberOperation, page);
  const { items, total } = audienceSites;
  sendAccountPage(deps, visit, {
    title: sitesLink.text,
    heading: (
      <>
        Audience sites of <bdi>{owner.displayName}</bdi>
      </>
    ),
    above: [accountLink],
    main: (
      <>
        <p class="quiet">Your web sites whose visits we count.</p>
        <p class="actions">
          <a class="button primary" href={address(`${sitesLink.href}/new`, { profile: owner.id })}>
            Register a site
          </a>
        </p>
        <Entries
          total={total}
          empty={
            <Empty>
              <p>
                <bdi>{owner.displayName}</bdi> has no sites yet. Register one, prove that you own its domain,
                and add one line to its pages.
              </p>
            </Empty>
          }
        >
          {items.map(({ siteKey, name, status, domains }) => (
            <li class="entry">
              <h2>
                <a href={sitePath({ owner, siteKey })}>
                  <bdi>{name}</bdi>
                </a>
              </h2>
              <p>{siteBadges[status]}</p>
              <p class="quiet">
                <span class="host">{domains.join(', ')}</span>
              </p>
              <p>
                <a href={sitePath({ owner, siteKey }, '/insights')}>
                  Insights<span class="unseen"> of {name}</span>
                </a>
              </p>
            </li>
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
        {others(publishers)}
      </>
    ),
  });
}

/** The audience sites of a profile of the member, by default the acting one (contract 10). */
export function sitesRoutes(deps: Dependencies): Router {
  return createExactRouter().get(sitesLink.href, signedIn(deps, getSites));
}
