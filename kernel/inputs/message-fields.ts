import { fault } from '../errors/field-faults.ts';
import { nameOrNone, paragraphs } from '../text/lines.ts';

/** spec 8; stored as written, and shown as text: nothing in it is markup. */
export const messageBody = paragraphs(20_000).refine((text) => text !== '', {
  params: fault('REQUIRED'),
  error: 'Must not be empty.',
});

/** The subject of a conversation (spec 4.6). */
export const messageSubject = nameOrNone(400).nullish();
