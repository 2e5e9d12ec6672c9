import { z } from 'zod';
import { type FieldFault } from '../../../kernel/errors/errors.ts';
import { faultCodeOf, jsonPointer, malformedInput } from '../../../kernel/errors/field-faults.ts';
import { eventTypes, subscriptionPurpose, webhookUrl } from '../../../kernel/inputs/webhook-fields.ts';
import { WebhookSubscriptionStatus } from './webhook-subscription.enums.ts';

/** The fields of a new subscription (contract 2.4). */
export function newSubscriptionFields(urlFault: (url: string) => string | null) {
  return z.object({ url: webhookUrl(urlFault), eventTypes, description: subscriptionPurpose });
}

/** The fields that can be changed. */
export function subscriptionFields(urlFault: (url: string) => string | null) {
  return z.object({
    url: webhookUrl(urlFault).nullish(),
    eventTypes: eventTypes.nullish(),
    description: subscriptionPurpose,
    status: z.enum(WebhookSubscriptionStatus, { error: 'Must be ACTIVE or DISABLED.' }).nullish(),
  });
}

/**
 * The values of the fields; throws a refusal that names every fault, with the code for addresses if that is the only
 * one.
 */
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
