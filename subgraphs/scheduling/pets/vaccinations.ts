import { VaccinationStatus } from './pet.enums.ts';
import type { Vaccination } from './pet.view.ts';

/** What a business requires of pets: vaccinations by the species that a service accepts; no species means any. */
export interface VaccinationNeed {
  readonly codes: readonly string[];
  readonly speciesCodes: readonly string[];
}

/** What decides the status of vaccinations. */
export interface VaccinationRules {
  /** yyyy-MM-dd in the business's time zone. */
  readonly today: string;
  readonly needs: readonly VaccinationNeed[];
}

export interface PetVaccinations {
  readonly species: string;
  readonly vaccinations: readonly {
    readonly code: string;
    readonly expiresOn: string;
    readonly isDeclared: boolean;
  }[];
}

/**
 * The vaccinations of a pet by code (contract 1.6): one is valid on the day on which it expires, and one is missing if
 * an active service for the species requires it and nothing is on record.
 */
export function vaccinationsOf(
  { species, vaccinations }: PetVaccinations,
  { today, needs }: VaccinationRules,
): Vaccination[] {
  const known = new Set(vaccinations.map(({ code }) => code));
  const needed = needs
    .filter(({ speciesCodes }) => speciesCodes.length === 0 || speciesCodes.includes(species))
    .flatMap(({ codes }) => codes);
  const missing = [...new Set(needed)].filter((code) => !known.has(code));
  const shown = [
    ...vaccinations.map(({ code, expiresOn, isDeclared }) => ({
      code,
      expiresOn,
      isDeclared,
      status: expiresOn >= today ? VaccinationStatus.VALID : VaccinationStatus.EXPIRED,
    })),
    ...missing.map((code) => ({
      code,
      expiresOn: null,
      isDeclared: false,
      status: VaccinationStatus.MISSING,
    })),
  ];
  return shown.toSorted((one, other) => (one.code < other.code ? -1 : 1));
}
