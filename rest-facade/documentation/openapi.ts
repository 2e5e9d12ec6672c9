import type { Env } from '../settings.ts';
import { isMemberRoute } from '../../partner-api/declaration/member-route.ts';
import { isOpenRoute } from '../../partner-api/declaration/open-route.ts';
import type { PublicRoute } from '../public-routes/public-route.ts';
import { answerHeaders } from './answer-headers.ts';
import { describePublicRoute } from './describe-public-route.ts';
import { type AnyRoute, describeRoute } from './describe-route.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import type { Described, Json, OpenApi } from './openapi-document.ts';
import { createProblemAnswers } from './problem-answers.ts';
import { problemSchema } from './problem-schema.ts';
import { createSchemas } from './schemas.ts';
import { shareRepeated } from './share-repeated.ts';
import { describeScope, describedTags } from './vocabulary.ts';

type DocumentedEnv = Pick<Env, 'BASE_URL' | 'AUTH_URL' | 'SITE_URL' | 'PLATFORM_NAME'>;

/** The hand-written parts, and those recorded from the demo world. */
export interface WrittenParts {
  /** Markdown before the routes: where the chapters are. */
  readonly chapters: string;
  /** The recorded answers to the routes' examples, by operation id. */
  readonly answers: Json;
}

function scopesOf(routes: readonly AnyRoute[]): Record<string, string> {
  const scopes = routes.flatMap((route) => (isMemberRoute(route) || isOpenRoute(route) ? [] : route.scope));
  return Object.fromEntries(scopes.map((scope) => [scope, describeScope(scope)]));
}

function securitySchemes({ AUTH_URL }: DocumentedEnv, routes: readonly AnyRoute[]): Json {
  const authorizationCode = {
    authorizationUrl: `${AUTH_URL}/connect/authorize`,
    tokenUrl: `${AUTH_URL}/connect/token`,
    refreshUrl: `${AUTH_URL}/connect/token`,
    scopes: scopesOf(routes),
  };
  return {
    connection: {
      type: 'oauth2',
      description: 'The access token that an app gets when a business connects it.',
      flows: { authorizationCode },
    },
    member: {
      type: 'http',
      scheme: 'bearer',
      description: 'The access token of a member who signed in.',
    },
  };
}

/** The whole documentation, generated from the tables that the router serves. */
export function describeRoutes(
  env: DocumentedEnv,
  routes: readonly AnyRoute[],
  publicRoutes: readonly PublicRoute[],
  { chapters, answers }: WrittenParts,
): OpenApi {
  const schemas = createSchemas();
  const problems = createProblemAnswers(env.BASE_URL, schemas.of(problemSchema));
  const parts = { schemas, problems, answers };
  const paths: Record<string, Record<string, Described>> = {};
  const add = ({ path, method }: AnyRoute | PublicRoute, described: Described) => {
    (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = described;
  };
  for (const route of routes) add(route, describeRoute(route, parts));
  for (const route of publicRoutes) add(route, describePublicRoute(route, parts));
  const webhooks = describeWebhooks(schemas);
  const shared = shareRepeated(paths);
  const used = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: `${env.PLATFORM_NAME} API`,
      version: '1',
      summary: 'Animals, stock, sales and offers of businesses around pets.',
      description: chapters,
      contact: { name: env.PLATFORM_NAME, url: env.SITE_URL },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      { url: '{base_url}', description: 'This API', variables: { base_url: { default: env.BASE_URL } } },
    ],
    tags: describedTags.filter(({ name }) => used.has(name)),
    paths: shared.paths,
    webhooks,
    components: {
      schemas: schemas.named,
      parameters: shared.parameters,
      responses: shared.responses,
      headers: answerHeaders,
      examples: problems.examples,
      securitySchemes: securitySchemes(env, routes),
    },
  };
}
