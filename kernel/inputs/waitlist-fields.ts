import { z } from 'zod';
import { nameOrNone, paragraphs } from '../text/lines.ts';

/** The preferences of somebody on a waitlist (contract 6.5); null for none. */
export const waitlistFields = {
  preferredColorText: nameOrNone(80)
    .nullish()
    .transform((text) => text || null),
  note: paragraphs(1_000)
    .nullish()
    .transform((text) => text || null),
} as const;

const hours = 'From 1 to 168.';
/** How many hours an offer is valid. */
export const offerHours = z.int('Must be a whole number.').min(1, hours).max(168, hours).nullish();
