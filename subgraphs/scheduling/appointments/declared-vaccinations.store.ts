import { z } from 'zod';
import type { DeclaredVaccination } from '../pets/declared-vaccination.view.ts';
import type { BookingPet } from '../pets/pet.store.ts';
import { type Reader, rowsOf } from '../reader.ts';

const declared = z.object({ petId: z.string(), code: z.string(), expiresOn: z.string() });
const rows = z.array(z.object({ declared: z.array(declared) }));

/**
 * What was said with the booking of an appointment of pets that the client had on record (contract 1.6a); whose the
 * appointment is, the caller has checked.
 */
export async function declaredWith(reader: Reader, appointmentId: string): Promise<DeclaredVaccination[]> {
  const found = await rowsOf(
    reader,
    `select coalesce(declared_vaccinations, '[]') as declared from scheduling.appointment where id = $1`,
    [appointmentId],
  );
  return rows.parse(found)[0]?.declared ?? [];
}

/** The pets with what was said of them with the booking of the appointment, beside what is on record. */
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
