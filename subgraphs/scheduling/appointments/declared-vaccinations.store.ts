import { z } from 'zod';
import type { DeclaredVaccination } from '../pets/declared-vaccination.view.ts';
import type { BookingPet } from '../pets/pet.store.ts';
import { type Reader, rowsOf } from '../reader.ts';

const declared = z.object({ petId: z.string(), code: z.string(), expiresOn: z.string() });
const rows = z.array(z.object({ declared: z.array(declared) }));

/**
 * What was declared about the client's known pets when an appointment was booked (contract 1.6a); the caller has
 * checked access to the appointment.
 */
export async function declaredWith(reader: Reader, appointmentId: string): Promise<DeclaredVaccination[]> {
  const found = await rowsOf(
    reader,
    `select coalesce(declared_vaccinations, '[]') as declared from scheduling.appointment where id = $1`,
    [appointmentId],
  );
  return rows.parse(found)[0]?.declared ?? [];
}

/** The pets with what was declared about them for the appointment, besides what is on record. */
export async function withDeclared(
  reader: Reader,
  appointmentId: string,
  pets: readonly BookingPet[],
): Promise<readonly BookingPet[]> {
  const said = await declaredWith(reader, appointmentId);
  if (said.length === 0) return pets;
  return pets.map((pet) => ({
    ...pet,
    vaccinations: pet.vaccinations.concat(
      said
        .filter(({ petId }) => petId === pet.id)
        .map(({ code, expiresOn }) => ({ code, expiresOn, isDeclared: true })),
    ),
  }));
}
