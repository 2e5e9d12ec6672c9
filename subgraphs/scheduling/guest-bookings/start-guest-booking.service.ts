import { z } from 'zod';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, malformedInput, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { attendeeFaults } from '../../../kernel/inputs/attendees.ts';
import { emailAddress } from '../../../kernel/text/email-address.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { BookingSource } from '../appointments/appointment.enums.ts';
import type { Booker } from '../booker.ts';
import { type BookingAttendees, readOffer } from '../bookings/booking-facts.ts';
import { type WantedBooking, appointmentPart } from '../bookings/booking-fields.ts';
import { type PlannedAppointment, planBooking } from '../bookings/booking-rules.ts';
import { notSetUp } from '../business/business.service.ts';
import { insertHold } from '../holds/slot-hold.store.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { type NewClient, checkNewPets, newClientFields } from '../new-clients/new-client-fields.ts';
import { lockPlaces } from '../occupancy/place.store.ts';
import { PetLifeStatus } from '../pets/pet.enums.ts';
import { takeTime, takingTime } from '../slots/take-time.ts';
import type { StartGuestBookingInput } from './guest-booking.inputs.ts';
import { countGuestBookings, insertGuestBooking } from './guest-booking.store.ts';
import type { HeldForGuest } from './guest-booking.view.ts';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';

/** contract 13 */
const heldMs = 15 * 60_000;
const mostOpen = 3;
const mostOfCaller = 20;
const hourSeconds = 3_600;

const fields = newClientFields.extend({
  businessId: z.string().transform((text) => text.toLowerCase()),
  email: emailAddress,
  appointments: z
    .array(appointmentPart.omit({ petIds: true, holdId: true, businessNote: true, staffId: true }))
    .min(1, 'At least one.')
    .max(10, 'At most 10.'),
});

/** Whoever books without an account. */
export function guestOf(businessId: string): Booker {
  return { businessId, source: BookingSource.CLIENT, appId: null, memberId: null };
}

/** Faults of the client and the pets that depend on more than one field; the client is the input itself. */
async function checkComers(ctx: Context, input: StartGuestBookingInput): Promise<void> {
  const { appointments, ...client } = input;
  const faults = attendeeFaults({ client }, appointments, (index) => `/appointments/${index}`);
  const ofInput = (field: string) => field.replace(/^\/client(?=\/)/, '').replace(/\/petIds$/, '/petRefs');
  try {
    await allOf([Promise.try(() => refuseFaults(faults)), checkNewPets(ctx, client)]);
  } catch (error) {
    const found = error instanceof DomainError ? error.details.errors : undefined;
    throw found === undefined
      ? error
      : malformedInput(found.map((fault) => ({ ...fault, field: ofInput(fault.field) })));
  }
}

/** The guest as nobody's client yet: what the business has on record of the address is not told to whoever names it. */
function strangers({ displayName, pets }: NewClient): BookingAttendees {
  return {
    client: { id: '', memberId: null, displayName, isArchived: false },
    pets: new Map(
      (pets ?? []).map(({ ref, name, species, vaccinations }) => [
        ref,
        {
          id: ref,
          ref,
          name,
          species,
          lifeStatus: PetLifeStatus.ALIVE,
          vaccinations: (vaccinations ?? []).map((each) => ({ ...each, isDeclared: true })),
        },
      ]),
    ),
  };
}

/** Who is counted: an address, or a member who books as a guest. */
function callerOf({ address, memberId }: Viewer): Buffer {
  return hashSecret(`guest bookings of ${address ?? memberId ?? ''}`);
}

function tooMany(name: string, quota: number, windowSeconds: number, detail: string): DomainError {
  return new DomainError('0010010000429', detail, { limit: { name, quota, windowSeconds } });
}

