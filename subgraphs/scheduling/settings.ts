import { z } from 'zod';
import { outgoingSettings } from '../../kernel/outgoing/outgoing-settings.ts';
import { address } from '../../kernel/settings.ts';

const mostWaits = 30;
const longestWaitSeconds = 7 * 86_400;
/** Seconds, separated by commas. */
const waits = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
    .pipe(z.array(z.number().min(0).max(longestWaitSeconds)).max(mostWaits));

export const settings = z
  .object({
    AUTH_URL: address,
    WEBHOOK_RETRY_SCHEDULE: waits('5,300,1800,7200,18000,36000,50400,72000,86400'),
  })
  .and(outgoingSettings);
export type Settings = z.output<typeof settings>;
