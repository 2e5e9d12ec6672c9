import { z } from 'zod';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string(), deletedAt: z.iso.datetime() });

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells a member when the account is deleted, and how to keep it. */
export const accountDeletion: MailKind<z.infer<typeof content>> = {
  name: 'account-deletion',
  content,
  countedAs: 'never',
  compose: async ({ env: { PLATFORM_NAME, AUTH_URL } }, { deletedAt }) => {
    const date = day.format(new Date(deletedAt));
    return {
      subject: `Your account will be deleted on ${date}`,
      body: [
        `You asked us to delete your account with ${PLATFORM_NAME}. You are signed out everywhere, and on ${date} we erase your personal data for good.`,
        'Until then you can come back. To keep the account, sign in and press the button there. If it was not you who asked for this, do so right away, and choose a new password:',
        { link: `${AUTH_URL}/sign-in` },
      ],
    };
  },
};
