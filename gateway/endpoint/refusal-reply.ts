import { challengeOf, metadataPath, retryAfterSecondsOf } from '../../kernel/answers/problem.ts';
import { refusalOf } from '../../kernel/answers/refusal.ts';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import type { GraphqlReply } from '../../kernel/graph/graphql-endpoint.ts';
import { jsonType } from '../../kernel/http/headers.ts';
import { JsonFault } from '../../kernel/http/json.ts';
import { BodyCutOff, BodyTooLarge } from '../../kernel/http/body.ts';
import type { Logger } from '../../kernel/observability/logger.ts';

interface Refused {
  readonly requestId: string;
  readonly authorization: string;
  /** What the caller accepts. */
  readonly accept: string;
  readonly baseUrl: string;
  readonly logger: Logger;
}

const graphqlType = 'application/graphql-response+json; charset=utf-8';

/** As in Apollo Server: clients read the errors of a 400 only with the media type of GraphQL over HTTP. */
const typeFor = (accept: string) => (accept.includes('graphql-response+json') ? graphqlType : jsonType);

/** The message about a text in a variable, worded like graphql-js; null for other faults. */
function variableText({ path, message }: JsonFault): string | null {
  const [member, name, ...rest] = path ?? [];
  if (member !== 'variables' || typeof name !== 'string') return null;
  const place = rest.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return `Variable "$${name}" got invalid value${place === '' ? '' : ` at "${name}${place}"`}; ${message}`;
}

/** The answer to a request that is refused before it has an operation, in the form of GraphQL errors. */
export function refusalReply(
  thrown: unknown,
  { requestId, authorization, accept, baseUrl, logger }: Refused,
): GraphqlReply {
  const variable = thrown instanceof JsonFault ? variableText(thrown) : null;
  if (variable !== null) {
    const extensions = { code: 'BAD_USER_INPUT', platformResponseCode: '0010010000400', requestId };
    const body = JSON.stringify({ errors: [{ message: variable, extensions }] });
    return { status: 400, headers: { 'content-type': typeFor(accept) }, body };
  }
  const error = asDomainError(thrown, requestId, logger);
  const { code, message } = error;
  const { status, platformResponseCode = code } = catalogueRow(code);
  const retryAfterSeconds = retryAfterSecondsOf(error);
  const challenge = challengeOf(error, authorization, { metadataUrl: `${baseUrl}${metadataPath}` });
  return {
    status,
    headers: {
      'content-type': typeFor(accept),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(challenge !== null && { 'www-authenticate': challenge }),
    },
    body: JSON.stringify({
      errors: [{ message, extensions: { code, platformResponseCode, requestId } }],
    }),
  };
}

function asDomainError(error: unknown, requestId: string, logger: Logger): DomainError {
  if (error instanceof JsonFault || error instanceof BodyCutOff)
    return new DomainError('0010010000400', error.message);
  if (error instanceof BodyTooLarge) return new DomainError('0010010000413');
  return refusalOf(error, requestId, logger);
}
