import { z } from 'zod';

const name = z.string().max(400);
const money = z.object({ amount: z.string(), currency: z.string() });
/** An instant, and the zone to show it in; without one it is shown in UTC. */
const moment = z.object({ at: z.iso.datetime(), timeZone: z.string().optional() });
/** A day, yyyy-MM-dd. */
const day = z.object({ day: z.iso.date() });
/** A profile, which is called what it is called when the notice is read. */
const profile = z.object({ profileId: z.uuid() });

/** What a text may mention. */
export const noticeArgument = z.union([name, z.number(), money, moment, day, profile]);
export type NoticeArgument = z.output<typeof noticeArgument>;

/** One kind of notice (contract 12). */
export interface NoticeRule {
  /** Which members of a business or a place get it, by their role there. */
  readonly staff: 'ALL' | 'MANAGERS' | 'OWNERS';
  /**
   * When there is mail about it: always; by the reader's choice; by choice for those who are told as members of a
   * business, and always for others; one for all that is unread after ten minutes, by choice; one at once, and then
   * one a day for all that is unread, by choice; always, because only those are told who asked for it, thing by thing,
   * and the mail has a link that ends it; or none, because the authorization server sends its own at once.
   */
  readonly mail: 'ALWAYS' | 'BY_CHOICE' | 'BY_CHOICE_OF_STAFF' | 'TOGETHER' | 'DAILY' | 'ASKED_FOR' | 'NONE';
  /** What its texts may mention, besides `actor`, `business`, `reader` and `side`. */
  readonly arguments: z.ZodObject;
}

const nothing = z.object({});
const deposit = z.object({ animal: name, amount: money });
const sale = z.object({ number: name });
/** `provider` is the business, `client` the person, `state` the status of the appointment. */
const booking = z.object({ provider: profile, client: name, service: name, at: moment, state: name });
const app = z.object({ app: name });
const handover = z.object({ profile, from: profile, to: profile });
/** Of the platform, where it names an address. */
const contact = { contact: name.optional() };
const listing = z.object({ listing: name });

