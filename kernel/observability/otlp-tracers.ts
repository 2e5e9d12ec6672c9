import { setTimeout as sleep } from 'node:timers/promises';
import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { newId } from '../text/ids.ts';
import type { Logger } from './logger.ts';
import type { TracerOf } from './tracing.ts';

/** How spans are sent, in milliseconds. */
export interface ExportPace {
  /** Between sends. */
  readonly everyMs: number;
  /** For one send, including failed attempts. */
  readonly withinMs: number;
}

interface TracersOptions {
  /** Where spans are sent. */
  readonly url: string;
  /** The share of traces that begin here, 0 to 1. */
  readonly ratio: number;
  readonly logger: Logger;
  readonly pace?: Partial<ExportPace> | undefined;
}

/** How much may wait to be sent; anything beyond that is dropped. */
const mostWaiting = 4_096;
const ordinaryPace: ExportPace = { everyMs: 1_000, withinMs: 5_000 };
/** How long the end of the process waits for the rest. */
const flushMs = 1_000;
const complainEveryMs = 60_000;

/** Logs that spans are lost, once in a while instead of for each of them. */
function withComplaints(exporter: SpanExporter, logger: Logger): SpanExporter {
  let lost = 0;
  let complainedAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        done(result);
        if (result.error === undefined) return;
        lost += spans.length;
        if (performance.now() - complainedAt < complainEveryMs) return;
        // Its other parts are the receiver's answer.
        logger.warn({ reason: result.error.message.slice(0, 200), lost }, 'spans could not be exported');
        complainedAt = performance.now();
        lost = 0;
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** Tracers whose spans are sent by OTLP over HTTP, in JSON: one per service, so that each span names its service. */
export function createTracers({ url, ratio, logger, pace }: TracersOptions): {
  readonly tracerOf: TracerOf;
  /** Sends the rest, as far as the receiver takes it within a second. */
  readonly close: () => Promise<void>;
} {
  const { everyMs, withinMs } = { ...ordinaryPace, ...pace };
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: withinMs });
  const processor = new BatchSpanProcessor({
    exporter: withComplaints(exporter, logger),
    maxQueueSize: mostWaiting,
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: withinMs,
  });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  const instance = newId();
  const tracers = new Map<string, Tracer>();

  function create(service: string): Tracer {
    const resource = resourceFromAttributes({
      'service.name': `svc-${service}`,
      'service.instance.id': instance,
    });
    return new TracerProvider({ resource, sampler, spanProcessors: [processor] }).getTracer('svc-platform');
  }

  return {
    tracerOf: (service) => {
      const tracer = tracers.get(service) ?? create(service);
      tracers.set(service, tracer);
      return tracer;
    },
    close: async () => {
      // The complaint covers what is not taken.
      const flushed = processor.shutdown().catch(() => undefined);
      await Promise.race([flushed, sleep(flushMs, undefined, { ref: false })]);
    },
  };
}
