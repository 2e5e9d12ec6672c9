import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { formCookie } from './cookies.ts';

/** Those that were made for an answer that is not sent yet. */
const madeFor = new WeakMap<Context['req'], string>();

/** Binds the token of a form before there is a session; a browser gets one with its first form. */
export function formSecret(context: Context, { env }: Pick<Dependencies, 'env'>): string {
  const known = formCookie(env).read(context) ?? madeFor.get(context.req);
  if (known) return known;
  const made = randomBytes(16).toString('base64url');
  formCookie(env).set(context, made);
  madeFor.set(context.req, made);
  return made;
}
