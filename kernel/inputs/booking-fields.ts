import { z } from 'zod';
import { alongsideOtherChecks, fault } from '../errors/field-faults.ts';
import { line, paragraphs } from '../text/lines.ts';
import { petRef } from './pet-fields.ts';

/** Ids of pets that come. */
export const petIds = z.array(z.string('Must be a text.'), 'Must be a list.').max(50, 'At most 50.');

/** The same where they are counted. */
export const countedPetIds = petIds.min(1, 'At least one pet.');

interface Counted {
  readonly petIds?: unknown;
  readonly petCount?: unknown;
}

/** Whether pets that are named, each once, are as many as are counted. */
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

/** What pets that are described are named by. */
export const petRefs = z.array(petRef, 'Must be a list.').max(10, 'At most 10.').nullish();

/** What client or business are to know of an appointment; null for nothing. */
export const appointmentNote = paragraphs(2_000)
  .nullish()
  .transform((text) => text || null);

/** What an app calls a booking. */
export const externalRef = line(100).nullish();

/** Why an appointment is moved or called off. */
export const changeNote = paragraphs(500).nullish();
