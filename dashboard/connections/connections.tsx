import type { Router } from '@koa/router';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { readPage } from '../../kernel/answers/pagination.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Profile } from '../../kernel/profiles/directory.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { businessesOf, noBusiness, requireBusinessOf } from '../session/acting-profile.tsx';
import { connectionBadges, unverifiedBadge } from '../badges.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import { scopeBox, scopeField, scopeItems } from '../developer/scope-families.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { AppLogo } from '../../kernel/pages/parts/app-logo.tsx';

type Connection = MemberOperationAnswer<'listConnections'>['items'][number];

const path = '/account/connections';
const above = [accountLink];

function connectionItem({ env }: Dependencies, business: Profile, connection: Connection): Html {
  const { connectionId, appName, appLogoMediaShortCode, isUnverified, publisherName, scopes, status } =
    connection;
  const isOver = status === 'DISCONNECTED';
  const works = status === 'CONNECTED';
  const disconnect = address(`${path}/${connectionId}/disconnect`, { business: business.id });
  return (
    <li class="entry">
      <AppLogo baseUrl={env.BASE_URL} of={appLogoMediaShortCode} />
      <h2>
        <bdi>{appName}</bdi>
      </h2>
      <p class="badges">
        {connectionBadges[status]} {isUnverified && unverifiedBadge}
      </p>
      <p>
        {isUnverified
          ? 'Nobody has checked who runs this app.'
          : publisherName !== null && (
              <>
                Published by <bdi>{publisherName}</bdi>.
              </>
            )}{' '}
        Connected on <Time at={connection.connectedAtUtc} />.{' '}
        {connection.lastUsedAtUtc === null ? (
          'Not used yet.'
        ) : (
          <>
            Last used <Time at={connection.lastUsedAtUtc} />.
          </>
        )}
      </p>
      <h3>{works ? 'It is able to' : 'It was able to'}</h3>
      {scopeItems(scopes)}
      {!isOver && (
        <p class="actions">
          {works && scopes.length > 1 && (
            <a
              class="button"
              href={address(`${path}/${connectionId}/permissions`, { business: business.id })}
            >
              Take back permissions <span class="unseen">of {appName}</span>
            </a>
          )}{' '}
          <a class="button" href={disconnect}>
            Disconnect <span class="unseen">{appName}</span>
          </a>
        </p>
      )}
    </li>
  );
}

async function getConnections(deps: Dependencies, visit: Visit): Promise<void> {
  const businesses = businessesOf(visit);
  const { chosen } = businesses;
  const title = 'Connected apps';
  if (chosen === null) {
    sendAccountPage(deps, visit, { title, above, main: noBusiness() });
    return;
  }
  const page = readPage(visit.query);
  const { items, total } = await deps.operations.execute('listConnections', page, viewerOf(visit, chosen));
  sendAccountPage(deps, visit, {
    title,
    heading: (
      <>
        Apps connected to <bdi>{chosen.displayName}</bdi>
      </>
    ),
    actors: { chosen, all: businesses.all },
    sources: { 'img-src': [new URL(deps.env.BASE_URL).origin] },
    above,
    main: (
      <>
        <Entries total={total} empty={<Empty>No app has ever been connected to this business.</Empty>}>
          {items.map((item) => connectionItem(deps, chosen, item))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

async function getDisconnect(deps: Dependencies, visit: Visit): Promise<void> {
  const business = requireBusinessOf(visit);
  const named = { connectionId: parameter(visit, 'connectionId') };
  const { appName } = await deps.operations.execute('readConnection', named, viewerOf(visit, business));
  const list = address(path, { business: business.id });
  sendConfirmation(deps, visit, {
    title: 'Disconnect',
    heading: (
      <>
        Disconnect <bdi>{appName}</bdi> from <bdi>{business.displayName}</bdi>?
      </>
    ),
    above: [...above, { href: list, text: 'Connected apps' }],
    text: (
      <p>
        Within seconds, the app can no longer see or change anything in this business. What it has done stays.
        To reconnect it, start from the app.
      </p>
    ),
    button: 'Disconnect',
    back: { href: list, text: 'Keep it' },
    actorId: business.id,
  });
}

async function postDisconnect(deps: Dependencies, visit: Visit): Promise<void> {
  const business = requireBusinessOf(visit);
  await ownForm(deps, visit, business.id);
  const connectionId = parameter(visit, 'connectionId');
  await deps.operations.execute('endConnection', { connectionId }, viewerOf(visit, business));
  seeOther(visit.context, address(path, { business: business.id, done: 'disconnected' }));
}

/** Which of its permissions an app keeps. */
async function sendPermissions(
  deps: Dependencies,
  visit: Visit,
  business: Profile,
  { isKept, alert }: { readonly isKept: (scope: string) => boolean; readonly alert?: string },
): Promise<void> {
  const named = { connectionId: parameter(visit, 'connectionId') };
  const { appName, scopes } = await deps.operations.execute(
    'readConnection',
    named,
    viewerOf(visit, business),
  );
  const list = address(path, { business: business.id });
  sendConfirmation(deps, visit, {
    title: 'Take back permissions',
    heading: (
      <>
        What <bdi>{appName}</bdi> may do in <bdi>{business.displayName}</bdi>
      </>
    ),
    above: [...above, { href: list, text: 'Connected apps' }],
    ...(alert !== undefined && { alert, status: 409 }),
    text: (
      <p>
        It loses what you leave out within seconds, and keeps the rest. To give something back, connect the
        app again from there.
      </p>
    ),
    fields: (
      <fieldset class="families">
        <legend>It keeps</legend>
        {scopes.map((scope) => scopeBox(scope, isKept(scope)))}
      </fieldset>
    ),
    button: 'Save',
    isHarmless: true,
    back: { href: list, text: 'Cancel' },
    actorId: business.id,
  });
}

function getPermissions(deps: Dependencies, visit: Visit): Promise<void> {
  return sendPermissions(deps, visit, requireBusinessOf(visit), { isKept: () => true });
}

async function postPermissions(deps: Dependencies, visit: Visit): Promise<void> {
  const business = requireBusinessOf(visit);
  const field = await ownForm(deps, visit, business.id);
  const viewer = viewerOf(visit, business);
  const connectionId = parameter(visit, 'connectionId');
  const isKept = (scope: string) => field(scopeField(scope)) !== null;
  const { scopes } = await deps.operations.execute('readConnection', { connectionId }, viewer);
  try {
    const kept = { connectionId, scopes: scopes.filter(isKept) };
    await deps.operations.execute('narrowConnection', kept, viewer);
    seeOther(visit.context, address(path, { business: business.id, done: 'narrowed' }));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'Developer_Connection_UP_State_RJ') throw error;
    const alert = 'An app keeps at least one permission. To take all of them, disconnect it.';
    await sendPermissions(deps, visit, business, { isKept, alert });
  }
}

/** The apps connected to a business, and ways to narrow or end their connections (spec 3.1). */
export function connectionRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, signedIn(deps, getConnections))
    .get(`${path}/:connectionId/disconnect`, signedIn(deps, getDisconnect))
    .post(`${path}/:connectionId/disconnect`, signedIn(deps, postDisconnect))
    .get(`${path}/:connectionId/permissions`, signedIn(deps, getPermissions))
    .post(`${path}/:connectionId/permissions`, signedIn(deps, postPermissions));
}
