import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { nameOrNone, paragraphs, requestKey } from '../../../kernel/text/lines.ts';

/** spec 8 */
const bodyCharacters = 20_000;
const subjectCharacters = 400;

/** Kept as it was written, and shown as text: nothing in it is markup. */
export const messageBody = paragraphs(bodyCharacters).refine((text) => text !== '', {
  params: fault('REQUIRED'),
  error: 'Must not be empty.',
});

/** What can be said of a message that is sent (spec 4.6). */
export const sentFields = z.object({
  body: messageBody,
  subject: nameOrNone(subjectCharacters).nullish(),
  idempotencyKey: requestKey.nullish(),
});

/** What a reply says. */
export const replyFields = z.object({ body: messageBody });
