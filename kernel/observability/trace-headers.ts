import { type SpanContext, TraceFlags, createTraceState, isSpanContextValid } from '@opentelemetry/api';

/** Where a trace comes from: the headers of W3C Trace Context, by their names in lower case. */
export interface TraceOrigin {
  readonly traceparent?: string | string[] | null | undefined;
  readonly tracestate?: string | string[] | null | undefined;
}

/** version, trace id, parent id, flags; what a later version adds follows a hyphen. */
const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** More than the one version that there is needs; longer ones are not even looked at. */
const longestParent = 256;

/**
 * What a caller says of the trace that its request belongs to; null where it says nothing, or anything but what W3C Trace
 * Context 3.2 allows. Strangers write it: it is read, or it is as if it had not been sent.
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
    // It keeps well-formed pairs, of at most 512 characters.
    ...(typeof tracestate === 'string' && { traceState: createTraceState(tracestate) }),
  };
  return isSpanContextValid(context) ? context : null;
}

/** A place in a trace as the header of a request has it. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}
