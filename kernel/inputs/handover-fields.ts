import { z } from 'zod';

/** Short code of the photo that a buyer shows of a handover. */
export const handoverPhoto = z.string('Must be a text.').max(40, 'At most 40 characters.');
