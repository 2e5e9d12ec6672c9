import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string(), profileName: z.string(), role: z.enum(['MANAGER', 'STAFF']) });

const roles = { MANAGER: 'help manage', STAFF: 'work for' } as const;

/** Tells an address that it is invited to a business or a place; it may have an account or not. */
export const invitation: MailKind<z.infer<typeof content>> = {
  name: 'invitation',
  content,
  countedAs: 'notice',
  compose: async ({ env }, { profileName, role }) => ({
    subject: `You are invited to ${profileName}`,
    body: [
      `You are invited to ${roles[role]} ${profileName} on ${env.PLATFORM_NAME}.`,
      'Sign in with this e-mail address, or create an account with it, and accept or decline the invitation here:',
      { link: `${env.DASHBOARD_URL}/account/profiles` },
      'If you do not know the business, you do not need to do anything.',
    ],
  }),
};
