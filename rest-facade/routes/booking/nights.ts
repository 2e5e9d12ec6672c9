import { z } from 'zod';

/** contract 1.5: of a stay, in a body. */
export const nights = z
  .int('Must be a whole number.')
  .min(1, 'From 1 to 60.')
  .max(60, 'From 1 to 60.')
  .nullish()
  .describe('Of a service that is priced by night; 1 when left out.');
