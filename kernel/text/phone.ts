import { z } from 'zod';

/** A telephone number (E.164). */
export const phone = z.string('Must be a text.').regex(/^\+[1-9]\d{6,14}$/, 'Must be like +12125550100.');
