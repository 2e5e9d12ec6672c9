import type { Context } from 'koa';
import type { AppTokenClaims } from '../access/authorization.ts';
import type { Clock } from '../clock.ts';
import { type AnsweredRequest, setCaller } from '../http/access-log.ts';
import { type RequestLog, countDropped } from './request-log.ts';

/** The app that has proved to be the caller, and the business that it calls for. */
export interface CallingApp {
  readonly appId: string;
  readonly businessId: string | null;
}

function isCallingApp(value: unknown): value is CallingApp {
  return typeof value === 'object' && value !== null && 'appId' in value;
}

/** Has the request logged for the developer of the app, whatever the answer. */
export function setCallingApp(context: Context, app: CallingApp): void {
  context.state['callingApp'] = app;
  setCaller(context, app);
}

/** The app that a request has proved to come from; null for none. */
export function callingApp(context: Context): CallingApp | null {
  const app: unknown = context.state['callingApp'];
  return isCallingApp(app) ? app : null;
}

/** The same for any caller with one of our tokens. */
export function setTokenOwner(context: Context, { app, business }: AppTokenClaims): void {
  setCallingApp(context, { appId: app, businessId: business });
}

/** Records why a request is refused: a platformResponseCode, or an error of OAuth or JSON-RPC. */
export function setRefusalCode(context: Context, code: string): void {
  context.state['refusalCode'] = code;
}

/** The recorded reason; null for none. */
export function refusalCode(context: Context): string | null {
  const code: unknown = context.state['refusalCode'];
  return typeof code === 'string' ? code : null;
}

/** OpenAPI templates by the router's; there is one for each route. */
const templates = new Map<string, string>();

function templateOf(route: string): string {
  let template = templates.get(route);
  if (template === undefined) {
    template = route.replaceAll(/:(\w+)/g, '{$1}');
    templates.set(route, template);
  }
  return template;
}

/** The log entry for a request of an app. */
export function loggedFor(
  { appId, businessId }: CallingApp,
  context: Context,
  { requestId, method, route, status, startedAt }: AnsweredRequest,
  clock: Clock,
) {
  return {
    at: clock.now().getTime(),
    appId,
    businessId,
    method,
    route: templateOf(route),
    status,
    code: refusalCode(context),
    requestId,
    durationMs: Math.round(performance.now() - startedAt),
  };
}

/** For calls without a rate limit: how many one app's log takes per minute from each process. */
const refusedPerMinute = 600;
const minuteMs = 60_000;

/**
 * Calls with a token that has ended are refused before any limit counts them, and those beyond a limit because of it.
 */
const isUnlimited = (status: number) => status === 401 || status === 429;

/** Tells whether the log of an app takes another refused call. */
function createRefusalLimit(clock: Clock): (appId: string) => boolean {
  let minute = 0;
  const taken = new Map<string, number>();
  return (appId) => {
    const now = Math.floor(clock.now().getTime() / minuteMs);
    if (now !== minute) taken.clear();
    minute = now;
    const count = taken.get(appId) ?? 0;
    if (count === refusedPerMinute) return false;
    taken.set(appId, count + 1);
    return true;
  };
}

/** For `accessLog`: logs the requests of known apps. */
export function logRequestsOfApps({
  requestLog,
  clock,
}: {
  readonly requestLog: RequestLog;
  readonly clock: Clock;
}) {
  const takesRefusal = createRefusalLimit(clock);
  return (context: Context, request: AnsweredRequest): void => {
    const app = callingApp(context);
    if (app === null) return;
    if (isUnlimited(request.status) && !takesRefusal(app.appId)) countDropped('refused');
    else requestLog.record(loggedFor(app, context, request, clock));
  };
}
