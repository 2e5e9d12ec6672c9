import { z } from 'zod';
import { nameOrNone, paragraphs } from '../text/lines.ts';

/** What somebody who waits says (contract 6.5); null for nothing. */
export const waitlistFields = {
  preferredColorText: nameOrNone(80)
    .nullish()
    .transform((text) => text || null),
  note: paragraphs(1_000)
    .nullish()
    .transform((text) => text || null),
} as const;

const hours = 'From 1 to 168.';
/** For how many hours a place stands. */
export const offerHours = z.int('Must be a whole number.').min(1, hours).max(168, hours).nullish();
