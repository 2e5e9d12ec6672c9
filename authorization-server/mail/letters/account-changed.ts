import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const changes = {
  SECOND_FACTOR_ON: [
    'Your second factor is on',
    'A second factor was set up: signing in takes a code beside the password from now on.',
  ],
  SECOND_FACTOR_OFF: [
    'Your second factor is off',
    'The second factor was turned off: signing in takes the password alone from now on.',
  ],
  RECOVERY_CODE_USED: [
    'A recovery code was used',
    'One of your recovery codes was used in place of a code of your authenticator app. It is good for nothing any more.',
  ],
  RECOVERY_CODES_RENEWED: [
    'You have new recovery codes',
    'New recovery codes were made. The ones before are good for nothing any more.',
  ],
} as const satisfies Record<string, readonly [subject: string, text: string]>;

export type AccountChange = keyof typeof changes;

const content = z.object({
  to: z.string(),
  change: z.enum([
    'SECOND_FACTOR_ON',
    'SECOND_FACTOR_OFF',
    'RECOVERY_CODE_USED',
    'RECOVERY_CODES_RENEWED',
  ] satisfies AccountChange[]),
});

/** Tells a member what became of the second factor, in case it was not they who changed it. */
export const accountChanged: MailKind<z.infer<typeof content>> = {
  name: 'account-changed',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME, AUTH_URL } }, { change }) => {
    const [subject, text] = changes[change];
    return {
      subject,
      body: [
        `This is about your account with ${PLATFORM_NAME}. ${text}`,
        'If that was you, there is nothing more to do. If it was not, choose a new password right away, and look at what is set up:',
        { link: `${AUTH_URL}/forgot-password` },
        { link: `${AUTH_URL}/security` },
      ],
    };
  },
};
