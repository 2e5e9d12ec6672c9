import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';
import { capitals } from './letter-case.ts';

/** A code that a business chooses, in capital letters: of a service, of what it needs a vaccination against. */
export const codeWord = z
  .string('Must be a text.')
  .transform(capitals)
  .refine((text) => /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(text), {
    params: fault('BAD_FORMAT'),
    error: '1 to 40 letters, digits, hyphens and underscores.',
  });
