import type { IncomingMessage } from 'node:http';

/** RFC 6750 2.1: the scheme in any case. What follows is no token unless its signature holds. */
const bearer = /^bearer +/i;

/** Node keeps the first of several Authorization headers; more than one is nothing that we may choose from. */
function isRepeated(request: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at];
    if (name?.length === 13 && name.toLowerCase() === 'authorization') count += 1;
  }
  return count > 1;
}

/** The token of the header; it is looked for nowhere else (spec 4). */
export function tokenOf(request: IncomingMessage): string | null {
  const header = request.headers.authorization ?? '';
  if (isRepeated(request)) return null;
  const scheme = bearer.exec(header)?.[0];
  return scheme === undefined ? null : header.slice(scheme.length);
}