const kinds = {
  MESSAGE_RECEIVED: { staff: 'ALL', mail: 'TOGETHER', arguments: nothing },
  // `more` is how many further appointments were booked with it.
  BOOKING_MADE: { staff: 'ALL', mail: 'BY_CHOICE_OF_STAFF', arguments: booking.extend({ more: z.number() }) },
  BOOKING_CONFIRMED: { staff: 'ALL', mail: 'BY_CHOICE_OF_STAFF', arguments: booking },
  BOOKING_DECLINED: { staff: 'ALL', mail: 'BY_CHOICE_OF_STAFF', arguments: booking },
  BOOKING_MOVED: { staff: 'ALL', mail: 'BY_CHOICE_OF_STAFF', arguments: booking.extend({ before: moment }) },
  BOOKING_CANCELLED: { staff: 'ALL', mail: 'BY_CHOICE_OF_STAFF', arguments: booking },
  BOOKING_REMINDER: { staff: 'ALL', mail: 'BY_CHOICE', arguments: booking },
  ORDER_PLACED: { staff: 'ALL', mail: 'ALWAYS', arguments: sale },
  ORDER_PAID: { staff: 'ALL', mail: 'ALWAYS', arguments: sale.extend({ seller: profile }) },
  // `parcel` is who carries it, and its number there, as far as the seller says.
  ORDER_SHIPPED: {
    staff: 'ALL',
    mail: 'BY_CHOICE',
    arguments: sale.extend({ seller: profile, parcel: name.optional() }),
  },
  ORDER_REFUNDED: { staff: 'ALL', mail: 'ALWAYS', arguments: sale.extend({ seller: profile }) },
  SALE_PLACED: { staff: 'ALL', mail: 'ALWAYS', arguments: sale },
  // `payment` says who took the money: SELLER or PROVIDER.
  SALE_PAID: { staff: 'ALL', mail: 'ALWAYS', arguments: sale.extend({ payment: name.optional() }) },
  SALE_REFUNDED: { staff: 'ALL', mail: 'ALWAYS', arguments: sale },
  SALE_REFUND_REFUSED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: sale },
  LISTING_MATCH: { staff: 'MANAGERS', mail: 'DAILY', arguments: listing },
  LISTING_TAKEN_DOWN: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: listing },
  WAITLIST_JOINED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: listing },
  WAITLIST_OFFERED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: listing.extend({ until: moment }) },
  WAITLIST_EXPIRING: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: listing.extend({ until: moment }) },
  // `state` is TAKEN, by somebody else's deposit, or CLOSED, as the listing is.
  WAITLIST_WITHDRAWN: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: listing.extend({ state: name }) },
  AGREEMENT_TO_SIGN: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: z.object({ agreement: name }) },
  AGREEMENT_SIGNED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: z.object({ agreement: name }) },
  AGREEMENT_ENDED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: z.object({ agreement: name }) },
  TRANSFER_OFFERED: {
    staff: 'MANAGERS',
    mail: 'ALWAYS',
    arguments: z.object({ animal: name, until: moment }),
  },
  TRANSFER_ACCEPTED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: z.object({ animal: name }) },
  // To each co-owner, who has to approve; `to` is who gets the animal.
  TRANSFER_TO_APPROVE: {
    staff: 'MANAGERS',
    mail: 'ALWAYS',
    arguments: z.object({ animal: name, to: profile, until: moment }),
  },
  TRANSFER_APPROVED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: z.object({ animal: name }) },
  TRANSFER_CONFIRMED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: z.object({ animal: name }) },
  TRANSFER_COMPLETED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: z.object({ animal: name }) },
  // `state` is DECLINED, CANCELLED, WITHDRAWN or DISPUTED.
  TRANSFER_ENDED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: z.object({ animal: name, state: name }) },
  DEPOSIT_BEGUN: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit },
  DEPOSIT_PAID: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit },
  DEPOSIT_CONFIRMED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit },
  DEPOSIT_RELEASED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit },
  DEPOSIT_REFUNDED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit },
  DEPOSIT_EXPIRING: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit.extend({ until: moment }) },
  CASE_OPENED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit.extend({ until: moment }) },
  CASE_EVIDENCE_ASKED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit.extend({ until: moment }) },
  CASE_DECIDED: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: deposit },
  PAYOUT_BEGUN: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: nothing },
  PAYOUT_ON: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: nothing },
  PAYOUT_OFF: { staff: 'MANAGERS', mail: 'ALWAYS', arguments: nothing },
  INVITATION_RECEIVED: { staff: 'OWNERS', mail: 'ALWAYS', arguments: z.object({ profile, role: name }) },
  INVITATION_ACCEPTED: { staff: 'OWNERS', mail: 'ALWAYS', arguments: nothing },
  // `from` is the owner who hands a business over, `to` who takes it; sides are FROM and TO.
  PROFILE_OFFERED: { staff: 'OWNERS', mail: 'ALWAYS', arguments: handover.extend({ until: moment }) },
  PROFILE_HANDED_OVER: { staff: 'OWNERS', mail: 'ALWAYS', arguments: handover },
  // `state` is DECLINED, WITHDRAWN or EXPIRED.
  PROFILE_OFFER_ENDED: { staff: 'OWNERS', mail: 'ALWAYS', arguments: handover.extend({ state: name }) },
  // The side of who closed it is OWNER.
  PROFILE_CLOSED: { staff: 'OWNERS', mail: 'ALWAYS', arguments: z.object({ profile, who: profile }) },
  PROFILE_LEFT: { staff: 'OWNERS', mail: 'NONE', arguments: z.object({ who: profile }) },
  SECURITY_SIGN_IN: { staff: 'OWNERS', mail: 'NONE', arguments: z.object({ device: name }) },
  SECURITY_PASSWORD_CHANGED: { staff: 'OWNERS', mail: 'NONE', arguments: nothing },
  SECURITY_EMAIL_CHANGED: { staff: 'OWNERS', mail: 'NONE', arguments: nothing },
  // `change` is one of those that the authorization server writes mail about.
  SECURITY_FACTOR_CHANGED: { staff: 'OWNERS', mail: 'NONE', arguments: z.object({ change: name }) },
  // `from` and `to` are the first and the last day.
  SITE_WEEK: {
    staff: 'MANAGERS',
    mail: 'ASKED_FOR',
    arguments: z.object({ site: name, from: day, to: day }),
  },
  APP_CONNECTED: { staff: 'OWNERS', mail: 'BY_CHOICE', arguments: app },
  APP_SUSPENDED: { staff: 'OWNERS', mail: 'ALWAYS', arguments: app.extend({ reason: name, ...contact }) },
  // `review` is REVIEWED or REJECTED.
  APP_REVIEWED: {
    staff: 'OWNERS',
    mail: 'ALWAYS',
    arguments: app.extend({ review: name, reason: name.optional(), ...contact }),
  },
  APP_WEBHOOK_DISABLED: { staff: 'OWNERS', mail: 'ALWAYS', arguments: app.extend({ host: name }) },
} as const satisfies Readonly<Record<string, NoticeRule>>;

export type NoticeKind = keyof typeof kinds;

/** What an event of a kind says for its texts. */
export type NoticeArguments<Kind extends NoticeKind> = z.input<(typeof kinds)[Kind]['arguments']>;

/** The kinds of notices, in the order in which people choose their mail. */
export const noticeKinds: Readonly<Record<NoticeKind, NoticeRule>> = kinds;

const isKind = (code: string): code is NoticeKind => Object.hasOwn(kinds, code);

export const noticeKindCodes: readonly NoticeKind[] = Object.keys(kinds).filter(isKind);
