import { systemClock } from '../../../kernel/clock.ts';
import { withServiceDatabase } from '../../../kernel/database/service-database.ts';
import type { Command } from '../../../kernel/service.ts';
import { emailAddress } from '../../../kernel/text/email-address.ts';
import { authorizationServerDatabase } from '../../storage/database.ts';
import { type AdministratorChange, setAdministrator } from './administrators.ts';

const usage = `Usage: npm run admin -- grant <e-mail>     makes the member with this address an administrator
       npm run admin -- revoke <e-mail>    revokes that, and signs them out everywhere`;

const granted = (email: string) =>
  `${email} is an administrator. Pages show this immediately, sessions of API clients after their next token refresh.`;
const revoked = (email: string) => `${email} is no longer an administrator, and is signed out everywhere.`;

/** The message for each outcome; all but the first two are failures. */
const words: Readonly<
  Record<'grant' | 'revoke', Readonly<Record<AdministratorChange, (email: string) => string>>>
> = {
  grant: {
    changed: granted,
    'changed, not confirmed': (email) => `${granted(email)}
This address is not confirmed yet: make sure that the account belongs to the right person, or revoke it.`,
    unchanged: (email) => `${email} is an administrator already.`,
    'no account': (email) => `No account has the e-mail address ${email}. Its owner has to sign up first.`,
  },
  revoke: {
    changed: revoked,
    'changed, not confirmed': revoked,
    unchanged: (email) => `${email} is not an administrator.`,
    'no account': (email) => `No account has the e-mail address ${email}.`,
  },
};

/** `npm run admin -- grant <e-mail>` and `revoke` (contract 11.1b). */
export const changeAdministrator: Command = async ([command, email, ...more], env) => {
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || more.length > 0) {
    throw new Error(usage);
  }
  const address = emailAddress.safeParse(email);
  if (!address.success) {
    throw new Error(`“${email}” is not an e-mail address. ${address.error.issues[0]?.message}\n${usage}`);
  }
  const outcome = await withServiceDatabase(
    env,
    'authorization-server',
    authorizationServerDatabase,
    (database) => setAdministrator({ database, clock: systemClock }, email, command === 'grant'),
  );
  const text = words[command][outcome](email);
  if (!outcome.startsWith('changed')) throw new Error(text);
  return text;
};
