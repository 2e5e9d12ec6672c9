import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import { catalogueRow, isErrorCode } from '../../kernel/errors/errors.ts';
import type { Logger } from '../../kernel/observability/logger.ts';
import type { GatewayContext } from '../data-sources.ts';
import { maximumTokens } from '../../kernel/graph/operations/limits.ts';

/** Codes of Apollo Server's refusals before any subgraph is called; their texts are the server's own. */
const requestCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'OPERATION_TOO_EXPENSIVE',
]);

/** The parser's message; "that" is its spelling. */
const tokenLimitPattern = new RegExp(`more tha[nt] ${maximumTokens} tokens`);

const shownExtensions = ['errors', 'retryAfterSeconds', 'requiredScopes', 'limit', 'data', 'cost', 'maxCost'];

function shown(extensions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extensions).filter(([name]) => shownExtensions.includes(name)));
}

/** An error as clients see it: a known code, its 13-digit or area code, the request id, and nothing internal. */
export function maskError(
  error: GraphQLFormattedError,
  requestId: string,
  logger: Logger,
): GraphQLFormattedError {
  const extensions = error.extensions ?? {};
  // Apollo Server gives all reports of validation rules the code of failed validation.
  const code = 'maxCost' in extensions ? 'OPERATION_TOO_EXPENSIVE' : extensions['code'];
  const place = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  };
  const isTokenLimit = code === 'GRAPHQL_PARSE_FAILED' && tokenLimitPattern.test(error.message);
  if (isTokenLimit) {
    return {
      message: `The operation is over the limit on tokens: ${maximumTokens} are allowed.`,
      extensions: {
        code: 'OPERATION_TOO_EXPENSIVE',
        platformResponseCode: '0010010000400',
        requestId,
        cost: maximumTokens + 1,
        maxCost: maximumTokens,
      },
    };
  }
  if (typeof code === 'string' && requestCodes.has(code)) {
    return {
      message: error.message,
      ...place,
      extensions: { code, platformResponseCode: '0010010000400', requestId, ...shown(extensions) },
    };
  }
  if (isErrorCode(code) && code !== '0010010000500') {
    const platformResponseCode = catalogueRow(code).platformResponseCode ?? code;
    return {
      message: error.message,
      ...place,
      extensions: { code, platformResponseCode, requestId, ...shown(extensions) },
    };
  }
  logger.error(
    { service: 'gateway', requestId, error: { code, message: error.message } },
    'unexpected error',
  );
  return {
    message: 'Something went wrong on our side.',
    ...place,
    extensions: { code: '0010010000500', platformResponseCode: '0010010000500', requestId },
  };
}

const refusalSchema = z.object({
  errors: z.array(
    z.looseObject({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }),
  ),
});

/** Masks the answer to a request that Apollo Server refused before it had an operation, such as a forged one. */
export function maskAnswer(answer: string, requestId: string, logger: Logger): string {
  const refusal = refusalSchema.safeParse(JSON.parse(answer));
  if (!refusal.success) return answer;
  return JSON.stringify({
    errors: refusal.data.errors.map((error) => maskError(error, requestId, logger)),
  });
}

/** Masks the errors of every answer on its way out. */
export function maskErrors(logger: Logger): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async ({ contextValue }) => ({
      willSendResponse: async ({ response }) => {
        if (response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        if (singleResult.errors === undefined) return;
        const { requestId } = contextValue.viewer;
        singleResult.errors = singleResult.errors.map((error) => maskError(error, requestId, logger));
      },
    }),
  };
}
