import { z } from 'zod';
import type { MemberRoute } from '../../partner-api/declaration/member-route.ts';
import { isMemberRoute } from '../../partner-api/declaration/member-route.ts';
import { type OpenRoute, isOpenRoute } from '../../partner-api/declaration/open-route.ts';
import type { Route } from '../../partner-api/declaration/route.ts';
import {
  codesOf,
  hasBody,
  hasEtag,
  honoursIfMatch,
  honoursIfNoneMatch,
  takesIdempotencyKey,
} from '../../partner-api/declaration/route-codes.ts';
import { headersNamed } from './answer-headers.ts';
import type { Answer, Described, Json, Parameter } from './openapi-document.ts';
import type { ProblemAnswers } from './problem-answers.ts';
import type { Schemas } from './schemas.ts';
import { tagOf } from './vocabulary.ts';

export type AnyRoute = Route | MemberRoute | OpenRoute;

/** What is needed to describe routes. */
export interface DescriptionParts {
  readonly schemas: Schemas;
  readonly problems: ProblemAnswers;
  /** The recorded answers to the routes' examples, by operation id. */
  readonly answers: Json;
}

/** Whether the parameter is required. */
function isRequired(field: unknown): boolean {
  return field instanceof z.ZodType && !field.safeParse(undefined).success;
}

function parametersOf(route: AnyRoute, schemas: Schemas): Parameter[] {
  const parameters: Parameter[] = [];
  for (const place of ['path', 'query'] as const) {
    const fields: unknown = route.input.shape[place];
    if (!(fields instanceof z.ZodObject)) continue;
    for (const [name, field] of Object.entries(fields.shape)) {
      const { description, ...schema } = schemas.of(field);
      const example = route.example[place]?.[name];
      parameters.push({
        name,
        in: place,
        required: place === 'path' || isRequired(field),
        ...(typeof description === 'string' && { description }),
        schema,
        ...(example !== undefined && { example: schema['type'] === 'integer' ? Number(example) : example }),
      });
    }
  }
  const header = (name: string, description: string) =>
    parameters.push({ name, in: 'header', required: false, description, schema: { type: 'string' } });
  if (takesIdempotencyKey(route)) {
    header(
      'Idempotency-Key',
      'At most 100 characters; the same key and request get the same answer for 48 hours.',
    );
  }
  if (honoursIfMatch(route)) header('If-Match', 'The ETag, or several, that the change is meant for.');
  if (honoursIfNoneMatch(route)) header('If-None-Match', 'The ETag already known; 304 when it still holds.');
  return parameters;
}

const descriptions = { 200: 'Good', 201: 'Created', 202: 'On its way', 204: 'Done' } as const;

function successAnswer(
  route: AnyRoute,
  schemas: Schemas,
  example: unknown,
  successStatus = route.successStatus,
): Answer {
  const { answer } = route;
  const isList = 'query' in route.input.shape && successStatus === 200;
  return {
    description: descriptions[successStatus],
    headers: headersNamed([
      'X-Request-Id',
      'RateLimit-Policy',
      'RateLimit',
      ...(hasEtag(route) ? ['ETag' as const] : []),
      ...(successStatus === 201 && route.hasLocation !== false ? ['Location' as const] : []),
      ...(isList || route.alias !== undefined ? ['Link' as const] : []),
      ...(isOpenRoute(route) ? (['Cache-Control', 'Age'] as const) : []),
    ]),
    ...(answer !== null && {
      content: {
        'application/json': { schema: schemas.of(answer), ...(example !== undefined && { example }) },
      },
    }),
  };
}

const uploadForm = {
  example: { file: 'juniper.jpg' },
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary', description: 'The picture.' } },
  },
} as const;

function securityOf(route: AnyRoute): Described['security'] {
  if (isOpenRoute(route)) return [];
  return isMemberRoute(route) ? [{ member: [] }] : [{ connection: [route.scope] }];
}

/** The name of a route in the documentation. */
export function operationIdOf({ alias, operation: { name } }: AnyRoute): string {
  return alias?.operationId ?? name.charAt(0).toLowerCase() + name.slice(1);
}

export function describeRoute(route: AnyRoute, { schemas, problems, answers }: DescriptionParts): Described {
  const body: unknown = route.input.shape['body'];
  const operationId = operationIdOf(route);
  return {
    operationId,
    summary: route.summary,
    description: route.description,
    tags: [tagOf(route.path)],
    security: securityOf(route),
    parameters: parametersOf(route, schemas),
    ...(hasBody(route) &&
      body instanceof z.ZodObject && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.of(body), example: route.example.body } },
        },
      }),
    ...(route.upload && { requestBody: { required: true, content: { 'multipart/form-data': uploadForm } } }),
    responses: {
      [route.successStatus]: successAnswer(route, schemas, answers[operationId]),
      ...(route.findsExisting === true && {
        200: {
          ...successAnswer(route, schemas, undefined, 200),
          description: 'It is there already',
        },
      }),
      ...(route.replayStatus !== undefined && {
        [route.replayStatus]: {
          ...successAnswer(route, schemas, undefined, route.replayStatus),
          description: 'The answer to an earlier request with the key',
        },
      }),
      ...(honoursIfNoneMatch(route) && {
        304: { description: 'Not changed', headers: headersNamed(['ETag']) },
      }),
      ...problems.of(codesOf(route)),
    },
  };
}
