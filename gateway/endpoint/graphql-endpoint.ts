import { HeaderMap } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import type { TokenVerifier } from '../../kernel/access/access-tokens.ts';
import type { Memberships } from '../../kernel/access/memberships.ts';
import type { SessionStanding } from '../../kernel/access/sessions.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type AnswerNotes, joinNotes } from '../../kernel/graph/graph.ts';
import type { GraphqlCall, GraphqlEndpoint, GraphqlReply } from '../../kernel/graph/graphql-endpoint.ts';
import { parseJson } from '../../kernel/http/json.ts';
import { recordRequest } from '../../kernel/http/access-log.ts';
import { ageHeader } from '../../kernel/http/headers.ts';
import { addressBucket } from '../../kernel/http/client-address.ts';
import { countAgainstLimits } from '../../kernel/limits/enforce.ts';
import type { RateLimiter } from '../../kernel/limits/rate-limits.ts';
import type { Logger } from '../../kernel/observability/logger.ts';
import { measureOperation } from '../operations/operation-metrics.ts';
import { type Row, isRow } from '../operations/answer-shape.ts';
import type { GatewayContext } from '../data-sources.ts';
import type { GatewayGraph } from '../graph.ts';
import { requestedDocument } from '../documents/requested-document.ts';
import type { OperationUses } from '../documents/operation-uses.ts';
import type { TrustedDocuments } from '../documents/trusted-documents.ts';
import { type Env, isAdHocAllowed } from '../settings.ts';
import { maskAnswer, maskError } from './mask-errors.ts';
import { refusalReply } from './refusal-reply.ts';
import { type Caller, callerOf } from './viewer.ts';

export interface EndpointDependencies {
  readonly env: Env;
  readonly graph: GatewayGraph;
  readonly verifyToken: TokenVerifier;
  readonly sessions: SessionStanding;
  readonly memberships: Memberships;
  readonly documents: TrustedDocuments;
  readonly uses: Pick<OperationUses, 'count'>;
  readonly rateLimiter: RateLimiter;
  readonly logger: Logger;
}

/** JSON in UTF-8, also under its media type in GraphQL over HTTP. */
const operationType = /^application\/(?:graphql-response\+)?json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** Types that any page can make a browser send without a preflight (Fetch, "CORS-safelisted request-header"). */
const plainType = /^(?:$|text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)/i;
const rememberedAccepts = 100;
const longestAccept = 200;

interface PlainOperation {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Row;
}

/** The operation in a body with nothing else; null if Apollo Server has to look at it. */
function plainOperation(body: Row): PlainOperation | null {
  const query = body['query'];
  const operationName = body['operationName'] ?? undefined;
  const variables = body['variables'] ?? {};
  const extensions = body['extensions'] ?? {};
  if (typeof query !== 'string' || query === '' || operationName === '') return null;
  if (operationName !== undefined && typeof operationName !== 'string') return null;
  if (!isRow(variables) || !isRow(extensions)) return null;
  return { query, operationName, variables };
}

/**
 * Refuses anything but an operation in JSON (contract 5): with 400 what a foreign page could have made a browser
 * send, and with 415 any other type.
 */
function checkType(headers: GraphqlCall['headers']): void {
  const type = headers['content-type']?.trim() ?? '';
  if (operationType.test(type)) return;
  const isAskedFor = 'apollo-require-preflight' in headers || 'x-apollo-operation-name' in headers;
  const detail = 'The body must be application/json in UTF-8.';
  throw new DomainError(plainType.test(type) && !isAskedFor ? '0010010000400' : '0010010000415', detail);
}

