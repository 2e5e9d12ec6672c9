import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { type TraceOrigin, readTraceparent, writeTraceparent } from './trace-headers.ts';

export { SpanKind };

/** The attributes of a span. Never an address, a text or a value written by a caller: spans leave the house. */
export interface SpanWords {
  /** One of few: a route or an operation, not the concrete request. */
  readonly name: string;
  /** The service that does the work; by default that of the surrounding span. */
  readonly service?: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** The position in a trace of the running code. */
interface Place {
  readonly service: string;
  /** One that records nothing if the trace is not sampled, or if this process exports none. */
  readonly span: Span;
}

export type TracerOf = (service: string) => Tracer;

const places = new AsyncLocalStorage<Place>();
/** Null while nothing is exported: then no span is created, and traces from outside are only passed on. */
let tracerOf: TracerOf | null = null;

/** Creates spans from now on; returns a function that ends that. */
export function exportSpans(tracers: TracerOf): () => void {
  tracerOf = tracers;
  return () => {
    if (tracerOf === tracers) tracerOf = null;
  };
}

/** The kind of failure, in a word of ours or of a library: a message may contain personal data. */
function faultType(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name;
}

function markFault(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
}

function start(
  tracers: TracerOf,
  { name, kind, attributes }: SpanWords,
  service: string,
  parent: Context,
): Span {
  return tracers(service).startSpan(name, { kind, attributes }, parent);
}

async function record<T>(place: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await places.run(place, work);
  } catch (error) {
    markFault(place.span, faultType(error));
    throw error;
  } finally {
    place.span.end();
  }
}

/**
 * Runs the work for a request, a job or an event, as a part of the trace that it names. Without a valid one, a trace
 * begins here, if spans are exported.
 */
export function followTrace<T>(
  origin: TraceOrigin,
  words: SpanWords & { readonly service: string },
  work: () => Promise<T>,
): Promise<T> {
  const remote = readTraceparent(origin);
  const { service } = words;
  if (tracerOf === null) {
    return remote === null ? work() : places.run({ service, span: trace.wrapSpanContext(remote) }, work);
  }
  const parent = remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
  const span = start(tracerOf, words, service, parent);
  return span.isRecording() ? record({ service, span }, work) : places.run({ service, span }, work);
}

/** Runs a part of traced work in its own span; outside of a recorded trace, it is a plain call. */
export function withSpan<T>(words: SpanWords, work: () => Promise<T>): Promise<T> {
  const around = places.getStore();
  if (around === undefined || tracerOf === null || !around.span.isRecording()) return work();
  const service = words.service ?? around.service;
  const span = start(tracerOf, words, service, trace.setSpan(ROOT_CONTEXT, around.span));
  return record({ service, span }, work);
}

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0;

/** A span that others end, and the headers for passing it on. */
export interface BegunSpan {
  readonly traceparent: string;
  end(fault?: unknown): void;
}

/** Begins a span without a function around it; null if the trace is not sampled. */
export function beginSpan(words: () => SpanWords): BegunSpan | null {
  const around = places.getStore();
  if (around === undefined || !isSampled(around.span.spanContext())) return null;
  const span =
    tracerOf !== null && around.span.isRecording()
      ? start(tracerOf, words(), around.service, trace.setSpan(ROOT_CONTEXT, around.span))
      : null;
  return {
    traceparent: writeTraceparent((span ?? around.span).spanContext()),
    end: (fault) => {
      if (fault !== undefined && fault !== null && span !== null) markFault(span, faultType(fault));
      span?.end();
    },
  };
}

/** Adds attributes to the running span, once they are known; `fault` names what went wrong on our side. */
export function describeSpan(words: { name?: string; attributes?: Attributes; fault?: string }): void {
  const span = places.getStore()?.span;
  if (span === undefined || !span.isRecording()) return;
  if (words.name !== undefined) span.updateName(words.name);
  if (words.attributes !== undefined) span.setAttributes(words.attributes);
  if (words.fault !== undefined) markFault(span, words.fault);
}

/** The position in the trace, for work that is done later; null if there is none. */
export function currentTraceparent(): string | null {
  const context = places.getStore()?.span.spanContext();
  return context === undefined ? null : writeTraceparent(context);
}

/** The headers about the trace for a call to another process; none without a trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const context = places.getStore()?.span.spanContext();
  if (context === undefined) return {};
  const tracestate = context.traceState?.serialize() ?? '';
  return { traceparent: writeTraceparent(context), ...(tracestate !== '' && { tracestate }) };
}

/** The id of the trace, if it is sampled: somebody who finds it in a log can find its spans. */
export function sampledTraceId(): string | null {
  const context = places.getStore()?.span.spanContext();
  return context !== undefined && isSampled(context) ? context.traceId : null;
}

/** A position in a trace, for work that one caller does for several. */
export interface TracePlace {
  run<T>(work: () => T): T;
}

export const nowhere: TracePlace = {
  run: (work) => (places.getStore() === undefined ? work() : places.exit(work)),
};

/** The position of the running code in a sampled trace; otherwise nowhere. */
export function currentPlace(): TracePlace {
  const place = places.getStore();
  if (place === undefined || !isSampled(place.span.spanContext())) return nowhere;
  return { run: (work) => places.run(place, work) };
}
