import { z } from 'zod';
import { listOf } from '../settings.ts';

const collectorAddress = z
  .url({ protocol: /^https?$/ })
  .regex(/^https?:\/\/[^?#@]+$/i, 'must have no user, no query and no fragment')
  // OpenTelemetry allows one at the end.
  .transform((url) => url.replace(/\/+$/, ''));

/** Paths below a collector's address, by OTLP. */
const tracesPath = '/v1/traces';
const timeoutMs = z.coerce.number().int().min(1).max(60_000);

/** `name=value`, as in W3C Baggage: anything but word characters in the value is percent-encoded. */
function isHeader(text: string): boolean {
  const [, value] = /^[\w!#$%&'*+.^`|~-]+\s*=(.*)$/.exec(text) ?? [];
  try {
    return value !== undefined && /^[\x20-\x7e]+$/.test(decodeURIComponent(value.trim()));
  } catch {
    return false;
  }
}
const headers = listOf.pipe(
  z.array(z.string().refine(isHeader, 'must hold headers as name=value, with percent-encoded values')),
);

/** Where spans are sent, and the share of traces; by OpenTelemetry's names for these settings (contract 11.1). */
export const tracingSettings = {
  /** The paths of OTLP are below it. If neither this nor the next is set, no spans are created. */
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress
    .refine(
      (url) => !url.endsWith(tracesPath),
      `must end before ${tracesPath}; OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is the whole address`,
    )
    .optional(),
  /** The whole address, instead of one below the other. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorAddress.optional(),
  /** The exporter reads them itself. */
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers,
  /** Milliseconds for one send, including failed attempts. */
  OTEL_EXPORTER_OTLP_TIMEOUT: timeoutMs.optional(),
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: timeoutMs.optional(),
  /** The share of the traces that begin here; one that a caller began is sampled if the caller says so. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
} as const;

type TracingSettings = Readonly<z.output<z.ZodObject<typeof tracingSettings>>>;

/** The settings about where spans go, and how long sending is tried. */
export type ExportSettings = Partial<
  Pick<TracingSettings, `OTEL_EXPORTER_OTLP_${'' | 'TRACES_'}${'ENDPOINT' | 'TIMEOUT'}`>
>;

/** Where spans are sent; null for nowhere. Settings for traces take precedence over those for all signals. */
export function exportTo(env: ExportSettings): { url: string; pace: { withinMs?: number } } | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env;
  if (own === undefined && all === undefined) return null;
  const withinMs = env.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? env.OTEL_EXPORTER_OTLP_TIMEOUT;
  return { url: own ?? `${all}${tracesPath}`, pace: withinMs === undefined ? {} : { withinMs } };
}
