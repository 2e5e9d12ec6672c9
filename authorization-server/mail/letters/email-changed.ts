import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string() });

// Neither letter names the new address: the old one may be somebody else's by now.

/** Tells the present address that a new one was requested, while the change can still be cancelled. */
export const emailChangeAsked: MailKind<z.infer<typeof content>> = {
  name: 'email-change-asked',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME, AUTH_URL } }) => ({
    subject: 'A new e-mail address for your account',
    body: [
      `Somebody who knows your password asked to use another e-mail address for your account with ${PLATFORM_NAME}. The change takes effect once the new address is confirmed.`,
      'If this was you, you do not need to do anything. If it was not, change your password and cancel the change now:',
      { link: `${AUTH_URL}/security` },
    ],
  }),
};

/** Tells the previous address that the account no longer uses it. */
export const emailChanged: MailKind<z.infer<typeof content>> = {
  name: 'email-changed',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME } }) => ({
    subject: 'Your e-mail address was changed',
    body: [
      `Your account with ${PLATFORM_NAME} now uses another e-mail address. You can no longer sign in with this one, and this is the last e-mail that we send to it about the account.`,
      'If you did not change the address, somebody else has access to your account. Please contact us.',
    ],
  }),
};
