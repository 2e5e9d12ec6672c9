import { addOnIds as given } from '../../../kernel/inputs/slot-fields.ts';

/** UUIDs of add-ons, each once. */
export const addOnIds = given.nullish().transform((ids) => [...new Set(ids?.map((id) => id.toLowerCase()))]);
