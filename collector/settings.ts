import { z } from 'zod';
import type { CommonEnv } from '../kernel/env.ts';
import { address, flag, integer, listOf } from '../kernel/settings.ts';

/** A server of NATS, or of a cluster of them. */
const isNatsAddress = (text: string) => URL.canParse(text) && /^(?:nats|tls):\/\/[^/]/.test(text);

/** The settings that the collector declares. */
export const settings = z.object({
  BASE_URL: address,
  SITE_URL: address,
  AUDIENCE_URL: address,
  COLLECT_ENABLED: flag.default(true),
  COLLECT_RATE_PER_SITE: integer(1, 1_000_000, 100),
  COLLECT_BURST_PER_SITE: integer(1, 10_000_000, 1000),
  EDGE_COLLECTOR_KEY: z.string().min(32).regex(/^\S+$/, 'must hold no space').optional(),
  NATS_URL: listOf.pipe(
    z.array(z.string().refine(isNatsAddress, 'must hold addresses such as nats://host:4222')),
  ),
  NATS_STREAM_BYTES: integer(1_048_576, 1_099_511_627_776, 1_073_741_824),
  NATS_STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
});
export type Settings = z.output<typeof settings>;

/** The settings that it is given. */
export type Env = CommonEnv & Settings;
