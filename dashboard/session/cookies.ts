import type { Env } from '../settings.ts';
import { pageCookie } from '../../kernel/pages/cookies.ts';

type Address = Pick<Env, 'DASHBOARD_URL'>;

/** How long a browser keeps the session's cookie, in seconds: no session lives longer (contract 5). */
export const sessionSeconds = 90 * 86_400;

/** The browser's session, as an opaque value whose digest is in the database. */
export const sessionCookie = ({ DASHBOARD_URL }: Address) => pageCookie('svc_dashboard', DASHBOARD_URL);

/** Binds a sign-in that is under way. */
export const browserCookie = ({ DASHBOARD_URL }: Address) =>
  pageCookie('svc_dashboard_browser', DASHBOARD_URL);

/** What one page passes to the next, encrypted; the next one clears it. */
export const onceCookie = ({ DASHBOARD_URL }: Address) => pageCookie('svc_dashboard_once', DASHBOARD_URL);
