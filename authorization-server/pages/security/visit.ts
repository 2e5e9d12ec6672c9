import type { Context, Middleware } from 'koa';
import { setCaller } from '../../../kernel/http/access-log.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { currentSession } from '../../browser-session/current-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../identity/sessions/sessions.ts';
import { pathWithContinue } from '../sign-in/sign-in-page.tsx';

/** A request for a page of the account, by a person who is signed in. */
export interface Visit {
  readonly context: Context;
  readonly session: Session;
  readonly query: URLSearchParams;
}

/** The sign-in page. A form that came too late is not processed after sign-in, so that page says so. */
function signInAddress(context: Context): string {
  const { path, search, method } = context;
  const address = pathWithContinue('/sign-in', path + search);
  return ['GET', 'HEAD'].includes(method) ? address : `${address}&done=form-too-late`;
}

/** Serves a page to somebody who is signed in; others sign in first and return to it. */
export function signedIn(
  deps: Dependencies,
  serve: (deps: Dependencies, visit: Visit) => Promise<void>,
): Middleware {
  return async (context) => {
    const session = await currentSession(context, deps);
    if (session === null) {
      seeOther(context, signInAddress(context));
      return;
    }
    setCaller(context, { memberId: session.account.memberId });
    await serve(deps, { context, session, query: new URLSearchParams(context.querystring) });
  };
}
