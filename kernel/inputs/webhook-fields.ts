import { z } from 'zod';
import { fault } from '../errors/field-faults.ts';
import { instant, paragraphs } from '../text/lines.ts';

/** contract 2.1 */
export const webhookEventTypes = [
  'appointment.booked',
  'appointment.changed',
  'appointment.cancelled',
  'webhook.test',
] as const;

/** Stands for every type of a family (contract 2.1). */
const webhookEventFamilies = ['appointment.*'] as const;

const known: ReadonlySet<string> = new Set([...webhookEventTypes, ...webhookEventFamilies]);

/** Each once, in the order given. A test is sent to any subscription, so subscribing to it changes nothing. */
export const eventTypes = z
  .array(
    z.string('Must be a text.').refine((type) => known.has(type), {
      params: fault('UNKNOWN_VALUE'),
      error: `Must be one of ${[...known].join(', ')}.`,
    }),
    'Must be a list of texts.',
  )
  .min(1, { error: 'At least one.' })
  .max(20, 'At most 20.')
  .transform((types) => [...new Set(types)]);

/** The description of a subscription. */
export const subscriptionPurpose = paragraphs(200).nullish();

/** The rules of contract 2.3 for what `urlFault` finds. */
export function webhookUrl(urlFault: (url: string) => string | null) {
  return z
    .string('Must be a text.')
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      const wrong = urlFault(text);
      if (wrong === null) return;
      const code = text === '' ? 'REQUIRED' : text.length > 800 ? 'TOO_LONG' : 'BAD_FORMAT';
      context.addIssue({ code: 'custom', params: fault(code), message: `It ${wrong}.` });
    });
}

/** How long events and deliveries are kept. */
export const keptDays = 30;

export function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptDays * 86_400_000);
}

/** A period whose events are sent again. */
export function recoveryFields(now: Date) {
  const since = instant.refine((given) => given >= keptSince(now) && given <= now, {
    params: fault('OUT_OF_RANGE'),
    error: `Must lie in the past, at most ${keptDays} days back.`,
  });
  return z
    .object({ since, until: instant.nullish() })
    .refine(({ since: first, until }) => !until || first < until, {
      params: fault('OUT_OF_RANGE'),
      path: ['until'],
      error: 'Must be later than since.',
    });
}
