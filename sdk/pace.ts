import { pause } from './pause.ts';
import type { Send } from './retries.ts';

/** The state of one limit in an answer: `"read";r=287;t=41` beside `"read";q=300;w=60`. */
interface Limit {
  readonly quota: number;
  readonly left: number;
  readonly resetSeconds: number;
}

/** The numbers in a header by the name of the limit. */
function parametersOf(header: string | null): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const limits = new Map<string, ReadonlyMap<string, number>>();
  for (const [, name = '', parameters = ''] of (header ?? '').matchAll(/"([^"]+)"((?:;\w+=\d+)*)/g)) {
    const numbers = [...parameters.matchAll(/;(\w+)=(\d+)/g)];
    limits.set(name, new Map(numbers.map(([, key = '', value]) => [key, Number(value)])));
  }
  return limits;
}

/** The limits in an answer (draft-ietf-httpapi-ratelimit-headers). */
function limitsOf({ headers }: Response): readonly Limit[] {
  const policies = parametersOf(headers.get('RateLimit-Policy'));
  return [...parametersOf(headers.get('RateLimit'))].map(([name, numbers]) => ({
    quota: policies.get(name)?.get('q') ?? 0,
    left: numbers.get('r') ?? 0,
    resetSeconds: numbers.get('t') ?? 0,
  }));
}

/** The platform says exactly when the next call is possible; before that, calls are slowed down, never stopped. */
const longestMs = 2_000;

/** Milliseconds between calls that spread what is left until the window is over. */
const spacingMs = ({ quota, left, resetSeconds }: Limit) =>
  left * 10 < quota ? Math.min((resetSeconds * 1000) / (left + 1), longestMs) : 0;

/** Calls to these count against other limits than the rest. */
const kindOf = ({ method, url }: Request) =>
  /\/(?:slots|estimates)(?:[/?]|$)/.test(url) ? 'slots' : method === 'GET' ? 'read' : 'write';

/** Slows calls down when less than a tenth of a limit is left, so that they are spread instead of refused. */
export function withPace(send: Send): Send {
  const nextAt = new Map<string, number>();
  const spacing = new Map<string, number>();
  return async (request) => {
    const kind = kindOf(request);
    const now = Date.now();
    const spaceMs = spacing.get(kind) ?? 0;
    const at = Math.max(now, nextAt.get(kind) ?? 0);
    if (spaceMs > 0) {
      nextAt.set(kind, at + spaceMs);
      await pause(at + spaceMs - now, request.signal);
    }
    const response = await send(request);
    spacing.set(kind, Math.max(0, ...limitsOf(response).map(spacingMs)));
    return response;
  };
}
