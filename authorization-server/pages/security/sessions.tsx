import type { Dependencies } from '../../dependencies.ts';
import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import {
  type ListedSession,
  endSessionOfMember,
  endSessionsElsewhere,
  listSessions,
} from '../../identity/sessions/session-list.ts';
import { formToken } from '../../../kernel/pages/forms/form-token.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Entries } from '../../../kernel/pages/parts/entries.tsx';
import { ButtonForm } from '../../../kernel/pages/parts/form.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { address } from '../../../kernel/pages/address.ts';
import { securityLink } from './second-factor-page.tsx';
import { type Visit, signedIn } from './visit.ts';
import { memberToken, ownForm } from '../../../kernel/pages/forms/own-form.tsx';

/** How many sessions the page lists. */
const shownSessions = 50;

const endPath = (sessionId: string) => `${securityLink.href}/sessions/${sessionId}/sign-out`;
const endOthersPath = `${securityLink.href}/sign-out-elsewhere`;

function signOutButton(deps: Dependencies, visit: Visit, session: ListedSession): Html {
  const { sessionId, createdAt, isCurrent } = session;
  const path = isCurrent ? '/sign-out' : endPath(sessionId);
  return (
    <ButtonForm
      action={path}
      token={
        isCurrent ? (
          <input type="hidden" name="csrf" value={formToken(deps, 'sign-out', visit.session.id)} />
        ) : (
          memberToken(deps, visit, path)
        )
      }
      button={
        <>
          Sign out
          <span class="unseen">
            {' '}
            {isCurrent ? (
              'of this browser'
            ) : (
              <>
                of the session started <Time at={createdAt} />
              </>
            )}
          </span>
        </>
      }
    />
  );
}

function sessionEntry(deps: Dependencies, visit: Visit, session: ListedSession): Html {
  const { name, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <li class="entry">
      <p>
        {isCurrent && <strong>This browser:</strong>} {name ?? 'Another session'}
      </p>
      <p class="quiet">
        Signed in <Time at={createdAt} />, last used <Time at={lastUsedAt} />.
      </p>
      {signOutButton(deps, visit, session)}
    </li>
  );
}

/** The sign-in sessions of the member, with buttons to end one or all others. */
export async function sessionsSection(deps: Dependencies, visit: Visit): Promise<Html> {
  const page = { page: 1, pageSize: shownSessions };
  const { sessions, total, elsewhere } = await listSessions(deps, visit.session, page);
  return (
    <>
      <h2>Where you are signed in</h2>
      <Entries>{sessions.map((session) => sessionEntry(deps, visit, session))}</Entries>
      {total > sessions.length && <p class="quiet">And {total - sessions.length} older sessions.</p>}
      {elsewhere > 0 && (
        <ButtonForm
          action={endOthersPath}
          token={memberToken(deps, visit, endOthersPath)}
          button="Sign out everywhere else"
          tone="danger"
        />
      )}
    </>
  );
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
  const { session } = visit;
  await ownForm(deps, visit, session.account.memberId);
  await inClientTransaction(deps.database.pool, (client) => endSessionsElsewhere(client, deps, session));
  seeOther(visit.context, address(securityLink.href, { done: 'sessions-ended' }));
}

/** People who had to sign in again before they could send a form return to the list. */
async function backToList(_: Dependencies, { context }: Visit): Promise<void> {
  seeOther(context, securityLink.href);
}

/** Ends sessions of the member. */
export function sessionRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get([endPath(':sessionId'), endOthersPath], signedIn(deps, backToList))
    .post(endPath(':sessionId'), signedIn(deps, postEnd))
    .post(endOthersPath, signedIn(deps, postEndOthers));
}
