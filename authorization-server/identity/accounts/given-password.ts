import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { charactersOf, passwordLength } from '../../../kernel/text/password.ts';

/** A password to compare with the stored one; no longer than a valid one can be. */
export const givenPassword = z.string().superRefine((given, faults) => {
  const length = charactersOf(given);
  if (length === 0) faults.addIssue({ code: 'custom', params: fault('REQUIRED'), message: 'Empty.' });
  if (length > passwordLength.maximum) {
    faults.addIssue({ code: 'custom', params: fault('TOO_LONG'), message: 'No password is so long.' });
  }
});