async function checkLimits(
  transaction: Transaction,
  { email, caller, now }: { readonly email: string; readonly caller: Buffer; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - hourSeconds * 1_000);
  const { open, lately } = await countGuestBookings(transaction, { email, caller, now, since });
  if (open >= mostOpen) {
    const detail = `${mostOpen} bookings wait for this address to confirm them. Use the links in the mail, or wait until they are over.`;
    throw tooMany('GUEST_BOOKINGS_OPEN', mostOpen, heldMs / 1_000, detail);
  }
  if (lately >= mostOfCaller) {
    const detail = 'Too many bookings were started from here within an hour. Sign in to book more.';
    throw tooMany('GUEST_BOOKINGS_HOUR', mostOfCaller, hourSeconds, detail);
  }
}

/** Claims the time of each part for the guest; returns the holds. */
async function holdAll(
  transaction: Transaction,
  ctx: Context,
  booker: Booker,
  parts: readonly PlannedAppointment[],
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): Promise<readonly string[]> {
  await lockPlaces(
    transaction,
    parts.flatMap(({ resources }) => resources),
  );
  const holds: string[] = [];
  for (const part of parts) {
    const { asked, service, petCount } = part;
    const id = ctx.newId();
    const { staffId } = await takeTime(transaction, part, { id, expiresAt, now });
    await insertHold(transaction, booker, {
      id,
      serviceId: service.id,
      staffId,
      startsAt: new Date(part.startsAt),
      endsAt: new Date(part.endsAt),
      petCount,
      addOnIds: asked.addOnIds,
      expiresAt,
      createdAt: now,
    });
    holds.push(id);
  }
  return holds;
}

/**
 * Holds places for somebody without an account for 15 minutes; a mail has the link that books them (contract 13).
 * Refused like its booking, as far as that is known without the business's records of the address; 0010010000429 for
 * an address with three that wait, and for a caller with twenty within an hour.
 */
export async function startGuestBooking(ctx: Context, input: StartGuestBookingInput): Promise<HeldForGuest> {
  const [asked] = await allOf([Promise.try(() => parseFields(fields, input)), checkComers(ctx, input)]);
  const { businessId, appointments, ...client } = asked;
  if (!isUuid(businessId) || isTestBusiness(businessId)) throw notSetUp();
  const booker = guestOf(businessId);
  const offer = await readOffer(ctx.pool, booker, { appointments });
  const wanted: WantedBooking = {
    clientId: '',
    appointments: appointments.map(({ petRefs, ...appointment }) => ({
      ...appointment,
      petIds: [...new Set(petRefs ?? [])],
      businessNote: null,
    })),
    pointerOf: (index) => `/appointments/${index}`,
  };
  return takingTime(ctx, () =>
    inTransaction(ctx.pool, async (transaction) =>
      idempotencyKeys.once(transaction, ctx, async () => {
        const now = ctx.clock.now();
        const expiresAt = new Date(now.getTime() + heldMs);
        const caller = callerOf(ctx.viewer);
        await checkLimits(transaction, { email: client.email, caller, now });
        const plan = planBooking({ ...offer, ...strangers(client) }, booker, wanted, now);
        const holds = await holdAll(transaction, ctx, booker, plan.appointments, { expiresAt, now });
        const request = {
          viewId: ctx.viewer.viewId,
          client,
          appointments: appointments.map(({ startsAt, ...appointment }, index) => ({
            ...appointment,
            startsAt: new Date(startsAt).toISOString(),
            holdId: holds[index],
          })),
          shown: plan.appointments.map(({ service, business, startsAt, endsAt, price }) => ({
            serviceName: service.name,
            startsAt: new Date(startsAt).toISOString(),
            endsAt: new Date(endsAt).toISOString(),
            timeZone: business.timeZone,
            price,
            currency: plan.currency,
          })),
        };
        const made = { id: ctx.newId(), mailId: ctx.newId(), businessId, email: client.email, caller };
        await insertGuestBooking(transaction, { ...made, request, expiresAt, createdAt: now });
        return { expiresAt: expiresAt.toISOString() };
      }),
    ),
  );
}
