import { z } from 'zod';

/** Longer than any code; a longer one is wrong. */
const maximumCodeLength = 100;

/** A code that is needed only from members with a second factor. */
export const givenCode = z
  .string()
  .max(maximumCodeLength)
  .nullish()
  .transform((code) => code ?? null);
