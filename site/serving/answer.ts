import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { isNotModified } from '../../kernel/answers/not-modified.ts';

/** What is sent to a visitor, as a value, so that it can be remembered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What it is made of, of `commerceTags`: a change of it makes the answer wrong. */
  readonly tags: readonly string[];
}

/** Pages remembered at one time; each is some tens of kilobytes. */
export const maximumRemembered = 1_000;

/** Pages show offers: as long as those (contract 0.6) they may be kept, here and in browsers. */
export const keptSeconds = 30;
const cacheControl = `public, max-age=${keptSeconds}`;

/** A good page or file; browsers may keep it for a while, and ask after that whether it has changed. */
export function goodAnswer(type: string, text: string, tags: readonly string[]): Answer {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    status: 200,
    headers: { 'Content-Type': type, 'Cache-Control': cacheControl, ETag: `"${tag}"` },
    body: text,
    tags,
  };
}

/** Leads to another address of this host; `isPermanent` where the address asked for is but another spelling of it. */
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
