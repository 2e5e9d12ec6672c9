import type { Router } from '@koa/router';
import { createExactRouter } from '../../../../kernel/http/routing.ts';
import { readPage } from '../../../../kernel/answers/pagination.ts';
import { html } from '../../../../kernel/pages/html.ts';
import { accountLink, applicationsLink, pager, sendAccountPage } from '../account-page.ts';
import { profileSwitch } from '../acting-profile.ts';
import { newApplicationFor } from './application-new.ts';
import { applicationBadges } from '../badges.ts';
import { type AccountDependencies, type Visit, signedIn, viewerOf } from '../visit.ts';

const { href: path } = applicationsLink;

async function getApplications(deps: AccountDependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const [{ items, total }, switcher] = await Promise.all([
    deps.operations.execute('listApplications', page, viewerOf(visit)),
    profileSwitch(deps, visit, 'Each profile publishes its own applications.'),
  ]);
  sendAccountPage(deps, visit, {
    title: 'Applications',
    above: [accountLink],
    main: html`${switcher}
      <p class="actions">
        <a class="button primary" href="${newApplicationFor(visit.session.actingProfileId)}"
          >Register an application</a
        >
      </p>
      ${
        total === 0
          ? html`<p>This profile has not registered an application yet.</p>`
          : html`<ul class="entries">
              ${items.map(
                (item) =>
                  html`<li class="entry">
                    <h2>
                      <a href="${path}/${item.appId}"><bdi>${item.name}</bdi></a>
                    </h2>
                    <p>${applicationBadges(item)}</p>
                    <p class="quiet"><code>${item.clientId}</code></p>
                  </li>`,
              )}
            </ul>`
      }
      ${pager(visit, { ...page, total })}`,
  });
}

/** The developer console: what the acting profile publishes (spec 5.2). */
export function applicationsRoutes(deps: AccountDependencies): Router {
  return createExactRouter().get(path, signedIn(deps, getApplications));
}
