import { z } from 'zod';

/** UUIDs of add-ons, each once. */
export const addOnIds = z
  .array(z.string())
  .max(20, 'At most 20 add-ons.')
  .nullish()
  .transform((ids) => [...new Set(ids?.map((id) => id.toLowerCase()))]);
