import type { Env } from '../settings.ts';
import { pageCookie } from '../../kernel/pages/cookies.ts';

type Address = Pick<Env, 'AUTH_URL'>;

/** How long a browser keeps the session's cookie, in seconds. */
export const sessionSeconds = 90 * 86_400;

/** The browser's session, as an opaque value whose digest the database knows. */
export const sessionCookie = ({ AUTH_URL }: Address) => pageCookie('svc_session', AUTH_URL);

/** What the sign-in form's token is bound to before there is a session. */
export const formCookie = ({ AUTH_URL }: Address) => pageCookie('svc_form', AUTH_URL);

/** What one page hands to the next, sealed; the next one clears it. */
export const onceCookie = ({ AUTH_URL }: Address) => pageCookie('svc_once', AUTH_URL);
