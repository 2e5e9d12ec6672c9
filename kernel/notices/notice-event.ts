import { z } from 'zod';
import type { NoticeArguments, NoticeKind } from './notice-kinds.ts';

/** What notices are about; each has its page in the dashboard. */
export const noticeSubjects = [
  'ACCOUNT',
  'AGREEMENT',
  'APPLICATION',
  'APPOINTMENT',
  'AUDIENCE_SITE',
  'CASE',
  'CONNECTION',
  'CONVERSATION',
  'DEPOSIT',
  'FOUND_LISTING',
  'INVITATION',
  'LISTING',
  'ORDER',
  'PAYMENT_CARD',
  'PAYOUT_ACCOUNT',
  'PROFILE',
  'SALE',
  'TRANSFER',
  'WAITLIST',
  'WAITLIST_ENTRY',
  'WEBHOOK',
] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/** Whom an event concerns. */
const recipient = z.object({
  /** Somebody's own profile, or a business or a place, whose members are told by their roles. */
  profileId: z.uuid().optional(),
  /** One person, whatever they act for; with a profile, this one of its members alone, if their role is told. */
  memberId: z.uuid().optional(),
  /** What they are in it, such as BUYER, for texts that differ. */
  side: z.string().optional(),
});
export type NoticeRecipient = Readonly<z.output<typeof recipient>>;

/** An event as it is kept until it is delivered. */
export const noticeEvent = z.object({
  eventId: z.uuid(),
  kindCode: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Who did it, and is not told; null for the platform and for an app. */
  actorMemberId: z.uuid().nullable(),
  /** The profile that it was done for, which is named. */
  actorProfileId: z.uuid().nullable(),
  recipients: z.array(recipient).readonly(),
  /** As JSON. */
  arguments: z.string(),
  occurredAt: z.string(),
});
export type NoticeEvent = Readonly<z.output<typeof noticeEvent>>;

/** An event of one kind, with what the texts of that kind mention. */
export type NewNotice = {
  readonly [Kind in NoticeKind]: {
    readonly kind: Kind;
    /** Of its own, unless the event already has a UUID. Told again, it is shown once. */
    readonly eventId?: string;
    readonly about: { readonly kind: NoticeSubject; readonly id: string };
    /** Everybody concerned; who did it may be among them and is left out. */
    readonly to: readonly NoticeRecipient[];
    readonly arguments: NoticeArguments<Kind>;
  };
}[NoticeKind];
