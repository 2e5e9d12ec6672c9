import { z } from 'zod';
import { accountOfMember, findAccount } from '../../identity/accounts/accounts.ts';
import { issueEmailToken } from '../../identity/email/email-tokens.ts';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({ to: z.string(), memberId: z.uuid() });

/**
 * Asks whether an address belongs to the member who gave it, at sign-up or as a new one. It contains no name. Otherwise
 * somebody who signs up with another person's address could write to them in the platform's name.
 */
export const confirmEmail: MailKind<z.infer<typeof content>> = {
  name: 'confirm-email',
  content,
  countedAs: 'mail with a link',
  compose: async (deps, { to, memberId }) => {
    const account = await accountOfMember(deps.database.pool, memberId);
    if (account === null) return null;
    const isNext = to === account.pendingEmail;
    if (!isNext && (to !== account.email || account.isEmailConfirmed)) return null;
    const { PLATFORM_NAME, AUTH_URL } = deps.env;
    if (isNext && (await findAccount(deps, to)) !== null) {
      return {
        subject: `You already have an account with ${PLATFORM_NAME}`,
        body: [
          `Somebody, perhaps you, asked to use this e-mail address for another account with ${PLATFORM_NAME}. That is not possible, because there is already an account with this address. Nothing was changed.`,
          'If it was you, sign in with this address, or choose another address for the other account:',
          { link: `${AUTH_URL}/sign-in` },
          'If it was not you, you do not need to do anything.',
        ],
      };
    }
    const token = await issueEmailToken(deps, { purpose: 'CONFIRM_EMAIL', memberId, email: to });
    return {
      subject: 'Please confirm your e-mail address',
      body: [
        isNext
          ? `You asked to use this e-mail address for your account with ${PLATFORM_NAME} from now on. To confirm that it is yours, open this page:`
          : `Thank you for creating an account with ${PLATFORM_NAME}. To confirm that this e-mail address is yours, open this page:`,
        { link: `${AUTH_URL}/confirm-email?token=${token}` },
        'The link works once and for 24 hours. After that you can ask for a new one on your account page.',
        isNext
          ? 'Until you confirm, your old address stays in use. If you did not ask for this, ignore this e-mail and nothing will change.'
          : 'If you did not create an account, somebody probably mistyped their address. You can ignore this e-mail.',
      ],
    };
  },
};
