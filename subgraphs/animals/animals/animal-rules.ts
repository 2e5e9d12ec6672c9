import { DomainError } from '../../../kernel/errors/errors.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The first time zone to see a new day is 14 hours ahead of UTC. */
const earliestZoneMs = 14 * 3_600_000;

function refuse(detail: string): never {
  throw new DomainError('Animal_AnimalRegistry_VL_Request_RJ', detail, {
    errors: [{ field: '/dateOfBirth', code: 'BAD_FORMAT', detail }],
  });
}

/** A day of birth: a real day of the calendar, yyyy-MM-dd, that has begun somewhere on Earth; null when none is given. */
export function birthDate(text: string | null | undefined, now: Date): string | null {
  if (text === null || text === undefined) return null;
  const match = dayPattern.exec(text);
  const day = new Date(`${text}T00:00:00Z`);
  if (
    match === null ||
    Number.isNaN(day.getTime()) ||
    day.toISOString().slice(0, 10) !== text ||
    match[1] === '0000'
  ) {
    refuse('A birth date is a day of the calendar, yyyy-MM-dd.');
  }
  if (text > new Date(now.getTime() + earliestZoneMs).toISOString().slice(0, 10)) {
    refuse('A birth date cannot lie in the future.');
  }
  return text;
}

/** Offspring is born after its parents; a birth date that is not known contradicts nothing (spec 7.4). */
export function checkParentBirthDates(dateOfBirth: string | null, parents: readonly (string | null)[]): void {
  if (dateOfBirth === null) return;
  if (parents.some((parent) => parent !== null && parent >= dateOfBirth)) {
    throw new DomainError(
      'Animal_AnimalOwnership_VL_ParentBirthDate_RJ',
      'A recorded parent was not born before that day.',
      {
        errors: [
          { field: '/dateOfBirth', code: 'OUT_OF_RANGE', detail: 'Must be after the birth of the parents.' },
        ],
      },
    );
  }
}

/** The same seen from the parent (spec 7.4). */
export function checkOffspringBirthDates(
  dateOfBirth: string | null,
  offspring: readonly (string | null)[],
): void {
  if (dateOfBirth === null) return;
  if (offspring.some((child) => child !== null && child <= dateOfBirth)) {
    throw new DomainError(
      'Animal_AnimalOwnership_VL_OffspringBirthDate_RJ',
      'Recorded offspring was born by that day.',
      {
        errors: [
          {
            field: '/dateOfBirth',
            code: 'OUT_OF_RANGE',
            detail: 'Must be before the birth of the offspring.',
          },
        ],
      },
    );
  }
}
