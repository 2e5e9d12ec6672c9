import type { Context } from 'koa';
import type { AppTokenClaims } from '../access/authorization.ts';
import type { Clock } from '../clock.ts';
import type { AnsweredRequest } from '../http/access-log.ts';
import { type RequestLog, countDropped } from './request-log.ts';

/** The app that has proven to be the caller, and the business that it calls for. */
export interface CallingApp {
  readonly appId: string;
  readonly businessId: string | null;
}

function isCallingApp(value: unknown): value is CallingApp {
  return typeof value === 'object' && value !== null && 'appId' in value;
}

/** Has the request logged for the developer of the app, however it is answered. */
export function setCallingApp(context: Context, app: CallingApp): void {
  context.state['callingApp'] = app;
}

/** The app that a request has proven to come from; null where it has not. */
export function callingApp(context: Context): CallingApp | null {
  const app: unknown = context.state['callingApp'];
  return isCallingApp(app) ? app : null;
}

/** The same for whoever brings a token of ours. */
export function setTokenOwner(context: Context, { app, business }: AppTokenClaims): void {
  setCallingApp(context, { appId: app, businessId: business });
}

/** Notes why a request is refused: a platformResponseCode, or an error of OAuth or JSON-RPC. */
export function setRefusalCode(context: Context, code: string): void {
  context.state['refusalCode'] = code;
}

/** What was noted; null where nothing was. */
export function refusalCode(context: Context): string | null {
  const code: unknown = context.state['refusalCode'];
  return typeof code === 'string' ? code : null;
}

/** Templates as OpenAPI writes them, by those of the router; there is one for each route. */
const templates = new Map<string, string>();

function templateOf(route: string): string {
  let template = templates.get(route);
  if (template === undefined) {
    template = route.replaceAll(/:(\w+)/g, '{$1}');
    templates.set(route, template);
  }
  return template;
}

/** What the log has of a request that an app has sent. */
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

/** Of calls that no limit holds back, one app's log takes so many in a minute from each process. */
const refusedPerMinute = 600;
const minuteMs = 60_000;

/** Calls with a token that has ended are refused before any limit counts them, and those beyond a limit because of it. */
const isUnlimited = (status: number) => status === 401 || status === 429;

/** Says whether the log of an app takes another call that was refused. */
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

/** For `accessLog`: logs the requests of apps that are known. */
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
