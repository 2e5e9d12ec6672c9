import type { Dependencies } from '../../dependencies.ts';
import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import {
  type ListedSession,
  endSessionsOfMember,
  endSessionOfMember,
  listSessions,
} from '../../identity/sessions/session-list.ts';
import { formToken } from '../../../kernel/pages/forms/form-token.ts';
import { type Html, html } from '../../../kernel/pages/html.ts';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { address } from '../../../kernel/pages/address.ts';
import { memberToken, securityLink } from './second-factor-page.ts';
import { type Visit, signedIn } from './visit.ts';
import { ownForm } from '../../../kernel/pages/forms/own-form.tsx';

/** As many sessions as one looks through. */
const shownSessions = 50;

const endPath = (sessionId: string) => `${securityLink.href}/sessions/${sessionId}/sign-out`;
const endOthersPath = `${securityLink.href}/sign-out-elsewhere`;

function signOutButton(deps: Dependencies, visit: Visit, session: ListedSession): Html {
  const { sessionId, createdAt, isCurrent } = session;
  const path = isCurrent ? '/sign-out' : endPath(sessionId);
  const token = isCurrent
    ? html`<input type="hidden" name="csrf" value="${formToken(deps, 'sign-out', visit.session.id)}" />`
    : memberToken(deps, visit, path);
  const which = isCurrent ? 'of this browser' : html`of the session begun ${Time({ at: createdAt })}`;
  return html`<form class="actions" method="post" action="${path}">
    ${token} <button type="submit">Sign out<span class="unseen"> ${which}</span></button>
  </form>`;
}

function sessionItem(deps: Dependencies, visit: Visit, session: ListedSession): Html {
  const { name, createdAt, lastUsedAt, isCurrent } = session;
  return html`<li class="entry">
    <p>${isCurrent && html`<strong>This browser:</strong>`} ${name ?? 'Another session'}</p>
    <p class="quiet">Signed in ${Time({ at: createdAt })}, last used ${Time({ at: lastUsedAt })}.</p>
    ${signOutButton(deps, visit, session)}
  </li>`;
}

/** Where the member is signed in, with the way out of each session and of all others. */
export async function sessionsSection(deps: Dependencies, visit: Visit): Promise<Html> {
  const page = { page: 1, pageSize: shownSessions };
  const { sessions, total } = await listSessions(deps, visit.session, page);
  return html`<h2>Where you are signed in</h2>
    <ul class="entries">
      ${sessions.map((session) => sessionItem(deps, visit, session))}
    </ul>
    ${total > sessions.length && html`<p class="quiet">And ${total - sessions.length} older ones.</p>`}
    ${
      total > 1 &&
      html`<form class="actions" method="post" action="${endOthersPath}">
        ${memberToken(deps, visit, endOthersPath)}
        <button class="danger" type="submit">Sign out everywhere else</button>
      </form>`
    }`;
}

async function postEnd(deps: Dependencies, visit: Visit): Promise<void> {
  const { memberId } = visit.session.account;
  await ownForm(deps, visit, memberId);
  if (!(await endSessionOfMember(deps, memberId, parameter(visit, 'sessionId')))) {
    throw new DomainError('Identity_MemberSession_GT_Resource_FL');
  }
  seeOther(visit.context, address(securityLink.href, { done: 'session-ended' }));
}

async function postEndOthers(deps: Dependencies, visit: Visit): Promise<void> {
  const { id, account } = visit.session;
  await ownForm(deps, visit, account.memberId);
  await inClientTransaction(deps.database.pool, (client) =>
    endSessionsOfMember(client, deps, account.memberId, id),
  );
  seeOther(visit.context, address(securityLink.href, { done: 'sessions-ended' }));
}

/** Whoever had to sign in again before a form was sent comes back to its address. */
async function backToList(_: Dependencies, { context }: Visit): Promise<void> {
  seeOther(context, securityLink.href);
}

/** Ends sessions of the member's. */
export function sessionRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get([endPath(':sessionId'), endOthersPath], signedIn(deps, backToList))
    .post(endPath(':sessionId'), signedIn(deps, postEnd))
    .post(endOthersPath, signedIn(deps, postEndOthers));
}
