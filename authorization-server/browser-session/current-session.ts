import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { startBrowserSession } from '../identity/sessions/begin-session.ts';
import { type Session, browserSession, endSession } from '../identity/sessions/sessions.ts';
import type { Account } from '../identity/accounts/accounts.ts';
import { sessionCookie, sessionSeconds } from './cookies.ts';

/** Who is signed in with this browser; null for nobody. */
export function currentSession(context: Context, deps: Dependencies): Promise<Session | null> {
  return browserSession(deps, sessionCookie(deps.env).read(context));
}

/** Ends the browser's session, if it has one. */
export async function leaveSession(context: Context, deps: Dependencies): Promise<void> {
  const session = await currentSession(context, deps);
  if (session) await endSession(deps, session.id);
  sessionCookie(deps.env).clear(context);
}

/** Signs the account in with this browser; its previous session ends. */
export async function enterSession(context: Context, deps: Dependencies, account: Account): Promise<Session> {
  const before = await currentSession(context, deps);
  if (before) await endSession(deps, before.id);
  const { session, cookie } = await startBrowserSession(deps, account, context.get('User-Agent'));
  sessionCookie(deps.env).set(context, cookie, sessionSeconds);
  return session;
}
