import { z } from 'zod';
import { seal, unseal } from '../../sealing.ts';
import { onceCookie } from '../cookies.ts';
import type { AccountDependencies, Visit } from './visit.ts';

/** How long a page that was never shown can still be opened. */
const shownForSeconds = 300;

const contentSchema = z.object({
  clientSecret: z.string(),
  previousSecretExpiresAtUtc: z.string().nullable(),
  expiresAt: z.number(),
});

/** A new client secret, on its way from the form to the page that shows it. */
export type NewSecret = Omit<z.output<typeof contentSchema>, 'expiresAt'>;

const sealOf = ({ session }: Visit, appId: string) => ({
  purpose: 'secrets shown once',
  boundTo: `${session.id} ${appId}`,
});

/**
 * Hands a secret to the page that the form leads to. It is kept nowhere but in the browser, sealed for this
 * session and app, because the database has only its hash and an address must not hold it.
 */
export function handOn(deps: AccountDependencies, visit: Visit, appId: string, secret: NewSecret): void {
  const expiresAt = deps.clock.now().getTime() + shownForSeconds * 1000;
  const sealed = seal(deps, sealOf(visit, appId), JSON.stringify({ ...secret, expiresAt }));
  onceCookie.set(visit.context, deps.env, sealed.toString('base64url'), shownForSeconds);
}

/** The secret that was handed on to the page of this app; the browser has it no more afterwards. */
export function takeSecret(deps: AccountDependencies, visit: Visit, appId: string): NewSecret | null {
  const sealed = onceCookie.read(visit.context, deps.env);
  if (!sealed) return null;
  const text = unseal(deps, sealOf(visit, appId), Buffer.from(sealed, 'base64url'));
  if (text === null) return null;
  onceCookie.clear(visit.context, deps.env);
  const { expiresAt, ...secret } = contentSchema.parse(JSON.parse(text));
  return deps.clock.now().getTime() < expiresAt ? secret : null;
}
