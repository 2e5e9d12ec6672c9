import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';
import { capitals } from './letter-case.ts';

const chipPattern = /^(?:\d{15}|\d{9}|[\dA-F]{10})$/;

/**
 * The number of a microchip as people write it, without spaces, hyphens and points and in capital letters: 15 digits (ISO
 * 11784), 10 hexadecimal ones or 9 digits (contract 10).
 */
export const microchipId = z
  .string('Must be a text.')
  .transform((text) => capitals(text.replaceAll(/[\s.-]/g, '')))
  .refine((chip) => chipPattern.test(chip), {
    params: fault('BAD_FORMAT'),
    error: 'Must be 15 digits, 10 hexadecimal digits or 9 digits.',
  });
