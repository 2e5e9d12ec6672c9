import type { GuardedClient, OutgoingAnswer } from './guarded-client.ts';

/** One after another; each is a call of its own, so an address inside is refused at every step. */
const mostRedirects = 3;

/** What came of asking for a page, and the address that answered last. */
export interface PageAnswer extends OutgoingAnswer {
  readonly url: string;
  /** Where a redirect wanted to go that was not followed. */
  readonly redirectedTo: string | null;
}

function targetOf({ errorCode, headers }: OutgoingAnswer, url: string): URL | null {
  const { location } = headers;
  return errorCode === 'REDIRECT' && typeof location === 'string' ? URL.parse(location, url) : null;
}

/**
 * Gets a page. Webhooks follow no redirect, because what is sent is meant for one address; a page may lead to another one
 * of its host and scheme, as `/` leads to `/en/`. A redirect to another host is answered as it came: what stands there
 * tells nothing of the host that was asked.
 */
export async function getPage(
  client: GuardedClient,
  start: string,
  signal: AbortSignal,
): Promise<PageAnswer> {
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await client.request({ method: 'GET', url, headers: { accept: 'text/html' }, signal });
    const target = targetOf(answer, url);
    if (target === null) return { ...answer, url, redirectedTo: null };
    if (target.origin !== new URL(url).origin || redirects === mostRedirects) {
      return { ...answer, url, redirectedTo: target.href };
    }
    target.hash = '';
    url = target.href;
  }
}
