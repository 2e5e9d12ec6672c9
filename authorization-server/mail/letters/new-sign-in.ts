import { z } from 'zod';
import { readableTime } from '../../../kernel/text/readable-time.ts';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string(), deviceName: z.string(), at: z.iso.datetime() });

/** Reports a sign-in with a browser and system that the member has not used before. */
export const newSignIn: MailKind<z.infer<typeof content>> = {
  name: 'new-sign-in',
  content,
  countedAs: 'notice',
  compose: async ({ env: { PLATFORM_NAME, AUTH_URL } }, { deviceName, at }) => ({
    subject: `New sign-in: ${deviceName}`,
    body: [
      `Somebody signed in to your account with ${PLATFORM_NAME} from a browser or program that you have not used before: ${deviceName}, on ${readableTime(at)}.`,
      'If this was you, you do not need to do anything. If it was not, sign that session out and change your password:',
      { link: `${AUTH_URL}/security` },
    ],
  }),
};
