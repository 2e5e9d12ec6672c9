import { jsonType } from '../../kernel/http/headers.ts';
import { isFrozen, memoize } from '../../kernel/frozen.ts';
import { linkOf } from '../../partner-api/declaration/paging.ts';
import { etagOf, etagOfBody } from './preconditions.ts';
import type { Reply } from './reply.ts';
import type { Outcome } from '../../partner-api/answers/outcome.ts';
import type { RouteFacts } from '../../partner-api/declaration/route.ts';

const bytesOf = memoize((body: object) => Buffer.from(JSON.stringify(body)));

/** The HTTP answer for a route's outcome; `path` is the request's. */
export function outcomeReply(
  { successStatus, replayStatus, isSecret }: Pick<RouteFacts, 'successStatus' | 'replayStatus' | 'isSecret'>,
  {
    body,
    version,
    changesWithoutVersion,
    isAlreadyApplied,
    location,
    list,
    language,
    canonicalPath,
    isReplay,
  }: Outcome,
  baseUrl: string,
  path: string,
): Reply {
  const headers: Record<string, string> = {};
  const known = isFrozen(body) ? bytesOf(body) : null;
  const text = body === null ? null : (known ?? JSON.stringify(body));
  if (body !== null) headers['Content-Type'] = jsonType;
  if (version !== undefined) {
    headers['ETag'] = changesWithoutVersion === true ? etagOfBody(text ?? '', version) : etagOf(version);
  }
  if (location !== undefined) headers['Location'] = `${baseUrl}${location}`;
  if (list !== undefined) headers['Link'] = linkOf(`${baseUrl}${path}`, list.query, list.total);
  if (language !== undefined) headers['Content-Language'] = language;
  if (isReplay === true) headers['Idempotency-Replayed'] = 'true';
  if (canonicalPath !== undefined) {
    const canonical = `<${canonicalPath}>; rel="canonical"`;
    headers['Link'] = headers['Link'] === undefined ? canonical : `${headers['Link']}, ${canonical}`;
  }
  return {
    status:
      isAlreadyApplied === true ? 200 : isReplay === true ? (replayStatus ?? successStatus) : successStatus,
    headers,
    body: text,
    ...(isSecret && { isSecret }),
  };
}

/** The headers of the 200 that a 304 repeats (RFC 9110 15.4.5). */
const validators = ['ETag', 'Cache-Control'] as const;

export function notModified({ headers }: Reply): Reply {
  const kept = validators.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { status: 304, headers: Object.fromEntries(kept), body: null };
}
