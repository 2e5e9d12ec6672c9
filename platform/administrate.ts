import {
  type AdministratorChange,
  setAdministrator,
} from '../authorization-server/identity/accounts/administrators.ts';
import { authorizationServerDatabase } from '../authorization-server/storage/database.ts';
import { systemClock } from '../kernel/clock.ts';
import { emailAddress } from '../kernel/text/email-address.ts';
import { readEnv } from '../services.ts';
import { withServiceDatabase } from './service-database.ts';

const usage = `Usage: npm run admin -- grant <e-mail>     makes whoever has the account an administrator
       npm run admin -- revoke <e-mail>    takes that back, and signs them out everywhere`;

const granted = (email: string) =>
  `${email} is an administrator. Pages show it at once, a session of an API client when its token is refreshed.`;
const revoked = (email: string) => `${email} is no administrator any more, and is signed out everywhere.`;

/** The message for each outcome; all but the first two are failures. */
const words: Readonly<
  Record<'grant' | 'revoke', Readonly<Record<AdministratorChange, (email: string) => string>>>
> = {
  grant: {
    changed: granted,
    'changed, not confirmed': (email) => `${granted(email)}
Nobody has confirmed that address yet: make sure that the account is of whom you mean, or revoke it.`,
    unchanged: (email) => `${email} is an administrator already.`,
    'no account': (email) => `No account has the e-mail address ${email}. Its owner has to sign up first.`,
  },
  revoke: {
    changed: revoked,
    'changed, not confirmed': revoked,
    unchanged: (email) => `${email} is no administrator.`,
    'no account': (email) => `No account has the e-mail address ${email}.`,
  },
};

/** What a command came to, in words. */
export interface Done {
  readonly exitCode: number;
  readonly text: string;
}

/** `npm run admin -- grant <e-mail>` and `revoke` (contract 11.1b). */
export async function administrate(
  [command, email, ...more]: readonly string[],
  environment = process.env,
): Promise<Done> {
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || more.length > 0) {
    return { exitCode: 1, text: usage };
  }
  const address = emailAddress.safeParse(email);
  if (!address.success) {
    return {
      exitCode: 1,
      text: `“${email}” is no e-mail address. ${address.error.issues[0]?.message}\n${usage}`,
    };
  }
  try {
    const outcome = await withServiceDatabase(
      readEnv(environment),
      'authorization-server',
      authorizationServerDatabase,
      (database) => setAdministrator({ database, clock: systemClock }, email, command === 'grant'),
    );
    return { exitCode: outcome.startsWith('changed') ? 0 : 1, text: words[command][outcome](email) };
  } catch (error) {
    return { exitCode: 1, text: error instanceof Error ? error.message : String(error) };
  }
}
