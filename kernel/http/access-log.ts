import type { Context, Middleware } from 'koa';
import type { Logger } from '../observability/logger.ts';
import { countRequest } from '../observability/telemetry.ts';
import { SpanKind, describeSpan, followTrace, sampledTraceId } from '../observability/tracing.ts';
import { newId } from '../text/ids.ts';
import { hasLargeUnreadBody } from './body.ts';

const requestIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** Codes, tokens and secrets of sites: as request ids, they would be in every log and span. */
const ownToken = /^(?:svc(?:a[ct]|cf|is|rt|m[crt])_|sk_[\w-]{43}$)/;

/** contract 0.6: a well-formed request id of the caller is used, otherwise one is generated. */
export function requestIdOf(header: string | string[] | undefined): string {
  const isTaken = typeof header === 'string' && requestIdPattern.test(header) && !ownToken.test(header);
  return isTaken ? header : newId();
}

/** The request id that `accessLog` gave this request. */
export function requestId(context: Context): string {
  const id: unknown = context.state['requestId'];
  return typeof id === 'string' ? id : '';
}

/** Codes and tokens of the platform, by their prefixes. */
const tokens = /(svc(?:a[ct]|cf|is|rt|m[crt])_)[^/]+/g;

/** Short codes of pictures: anybody who knows one can see the picture, such as a handover photo. */
const pictures = /^(\/media\/)[^/]+/;

/** A path for the log: a token in an address, which is against the rules, does not get into the log too. */
function withoutTokens(path: string): string {
  const shown = path.includes('%') ? decoded(path) : path;
  if (shown.startsWith('/media/')) return shown.replace(pictures, '$1...');
  return shown.includes('svc') ? shown.replace(tokens, '$1...') : path;
}

/** The path without its escapes, if they are well formed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Who has proved to send a request, by ids alone: a member acting for a profile, or an app for a business. */
export interface RequestCaller {
  readonly memberId?: string | null;
  readonly profileId?: string | null;
  readonly appId?: string | null;
  readonly businessId?: string | null;
}

/** Has the log line of a request say who sent it. */
export function setCaller(context: Context, caller: RequestCaller): void {
  context.state['caller'] = caller;
}

function isCaller(value: unknown): value is RequestCaller {
  return typeof value === 'object' && value !== null;
}

/** The ids that are known. */
function idsOf(caller: RequestCaller | undefined): Partial<Record<keyof RequestCaller, string>> {
  const { memberId, profileId, appId, businessId } = caller ?? {};
  return {
    ...(memberId && { memberId }),
    ...(profileId && { profileId }),
    ...(appId && { appId }),
    ...(businessId && { businessId }),
  };
}

/** Names the route of a request that no router of ours handles. */
export function setRoute(context: Context, route: string): void {
  context['_matchedRoute'] = route;
}

const unrouted = 'none';

/** The pattern of the route that handled the request, as the router left it on the context; "none" if there is none. */
function routeOf(context: Context): string {
  const matched: unknown = context['_matchedRoute'];
  return typeof matched === 'string' ? matched : unrouted;
}

/** An answered request, as far as logs and metrics show it. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** See `CountedRequest`. */
  readonly route: string;
  readonly status: number;
  /** By `performance.now()`. */
  readonly startedAt: number;
  /** Who sent it; nobody known if it is not given. */
  readonly caller?: RequestCaller | undefined;
}

/** Writes the log line and the metrics of one request. */
export function recordRequest(
  service: string,
  logger: Logger,
  { requestId, method, path, route, status, startedAt, caller }: AnsweredRequest,
): void {
  const durationMs = performance.now() - startedAt;
  countRequest({ service, method, route, status, durationMs });
  const traceId = sampledTraceId();
  logger.info(
    {
      service,
      requestId,
      method,
      path: withoutTokens(path),
      status,
      durationMs,
      ...idsOf(caller),
      ...(traceId !== null && { traceId }),
    },
    'request',
  );
}

/** What the span of a request says once it is answered: nothing written by the caller. */
function describeRequest(method: string, route: string, status: number): void {
  describeSpan({
    name: route === unrouted ? method : `${method} ${route}`,
    attributes: { 'http.response.status_code': status, ...(route !== unrouted && { 'http.route': route }) },
    ...(status >= 500 && { fault: String(status) }),
  });
}

/** Probes come every few seconds, and nobody needs their traces. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Outermost middleware of every service: request id, one log line, the metrics and the span of each request;
 * `alsoRecord` gets it, too.
 */
export function accessLog(
  service: string,
  logger: Logger,
  alsoRecord?: (context: Context, request: AnsweredRequest) => void,
): Middleware {
  return (context, next) => {
    const startedAt = performance.now();
    const id = requestIdOf(context.req.headers['x-request-id']);
    context.state['requestId'] = id;
    context.res.setHeader('X-Request-Id', id);
    const record = (): void => {
      // The rest of a body is not read after the answer.
      if (hasLargeUnreadBody(context.req)) context.res.setHeader('Connection', 'close');
      const { method, path, status } = context;
      const route = routeOf(context);
      describeRequest(method, route, status);
      const request = { requestId: id, method, path, route, status, startedAt };
      const caller: unknown = context.state['caller'];
      recordRequest(service, logger, { ...request, ...(isCaller(caller) && { caller }) });
      alsoRecord?.(context, request);
    };
    if (probes.has(context.path)) return next().then(record);
    const attributes = { 'http.request.method': context.method, 'svc.request_id': id };
    const span = { service, name: context.method, kind: SpanKind.SERVER, attributes };
    const { traceparent, tracestate } = context.req.headers;
    return followTrace({ traceparent, tracestate }, span, () => next().then(record));
  };
}
