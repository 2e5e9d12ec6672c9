import { z } from 'zod';

const collectorAddress = z
  .url({ protocol: /^https?$/ })
  .regex(/^https?:\/\/[^?#@]+$/i, 'must have no user, no query and no fragment')
  // OpenTelemetry allows one at the end.
  .transform((url) => url.replace(/\/+$/, ''));

/** Where spans are sent, and of how many traces; by the names that OpenTelemetry gives these settings (contract 11.1). */
export const tracingSettings = {
  /** The paths of OTLP stand below it. Not set: no spans are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress.optional(),
  /** The share of the traces that begin here; one that a caller began is sampled if the caller says so. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
} as const;

export type TracingSettings = Readonly<z.output<z.ZodObject<typeof tracingSettings>>>;
