import { DomainError } from '../../../kernel/errors/errors.ts';
import { PetLifeStatus } from '../pets/pet.enums.ts';
import type { BookingPet } from '../pets/pet.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import { checkPetCount } from '../slots/bookable-service.ts';

/** Refuses pets that the service does not accept: too many, of another species, not alive (AD_Pet_RJ). */
export function checkPets(service: ServiceView, pets: readonly BookingPet[]): void {
  checkPetCount(service, pets.length);
  for (const { species, lifeStatus } of pets) {
    if (lifeStatus !== PetLifeStatus.ALIVE) {
      throw new DomainError('Scheduling_Appointment_AD_Pet_RJ', `A pet is not ALIVE but ${lifeStatus}.`);
    }
    if (service.speciesCodes.length > 0 && !service.speciesCodes.includes(species.toUpperCase())) {
      throw new DomainError('Scheduling_Appointment_AD_Pet_RJ', `The service is not for ${species}.`);
    }
  }
}

/** A vaccination that a pet needs but does not have on the day; the pet as the booking names it. */
type MissingVaccination = ({ readonly petId: string } | { readonly petRef: string }) & {
  readonly code: string;
  readonly status: 'MISSING' | 'EXPIRED';
};

/** Pets that come for a service, and their last day there, yyyy-MM-dd. */
export interface Attendance {
  readonly service: ServiceView;
  readonly pets: readonly BookingPet[];
  readonly day: string;
}

/** Vaccinations of a pet with this code. */
function against({ vaccinations }: BookingPet, code: string): BookingPet['vaccinations'] {
  return vaccinations.filter((vaccination) => vaccination.code.toUpperCase() === code);
}

/** The vaccinations that the service requires and the pets lack on a day (yyyy-MM-dd); one is valid on its last day. */
function missingVaccinations({ service, pets, day }: Attendance): MissingVaccination[] {
  return pets.flatMap((pet) =>
    service.requiredVaccinationCodes.flatMap((code): MissingVaccination[] => {
      const known = against(pet, code);
      if (known.some(({ expiresOn }) => expiresOn >= day)) return [];
      const named = pet.ref === undefined ? { petId: pet.id } : { petRef: pet.ref };
      return [{ ...named, code, status: known.length === 0 ? 'MISSING' : 'EXPIRED' }];
    }),
  );
}

/** Whether a required vaccination is one that the business has not entered itself (contract 1.6a). */
export function dependsOnDeclaredVaccinations({ service, pets, day }: Attendance): boolean {
  return pets.some((pet) =>
    service.requiredVaccinationCodes.some(
      (code) => !against(pet, code).some(({ expiresOn, isDeclared }) => !isDeclared && expiresOn >= day),
    ),
  );
}

/** Refuses pets that lack a vaccination on the last day of the appointment (AD_Vaccination_RJ). */
export function checkVaccinations(all: readonly Attendance[]): void {
  const missing = all.flatMap(missingVaccinations);
  if (missing.length === 0) return;
  throw new DomainError('Scheduling_Appointment_AD_Vaccination_RJ', undefined, { data: { missing } });
}
