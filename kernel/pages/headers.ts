import type { Context } from 'koa';

/** What a page may load and where its forms may lead, beside what is its own. */
export interface Sources {
  /** Sources beside 'self' that a form of the page may be sent or redirected to. */
  readonly formTargets?: readonly string[];
  /** What the page loads beside what is its own, by the directive that allows it. */
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

/** Headers of everything a person meets, redirects included: never framed, kept, sniffed or named to others. */
export function setPageHeaders(context: Context, allowed: Sources = {}): void {
  context.set({
    'Content-Security-Policy': contentSecurityPolicy(allowed),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
}

/** Answers a form with the address to go on to. */
export function seeOther(context: Context, location: string): void {
  setPageHeaders(context);
  context.status = 303;
  context.set('Location', location);
  context.body = null;
  context.status = 303;
}
