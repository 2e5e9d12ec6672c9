import type { Env } from '../settings.ts';
import { pageCookie } from '../../kernel/pages/cookies.ts';

type Address = Pick<Env, 'AUTH_URL'>;

/** How long a browser keeps the session's cookie, in seconds. */
export const sessionSeconds = 90 * 86_400;

/** The browser's session, as an opaque value whose digest is in the database. */
export const sessionCookie = ({ AUTH_URL }: Address) => pageCookie('svc_session', AUTH_URL);

/** Binds the sign-in form's token before there is a session. */
export const formCookie = ({ AUTH_URL }: Address) => pageCookie('svc_form', AUTH_URL);

/** What one page passes to the next, encrypted; the next one clears it. */
export const onceCookie = ({ AUTH_URL }: Address) => pageCookie('svc_once', AUTH_URL);
