import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';
import { documentIdOf } from '../graph/trusted-documents.ts';

const word = /^[a-z0-9][\w.@+-]*$/i;
const name = z
  .string('Must be a text.')
  .max(100, 'At most 100 characters.')
  .refine((text) => word.test(text), {
    params: fault('BAD_FORMAT'),
    error: 'Letters, digits and . _ @ + - only, the first a letter or a digit.',
  });

/** Distinguishes the builds of a client. */
export const buildFields = z.object({ client: name, version: name });

/** A build of a client. */
export type Build = z.output<typeof buildFields>;

const trustedDocument = z
  .object(
    {
      text: z.string('Must be a text.').describe('The document, to the character as it is hashed.'),
      documentId: z
        .string('Must be a text.')
        .nullish()
        .describe(
          'SHA-256 of the text in UTF-8, in lower-case hex: the build tells it, to be held against the text.',
        ),
    },
    'Must be an object.',
  )
  .superRefine(({ text, documentId }, context) => {
    if (documentId === null || documentId === undefined || documentId === documentIdOf(text)) return;
    const message = `The SHA-256 of the text is ${documentIdOf(text)}.`;
    context.addIssue({ code: 'custom', path: ['documentId'], params: fault('BAD_FORMAT'), message });
  });

/** The documents of a build; the graph decides whether each can be run. */
export const trustedDocuments = z
  .array(trustedDocument, 'Must be a list.')
  .min(1, 'At least one.')
  .max(500, 'At most 500 at once.');

/** A build with its documents. */
export const registrationFields = buildFields.extend({ documents: trustedDocuments });
