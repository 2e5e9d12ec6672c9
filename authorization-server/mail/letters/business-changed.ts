import { z } from 'zod';
import { profileOf } from '../../../kernel/profiles/directory.ts';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({
  to: z.string(),
  profileId: z.uuid(),
  /** Payouts only by jobs of the release before: they are notices now. */
  change: z.enum(['CARD_SET', 'CARD_REMOVED', 'PAYOUTS_BEGUN', 'PAYOUTS_ON', 'PAYOUTS_OFF']),
});

type Content = z.infer<typeof content>;

const texts: Readonly<Record<Content['change'], readonly [subject: string, text: string, path: string]>> = {
  CARD_SET: ['The payment card was changed', 'The business has another payment card.', 'payment-card'],
  CARD_REMOVED: [
    'The payment card was removed',
    'The business has no payment card now, so apps cannot work for it.',
    'payment-card',
  ],
  PAYOUTS_BEGUN: [
    'A payout account was opened',
    'An account for payouts was opened with our payment provider.',
    'payouts',
  ],
  PAYOUTS_ON: [
    'Payouts are on',
    'We can now pay out money to the account at our payment provider.',
    'payouts',
  ],
  PAYOUTS_OFF: [
    'Payouts are off',
    'We cannot pay out money at the moment, because our payment provider needs something first.',
    'payouts',
  ],
};

/** Tells the owners of a profile that its payment card or its payout account has changed. */
export const businessChanged: MailKind<Content> = {
  name: 'business-changed',
  content,
  countedAs: 'never',
  compose: async (deps, { profileId, change }) => {
    const name = (await profileOf(deps, profileId, deps.ids()))?.displayName ?? 'one of your profiles';
    const [subject, text, path] = texts[change];
    const { PLATFORM_NAME, DASHBOARD_URL } = deps.env;
    return {
      subject: `${subject}: ${name}`,
      body: [
        `This is about ${name} on ${PLATFORM_NAME}. ${text}`,
        'If this was neither you nor somebody who works with you, check the page below and change your password right away:',
        { link: `${DASHBOARD_URL}/account/${path}` },
      ],
    };
  },
};
