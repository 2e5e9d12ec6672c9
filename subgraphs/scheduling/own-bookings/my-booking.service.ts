import { z } from 'zod';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { profilesOfMemberOperation } from '../../../kernel/profiles/profile-operations.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { BookingSource } from '../appointments/appointment.enums.ts';
import type { Booker } from '../booker.ts';
import { readAttendees, readOffer } from '../bookings/booking-facts.ts';
import { type WantedBooking, appointmentPart, ids } from '../bookings/booking-fields.ts';
import { planBooking } from '../bookings/booking-rules.ts';
import type { BookingView } from '../bookings/booking.view.ts';
import { storeBooking } from '../bookings/store-booking.ts';
import { notSetUp } from '../business/business.service.ts';
import { clientOfMember, requireClient } from '../clients/own-record.service.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { animalForPet } from '../pets/pet-animal.ts';
import { petsOfAnimals } from '../pets/animal-pets.store.ts';
import { takingTime } from '../slots/take-time.ts';
import { bookingForClient } from './for-client.ts';
import type { BookMyAppointmentsInput } from './my-booking.inputs.ts';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';

const mostAnimals = 20;

const fields = z.object({
  businessId: z.string().transform((text) => text.toLowerCase()),
  appointments: z
    .array(
      appointmentPart
        .omit({ holdId: true, businessNote: true, petRefs: true })
        .extend({ petIds: ids.nullish(), animalIds: ids.nullish() }),
    )
    .min(1, 'At least one.')
    .max(10, 'At most 10.'),
});
type Asked = z.output<typeof fields>['appointments'];

/** Every animal that comes, with its field; refuses an appointment without any. */
function animalsOf(appointments: Asked): ReadonlyMap<string, string> {
  const animals = new Map<string, string>();
  appointments.forEach(({ petIds, animalIds }, index) => {
    const field = `/appointments/${index}/animalIds`;
    animalIds?.forEach((id) => animals.set(id, field));
    if ((petIds?.length ?? 0) + (animalIds?.length ?? 0) > 0) return;
    refuseFaults([{ field, code: 'REQUIRED', detail: 'Give at least one animal or pet.' }]);
  });
  if (animals.size > mostAnimals) {
    const detail = `At most ${mostAnimals} animals at a time.`;
    refuseFaults([{ field: '/appointments', code: 'TOO_LONG', detail }]);
  }
  return animals;
}

/** The personal profile is first. */
async function ownName(ctx: Context, memberId: string): Promise<string> {
  const { profilesOfMember } = await askGraph(ctx.graph, profilesOfMemberOperation, { memberId }, ctx.viewer);
  const [personal] = profilesOfMember;
  if (personal === undefined) throw new Error('a member has a profile');
  return personal.profile.displayName;
}

/**
 * Books with any business for the calling member, as its client (contract 1.5), by the rules for apps. The client is
 * the record that the member is connected with; otherwise the business's record with their confirmed address, which is
 * connected now; otherwise a new one. Records that the booking needs are created with it or, if it fails, not at all.
 */
export async function bookMyAppointments(ctx: Context, input: BookMyAppointmentsInput): Promise<BookingView> {
  const { memberId } = requireClient(ctx.viewer);
  const { businessId, appointments } = parseFields(fields, input);
  const fieldOfAnimal = animalsOf(appointments);
  if (!isUuid(businessId) || isTestBusiness(businessId)) throw notSetUp();
  const booker: Booker = { businessId, source: BookingSource.CLIENT, appId: null, memberId };
  const offer = await readOffer(ctx.pool, booker, { appointments });
  const [displayName, ...animals] = await Promise.all([
    ownName(ctx, memberId),
    ...[...fieldOfAnimal].map(([id, field]) => animalForPet(ctx, id, field)),
  ]);

  async function wantedBy(transaction: Transaction, now: Date): Promise<WantedBooking> {
    const clientId = await clientOfMember(transaction, ctx, { businessId, displayName });
    const pets = await petsOfAnimals(transaction, { businessId, clientId, now, newId: ctx.newId }, animals);
    const wanted = appointments.map(({ animalIds: attendance, petIds, ...asked }) => {
      const ofAnimals = (attendance ?? []).flatMap((id) => pets.get(id) ?? []);
      return { ...asked, petIds: [...new Set((petIds ?? []).concat(ofAnimals))], businessNote: null };
    });
    return { clientId, appointments: wanted, pointerOf: (index) => `/appointments/${index}` };
  }

  const booking = await takingTime(ctx, () =>
    inTransaction(ctx.pool, async (transaction, withCommit) => {
      return idempotencyKeys.once(transaction, ctx, async () => {
        const now = ctx.clock.now();
        const wanted = await wantedBy(transaction, now);
        const facts = { ...offer, ...(await readAttendees(transaction, businessId, wanted)) };
        const plan = planBooking(facts, booker, wanted, now);
        const made = { estimateId: null, externalRef: null, createdAt: now };
        return storeBooking(ctx, transaction, withCommit, booker, { ...plan, ...made });
      });
    }),
  );
  return bookingForClient(booking);
}