/** `POST /graphql` for web clients: the caller, the rate limit, and then the operation. */
export function createGraphqlEndpoint(deps: EndpointDependencies): GraphqlEndpoint {
  const { env, graph, logger, documents, uses } = deps;
  const allowed = { documents, isAdHocAllowed: isAdHocAllowed(env) };
  /** What Apollo Server sends to who accepts what. */
  const contentTypes = new LRUCache<string, string>({ max: rememberedAccepts });

  /** Counts the request for the member's session, or for the address of a caller without one (contract 0.4). */
  async function count({ address }: GraphqlCall, { viewer, sessionId }: Caller) {
    return countAgainstLimits(deps, [
      viewer.kind === 'member'
        ? { policy: 'member', key: sessionId ?? '', quota: env.RATE_LIMIT_MEMBER }
        : { policy: 'public', key: addressBucket(await address()), quota: env.RATE_LIMIT_PUBLIC },
    ]);
  }

  /** The answer to an operation seen before; null if only the server can answer. */
  async function viaKnown(
    headers: GraphqlCall['headers'],
    body: Row,
    request: GatewayContext,
  ): Promise<GraphqlReply | null> {
    const contentType = contentTypes.get(headers['accept'] ?? '');
    const operation = plainOperation(body);
    if (contentType === undefined || operation === null) return null;
    const run = graph.known.find(operation.query, operation.operationName);
    const answer = (await run?.(operation.variables, request)) ?? null;
    if (answer === null) return null;
    const { status, data } = answer;
    const errors = answer.errors?.map((error) => maskError(error, request.viewer.requestId, logger));
    return {
      status,
      headers: { 'content-type': contentType, 'cache-control': 'private, no-store' },
      // Apollo Server ends successful answers with a line break; refusals lose theirs when they are masked.
      body: JSON.stringify({ errors, data }) + (status === 200 ? '\n' : ''),
    };
  }

  async function viaServer(
    headers: GraphqlCall['headers'],
    body: unknown,
    request: GatewayContext,
  ): Promise<GraphqlReply> {
    const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    );
    const answer = await graph.server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers: new HeaderMap(sent), search: '', body },
      context: async () => request,
    });
    if (answer.body.kind !== 'complete') throw new Error('an operation cannot be answered in parts');
    const { status = 200 } = answer;
    const text = answer.body.string;
    const accept = headers['accept'] ?? '';
    const contentType = answer.headers.get('content-type');
    if (status === 200 && contentType !== undefined && accept.length <= longestAccept) {
      contentTypes.set(accept, contentType);
    }
    return {
      status,
      headers: { ...Object.fromEntries(answer.headers), 'cache-control': 'private, no-store' },
      body: status === 400 ? maskAnswer(text, request.viewer.requestId, logger) : text,
    };
  }

  return async (call) => {
    const { requestId, headers } = call;
    const authorization = headers['authorization'] ?? '';
    let limits = {};
    let sender = {};
    try {
      const caller = await callerOf(authorization, call, deps);
      const { memberId, profileId } = caller.viewer;
      if (memberId !== null) sender = { caller: { memberId, profileId } };
      const counted = await count(call, caller);
      limits = counted.headers;
      if (counted.refusal !== null) throw counted.refusal;
      checkType(headers);
      const sent = parseJson(await call.body());
      if (!isRow(sent)) {
        throw new DomainError('0010010000400', 'The body must be one operation: an object with its query.');
      }
      const { body, documentId } = await requestedDocument(sent, allowed);
      if (documentId !== null) uses.count(documentId);
      let notes: AnswerNotes = {};
      const onNotes: GatewayContext['onNotes'] = (more) => (notes = joinNotes(notes, more));
      const request = { viewer: caller.viewer, fetched: [], onNotes };
      const run = async () =>
        (await viaKnown(headers, body, request)) ?? (await viaServer(headers, body, request));
      const reply = await measureOperation(
        documentId === null ? 'adhoc' : 'trusted',
        run,
        ({ status, body: text }) => status !== 200 || text.startsWith('{"errors"'),
      );
      return { ...reply, ...sender, headers: { ...limits, ...ageHeader(notes.ageMs), ...reply.headers } };
    } catch (error) {
      const accept = headers['accept'] ?? '';
      const reply = refusalReply(error, { requestId, authorization, accept, baseUrl: env.BASE_URL, logger });
      return { ...reply, ...sender, headers: { ...limits, ...reply.headers } };
    }
  };
}

/** The endpoint for a service of the same process; logged and measured like a call over HTTP. */
export function endpointInProcess(endpoint: GraphqlEndpoint, logger: Logger): GraphqlEndpoint {
  return async (call) => {
    const startedAt = performance.now();
    const reply = await endpoint(call);
    const { requestId } = call;
    const { status, caller } = reply;
    const request = { requestId, method: 'POST', path: '/graphql', route: '/graphql', status, caller };
    recordRequest('gateway', logger, { ...request, startedAt });
    return reply;
  };
}
