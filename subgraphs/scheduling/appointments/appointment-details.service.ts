import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { paragraphs } from '../../../kernel/text/lines.ts';
import { checkPets, checkVaccinations } from '../bookings/pet-checks.ts';
import { requireBusiness } from '../business/business.access.ts';
import { dayIn } from '../hours/zone.ts';
import { extendPetTime, releasePetTime, takePetTimes } from '../occupancy/pet-time.store.ts';
import { releasePlace } from '../occupancy/place.store.ts';
import { findPets } from '../pets/pet.store.ts';
import { serviceNotFound } from '../services/service.service.ts';
import { findService } from '../services/service.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import { businessBetween, resourcesOf } from '../slots/slot-search.ts';
import { type WantedPart, takeTime, takingTime } from '../slots/take-time.ts';
import { isOccupying, wrongState } from './appointment-status.ts';
import type { UpdateAppointmentInput } from './appointment.inputs.ts';
import { findAppointment } from './appointment.store.ts';
import type { AppointmentView } from './appointment.view.ts';
import { appointmentNotFound, changeAppointment } from './change-appointment.ts';
import { withDeclared } from './declared-vaccinations.store.ts';
import { extentAsBooked, petTimeOf } from './extent.ts';

const id = z.string().transform((text) => text.toLowerCase());
const note = paragraphs(2_000).nullish();

const fields = z.object({
  staffId: id.nullish(),
  petIds: z
    .array(id)
    .min(1, 'At least one pet.')
    .max(50, 'At most 50 pets.')
    .transform((ids) => [...new Set(ids)])
    .nullish(),
  clientNote: note,
  businessNote: note,
});

/** Refuses pets that are not the client's, or that the service does not accept on the day. */
async function checkNewPets(
  transaction: Transaction,
  { businessId, service }: { readonly businessId: string; readonly service: ServiceView },
  { id: appointmentId, clientId, endsAt, timeZone }: AppointmentView,
  petIds: readonly string[],
): Promise<void> {
  const onRecord = await findPets(transaction, businessId, clientId, petIds);
  const pets = await withDeclared(transaction, appointmentId, onRecord);
  if (pets.length !== petIds.length) throw new DomainError('Scheduling_Client_GT_Resource_FL');
  checkPets(service, pets);
  checkVaccinations([{ service, pets, day: dayIn(timeZone, Date.parse(endsAt)) }]);
}

/**
 * Changes staff, pets and notes of an appointment of the viewer's business (contract 1.5). Staff and pets can change
 * while it keeps its time, notes always; the price stays.
 */
export async function updateAppointment(
  ctx: Context,
  input: Readonly<UpdateAppointmentInput>,
): Promise<AppointmentView> {
  const businessId = requireBusiness(ctx.viewer);
  const { staffId, petIds, clientNote, businessNote } = parseFields(fields, input);
  const owner = { businessId };
  const known = isUuid(input.id) ? await findAppointment(ctx.pool, owner, input.id) : null;
  if (known === null) throw appointmentNotFound();
  const start = Date.parse(known.view.startsAt);
  const [business, service] = await Promise.all([
    businessBetween(ctx.pool, businessId, { from: start, to: start }),
    findService(ctx.pool, businessId, known.view.serviceId),
  ]);
  if (service === null) throw serviceNotFound();

  async function takeStaff(transaction: Transaction, before: AppointmentView, wantedId: string, now: Date) {
    if (service === null) throw serviceNotFound();
    const wanted: WantedPart = {
      business,
      service,
      extent: extentAsBooked(before),
      startsAt: Date.parse(before.startsAt),
      endsAt: Date.parse(before.endsAt),
      isBoundByNotice: false,
      resources: resourcesOf(service, wantedId),
    };
    await releasePlace(transaction, before.id);
    const doer = await takeTime(transaction, wanted, { id: before.id, expiresAt: null, now });
    await extendPetTime(transaction, petTimeOf(before));
    return doer;
  }

  return takingTime(ctx, () =>
    changeAppointment(ctx, { ...input, owner }, async (before, transaction, now) => {
      const isOtherStaff = typeof staffId === 'string' && staffId !== before.staffId;
      const isOtherPets = petIds && petIds.join() !== before.petIds.join();
      if ((isOtherStaff || isOtherPets) && !isOccupying(before.status)) {
        throw wrongState(`The appointment is ${before.status}; only its notes can change.`);
      }
      if (isOtherPets) await checkNewPets(transaction, { businessId, service }, before, petIds);
      const doer = isOtherStaff ? await takeStaff(transaction, before, staffId, now) : {};
      if (isOtherPets) {
        await releasePetTime(transaction, before.id);
        await takePetTimes(transaction, [petTimeOf(before, { petIds })]);
      }
      return {
        kind: 'DETAILS',
        fields: {
          ...doer,
          ...(isOtherPets && { petIds }),
          ...(typeof clientNote === 'string' && { clientNote: clientNote || null }),
          ...(typeof businessNote === 'string' && { businessNote: businessNote || null }),
        },
      };
    }),
  );
}
