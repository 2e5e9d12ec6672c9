import type { Context } from 'koa';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { leaveUncompressed } from '../../kernel/http/compression.ts';
import { setHeaders } from '../../kernel/http/headers.ts';
import { setRefusalCode } from '../../kernel/request-log/caller.ts';

/** An answer as a value, so that it can be stored under an idempotency key and repeated. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a refusal. */
  readonly code?: ErrorCode;
  /** Text of the body, in UTF-8 if it was sent before; null for none. */
  readonly body: string | Buffer | null;
  /** Whether the body contains a secret. */
  readonly isSecret?: boolean;
}

/** An answer of an open route, as this process caches it. */
export interface OpenReply extends Reply {
  /** Its dependencies, as `commerceTags`. */
  readonly tags: readonly string[];
  /** How many milliseconds old it was when it was made. */
  readonly ageMs: number;
}

const codeInBody = /"platformResponseCode":"(\w+)"/;

export function send(context: Context, { status, headers, body, isSecret }: Reply): void {
  context.status = status;
  // A stored one has its code only in its body.
  const code = status < 400 ? undefined : codeInBody.exec(String(body ?? ''))?.[1];
  if (code !== undefined) setRefusalCode(context, code);
  context.res.setHeader('Cache-Control', 'private, no-store');
  setHeaders(context, headers);
  if (isSecret === true) leaveUncompressed(context);
  context.body = body;
}
