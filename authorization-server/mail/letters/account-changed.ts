import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const changes = {
  SECOND_FACTOR_ON: [
    'Your second factor is on',
    'A second factor was set up. You now need a code beside your password to sign in.',
  ],
  SECOND_FACTOR_OFF: [
    'Your second factor is off',
    'The second factor was turned off. You now sign in with your password alone.',
  ],
  RECOVERY_CODE_USED: [
    'A recovery code was used',
    'Somebody signed in with one of your recovery codes in place of a code from your authenticator app. It no longer works.',
  ],
  RECOVERY_CODES_RENEWED: [
    'You have new recovery codes',
    'New recovery codes were created. The old ones no longer work.',
  ],
  PASSKEY_ADDED: [
    'You can sign in with a new passkey',
    'A passkey was added. Whoever has it can sign in without your password.',
  ],
  PASSKEY_REMOVED: ['A passkey was removed', 'A passkey was removed. It no longer signs anybody in.'],
} as const satisfies Record<string, readonly [subject: string, text: string]>;

export type AccountChange = keyof typeof changes;

const content = z.object({
  to: z.string(),
  change: z.enum([
    'SECOND_FACTOR_ON',
    'SECOND_FACTOR_OFF',
    'RECOVERY_CODE_USED',
    'RECOVERY_CODES_RENEWED',
    'PASSKEY_ADDED',
    'PASSKEY_REMOVED',
  ] satisfies AccountChange[]),
});

/** Tells a member that the second factor or a passkey has changed, in case somebody else changed it. */
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
        'If this was you, you do not need to do anything. If it was not, choose a new password right away and check your security settings:',
        { link: `${AUTH_URL}/forgot-password` },
        { link: `${AUTH_URL}/security` },
      ],
    };
  },
};
