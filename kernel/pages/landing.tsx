import type { Middleware } from 'koa';
import { sendPlainPage } from './plain-page.tsx';

type LandingEnv = Readonly<Record<'BASE_URL' | 'DASHBOARD_URL' | 'SITE_URL' | 'PLATFORM_NAME', string>>;

/** Its address, its name, and what it offers. */
type LandingLink = readonly [address: string, name: string, what: string];

/**
 * A page at the bare address of a service, which says what the service is and links to the pages for people. Programs
 * do not ask for HTML by name, and get the answer of an address without a route.
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
  const content = (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <ul>
        {links.map(([address, name, what]) => (
          <li>
            <a href={address}>{name}</a>: {what}
          </li>
        ))}
      </ul>
    </>
  );
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
