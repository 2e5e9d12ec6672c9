/**
 * What makes one page different from another: neither its query nor one trailing slash, and its fragment only if the
 * site asks for it and it is a route: `#/…` or `#!/…` up to its parameters, never `#access_token=…`. Its `#` is escaped, so
 * that it is kept like any other part of a path.
 */
export const pagePath = (): string =>
  (location.pathname + ((window.svcHash && location.hash.match(/^#!?\/[^?&=#]+/)) || ''))
    .replace(/\/$/, '')
    .replace('#', '%23');
