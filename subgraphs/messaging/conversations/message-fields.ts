import { z } from 'zod';
import { messageBody, messageSubject } from '../../../kernel/inputs/message-fields.ts';
import { requestKey } from '../../../kernel/text/lines.ts';
import { pictureCodes } from './pictures.ts';

/** The fields of a message that is sent (spec 4.6). */
export const sentFields = z.object({
  body: messageBody,
  subject: messageSubject,
  idempotencyKey: requestKey.nullish(),
});

/** The fields of a reply. */
export const replyFields = z.object({ body: messageBody, mediaShortCodes: pictureCodes });
