import type { Context } from 'koa';

/** An answer as a value, so that it can be kept under an idempotency key and given again. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text of the body; null for none. */
  readonly body: string | null;
}

export const jsonType = 'application/json; charset=utf-8';

export function send(context: Context, { status, headers, body }: Reply): void {
  context.status = status;
  context.set('Cache-Control', 'private, no-store');
  context.set(headers);
  context.body = body;
}
