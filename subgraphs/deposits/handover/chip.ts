import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';

/** ISO 11784 and 11785, or one of the older forms (contract 6.1). */
const chip = /^(?:\d{15}|[0-9A-F]{10}|\d{9})$/;

/** A chip's number as somebody read it: without separators, in capital letters. */
export const chipId = z
  .string('Must be a text.')
  .transform((text) => text.replaceAll(/[ .-]/g, '').toUpperCase())
  .refine((text) => chip.test(text), {
    params: fault('BAD_FORMAT'),
    error: '15 or 9 digits, or 10 hexadecimal digits.',
  });
