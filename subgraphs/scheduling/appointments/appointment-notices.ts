import { z } from 'zod';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { NoticeRecipient } from '../../../kernel/notices/notice-event.ts';
import { recordGuestChange } from '../guest-bookings/guest-change.store.ts';
import { notices } from '../notices.ts';
import { AppointmentStatus } from './appointment.enums.ts';
import type { AppointmentView } from './appointment.view.ts';

/** The client of an appointment; a guest has no account, and gets mail about what the business does. */
interface ToldClient {
  readonly memberId: string | null;
  readonly displayName: string;
}

type Booked = Pick<AppointmentView, 'id' | 'serviceName' | 'startsAt' | 'timeZone' | 'status'>;

/** The client and the business. */
export function partiesOf(businessId: string, { memberId }: ToldClient): readonly NoticeRecipient[] {
  return [...(memberId === null ? [] : [{ memberId }]), { profileId: businessId }];
}

const momentOf = (at: string, { timeZone }: Pick<AppointmentView, 'timeZone'>) => ({ at, timeZone });

/** What the texts about an appointment mention. */
export const mentionedOf = (businessId: string, { displayName }: ToldClient, appointment: Booked) => ({
  provider: { profileId: businessId },
  client: displayName,
  service: appointment.serviceName,
  at: momentOf(appointment.startsAt, appointment),
  state: appointment.status,
});

/** Who did it. A member who acts for another business is here as a client, and that business has no part in it. */
function doerOf({ memberId, profileId, profileKind }: Viewer, businessId: string) {
  return { memberId, profileId: profileId === businessId || profileKind === 'PERSON' ? profileId : null };
}

/** Tells both sides of a booking, once for all its appointments: when the first is. */
export async function tellBooked(
  { viewer, clock }: Pick<Context, 'viewer' | 'clock'>,
  transaction: Transaction,
  businessId: string,
  client: ToldClient,
  appointments: readonly Booked[],
): Promise<void> {
  const [first, ...others] = appointments.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  if (first === undefined) return;
  await notices.count(
    transaction,
    { viewer, clock },
    {
      businessId,
      code: 'BOOKING_MADE',
      subject: `PROFILE:${businessId}`,
    },
  );
  await notices.tell(
    transaction,
    { viewer: doerOf(viewer, businessId), clock },
    {
      kind: 'BOOKING_MADE',
      about: { kind: 'APPOINTMENT', id: first.id },
      to: partiesOf(businessId, client),
      arguments: { ...mentionedOf(businessId, client, first), more: others.length },
    },
  );
}

const { PENDING, CONFIRMED, CANCELLED, DECLINED } = AppointmentStatus;

/** What people are told of a change; nothing of others, such as notes. */
function kindOf(before: Booked, after: Booked) {
  if (after.status === CANCELLED) return 'BOOKING_CANCELLED';
  if (after.status === DECLINED) return 'BOOKING_DECLINED';
  if (after.startsAt !== before.startsAt) return 'BOOKING_MOVED';
  return before.status === PENDING && after.status === CONFIRMED ? 'BOOKING_CONFIRMED' : null;
}

const clientRows = z.tuple([z.object({ memberId: z.string().nullable(), displayName: z.string() })]);
const clientSql = `
  select member_id as "memberId", display_name as "displayName"
  from scheduling.client where business_id = $1 and id = $2`;

const guestKinds = {
  BOOKING_CANCELLED: 'CANCELLED',
  BOOKING_DECLINED: 'DECLINED',
  BOOKING_MOVED: 'MOVED',
  BOOKING_CONFIRMED: 'CONFIRMED',
} as const;

/** Tells both sides of a change, in its transaction. */
export async function tellChange(
  { viewer, clock }: Pick<Context, 'viewer' | 'clock'>,
  transaction: Transaction,
  businessId: string,
  before: AppointmentView,
  after: AppointmentView,
): Promise<void> {
  const kind = kindOf(before, after);
  if (kind === null) return;
  const [client] = clientRows.parse(await transaction(clientSql, [businessId, after.clientId]));
  if (client.memberId === null) {
    const startedAt = kind === 'BOOKING_MOVED' ? before.startsAt : null;
    await recordGuestChange(transaction, businessId, after, { kind: guestKinds[kind], startedAt });
  }
  const teller = { viewer: doerOf(viewer, businessId), clock };
  const about = { kind: 'APPOINTMENT', id: after.id } as const;
  const to = partiesOf(businessId, client);
  const mentioned = mentionedOf(businessId, client, after);
  if (kind === 'BOOKING_MOVED') {
    const moved = { ...mentioned, before: momentOf(before.startsAt, before) };
    await notices.tell(transaction, teller, { kind, about, to, arguments: moved });
  } else {
    await notices.tell(transaction, teller, { kind, about, to, arguments: mentioned });
  }
}
