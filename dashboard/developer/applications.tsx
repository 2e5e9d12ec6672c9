import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { readPage } from '../../kernel/answers/pagination.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { accountLink, applicationsLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { newApplicationFor } from './application-new.tsx';
import { type Publishers, publishersOf } from './publisher.ts';
import { testBusinessesSection } from './test-businesses.tsx';
import { ApplicationEntry } from '../application-entry.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';

const { href: path } = applicationsLink;

/** Links to what the member publishes as other profiles. */
type Counts = MemberOperationAnswer<'countApplications'>['items'];

function others({ chosen, all }: Publishers, counts: Counts): Html | null {
  if (all.length < 2) return null;
  return (
    <nav aria-labelledby="others">
      <h2 id="others">Apps of your other profiles</h2>
      <ul class="plain-list">
        {all
          .filter(({ id }) => id !== chosen.id)
          .map(({ id, displayName }) => (
            <li>
              <a href={address(path, { profile: id })}>
                <bdi>{displayName}</bdi>
              </a>{' '}
              <span class="quiet">
                ({counts.find(({ publisherProfileId }) => publisherProfileId === id)?.count ?? 'none'})
              </span>
            </li>
          ))}
      </ul>
    </nav>
  );
}

async function getApplications(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const publishers = publishersOf(visit);
  const { chosen } = publishers;
  const [{ items, total }, { items: counts }, { items: tests }] = await Promise.all([
    deps.operations.execute('listApplications', page, viewerOf(visit, chosen)),
    deps.operations.execute('countApplications', {}, viewerOf(visit)),
    deps.operations.execute('listTestBusinesses', {}, viewerOf(visit, chosen)),
  ]);
  sendAccountPage(deps, visit, {
    title: 'Apps',
    heading: (
      <>
        Apps of <bdi>{chosen.displayName}</bdi>
      </>
    ),
    actors: publishers,
    above: [accountLink],
    main: (
      <>
        <p class="quiet">
          {chosen.kind === 'PERSON' ? (
            'The apps you publish yourself.'
          ) : (
            <>These are what @{chosen.handle} publishes.</>
          )}{' '}
          Each profile publishes its own.
        </p>
        <p class="actions">
          <a class="button primary" href={newApplicationFor(chosen.id)}>
            Register an app
          </a>
        </p>
        <Entries
          total={total}
          empty={
            <Empty>
              <p>
                <bdi>{chosen.displayName}</bdi> has not registered an app yet.
              </p>
            </Empty>
          }
        >
          {items.map((item) => (
            <ApplicationEntry of={item} below={path} heading="h2" />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
        {testBusinessesSection(deps, visit, tests)}
        {others(publishers, counts)}
      </>
    ),
  });
}

/** The developer console: what a profile of the member publishes, by default the acting one (spec 5.2). */
export function applicationsRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, signedIn(deps, getApplications));
}
