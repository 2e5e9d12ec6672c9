import { problemContentType } from '../../kernel/answers/problem.ts';
import type { Env } from '../settings.ts';
import { type ErrorCode, catalogueRow } from '../../kernel/errors/errors.ts';
import type { Json, Operation } from './operation.ts';
import { schemas } from './schemas.ts';

type DocumentedEnv = Pick<Env, 'BASE_URL' | 'SITE_URL' | 'PLATFORM_NAME'>;

/** A route in the documentation: its address with `{name}` for parameters. */
export interface DescribedRoute {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly operation: Operation;
}

/** One answer per status, with all its codes. */
function refusalsOf(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => catalogueRow(code).status);
  const content = { [problemContentType]: { schema: { $ref: '#/components/schemas/Problem' } } };
  const answers = [...byStatus].map(([status, ofStatus]) => {
    const lines = ofStatus.map((code) => {
      const { platformResponseCode = code, suffix, detail } = catalogueRow(code);
      return `- \`${platformResponseCode}\` (${suffix}): ${detail}.`;
    });
    const waits = status === 429 || status === 503;
    return [
      status,
      {
        description: lines.join('\n'),
        ...(waits && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
        content,
      },
    ];
  });
  return Object.fromEntries(answers);
}

function describe({ method, address, operation }: DescribedRoute, collector: string): Json {
  const { codes, sample, answers, ...facts } = operation;
  const parameters = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: operation.example?.[name],
  }));
  const { example: _, parameters: others = [], ...described } = facts;
  const shown = address.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => operation.example?.[name] ?? '');
  return {
    ...described,
    ...(method === 'GET' && { security: [] }),
    parameters: [...parameters, ...others],
    responses: { ...answers, ...refusalsOf(codes) },
    'x-codeSamples': [{ lang: 'Shell', source: `curl '${collector}${shown}'${sample ?? ''}` }],
  };
}

/** The collector's routes as an OpenAPI 3.1 document (contract 0.6). `collector` is its public address. */
export function describeCollector(
  env: DocumentedEnv,
  collector: string,
  routes: readonly DescribedRoute[],
): Json {
  const byAddress = Map.groupBy(routes, ({ address }) => address);
  const paths = [...byAddress].map(([address, ofAddress]) => [
    address,
    Object.fromEntries(ofAddress.map((route) => [route.method.toLowerCase(), describe(route, collector)])),
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: `${env.PLATFORM_NAME} audience collector`,
      version: '1',
      summary: 'Takes hits and actions of web sites in.',
      description: `How visits are counted is told in [Visits of your site](${env.BASE_URL}/docs/visits) and [Hits from your server](${env.BASE_URL}/docs/hits-from-your-server).`,
      contact: { name: env.PLATFORM_NAME, url: env.SITE_URL },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      {
        url: '{audience_url}',
        description: 'The collector',
        variables: { audience_url: { default: collector } },
      },
    ],
    tags: [
      { name: 'Collector', description: 'What pages and servers send, and the script that pages load.' },
    ],
    paths: Object.fromEntries(paths),
    components: {
      schemas,
      headers: {
        'Retry-After': { description: 'After how many seconds to try again.', schema: { type: 'integer' } },
      },
      securitySchemes: {
        siteSecret: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of the site, from a server only. Pages send none; their Origin decides.',
        },
      },
    },
  };
}
