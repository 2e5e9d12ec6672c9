import { z } from 'zod';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { isMemberRoute } from './member-route.ts';
import { isOpenRoute } from './open-route.ts';
import type { Prepared, Route, RouteFacts } from './route.ts';

/** For all kinds of routes. */
type AnyRoute = RouteFacts & Pick<Prepared, 'input'> & Partial<Pick<Route, 'noCardCode'>>;

/** Every anonymous request may end with these. */
const everywhereForAnybody = ['0010010000429', '0010010000500', '0010010000503'] as const;

/** Every request with a member's token may end with these. */
const everywhereForMembers = [
  '0010010000401',
  'TOKEN_REVOKED',
  '0010010000429',
  '0010010000403',
  '0010010000500',
  '0010010000503',
] as const;

/** Every Partner API request may end with these (contract 0.3). */
const everywhere = [
  '0010010000401',
  'AUTHORIZATION_REVOKED',
  'TOKEN_REVOKED',
  '0010010000429',
  '0010010000403',
  '0010010000406',
  'INSUFFICIENT_SCOPE',
  '0010010000500',
  '0010010000503',
] as const;

/** Whether the route takes a JSON body. */
export function hasBody({ input }: AnyRoute): boolean {
  return 'body' in input.shape;
}

/** Whether the route accepts an `Idempotency-Key` (contract 0.5). */
export function takesIdempotencyKey({ method }: AnyRoute): boolean {
  return method === 'POST';
}

/** Whether `If-Match` counts; a create has no version yet that it could refer to (contract 0.6). */
export function honoursIfMatch({ isVersioned, method, successStatus }: AnyRoute): boolean {
  return isVersioned && method !== 'GET' && successStatus !== 201;
}

/** Whether answers have an ETag: a version, or on open routes a digest of the content. */
export function hasEtag(route: AnyRoute): boolean {
  return route.answer !== null && (route.isVersioned || isOpenRoute(route));
}

export function honoursIfNoneMatch(route: AnyRoute): boolean {
  return hasEtag(route) && route.method === 'GET';
}

function hasRequiredField({ input }: AnyRoute): boolean {
  const body: unknown = input.shape['body'];
  return body instanceof z.ZodObject && !body.safeParse({}).success;
}

function alwaysOf(route: AnyRoute): readonly ErrorCode[] {
  if (isOpenRoute(route)) return everywhereForAnybody;
  if (isMemberRoute(route)) return everywhereForMembers;
  return route.noCardCode === undefined ? everywhere : [...everywhere, route.noCardCode];
}

/** Every code that the route can return: its own, and those that follow from what it accepts. */
export function codesOf(route: AnyRoute): ReadonlySet<ErrorCode> {
  // Any route can receive a query that is not encoded text.
  const codes = new Set<ErrorCode>([...alwaysOf(route), ...route.codes, route.malformedCode]);
  const { shape } = route.input;
  if ('path' in shape) codes.add(route.notFoundCode);
  if ('query' in shape || hasRequiredField(route)) codes.add('0010010000400');
  if (hasBody(route) || route.upload) codes.add('0010010000413').add('0010010000415');
  if (takesIdempotencyKey(route)) codes.add('0010010000400').add('0010010000409');
  // A key belongs to a path: without a body there is no other request that it could belong to.
  if (takesIdempotencyKey(route) && (hasBody(route) || route.upload) && route.replayStatus === undefined)
    codes.add('0010010000422');
  if (honoursIfMatch(route)) codes.add('0010010000412');
  return codes;
}
