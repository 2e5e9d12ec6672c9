import { z } from 'zod';
import { whenWords, spanWords } from '../../../kernel/pages/parts/local-times.tsx';
import type { MailKind } from '../mail-kind.ts';

const content = z.object({
  to: z.string(),
  kind: z.enum(['CONFIRMED', 'MOVED', 'DECLINED', 'CANCELLED']),
  businessName: z.string(),
  serviceName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  startedAt: z.string().nullable(),
  timeZone: z.string(),
});
type Content = z.infer<typeof content>;

const whatHappened: Readonly<
  Record<Content['kind'], (name: string) => readonly [subject: string, text: string]>
> = {
  CONFIRMED: (name) => [`${name} has confirmed your booking`, 'Your booking is confirmed:'],
  MOVED: (name) => [`${name} has moved your booking`, `${name} has given your booking another time:`],
  DECLINED: (name) => [`${name} cannot take your booking`, `${name} has declined your booking:`],
  CANCELLED: (name) => [`${name} has cancelled your booking`, `${name} has cancelled your booking:`],
};

/** Tells somebody without an account what a business did with what they booked. */
export const guestChange: MailKind<Content> = {
  name: 'guest-change',
  content,
  countedAs: 'change for a guest',
  compose: async ({ env }, { kind, businessName, serviceName, startsAt, endsAt, startedAt, timeZone }) => {
    const [subject, text] = whatHappened[kind](businessName);
    const isOver = kind === 'DECLINED' || kind === 'CANCELLED';
    const path = new URLSearchParams({ continue: '/account/client-records' }).toString();
    return {
      subject,
      body: [
        text,
        `${serviceName}: ${spanWords(startsAt, endsAt, timeZone)}`,
        ...(startedAt === null ? [] : [`It was to start on ${whenWords(startedAt, timeZone)}.`]),
        ...(isOver
          ? ['If you have questions, call the business.']
          : [
              'To move or cancel it, call the business. Or create an account with this address: under “Businesses that know me” you connect with the business, see the booking, and change it yourself:',
              { link: `${env.AUTH_URL}/sign-up?${path}` },
            ]),
      ],
    };
  },
};
