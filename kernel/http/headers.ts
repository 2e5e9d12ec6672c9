import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';

export const jsonType = 'application/json; charset=utf-8';

/** What every answer says before its service says more: opened as a document, it loads and frames nothing. */
export const safeAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** Bypasses Koa's own `set`, which costs more than the rest of sending: every read sets six of them. */
export function setHeaders({ res }: Context, headers: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
}

/** The age of an answer for caches (RFC 9111 5.1); nothing for a new one. */
export function setAge({ res }: Context, seconds: number): void {
  if (seconds > 0) res.setHeader('Age', String(seconds));
}

/** The same for what was read from a replica and may be that old: rounded up, so that it always says so. */
export function ageHeader(ageMs = 0): Readonly<Record<string, string>> {
  return ageMs > 0 ? { age: String(Math.ceil(ageMs / 1000)) } : {};
}

/** Headers as received; repeated ones joined to one list (RFC 9110 5.3). */
export function plainHeaders({ headers }: IncomingMessage): Record<string, string | undefined> {
  const plain: Record<string, string | undefined> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
