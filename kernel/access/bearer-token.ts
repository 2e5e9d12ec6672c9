import type { IncomingMessage } from 'node:http';

/** RFC 6750 2.1: the scheme in any letter case. The rest is only a token if its signature is valid. */
const bearer = /^bearer +/i;

/** Node.js keeps the first of several Authorization headers, but we must not choose between them. */
function isRepeated(request: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at];
    if (name?.length === 13 && name.toLowerCase() === 'authorization') count += 1;
  }
  return count > 1;
}

/** The token of the header, the only place where it may be (spec 4). */
export function tokenOf(request: IncomingMessage): string | null {
  const header = request.headers.authorization ?? '';
  if (isRepeated(request)) return null;
  const scheme = bearer.exec(header)?.[0];
  return scheme === undefined ? null : header.slice(scheme.length);
}
