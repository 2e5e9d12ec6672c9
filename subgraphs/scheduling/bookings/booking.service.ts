import type { PoolClient } from 'pg';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { inClientTransaction, transactionOn } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { attendeeFaults } from '../../../kernel/inputs/attendees.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { AppointmentView } from '../appointments/appointment.view.ts';
import { type Booker, bookerOf } from '../booker.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { checkNewPets } from '../new-clients/new-client-fields.ts';
import { describedClient } from '../new-clients/new-client.service.ts';
import { petBusy } from '../occupancy/pet-time.store.ts';
import { takingTime } from '../slots/take-time.ts';
import { readFacts, readOffer } from './booking-facts.ts';
import {
  type RequestedBooking,
  type WantedBooking,
  appointmentFields,
  bookingFields,
} from './booking-fields.ts';
import { planBooking } from './booking-rules.ts';
import type {
  BookAppointmentInput,
  BookAppointmentsInput,
  BookedAppointmentInput,
} from './booking.inputs.ts';
import { findBooking } from './booking.store.ts';
import type { BookingView } from './booking.view.ts';
import { readDescribed, wantedFor } from './described-attendees.ts';
import { storeBooking } from './store-booking.ts';

/** Whether an app may read clients; members of the business may. */
function reads({ viewer }: Context, scope: string): boolean {
  return viewer.kind !== 'app' || viewer.scopes.includes(scope);
}

/**
 * The client and pets for the requested appointments, found or created in the transaction, and everything that the
 * booking names.
 */
async function factsOf(ctx: Context, client: PoolClient, booker: Booker, asked: RequestedBooking, now: Date) {
  const { businessId, appId } = booker;
  if (!asked.client) {
    const appointments = asked.appointments.map((each) => ({ ...each, petIds: each.petIds ?? [] }));
    const wanted: WantedBooking = { ...asked, clientId: asked.clientId ?? '', appointments };
    return { wanted, facts: await readFacts(client, booker, wanted) };
  }
  const transaction = transactionOn(client);
  const readsClients = reads(ctx, 'client:read');
  const offer = await readOffer(client, booker, asked);
  const adder = { businessId, appId, readsClients, newId: ctx.newId };
  const described = await describedClient(transaction, adder, asked.client, now);
  const wanted = wantedFor(asked, described, !readsClients);
  return {
    wanted,
    facts: { ...offer, ...(await readDescribed(transaction, businessId, wanted, described)) },
  };
}

/** Whether the refusal reveals another appointment of a client whom an app described but may not read about. */
function tellsOfOthers(ctx: Context, { client }: RequestedBooking, error: unknown): boolean {
  if (!client || (reads(ctx, 'client:read') && reads(ctx, 'appointment:read'))) return false;
  return error instanceof DomainError && error.code === 'Scheduling_Appointment_AD_PetBusy_RJ';
}

async function book(ctx: Context, booker: Booker, asked: RequestedBooking): Promise<BookingView> {
  if (asked.externalRef && booker.appId === null) {
    const detail = 'Only apps can set a reference.';
    refuseFaults([{ field: '/externalRef', code: 'NOT_ALLOWED', detail }]);
  }
  const work = () =>
    inClientTransaction(ctx.pool, async (client, withCommit) => {
      const transaction = transactionOn(client);
      return idempotencyKeys.once(transaction, ctx, async () => {
        const now = ctx.clock.now();
        const { wanted, facts } = await factsOf(ctx, client, booker, asked, now);
        const plan = planBooking(facts, booker, wanted, now);
        const { estimateId = null, externalRef = null } = wanted;
        const made = { estimateId, externalRef, createdAt: now };
        return storeBooking(ctx, transaction, withCommit, booker, { ...plan, ...made });
      });
    });
  try {
    return await takingTime(ctx, work);
  } catch (error) {
    throw tellsOfOthers(ctx, asked, error) ? petBusy(null) : error;
  }
}

/** Faults of client and pets that depend on more than one field. */
function checksOfComers(
  ctx: Context,
  input: BookAppointmentsInput | BookAppointmentInput,
  ...[appointments, pointerOf]: [
    appointments: readonly BookedAppointmentInput[],
    pointerOf: (index: number) => string,
  ]
): readonly Promise<void>[] {
  return [
    Promise.try(() => refuseFaults(attendeeFaults(input, appointments, pointerOf))),
    input.client ? checkNewPets(ctx, input.client) : Promise.resolve(),
  ];
}

/**
 * Books appointments with the viewer's business, all of them or none (contract 1.5). Throws the codes of contract 1.7,
 * in the order that `planBooking` names; then AD_HoldExpired_RJ and AD_SlotTaken_RJ, which the database decides.
 */
export async function bookAppointments(ctx: Context, input: BookAppointmentsInput): Promise<BookingView> {
  const booker = bookerOf(ctx.viewer, 'appointment:write');
  const pointerOf = (index: number) => `/appointments/${index}`;
  const [fields] = await allOf([
    Promise.try(() => parseFields(bookingFields, input)),
    ...checksOfComers(ctx, input, input.appointments, pointerOf),
  ]);
  return book(ctx, booker, { ...fields, pointerOf });
}

/** The same for a single appointment, which is a separate booking. */
export async function bookAppointment(ctx: Context, input: BookAppointmentInput): Promise<AppointmentView> {
  const booker = bookerOf(ctx.viewer, 'appointment:write');
  const pointerOf = () => '';
  const [fields] = await allOf([
    Promise.try(() => parseFields(appointmentFields, input)),
    ...checksOfComers(ctx, input, [input], pointerOf),
  ]);
  const { clientId, client, estimateId, externalRef, ...asked } = fields;
  const whole = { clientId, client, estimateId, externalRef, appointments: [asked], pointerOf };
  const { appointments } = await book(ctx, booker, whole);
  const [made] = appointments;
  if (made === undefined) throw new Error('a booking has an appointment');
  return made;
}

/** A booking of the viewer's business; any other is missing (contract 1). */
export async function bookingOfViewer(ctx: Context, id: string): Promise<BookingView> {
  requireScope(ctx.viewer, 'appointment:read');
  const businessId = requireProfile(ctx.viewer);
  const found = isUuid(id) ? await findBooking(ctx.pool, businessId, id) : null;
  if (found === null) throw new DomainError('Scheduling_Appointment_GT_Resource_FL');
  return found;
}
