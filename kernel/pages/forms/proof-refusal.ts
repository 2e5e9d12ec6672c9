import { DomainError, type ErrorCode, catalogueRow } from '../../errors/errors.ts';
import { charactersOf, passwordLength } from '../../text/password.ts';
import { tryAgain } from './too-often.ts';
import type { Field, Visitor } from './own-form.tsx';

/** Why a form was refused. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** The password of a form. Throws Identity_MemberAccount_VL_Password_RJ for one longer than any can be. */
export function passwordOf(field: Field): string {
  const password = field('password') ?? '';
  if (charactersOf(password) <= passwordLength.maximum) return password;
  throw new DomainError('Identity_MemberAccount_VL_Password_RJ');
}

/** The password of a form, and the code if the form asks for one. Throws like `passwordOf`. */
export function proofOf(field: Field): { readonly password: string; readonly totpCode: string | null } {
  return { password: passwordOf(field), totpCode: field('code') };
}

/** Texts for refusals that the person can correct. */
const texts: Readonly<Partial<Record<ErrorCode, string>>> = {
  Identity_MemberAccount_VL_Password_RJ: 'The password is wrong. Nothing was changed.',
  Identity_MemberTotp_VL_Code_RJ:
    'The code is wrong or has already been used. Nothing was changed. Wait for the next one and try again.',
};

/** The message of a form about a refused change; null if the person cannot correct it. */
export function refusalOf({ context }: Pick<Visitor, 'context'>, error: unknown): Refusal | null {
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  if (status === 429)
    return { status, text: `${error.message} Nothing was changed. ${tryAgain(context, error)}` };
  const text = texts[error.code];
  return text === undefined ? null : { status, text };
}

/** Whether the second factor was switched on or off in the meantime, which the security page shows. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    ['Identity_MemberTotp_AD_Active_RJ', 'Identity_MemberTotp_GT_Resource_FL'].includes(error.code)
  );
}
