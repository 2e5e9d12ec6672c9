import type { Middleware } from 'koa';
import { html } from './html.ts';
import { sendPlainPage } from './plain-page.ts';

type LandingEnv = Readonly<Record<'BASE_URL' | 'DASHBOARD_URL' | 'SITE_URL' | 'PLATFORM_NAME', string>>;

/** Its address, its name, and what is there. */
type LandingLink = readonly [address: string, name: string, what: string];

/**
 * Tells a person who opens the bare address of a service what it is, and where people go on. Programs, which do not
 * ask for HTML by name, are answered as on every address without a route.
 */
export function landing(
  { BASE_URL, DASHBOARD_URL, SITE_URL, PLATFORM_NAME }: LandingEnv,
  {
    title,
    text,
    links: own = [],
  }: { readonly title: string; readonly text: string; readonly links?: readonly LandingLink[] },
): Middleware {
  const links: readonly LandingLink[] = [
    ...own,
    [`${BASE_URL}/docs`, 'Documentation', 'how to call the API, with every route and error'],
    [`${SITE_URL}/store`, 'Store', 'what businesses sell here'],
    [`${DASHBOARD_URL}/account`, 'Account', 'sign in, connected apps, payment card'],
    [`${DASHBOARD_URL}/account/developer/applications`, 'Developer console', 'register an app'],
  ];
  const content = html`<h1>${title}</h1>
    <p>${text}</p>
    <ul>
      ${links.map(([address, name, what]) => html`<li><a href="${address}">${name}</a>: ${what}</li>`)}
    </ul>`;
  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (!isRead || context.path !== '/' || context.accepts('json', 'html') !== 'html') {
      await next();
      return;
    }
    context.vary('Accept');
    sendPlainPage(context, `${title} – ${PLATFORM_NAME}`, content);
  };
}
