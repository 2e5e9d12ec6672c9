import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { publishersOf } from '../developer/publisher.ts';
import { siteBadges } from '../badges.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { sitePath, sitesLink } from './own-site.ts';
import { askAboutSites, sitesOfMemberOperation } from './site-operations.ts';

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
    actors: publishers,
    above: [accountLink],
    main: (
      <>
        <p class="quiet">The websites whose visits we count for you.</p>
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
      </>
    ),
  });
}

/** The audience sites of a profile of the member, by default the acting one (contract 10). */
export function sitesRoutes(deps: Dependencies): Router {
  return createExactRouter().get(sitesLink.href, signedIn(deps, getSites));
}
