import { z } from 'zod';

/** contract 1.5: of a stay. */
export const mostNights = 60;

const nightsError = `From 1 to ${mostNights}.`;
/** Nights of a service that is priced by them. */
export const nights = z.number().min(1, nightsError).max(mostNights, nightsError).nullish();

/** UUIDs of add-ons, each once. */
export const addOnIds = z
  .array(z.string())
  .max(20, 'At most 20 add-ons.')
  .nullish()
  .transform((ids) => [...new Set(ids?.map((id) => id.toLowerCase()))]);
