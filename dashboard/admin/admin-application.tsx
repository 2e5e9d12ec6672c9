import type { Router } from '@koa/router';
import { requestId } from '../../kernel/http/access-log.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { readPage } from '../../kernel/answers/pagination.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { profileOf } from '../../kernel/profiles/directory.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { accountLink, adminLink, sendAccountPage } from '../account-page.tsx';
import { applicationDetails } from '../developer/application.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { applicationBadges } from '../badges.tsx';
import { scopeItems } from '../developer/scope-families.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { AppLogo } from '../../kernel/pages/parts/app-logo.tsx';

export type AdminApplication = MemberOperationAnswer<'reviewApplication'>;

/** The page of one application for administrators. */
export function adminPath(appId: string): string {
  return `${adminLink.href}/${appId}`;
}

/** The pages above those of one application. */
export function aboveAdminApplication({ appId, name }: AdminApplication): readonly Link[] {
  return [accountLink, adminLink, { href: adminPath(appId), text: name }];
}

/** The application in the address. Throws 403 for anybody but administrators, and 404. */
export function readNamed(deps: Dependencies, visit: Visit): Promise<AdminApplication> {
  return deps.operations.execute('readAnyApplication', { appId: parameter(visit, 'appId') }, viewerOf(visit));
}

function link(href: string, text: string, isGrave = false): Html {
  return (
    <a class={isGrave ? 'button danger' : 'button'} href={href}>
      {text}
    </a>
  );
}

function choices({ appId, status, isSelfRegistered }: AdminApplication): Html {
  const path = adminPath(appId);
  return (
    <p class="actions">
      {link(`${path}/review`, 'Review')}{' '}
      {!isSelfRegistered && status !== 'REVOKED' && link(`${path}/client-credentials`, 'Client credentials')}{' '}
      {status === 'ACTIVE' && link(`${path}/suspend`, 'Suspend', true)}{' '}
      {status === 'SUSPENDED' && link(`${path}/reinstate`, 'Reinstate')}{' '}
      {status !== 'REVOKED' && link(`${path}/revoke`, 'Revoke', true)}
    </p>
  );
}

async function getApplication(deps: Dependencies, visit: Visit): Promise<void> {
  const application = await readNamed(deps, visit);
  const { appId, name, publisherProfileId, clientCredentialsScopes, accessTokenSeconds, scopes } =
    application;
  const page = readPage(visit.query);
  const [publisher, { items, total }] = await Promise.all([
    publisherProfileId === null ? null : profileOf(deps, publisherProfileId, requestId(visit.context)),
    deps.operations.execute('listAuditEvents', { appId, ...page }, viewerOf(visit)),
  ]);
  sendAccountPage(deps, visit, {
    title: name,
    heading: <bdi>{name}</bdi>,
    sources: { 'img-src': [new URL(deps.env.BASE_URL).origin] },
    above: [accountLink, adminLink],
    main: (
      <>
        <AppLogo baseUrl={deps.env.BASE_URL} of={application.logoMediaShortCode} />
        <p>{applicationBadges(application)}</p>
        {publisher !== null && (
          <p>
            Published by <bdi>{publisher.displayName}</bdi>.
          </p>
        )}
        {application.reviewRequestedAtUtc !== null && (
          <div class="note">
            <p>
              The publisher asked for a review on <Time at={application.reviewRequestedAtUtc} />.
            </p>
          </div>
        )}
        {choices(application)}
        {applicationDetails(application)}
        <h2>It may ask a business for</h2>
        {scopeItems(scopes)}
        <h2>Client credentials</h2>
        {clientCredentialsScopes === null ? (
          <p>Not approved for own tokens.</p>
        ) : (
          <>
            <p>Approved for:</p>
            <p>{clientCredentialsScopes.join(', ')}</p>
          </>
        )}
        <p class="quiet">Its access tokens last {accessTokenSeconds} seconds.</p>
        <h2>Audit log</h2>
        <AuditEntries items={items} total={total} about="one app" />
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

export function adminApplicationRoutes(deps: Dependencies): Router {
  return createExactRouter().get(adminPath(':appId'), signedIn(deps, getApplication));
}
