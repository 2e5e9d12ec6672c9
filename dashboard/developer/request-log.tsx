import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { requestId as requestIdOf } from '../../kernel/http/access-log.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { profileNames } from '../../kernel/profiles/directory.ts';
import { sendAccountPage } from '../account-page.tsx';
import { CountHeading } from '../count-heading.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { aboveApplication, applicationPath, readOwn } from './own-application.ts';
import { type AskedRequests, RequestFilter, readFilter } from './request-log-filter.tsx';

type Entry = MemberOperationAnswer<'listRequestLog'>['items'][number];
type Page = MemberOperationAnswer<'listRequestLog'>;

/** The page of an application's requests. */
export function requestLogPath(appId: string): string {
  return `${applicationPath(appId)}/request-log`;
}

const toneOf = (status: number): Tone => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad');

const RequestEntry = ({
  path,
  entry: { time, method, route, status, code, requestId, businessId, durationMs },
  names,
}: {
  readonly path: string;
  readonly entry: Entry;
  readonly names: ReadonlyMap<string, string>;
}): Html => (
  <li class="entry">
    <h3>
      <span class="host">
        {method} {route}
      </span>
    </h3>
    <p>
      <Badge tone={toneOf(status)}>{String(status)}</Badge>{' '}
      {code !== null && (
        <a href={address(path, { code })}>
          <code>{code}</code>
        </a>
      )}
    </p>
    <p class="quiet">
      <time datetime={time}>{time.replace('T', ' ').replace('Z', ' UTC')}</time>, {durationMs} ms
      {businessId !== null && (
        <>
          , for{' '}
          <a href={address(path, { businessId })}>
            <bdi>{names.get(businessId) ?? businessId}</bdi>
          </a>
        </>
      )}
      . Request id <code class="id">{requestId}</code>
    </p>
  </li>
);

/** Why the list is empty, and what to do. */
const Nothing = ({ deps, path, asked }: { deps: Dependencies; path: string; asked: AskedRequests }): Html =>
  asked.isFiltered ? (
    <Empty next={{ href: path, text: 'Show all requests' }}>
      No requests of the last seven days are like this.
    </Empty>
  ) : (
    <Empty next={{ href: `${deps.env.BASE_URL}/docs/getting-started`, text: 'How to make a first call' }}>
      <p>
        The app has asked nothing in the last seven days. Connect it to a business, get a token, and call for
        example <code>GET {deps.env.BASE_URL}/api/animal/v1/animals</code>. The call is here within 30
        seconds.
      </p>
    </Empty>
  );

async function getRequestLog(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const { application, viewer } = await readOwn(deps, visit);
  const { appId } = application;
  const path = requestLogPath(appId);
  const asked = readFilter({ appId, ...page }, visit.query);
  const none: Page = { items: [], total: 0 };
  const { items, total } =
    asked.input === null ? none : await deps.operations.execute('listRequestLog', asked.input, viewer);
  const businesses = items.map(({ businessId }) => businessId);
  const names = await profileNames(deps, businesses, requestIdOf(visit.context));
  sendAccountPage(deps, visit, {
    title: 'Request log',
    status: asked.input === null ? 400 : 200,
    heading: (
      <>
        Request log of <bdi>{application.name}</bdi>
      </>
    ),
    above: aboveApplication(application),
    main: (
      <>
        <p>
          Calls with the app’s tokens, its token requests, and calls of agents, for seven days. No bodies,
          tokens or addresses are kept. <a href={`${deps.env.BASE_URL}/docs/errors`}>What the codes mean</a>
        </p>
        {!deps.env.REQUEST_LOG && <Note>The platform does not log requests at the moment.</Note>}
        <RequestFilter path={path} asked={asked} />
        {asked.input !== null && (
          <>
            {total > 0 && <CountHeading of={total} noun="request" />}
            <Entries total={total} empty={<Nothing deps={deps} path={path} asked={asked} />}>
              {items.map((entry) => (
                <RequestEntry path={path} entry={entry} names={names} />
              ))}
            </Entries>
            <Pager visit={visit} {...page} total={total} />
          </>
        )}
      </>
    ),
  });
}

/** The requests of an application, as its developer sees them. */
export function requestLogRoutes(deps: Dependencies): Router {
  return createExactRouter().get(requestLogPath(':appId'), signedIn(deps, getRequestLog));
}
