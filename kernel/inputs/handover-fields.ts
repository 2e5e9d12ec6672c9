import { z } from 'zod';

/** Short code of the buyer's photo of a handover. */
export const handoverPhoto = z.string('Must be a text.').max(40, 'At most 40 characters.');
