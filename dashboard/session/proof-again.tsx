import { DomainError } from '../../kernel/errors/errors.ts';
import { callerHeaders } from '../../kernel/http/caller-address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Field } from '../../kernel/pages/forms/own-form.tsx';
import { codeOrRecoveryField, passwordField } from '../../kernel/pages/forms/proof-fields.tsx';
import { passwordOf } from '../../kernel/pages/forms/proof-refusal.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from './visit.ts';

const isFresh = ({ clock }: Dependencies, { session }: Visit) => session.account.freshUntil > clock.now();

/** Asks for the password again in a form that requires it; null soon after sign-in (contract 3). */
export function proofFields(deps: Dependencies, visit: Visit): Html | null {
  if (isFresh(deps, visit)) return null;
  return (
    <>
      {passwordField(visit)}
      {visit.session.account.hasSecondFactor && codeOrRecoveryField}
    </>
  );
}

/** No code is longer, so one that is cut off is wrong. */
const maximumCodeLength = 100;

/** Checks those fields. Throws the refusals of POST /confirm, whose texts are in proof-refusal.ts. */
export async function proveByForm(deps: Dependencies, visit: Visit, field: Field): Promise<void> {
  if (isFresh(deps, visit)) return;
  const password = passwordOf(field);
  if (password === '') throw new DomainError('Identity_MemberAccount_VL_Password_RJ');
  await deps.identity.call(visit.session.accessToken, '/confirm', {
    method: 'POST',
    headers: await callerHeaders(visit.context, deps),
    body: { password, totpCode: field('code')?.slice(0, maximumCodeLength) },
  });
}
