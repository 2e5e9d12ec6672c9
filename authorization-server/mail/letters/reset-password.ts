import { z } from 'zod';
import { findAccount } from '../../identity/accounts/accounts.ts';
import { issueEmailToken } from '../../identity/email/email-tokens.ts';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string() });

/**
 * Leads to a new password. Its job is written for any address that somebody types, and whether that has an account is
 * looked up only here, so that nobody can tell from how long the answer took.
 */
export const resetPassword: MailKind<z.infer<typeof content>> = {
  name: 'reset-password',
  content,
  countedAs: 'mail with a link',
  compose: async (deps, { to }) => {
    const account = await findAccount(deps, to);
    if (account === null) return null;
    const { memberId, email } = account;
    const token = await issueEmailToken(deps, { purpose: 'RESET_PASSWORD', memberId, email });
    const { PLATFORM_NAME, AUTH_URL } = deps.env;
    return {
      subject: 'Choose a new password',
      body: [
        `Somebody asked to choose a new password for your account with ${PLATFORM_NAME}. If that was you, open this page:`,
        { link: `${AUTH_URL}/reset-password?token=${token}` },
        'The link works once and for 30 minutes.',
        'If it was not you, ignore this e-mail. Your password does not change.',
      ],
    };
  },
};
