import { z } from 'zod';
import { messageBody, messageSubject } from '../../../kernel/inputs/message-fields.ts';
import { requestKey } from '../../../kernel/text/lines.ts';

/** What can be said of a message that is sent (spec 4.6). */
export const sentFields = z.object({
  body: messageBody,
  subject: messageSubject,
  idempotencyKey: requestKey.nullish(),
});

/** What a reply says. */
export const replyFields = z.object({ body: messageBody });
