import type { Context } from 'koa';
import { leaveUncompressed } from '../../kernel/http/compression.ts';
import type { Dependencies } from '../dependencies.ts';
import { assetPath } from './assets.ts';
import { type Html, html } from '../../kernel/pages/html.ts';

/** One page: its title, what stands in its main landmark, and where its forms may lead. */
export interface Page {
  readonly title: string;
  readonly main: Html;
  readonly status?: number;
  /** Sources beside 'self' that a form of the page may be sent or redirected to. */
  readonly formTargets?: readonly string[];
  readonly scripts?: readonly ('consent.js' | 'pay.js' | 'wait.js')[];
  /** Scripts of others, by their addresses; they run before those of ours. `sources` has to allow them. */
  readonly foreignScripts?: readonly string[];
  /** What the page loads beside what is its own, by the directive that allows it. */
  readonly sources?: Sources;
  /** Loads the page again after so many seconds where scripts do not run; one that runs looks by itself. */
  readonly reloadSeconds?: number;
  /** Everybody sees the same, without anything that a person or an app has sent. */
  readonly isForEverybody?: boolean;
}

type Sources = Readonly<
  Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>>
>;

function contentSecurityPolicy({
  formTargets = [],
  sources = {},
}: Pick<Page, 'formTargets' | 'sources'>): string {
  const { 'script-src': scripts = [], 'img-src': images = [], ...others } = sources;
  const own = (directive: string, more: readonly string[]) => [directive, "'self'", ...more].join(' ');
  return [
    `default-src 'none'`,
    `style-src 'self'`,
    own('script-src', scripts),
    own('img-src', images),
    own('form-action', formTargets),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    ...Object.entries(others).map(([directive, allowed]) => [directive, ...allowed].join(' ')),
  ].join('; ');
}

/** Headers of everything a person meets here, redirects included: never framed, kept, sniffed or named to others. */
function setPageHeaders(context: Context, allowed: Pick<Page, 'formTargets' | 'sources'> = {}): void {
  context.set({
    'Content-Security-Policy': contentSecurityPolicy(allowed),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
}

export function sendPage(context: Context, { env }: Pick<Dependencies, 'env'>, page: Page): void {
  setPageHeaders(context, page);
  context.status = page.status ?? 200;
  context.type = 'text/html; charset=utf-8';
  // Most pages have a form with a token in it, and tell what a person or an app has sent.
  if (page.isForEverybody !== true) leaveUncompressed(context);
  context.body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} – ${env.PLATFORM_NAME}</title>
        <link rel="icon" type="image/svg+xml" href="${assetPath('icon.svg')}" />
        <link rel="stylesheet" href="${assetPath('style.css')}" />
        ${page.reloadSeconds !== undefined && html`<noscript><meta http-equiv="refresh" content="${page.reloadSeconds}" /></noscript>`}
        ${(page.foreignScripts ?? []).map((address) => html`<script src="${address}" defer></script>`)}
        ${(page.scripts ?? []).map((name) => html`<script src="${assetPath(name)}" defer></script>`)}
      </head>
      <body>
        <header>
          <img src="${assetPath('icon.svg')}" alt="" width="28" height="28" />
          <p class="brand">${env.PLATFORM_NAME}</p>
        </header>
        <main>${page.main}</main>
        <footer>
          <a href="${env.SITE_URL}/store">Store</a><a href="${env.BASE_URL}/docs">API documentation</a
          ><a href="/terms">Terms</a><a href="/privacy">Privacy</a>
        </footer>
      </body>
    </html> `.text;
}

/** Answers a form with the address to go on to. */
export function seeOther(context: Context, location: string): void {
  setPageHeaders(context);
  context.status = 303;
  context.set('Location', location);
  context.body = null;
  context.status = 303;
}

/** A page that says why something cannot be done; it leads nowhere. */
export function sendRefusal(
  context: Context,
  deps: Pick<Dependencies, 'env'>,
  { status, heading, text }: { status: number; heading: string; text: string },
): void {
  sendPage(context, deps, {
    title: heading,
    status,
    main: html`<h1>${heading}</h1>
      <p>${text}</p>`,
  });
}
