import type { Context } from 'koa';

/** What a page may load and where its forms may lead, besides its own host. */
export interface Sources {
  /** Sources beside 'self' that a form of the page may be sent or redirected to. */
  readonly formTargets?: readonly string[];
  /** Sources besides its own host, by the directive that allows them. */
  readonly sources?: Readonly<
    Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>>
  >;
}

function contentSecurityPolicy({ formTargets = [], sources = {} }: Sources): string {
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

/** Headers of every page, redirects included: never framed, cached or sniffed, and no referrer. */
export function setPageHeaders(context: Context, allowed: Sources = {}): void {
  context.set({
    'Content-Security-Policy': contentSecurityPolicy(allowed),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
}

/** Answers a form with a redirect. */
export function seeOther(context: Context, location: string): void {
  setPageHeaders(context);
  context.status = 303;
  context.set('Location', location);
  context.body = null;
  context.status = 303;
}
