import { z } from 'zod';
import { flag, nodeEnv } from '../settings.ts';
import type { OutgoingRules } from './outgoing-url.ts';

/** Which external addresses may be called. */
export const outgoingSettings = z
  .object({ NODE_ENV: nodeEnv, WEBHOOK_ALLOW_INSECURE: flag.default(false) })
  .refine((env) => env.NODE_ENV !== 'production' || !env.WEBHOOK_ALLOW_INSECURE, {
    path: ['WEBHOOK_ALLOW_INSECURE'],
    error: 'is not for production: webhooks would reach into this machine',
  });

export type OutgoingSettings = z.output<typeof outgoingSettings>;

export const outgoingRulesOf = ({ WEBHOOK_ALLOW_INSECURE }: OutgoingSettings): OutgoingRules => ({
  allowInsecure: WEBHOOK_ALLOW_INSECURE,
});
