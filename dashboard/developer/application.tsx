import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { readPage } from '../../kernel/answers/pagination.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, applicationsLink, sendAccountPage } from '../account-page.tsx';
import { applicationBadges, connectionBadges } from '../badges.tsx';
import { newSecretOf, secretShown } from './client-secret.tsx';
import { type Application, applicationPath, readOwn } from './own-application.ts';
import { requestLogPath } from './request-log.tsx';
import { nextStep } from './next-step.tsx';
import { reviewSection } from './review-request.tsx';
import { scopeItems } from './scope-families.tsx';
import { usageSection } from './usage.tsx';
import { takeStored } from '../session/shown-once.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { TestBadge } from '../../kernel/pages/parts/test-badge.tsx';
import { AppLogo } from '../../kernel/pages/parts/app-logo.tsx';
import { logoPath } from './application-logo.tsx';

type Connection = MemberOperationAnswer<'listConnections'>['items'][number];

const stops: Readonly<Record<Exclude<Application['status'], 'ACTIVE'>, string>> = {
  SUSPENDED:
    'The platform has suspended this app: its calls and token requests are refused until it is reinstated.',
  REVOKED: 'The platform has revoked this app for good: it can no longer be changed or used.',
};

/** Why an application was stopped, and whom to ask; nothing for one that works. */
function standingNote(
  { env: { PLATFORM_NAME } }: Dependencies,
  { status, statusReason, statusContact, clientId }: Application,
): Html | null {
  if (status === 'ACTIVE') return null;
  return (
    <div class="note">
      <p>{stops[status]}</p>
      <p>
        {statusReason === null ? (
          'No reason was given.'
        ) : (
          <>
            Reason: <bdi>{statusReason}</bdi>
          </>
        )}
      </p>
      <p>
        If you think this is a mistake, or once you have fixed the problem, write to{' '}
        {statusContact === null ? (
          `the operator of ${PLATFORM_NAME}`
        ) : (
          <a href={`mailto:${statusContact}`}>{statusContact}</a>
        )}{' '}
        and include the client ID <code>{clientId}</code>.
      </p>
    </div>
  );
}

/** The details of an application, for its developer and for administrators. */
export function applicationDetails(application: Application): Html {
  const { clientId, websiteUrl, privacyUrl, supportEmail, redirectUris, createdAtUtc } = application;
  const rows: readonly (readonly [string, Html | string])[] = [
    ['Client id', <code>{clientId}</code>],
    ['Website', websiteUrl ?? 'none'],
    ['Privacy policy', privacyUrl ?? 'none'],
    ['Support e-mail address', supportEmail ?? 'none'],
    [
      'Redirect URIs',
      <ul class="plain-list">
        {redirectUris.map((uri) => (
          <li>
            <code>{uri}</code>
          </li>
        ))}
      </ul>,
    ],
    ['Registered', Time({ at: createdAtUtc })],
  ];
  return (
    <dl>
      {rows.map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
    </dl>
  );
}

function businessItem(appId: string, connection: Connection): Html {
  const { connectionId, businessName, businessProfileId, status, connectedAtUtc, lastUsedAtUtc } = connection;
  const name = businessName ?? businessProfileId;
  return (
    <li class="entry">
      <h3>
        <bdi>{name}</bdi> <TestBadge of={businessProfileId} />
      </h3>
      <p>{connectionBadges[status]}</p>
      <p class="quiet">
        Since <Time at={connectedAtUtc} />.{' '}
        {lastUsedAtUtc === null ? (
          'Not used yet.'
        ) : (
          <>
            Last used <Time at={lastUsedAtUtc} />.
          </>
        )}
      </p>
      {status !== 'DISCONNECTED' && (
        <p class="actions">
          <a class="button" href={`${applicationPath(appId)}/connections/${connectionId}/disconnect`}>
            Disconnect <span class="unseen">{name}</span>
          </a>
        </p>
      )}
    </li>
  );
}

/** The replaced secrets that still work, with a button to end them. */
function previousSecretsNote(path: string, end: string): Html {
  return (
    <div class="note">
      <p>
        The previous secret works until <Time at={end} />. If it has leaked, end it now.
      </p>
      <p class="actions">
        <a class="button danger" href={`${path}/end-previous-secrets`}>
          End previous secrets
        </a>
      </p>
    </div>
  );
}

async function getApplication(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const { application, publisher, viewer } = await readOwn(deps, visit);
  const { appId } = application;
  const [{ items, total }, { endsAt: previousSecrets }, { items: usage }] = await Promise.all([
    deps.operations.execute('listConnectionsOfApplication', { appId, ...page }, viewer),
    deps.operations.execute('readPreviousSecrets', { appId }, viewer),
    deps.operations.execute('readUsage', { appId }, viewer),
  ]);
  const secret = takeStored(deps, visit, newSecretOf(appId));
  const path = applicationPath(appId);
  sendAccountPage(deps, visit, {
    title: application.name,
    heading: <bdi>{application.name}</bdi>,
    sources: { 'img-src': [new URL(deps.env.BASE_URL).origin] },
    above: [accountLink, applicationsLink],
    main: (
      <>
        <AppLogo baseUrl={deps.env.BASE_URL} of={application.logoMediaShortCode} />
        <p>{applicationBadges(application)}</p>
        <p>
          Published by <bdi>{publisher.displayName}</bdi>.
        </p>
        {secret !== null && secretShown(secret)}
        {standingNote(deps, application)}
        {secret !== null && nextStep(deps, visit, application)}
        {applicationDetails(application)}
        <h2>
          {application.status === 'ACTIVE' ? 'It may ask a business for' : 'It could ask a business for'}
        </h2>
        {scopeItems(application.scopes)}
        {application.status !== 'REVOKED' && (
          <p class="actions">
            <a class="button" href={`${path}/edit`}>
              Edit details and scopes
            </a>{' '}
            <a class="button" href={logoPath(appId)}>
              Logo
            </a>{' '}
            <a class="button" href={`${path}/rotate-secret`}>
              Rotate the secret
            </a>
          </p>
        )}
        {previousSecrets !== null && previousSecretsNote(path, previousSecrets)}
        {secret === null && application.status === 'ACTIVE' && nextStep(deps, visit, application)}
        {reviewSection(deps, visit, publisher.id, application)}
        <h2>Usage</h2>
        {usageSection(usage)}
        <h2>Webhooks</h2>
        <p>
          <a href={`${path}/webhooks`}>Subscriptions and what was delivered to them</a>
        </p>
        <h2>Request log</h2>
        <p>
          <a href={requestLogPath(appId)}>What the app has asked, and what was answered</a>
        </p>
        <h2>Businesses that connected it</h2>
        <Entries total={total} empty={<Empty>No business has connected it yet.</Empty>}>
          {items.map((item) => businessItem(appId, item))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
        <h2>Delete</h2>
        <p class="actions">
          <a class="button danger" href={`${path}/delete`}>
            Delete the app
          </a>
        </p>
      </>
    ),
  });
}

/** One application of the acting profile, as its developer sees it. */
export function applicationRoutes(deps: Dependencies): Router {
  return createExactRouter().get(applicationPath(':appId'), signedIn(deps, getApplication));
}
