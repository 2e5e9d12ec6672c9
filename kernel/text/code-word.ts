import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';
import { capitals } from './letter-case.ts';

/** A code chosen by a business, in capital letters: of a service, or of a required vaccination. */
export const codeWord = z
  .string('Must be a text.')
  .transform(capitals)
  .refine((text) => /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(text), {
    params: fault('BAD_FORMAT'),
    error: '1 to 40 letters, digits, hyphens and underscores.',
  });
