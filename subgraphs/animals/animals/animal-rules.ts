import { DomainError, type ErrorCode } from '../../../kernel/errors/errors.ts';
import { isFutureDay } from '../../../kernel/text/day.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** How an invalid day is refused. */
interface DayRefusal {
  readonly code: ErrorCode;
  readonly field: string;
  /** What to call the day at the start of a sentence. */
  readonly what: string;
}

const ofBirth: DayRefusal = {
  code: 'Animal_AnimalRegistry_VL_Request_RJ',
  field: '/dateOfBirth',
  what: 'A birth date',
};

/** A real calendar day, yyyy-MM-dd, that has begun somewhere on Earth. */
export function pastDay(text: string, now: Date, { code, field, what }: DayRefusal = ofBirth): string {
  const refuse = (detail: string): never => {
    throw new DomainError(code, detail, { errors: [{ field, code: 'BAD_FORMAT', detail }] });
  };
  const match = dayPattern.exec(text);
  const day = new Date(`${text}T00:00:00Z`);
  if (
    match === null ||
    Number.isNaN(day.getTime()) ||
    day.toISOString().slice(0, 10) !== text ||
    match[1] === '0000'
  ) {
    return refuse(`${what} is a day of the calendar, yyyy-MM-dd.`);
  }
  if (isFutureDay(text, now)) {
    return refuse(`${what} cannot lie in the future.`);
  }
  return text;
}

/** A birth date; null if none is given. */
export function birthDate(text: string | null | undefined, now: Date): string | null {
  return text === null || text === undefined ? null : pastDay(text, now);
}

/** Offspring is born after its parents; an unknown birth date contradicts nothing (spec 7.4). */
export function checkParentBirthDates(
  dateOfBirth: string | null,
  parents: readonly (string | null)[],
  field = '/dateOfBirth',
): void {
  if (dateOfBirth === null) return;
  if (parents.some((parent) => parent !== null && parent >= dateOfBirth)) {
    throw new DomainError(
      'Animal_AnimalOwnership_VL_ParentBirthDate_RJ',
      'A recorded parent was not born before that day.',
      {
        errors: [{ field, code: 'OUT_OF_RANGE', detail: 'Must be after the birth of the parents.' }],
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
