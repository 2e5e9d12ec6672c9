import { DomainError } from '../../../kernel/errors/errors.ts';
import { PetLifeStatus } from '../pets/pet.enums.ts';
import type { BookingPet } from '../pets/pet.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import { checkPetCount } from '../slots/bookable-service.ts';

/** Refuses pets that the service does not take: too many, of another species, not alive (AD_Pet_RJ). */
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

/** A vaccination that a pet needs and does not have on the day. */
export interface MissingVaccination {
  readonly petId: string;
  readonly code: string;
  readonly status: 'MISSING' | 'EXPIRED';
}

/** What the pets lack of what the service asks for, on a day (yyyy-MM-dd); a vaccination protects on its last day. */
export function missingVaccinations(
  service: ServiceView,
  pets: readonly BookingPet[],
  day: string,
): MissingVaccination[] {
  return pets.flatMap(({ id: petId, vaccinations }) =>
    service.requiredVaccinationCodes.flatMap((code): MissingVaccination[] => {
      const known = vaccinations.find((vaccination) => vaccination.code.toUpperCase() === code);
      if (known !== undefined && known.expiresOn >= day) return [];
      return [{ petId, code, status: known === undefined ? 'MISSING' : 'EXPIRED' }];
    }),
  );
}
