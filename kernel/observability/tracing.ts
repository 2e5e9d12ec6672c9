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

/** What a span says. Never an address, a text or a value that a caller wrote: spans leave the house. */
export interface SpanWords {
  /** One of few: a route or an operation, not what was asked of it. */
  readonly name: string;
  /** Whose work it is; that of the span around it where it is not given. */
  readonly service?: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Where in a trace the code that runs is. */
interface Place {
  readonly service: string;
  /** One that records nothing where the trace is not sampled, or where this process exports none. */
  readonly span: Span;
}

export type TracerOf = (service: string) => Tracer;

const places = new AsyncLocalStorage<Place>();
/** Null while nothing is exported: then no span is made, and traces that come from outside are only handed on. */
let tracerOf: TracerOf | null = null;

/** Has spans made from now on; answers how to end that. */
export function exportSpans(tracers: TracerOf): () => void {
  tracerOf = tracers;
  return () => {
    if (tracerOf === tracers) tracerOf = null;
  };
}

/** What went wrong, in a word of ours or of a library: a message may tell of whom. */
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
 * Runs what a request, a job or an event has brought, as a part of the trace that it names. Where it names none, or
 * wrongly, a trace begins here, if spans are exported.
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

/** Runs a part of what is traced as a span of its own; outside of a trace that is recorded, it is a plain call. */
export function withSpan<T>(words: SpanWords, work: () => Promise<T>): Promise<T> {
  const around = places.getStore();
  if (around === undefined || tracerOf === null || !around.span.isRecording()) return work();
  const service = words.service ?? around.service;
  const span = start(tracerOf, words, service, trace.setSpan(ROOT_CONTEXT, around.span));
  return record({ service, span }, work);
}

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0;

/** A span that others end, and what they hand on of it. */
export interface BegunSpan {
  readonly traceparent: string;
  end(fault?: unknown): void;
}

/** Begins a span without a function around it; null where the trace is not sampled. */
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

/** Says more of the span that runs, once it is known; `fault` names what went wrong on our side. */
export function describeSpan(words: { name?: string; attributes?: Attributes; fault?: string }): void {
  const span = places.getStore()?.span;
  if (span === undefined || !span.isRecording()) return;
  if (words.name !== undefined) span.updateName(words.name);
  if (words.attributes !== undefined) span.setAttributes(words.attributes);
  if (words.fault !== undefined) markFault(span, words.fault);
}

/** The place in the trace, for what is done about it later; null where there is none. */
export function currentTraceparent(): string | null {
  const context = places.getStore()?.span.spanContext();
  return context === undefined ? null : writeTraceparent(context);
}

/** What a call to another process says of the trace; nothing where there is none. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const context = places.getStore()?.span.spanContext();
  if (context === undefined) return {};
  const tracestate = context.traceState?.serialize() ?? '';
  return { traceparent: writeTraceparent(context), ...(tracestate !== '' && { tracestate }) };
}

/** The id of the trace, where it is sampled: whoever finds it in a log finds its spans. */
export function sampledTraceId(): string | null {
  const context = places.getStore()?.span.spanContext();
  return context !== undefined && isSampled(context) ? context.traceId : null;
}

/** A place in a trace, for work that several wait for and one of them does. */
export interface TracePlace {
  run<T>(work: () => T): T;
}

export const nowhere: TracePlace = {
  run: (work) => (places.getStore() === undefined ? work() : places.exit(work)),
};

/** Where the code that runs is, in a trace that is sampled; else nowhere. */
export function currentPlace(): TracePlace {
  const place = places.getStore();
  if (place === undefined || !isSampled(place.span.spanContext())) return nowhere;
  return { run: (work) => places.run(place, work) };
}
