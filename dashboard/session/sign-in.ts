import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { dashboardCallbackPath } from '../../kernel/access/first-party-clients.ts';
import { seal, unsealBytes } from '../../kernel/access/sealing.ts';
import { hashSecret, newSecret } from '../../kernel/access/secrets.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { isFormToken } from '../../kernel/pages/forms/form-token.ts';
import { readForm } from '../../kernel/pages/forms/form.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendRefusal } from '../frame.ts';
import { browserCookie, sessionCookie, sessionSeconds } from './cookies.ts';
import { newCodeVerifier } from './identity-client.ts';
import { accessTokenOf, dropSession, storeSession } from './session-store.ts';

/** As long as somebody may take to sign in. */
const waitMs = 3_600_000;

export const homePath = '/account';
export const signOutPath = '/account/sign-out';

/**
 * A sign-in under way: it is encrypted in the `state` of the request (RFC 6749 10.12), with the digest of the cookie of
 * the browser that began it. It is deflated, so that it is hardly longer than the address in it.
 */
const underWay = z.object({
  browser: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
  endsAtMs: z.number(),
});
type UnderWay = Readonly<z.infer<typeof underWay>>;

const sealOfState = { purpose: 'sign-in at the dashboard', boundTo: '' };
const digestOf = (browser: string) => hashSecret(browser).toString('base64url');

/** Sends a browser to sign in, and to `next` afterwards, a path of the dashboard. */
export async function sendToSignIn(context: Context, deps: Dependencies, next: string): Promise<void> {
  const cookie = browserCookie(deps.env);
  const browser = cookie.read(context) ?? newSecret();
  cookie.set(context, browser);
  const codeVerifier = newCodeVerifier();
  const endsAtMs = deps.clock.now().getTime() + waitMs;
  const begun: UnderWay = { browser: digestOf(browser), codeVerifier, next, endsAtMs };
  const state = seal(deps, sealOfState, deflateRawSync(JSON.stringify(begun))).toString('base64url');
  seeOther(context, await deps.identity.authorizeAddress({ state, codeVerifier }));
}

/** The sign-in of a callback; null for one that we did not begin, and for one that took too long. */
function readUnderWay(deps: Dependencies, state: string): UnderWay | null {
  const content = unsealBytes(deps, sealOfState, Buffer.from(state, 'base64url'));
  if (content === null) return null;
  const begun = underWay.parse(JSON.parse(inflateRawSync(content).toString()));
  return begun.endsAtMs > deps.clock.now().getTime() ? begun : null;
}

/** Where the authorization server sends the browser back to. */
async function getCallback(context: Context, deps: Dependencies): Promise<void> {
  const callback = new URLSearchParams(context.querystring);
  const state = callback.get('state') ?? '';
  const begun = readUnderWay(deps, state);
  const browser = browserCookie(deps.env).read(context);
  const isOwn = begun !== null && browser !== undefined && begun.browser === digestOf(browser);
  const tokens = isOwn
    ? await deps.identity.redeem(callback, { state, codeVerifier: begun.codeVerifier })
    : null;
  const before = sessionCookie(deps.env).read(context);
  if (begun === null || tokens === null) {
    // Somebody went back to this address, or loaded it again.
    if (before !== undefined && (await accessTokenOf(deps, before)) !== null) {
      seeOther(context, begun?.next ?? homePath);
      return;
    }
    // Tabs that open at once each give the browser a cookie, and it keeps one of them. With that one, sign-in can start
    // again.
    if (begun !== null && browser !== undefined && !isOwn) {
      await sendToSignIn(context, deps, begun.next);
      return;
    }
    sendRefusal(context, deps, {
      status: 400,
      heading: 'You are not signed in yet',
      text: 'You took too long, you started to sign in with another browser, or your browser blocks cookies. Please open the page again.',
    });
    return;
  }
  if (before !== undefined) await dropSession(deps, before);
  // Always a new value, so that none can be planted before.
  sessionCookie(deps.env).set(context, await storeSession(deps, tokens), sessionSeconds);
  seeOther(context, begun.next);
}

/** Signs the person out, here and where they signed in. */
async function postSignOut(context: Context, deps: Dependencies): Promise<void> {
  const field = await readForm(context);
  const cookie = sessionCookie(deps.env).read(context);
  const accessToken = cookie === undefined ? null : await accessTokenOf(deps, cookie);
  const me = accessToken === null ? null : await deps.identity.me(accessToken, requestId(context));
  if (me !== null && !isFormToken(deps, field('csrf'), 'sign-out', me.sessionId)) {
    sendRefusal(context, deps, {
      status: 403,
      heading: 'You were not signed out',
      text: 'The form is not from one of your pages. Go back, reload the page and try again.',
    });
    return;
  }
  // Another site's form is sent without the session's cookie (SameSite), and its answer must not clear the cookie.
  if (cookie !== undefined) {
    if (accessToken !== null && me !== null) {
      await deps.identity.call(accessToken, '/sign-out', { method: 'POST', headers: {} });
    }
    await dropSession(deps, cookie);
    sessionCookie(deps.env).clear(context);
  }
  seeOther(context, `${deps.env.AUTH_URL}/sign-out`);
}

export function signInRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(dashboardCallbackPath, (context) => getCallback(context, deps))
    .post(signOutPath, (context) => postSignOut(context, deps));
}
