import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { leaveUncompressed } from '../http/compression.ts';
import { createAssets } from './assets.ts';
import { brandIcon } from './brand.ts';
import { type Sources, setPageHeaders } from './headers.ts';
import { type Html, documentOf } from './html.ts';
import { TimeZone } from './parts/time.tsx';
import { style } from './style.ts';

/** One page: its title, the content of its main landmark, and the targets of its forms. */
export interface Page<Script extends string> extends Sources {
  readonly title: string;
  readonly main: Html;
  /** In which its times are, by its IANA name; null for UTC. */
  readonly timeZone?: string | null;
  /** What the header has beside the name of the platform. */
  readonly aside?: Html;
  readonly status?: number;
  readonly scripts?: readonly Script[];
  /** External scripts by address; they run before ours. `sources` has to allow them. */
  readonly foreignScripts?: readonly string[];
  /** Reloads the page after this many seconds if scripts do not run; a script checks by itself. */
  readonly reloadSeconds?: number;
  /** The same for everybody, without anything from a person or an app. */
  readonly isForEverybody?: boolean;
}

interface Framed {
  readonly env: Readonly<Record<'PLATFORM_NAME' | 'SITE_URL' | 'BASE_URL' | 'AUTH_URL', string>>;
}

/** Why something cannot be done. */
export interface Refusal {
  readonly status: number;
  readonly heading: string;
  readonly text: string;
}

interface Frame<Script extends string> {
  readonly sendPage: (context: Context, deps: Framed, page: Page<Script>) => void;
  /** A page that says why something cannot be done, without links. */
  readonly sendRefusal: (context: Context, deps: Framed, refusal: Refusal) => void;
  readonly assetRoutes: () => Router;
}

/** The common parts of a service's pages: the frame, and the files they load. */
export function createFrame<Script extends string>({
  style: further,
  scripts,
  at = '',
  home,
}: {
  /** In addition to the style that every service has. */
  readonly style: string;
  /** By name, such as `wait.js`. */
  readonly scripts: Readonly<Record<Script, string>>;
  /** The path above its pages. */
  readonly at?: string;
  /** Where the platform's name leads to, so that no page is an end. */
  readonly home?: string;
}): Frame<Script> {
  const { path, routes } = createAssets(at, [
    { name: 'style.css', type: 'text/css; charset=utf-8', content: style + further },
    { name: 'icon.svg', type: 'image/svg+xml; charset=utf-8', content: brandIcon },
    ...Object.entries<string>(scripts).map(([name, content]) => ({
      name,
      type: 'text/javascript; charset=utf-8',
      content,
    })),
  ]);

  const Document = ({ env, page }: Framed & { readonly page: Page<Script> }): Html => (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${page.title} – ${env.PLATFORM_NAME}`}</title>
        <link rel="icon" type="image/svg+xml" href={path('icon.svg')} />
        <link rel="stylesheet" href={path('style.css')} />
        {page.reloadSeconds !== undefined && (
          <noscript>
            <meta http-equiv="refresh" content={String(page.reloadSeconds)} />
          </noscript>
        )}
        {page.foreignScripts?.map((address) => (
          <script src={address} defer />
        ))}
        {page.scripts?.map((name) => (
          <script src={path(name)} defer />
        ))}
      </head>
      <body>
        <header>
          <img src={path('icon.svg')} alt="" width="28" height="28" />
          {home === undefined ? (
            <p class="brand">{env.PLATFORM_NAME}</p>
          ) : (
            <a class="brand" href={home}>
              {env.PLATFORM_NAME}
            </a>
          )}
          {page.aside}
        </header>
        <main>
          <TimeZone.Provider value={page.timeZone ?? 'UTC'}>{page.main}</TimeZone.Provider>
        </main>
        <footer>
          <a href={`${env.SITE_URL}/store`}>Store</a>
          <a href={`${env.BASE_URL}/docs`}>API documentation</a>
          <a href={`${env.AUTH_URL}/terms`}>Terms</a>
          <a href={`${env.AUTH_URL}/privacy`}>Privacy</a>
        </footer>
      </body>
    </html>
  );

  function sendPage(context: Context, { env }: Framed, page: Page<Script>): void {
    setPageHeaders(context, page);
    context.status = page.status ?? 200;
    context.type = 'text/html; charset=utf-8';
    // Most pages have a form with a token, and data from people or apps.
    if (page.isForEverybody !== true) leaveUncompressed(context);
    context.body = documentOf(<Document env={env} page={page} />);
  }

  return {
    sendPage,
    sendRefusal: (context, deps, { status, heading, text }) =>
      sendPage(context, deps, {
        title: heading,
        status,
        main: (
          <>
            <h1>{heading}</h1>
            <p>{text}</p>
          </>
        ),
      }),
    assetRoutes: routes,
  };
}
