import { z } from 'zod';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { fault, malformedInput } from '../../../kernel/errors/field-faults.ts';
import type { PlatformNames } from '../../../kernel/names/platform-name.ts';
import { charactersOf, composed, passwordLength } from '../../../kernel/text/password.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What is wrong with a password that a person chooses. */
type PasswordFault = readonly [code: FieldFault['code'], message: string];

function faultOf(password: string): PasswordFault | null {
  const { minimum, maximum } = passwordLength;
  const length = charactersOf(password);
  if (length === 0) return ['REQUIRED', 'Choose a password.'];
  if (length < minimum) return ['OUT_OF_RANGE', `Use at least ${minimum} characters.`];
  if (length > maximum) return ['TOO_LONG', `Use at most ${maximum} characters.`];
  if (isCommonPassword(password)) {
    return ['NOT_ALLOWED', 'Many people use this password, so it is easy to guess. Choose another one.'];
  }
  return null;
}

/** A password that a person chooses (contract 5), as far as can be told without knowing the person. */
export const chosenPassword = z.string().superRefine((given, faults) => {
  const found = faultOf(given);
  if (found === null) return;
  const [code, message] = found;
  faults.addIssue({ code: 'custom', params: fault(code), message });
});

/** Whose password it is. */
export interface PasswordOwner {
  readonly email: string;
  readonly displayName: string;
}

const shortestWord = 3;
/** How much of a password must be other than the words that its owner is known by. */
const otherCharacters = 8;

/** What anybody would try first: the names of platform and owner and the parts of the address, longest first. */
function obviousWords(
  { PLATFORM_NAME, PLATFORM_SHORT_NAME }: PlatformNames,
  owner: PasswordOwner,
): readonly string[] {
  return [PLATFORM_NAME, PLATFORM_SHORT_NAME, owner.email, owner.displayName]
    .flatMap((text) =>
      composed(text)
        .toLowerCase()
        .split(/[^\p{L}\p{N}\p{M}]+/u),
    )
    .filter((word) => Array.from(word).length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
}

/** Whether an otherwise good password is little more than words that its owner is known by: "zoe.svc.2026" of Zoe. */
export function isObvious(names: PlatformNames, password: string, owner: PasswordOwner): boolean {
  if (faultOf(password) !== null) return false;
  let rest = composed(password).toLowerCase();
  for (const word of obviousWords(names, owner)) rest = rest.replaceAll(word, '');
  return Array.from(rest).length < otherCharacters;
}

export const obviousPassword =
  'Use more than your name, your e-mail address and the name of the platform.' as const;

/** Refuses an obvious new password, as 0010010000400 for `/newPassword`. */
export function refuseObvious(names: PlatformNames, password: string, owner: PasswordOwner): void {
  if (!isObvious(names, password, owner)) return;
  throw malformedInput([{ field: '/newPassword', code: 'NOT_ALLOWED', detail: obviousPassword }]);
}
