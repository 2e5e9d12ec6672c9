import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string() });

/** Reports a new password, in case somebody else changed it. */
export const passwordChanged: MailKind<z.infer<typeof content>> = {
  name: 'password-changed',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME, AUTH_URL } }) => ({
    subject: 'Your password was changed',
    body: [
      `The password of your account with ${PLATFORM_NAME} was changed, and every other session was signed out.`,
      'If this was you, you do not need to do anything. If it was not, choose a new password right away:',
      { link: `${AUTH_URL}/forgot-password` },
    ],
  }),
};
