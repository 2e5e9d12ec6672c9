import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { isNotModified } from '../../kernel/answers/not-modified.ts';

/** An answer to a visitor, as a value, so that it can be cached. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Its dependencies, as `commerceTags`: a change to one of them makes the answer wrong. */
  readonly tags: readonly string[];
  /** Something is missing from it at the moment: nobody keeps it. */
  readonly isPassing?: boolean;
}

/** An answer as it is cached. */
export interface ShownAnswer extends Answer {
  /** How many milliseconds old what it shows was when it was made. */
  readonly ageMs: number;
}

/** The maximum number of cached pages; each takes some tens of kilobytes. */
export const maximumRemembered = 1_000;

/** Pages show offers, so they may be cached as long as those (contract 0.6), here and in browsers. */
export const keptSeconds = 30;
const cacheControl = `public, max-age=${keptSeconds}`;

/** A successful page or file; browsers may cache it for a while, and then ask whether it has changed. */
export function goodAnswer(type: string, text: string, tags: readonly string[]): Answer {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    status: 200,
    headers: { 'Content-Type': type, 'Cache-Control': cacheControl, ETag: `"${tag}"` },
    body: text,
    tags,
  };
}

/** Redirects to another address of this host; `isPermanent` if the requested address is only another spelling of it. */
export function redirect(
  path: string,
  { isPermanent, tags }: { isPermanent: boolean; tags: readonly string[] },
): Answer {
  return {
    status: isPermanent ? 301 : 302,
    headers: {
      Location: path,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': cacheControl,
    },
    body: `See ${path}\n`,
    tags,
  };
}

export function send(context: Context, { status, headers, body }: Omit<Answer, 'tags'>): void {
  context.status = status;
  context.set(headers);
  if (status === 200 && isNotModified(context.req.headers['if-none-match'], headers['ETag'] ?? '')) {
    context.status = 304;
    context.body = null;
  } else {
    context.body = body;
  }
}
