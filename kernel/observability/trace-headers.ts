import { type SpanContext, TraceFlags, createTraceState, isSpanContextValid } from '@opentelemetry/api';

/** The origin of a trace: the headers of W3C Trace Context, by their names in lower case. */
export interface TraceOrigin {
  readonly traceparent?: string | string[] | null | undefined;
  readonly tracestate?: string | string[] | null | undefined;
}

/** version, trace id, parent id, flags; what a later version adds follows a hyphen. */
const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** More than the only existing version needs; longer ones are ignored. */
const longestParent = 256;

/**
 * What a caller says about the trace that its request belongs to; null for nothing, or for anything but what W3C Trace
 * Context 3.2 allows. It comes from strangers, so an invalid value counts as none.
 */
export function readTraceparent({ traceparent, tracestate }: TraceOrigin): SpanContext | null {
  if (typeof traceparent !== 'string' || traceparent.length > longestParent) return null;
  const [, version, traceId = '', spanId = '', flags = '', more] = pattern.exec(traceparent) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null;
  const context: SpanContext = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
    // It keeps well-formed pairs, up to 512 characters.
    ...(typeof tracestate === 'string' && { traceState: createTraceState(tracestate) }),
  };
  return isSpanContextValid(context) ? context : null;
}

/** A position in a trace, in the form of the header. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}
