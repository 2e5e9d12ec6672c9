import { z } from 'zod';
import { type FieldFault } from '../../../kernel/errors/errors.ts';
import { fault, faultCodeOf, jsonPointer, malformedInput } from '../../../kernel/errors/field-faults.ts';
import { paragraphs } from '../../../kernel/text/lines.ts';
import { webhookEventFamilies, webhookEventTypes } from '../webhook-events/webhook-event.enums.ts';
import { WebhookSubscriptionStatus } from './webhook-subscription.enums.ts';

const known: ReadonlySet<string> = new Set([...webhookEventTypes, ...webhookEventFamilies]);

/** Each once, in the order given. A test is sent to any subscription, so that asking for it changes nothing. */
const eventTypes = z
  .array(
    z.string().refine((type) => known.has(type), {
      params: fault('UNKNOWN_VALUE'),
      error: `Must be one of ${[...known].join(', ')}.`,
    }),
  )
  .min(1, { error: 'At least one.' })
  .max(20, 'At most 20.')
  .transform((types) => [...new Set(types)]);

const description = paragraphs(200).nullish();

/** The rules of contract 2.3 for what `urlFault` finds. */
function url(urlFault: (url: string) => string | null) {
  return z
    .string()
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      const wrong = urlFault(text);
      if (wrong === null) return;
      const code = text === '' ? 'REQUIRED' : text.length > 800 ? 'TOO_LONG' : 'BAD_FORMAT';
      context.addIssue({ code: 'custom', params: fault(code), message: `It ${wrong}.` });
    });
}

/** What is said of a new subscription (contract 2.4). */
export function newSubscriptionFields(urlFault: (url: string) => string | null) {
  return z.object({ url: url(urlFault), eventTypes, description });
}

/** What can be changed of one. */
export function subscriptionFields(urlFault: (url: string) => string | null) {
  return z.object({
    url: url(urlFault).nullish(),
    eventTypes: eventTypes.nullish(),
    description,
    status: z.enum(WebhookSubscriptionStatus, { error: 'Must be ACTIVE or DISABLED.' }).nullish(),
  });
}

/** The values of the fields; throws a refusal that names every fault, with the code of addresses where it is only that. */
export function parseSubscription<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue): FieldFault => ({
    field: jsonPointer(issue.path),
    code: faultCodeOf(issue, input),
    detail: issue.message,
  }));
  const isUrl = faults.every(({ field }) => field === '/url');
  throw malformedInput(faults, isUrl ? 'Scheduling_WebhookSubscription_VL_Url_RJ' : '0010010000400');
}
