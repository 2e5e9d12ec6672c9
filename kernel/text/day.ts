import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';

/** A day that exists, as yyyy-MM-dd; PostgreSQL knows no year 0. */
export const day = z.iso.date('Must be a day as yyyy-MM-dd.').refine((given) => !given.startsWith('0000'), {
  params: fault('BAD_FORMAT'),
  error: 'Must be a day as yyyy-MM-dd.',
});
