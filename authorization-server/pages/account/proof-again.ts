import { type Html, html } from '../../../kernel/pages/html.ts';
import { isFresh, proveAgain } from '../../identity/sessions/fresh-session.ts';
import { hasSecondFactor } from '../../identity/second-factor/second-factor.ts';
import { codeOrRecoveryField, passwordField } from './security/proof-fields.ts';
import { passwordOf } from './security/security-refusal.ts';
import type { AccountDependencies, Field, Visit } from './visit.ts';

/** Asks for the password again in the form of what takes it; null for whoever signed in a moment ago (contract 3). */
export async function proofFields(deps: AccountDependencies, visit: Visit): Promise<Html | null> {
  const { id, account } = visit.session;
  if (await isFresh(deps.database.pool, deps, id)) return null;
  return html`${passwordField(visit)}
  ${(await hasSecondFactor(deps, account.memberId)) && codeOrRecoveryField}`;
}

/** Takes what those fields hold; throws what `proveAgain` throws, for which a form has words (security-refusal.ts). */
export async function proveByForm(deps: AccountDependencies, visit: Visit, field: Field): Promise<void> {
  if (await isFresh(deps.database.pool, deps, visit.session.id)) return;
  await proveAgain(deps, visit.session, { password: passwordOf(field), totpCode: field('code') });
}
