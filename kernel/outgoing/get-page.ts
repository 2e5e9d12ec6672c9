import type { GuardedClient, OutgoingAnswer } from './guarded-client.ts';

/** How many in a row; each is a separate call, so an internal address is refused at every step. */
const mostRedirects = 3;

/** The result, and the last address that answered. */
export interface PageAnswer extends OutgoingAnswer {
  readonly url: string;
  /** The target of a redirect that was not followed. */
  readonly redirectedTo: string | null;
}

function targetOf({ errorCode, headers }: OutgoingAnswer, url: string): URL | null {
  const { location } = headers;
  return errorCode === 'REDIRECT' && typeof location === 'string' ? URL.parse(location, url) : null;
}

/**
 * Gets a page. Webhooks follow no redirects, because their content is meant for one address; a page may redirect
 * within its host and scheme, as `/` to `/en/`. A redirect to another host is returned as it is, because another
 * host proves nothing about this one.
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
