import { z } from 'zod';
import { alongsideOtherChecks, fault } from '../errors/field-faults.ts';
import { line, paragraphs } from '../text/lines.ts';
import { petRef } from './pet-fields.ts';

/** Ids of the appointment's pets. */
export const petIds = z.array(z.string('Must be a text.'), 'Must be a list.').max(50, 'At most 50.');

/** The same if they are also counted. */
export const countedPetIds = petIds.min(1, 'At least one pet.');

interface Counted {
  readonly petIds?: unknown;
  readonly petCount?: unknown;
}

/** Whether the named pets, each once, are as many as the count. */
export const petCountMatches = ({ petIds: named, petCount }: Counted) =>
  !Array.isArray(named) ||
  typeof petCount !== 'number' ||
  new Set(named.map((id) => String(id).toLowerCase())).size === petCount;
export const otherCount = {
  ...alongsideOtherChecks,
  params: fault('NOT_ALLOWED'),
  path: ['petCount'],
  error: 'Differs from the number of petIds.',
};

/** References to described pets. */
export const petRefs = z.array(petRef, 'Must be a list.').max(10, 'At most 10.').nullish();

/** A note of an appointment for client or business; null for none. */
export const appointmentNote = paragraphs(2_000)
  .nullish()
  .transform((text) => text || null);

/** An app's own reference of a booking. */
export const externalRef = line(100).nullish();

/** Why an appointment is rescheduled or cancelled. */
export const changeNote = paragraphs(500).nullish();
