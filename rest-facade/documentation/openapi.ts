import { z } from 'zod';
import type { Env } from '../../kernel/env.ts';
import { type ErrorCode, catalogueRow } from '../../kernel/errors/errors.ts';
import { problemContentType } from '../../kernel/answers/problem.ts';
import type { Answer, Described, Json, OpenApi, Parameter } from './openapi-document.ts';
import { problemSchema } from './problem-schema.ts';
import { type MemberRoute, isMemberRoute } from '../declaration/member-route.ts';
import { type OpenRoute, isOpenRoute } from '../declaration/open-route.ts';
import type { PublicRoute } from '../declaration/public-route.ts';
import type { Route } from '../declaration/route.ts';
import {
  codesOf,
  hasBody,
  hasEtag,
  honoursIfMatch,
  honoursIfNoneMatch,
  takesIdempotencyKey,
} from '../declaration/route-codes.ts';

/** zod leaves out the default of a value that is read from text. */
const override: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
};

/** Collects named schemas while routes are described. */
function createSchemas() {
  const named: Record<string, unknown> = {};
  const jsonSchema = z.record(z.string(), z.unknown());
  return {
    named,
    /** JSON Schema of a zod schema; what has a name goes to the components. */
    of(schema: z.core.$ZodType): Json {
      const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', override }));
      const all = jsonSchema.parse(JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')));
      const { $schema: _, $defs: definitions, ...own } = all;
      Object.assign(named, definitions);
      return own;
    },
  };
}

type Schemas = ReturnType<typeof createSchemas>;
type AnyRoute = Route | MemberRoute | OpenRoute;

/** Whether the parameter has to be given. */
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
      parameters.push({
        name,
        in: place,
        required: place === 'path' || isRequired(field),
        ...(typeof description === 'string' && { description }),
        schema,
        ...(route.example[place]?.[name] !== undefined && { example: route.example[place][name] }),
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

/** One answer per status, with every code that comes with it. */
function problemAnswers(codes: Iterable<ErrorCode>, problem: Json): Record<string, Answer> {
  const byStatus = Map.groupBy(codes, (code) => catalogueRow(code).status);
  const answers = [...byStatus].map(([status, ofStatus]): [string, Answer] => {
    const lines = ofStatus.map((code) => {
      const { platformResponseCode = code, suffix, detail } = catalogueRow(code);
      return `- \`${platformResponseCode}\` (${suffix}): ${detail}`;
    });
    return [
      String(status),
      { description: lines.join('\n'), content: { [problemContentType]: { schema: problem } } },
    ];
  });
  return Object.fromEntries(answers);
}

const text = { schema: { type: 'string' } };

function successAnswer(route: AnyRoute, schemas: Schemas): Answer {
  const { answer, successStatus } = route;
  const isList = 'query' in route.input.shape && successStatus === 200;
  const headers = {
    'X-Request-Id': text,
    'RateLimit-Policy': text,
    RateLimit: text,
    ...(hasEtag(route) && { ETag: text }),
    ...(successStatus === 201 && { Location: text }),
    ...((isList || route.alias !== undefined) && { Link: text }),
    ...(isOpenRoute(route) && { 'Cache-Control': text, Age: text }),
  };
  return {
    description: successStatus === 201 ? 'Created' : successStatus === 204 ? 'Done' : 'Good',
    headers,
    ...(answer !== null && { content: { 'application/json': { schema: schemas.of(answer) } } }),
  };
}

function securityOf(route: AnyRoute): Described['security'] {
  if (isOpenRoute(route)) return [];
  return isMemberRoute(route) ? [{ member: [] }] : [{ connection: [route.scope] }];
}

function describeRoute(route: AnyRoute, schemas: Schemas, problem: Json): Described {
  const body: unknown = route.input.shape['body'];
  return {
    operationId:
      route.alias?.operationId ??
      `${route.operation.name.charAt(0).toLowerCase()}${route.operation.name.slice(1)}`,
    summary: route.summary,
    description: route.description,
    tags: [route.path.split('/')[2] ?? ''],
    security: securityOf(route),
    parameters: parametersOf(route, schemas),
    ...(hasBody(route) &&
      body instanceof z.ZodObject && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.of(body), example: route.example.body } },
        },
      }),
    responses: {
      [route.successStatus]: successAnswer(route, schemas),
      ...(honoursIfNoneMatch(route) && { 304: { description: 'Not changed', headers: { ETag: text } } }),
      ...problemAnswers(codesOf(route), problem),
    },
  };
}

function describePublicRoute(route: PublicRoute, problem: Json): Described {
  return {
    summary: route.summary,
    tags: ['platform'],
    security: [],
    parameters: [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: {
      200: { description: 'Good', content: { [route.contentType]: {} } },
      ...problemAnswers(route.codes, problem),
    },
  };
}

function scopesOf(routes: readonly AnyRoute[]): Record<string, string> {
  const scopes = routes.flatMap((route) => (isMemberRoute(route) || isOpenRoute(route) ? [] : route.scope));
  return Object.fromEntries(scopes.map((scope) => [scope, `Routes that need ${scope}.`]));
}

/** The whole documentation, made of the tables that the router serves. */
export function describeRoutes(
  env: Pick<Env, 'BASE_URL' | 'AUTH_URL' | 'PLATFORM_NAME'>,
  routes: readonly AnyRoute[],
  publicRoutes: readonly PublicRoute[],
): OpenApi {
  const schemas = createSchemas();
  const problem = schemas.of(problemSchema);
  const paths: Record<string, Record<string, Described>> = {};
  const add = (path: string, method: string, described: Described) => {
    (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = described;
  };
  for (const route of routes) add(route.path, route.method, describeRoute(route, schemas, problem));
  for (const route of publicRoutes) add(route.path, route.method, describePublicRoute(route, problem));
  const authorizationCode = {
    authorizationUrl: `${env.AUTH_URL}/connect/authorize`,
    tokenUrl: `${env.AUTH_URL}/connect/token`,
    refreshUrl: `${env.AUTH_URL}/connect/token`,
    scopes: scopesOf(routes),
  };
  return {
    openapi: '3.1.1',
    info: { title: `${env.PLATFORM_NAME} API`, version: '1' },
    servers: [{ url: env.BASE_URL }],
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        connection: { type: 'oauth2', flows: { authorizationCode } },
        member: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a member who signed in.',
        },
      },
    },
  };
}
