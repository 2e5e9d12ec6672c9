import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { catalogueRow, knownCodes } from '../../../kernel/errors/errors.ts';
import { projectRoot } from '../../../kernel/project-root.ts';
import { memberRoutes, openRoutes, routes } from '../../../rest-facade/routes/index.ts';
import { codesOf } from '../../../rest-facade/declaration/route-codes.ts';
import { type Facade, startFacade } from '../facade.ts';

const documentShape = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
  ),
  webhooks: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.object({
      connection: z.object({
        flows: z.object({ authorizationCode: z.object({ scopes: z.record(z.string(), z.string()) }) }),
      }),
    }),
  }),
});

const successSchema = z.looseObject({
  content: z.record(z.string(), z.looseObject({ example: z.unknown().optional() })).optional(),
});

let facade: Facade;
let document: z.output<typeof documentShape>;
beforeAll(async () => {
  facade = await startFacade({
    RATE_LIMIT_READ: '100000',
    RATE_LIMIT_WRITE: '100000',
    RATE_LIMIT_APP: '100000',
  });
  document = documentShape.parse((await facade.send('GET', '/openapi.json')).body);
});
afterAll(() => facade.close());

const documented = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

/** The first lines of the files of docs/api, in the order of their numbers. */
async function chapterTitles(): Promise<string[]> {
  const folder = path.join(projectRoot, 'docs', 'api');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  const inOrder = files.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return Promise.all(
    inOrder.map(async (file) =>
      (await readFile(path.join(folder, file), 'utf8')).split('\n', 1).join('').slice(2),
    ),
  );
}

describe('GET /openapi.json', () => {
  it('is an OpenAPI 3.1 document that everybody may keep for an hour', async () => {
    const { status, headers } = await facade.send('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('has every chapter before the routes, with the addresses of this platform', async () => {
    const chapters = [...document.info.description.matchAll(/^# (.+)$/gm)].map(([, heading]) => heading);
    expect(chapters).toEqual(await chapterTitles());
    expect(document.info.description).toContain('curl http://localhost:4001/connect/token');
    expect(document.info.description).not.toMatch(
      /\{(?:base_url|auth_url|site_url|audience_url|platform_name|error_codes)\}/,
    );
  });

  it('tells cause and cure of every code', () => {
    for (const code of knownCodes()) {
      const { platformResponseCode = code, detail } = catalogueRow(code);
      const row = document.info.description
        .split('\n')
        .find((line) => line.startsWith(`| \`${platformResponseCode}\` | ${detail}. | `));
      expect([code, row]).toEqual([code, expect.stringMatching(/ \| \S.*\. \|$/)]);
    }
  });

  it('describes every scope', () => {
    const { scopes } = document.components.securitySchemes.connection.flows.authorizationCode;
    expect(Object.keys(scopes).toSorted()).toEqual([...new Set(routes.map(({ scope }) => scope))].toSorted());
    for (const description of Object.values(scopes)) expect(description).not.toBe('');
  });

  it('shows an answer of every route that has one', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { responses, operationId } of Object.values(methods)) {
        const answer = successSchema.parse(responses['200'] ?? responses['201'] ?? {}).content?.[
          'application/json'
        ];
        if (answer !== undefined && path !== '/openapi.json') {
          expect([operationId, answer.example]).toEqual([operationId, expect.any(Object)]);
        }
      }
    }
  });

  it('documents exactly the routes that are served', async () => {
    const served = facade.router
      .layers()
      .flatMap(({ path, methods }) =>
        methods
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${String(path).replaceAll(/:(\w+)/g, '{$1}')}`),
      );
    expect(documented().toSorted()).toEqual(served.toSorted());
  });

  it('documents no route that is answered as unknown', async () => {
    for (const route of documented()) {
      const [method = '', path = ''] = route.split(' ');
      const { body } = await facade.send(
        method,
        path.replaceAll(/\{suffix\}/g, 'forbidden').replace('{chapter}', 'paging'),
      );
      expect([route, body?.['platformResponseCode']]).not.toEqual([
        route,
        expect.stringMatching(/^0010010000(404|405)$/),
      ]);
    }
  });

  it('names every code of every route', () => {
    for (const route of [...routes, ...memberRoutes, ...openRoutes]) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      const text = JSON.stringify(document.paths[path]?.[route.method.toLowerCase()]?.responses);
      for (const code of codesOf(route)) {
        const shown = ['INSUFFICIENT_SCOPE', 'TOKEN_REVOKED', 'AUTHORIZATION_REVOKED'].includes(code)
          ? '00100100004'
          : code;
        expect(text).toContain(shown);
      }
    }
  });

  it('refers to schemas that are there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    const names = new Set(references.map(([, name]) => name));
    expect(names).toEqual(new Set(Object.keys(document.components.schemas)));
    for (const name of [
      'Animal',
      'Application',
      'Connection',
      'InventoryItem',
      'PaymentCard',
      'Problem',
      'Sale',
    ]) {
      expect(names).toContain(name);
    }
  });

  it('describes what is sent to apps, type by type', () => {
    expect(Object.keys(document.webhooks)).toEqual([
      'appointment.booked',
      'appointment.changed',
      'appointment.cancelled',
      'webhook.test',
    ]);
    expect(document.webhooks['appointment.booked']?.['post']).toMatchObject({
      operationId: 'onAppointmentBooked',
      security: [],
      parameters: [{ name: 'webhook-id' }, { name: 'webhook-timestamp' }, { name: 'webhook-signature' }],
      requestBody: {
        content: {
          'application/json': { schema: { properties: { type: { const: 'appointment.booked' } } } },
        },
      },
    });
  });

  it('describes parameters and fields with their limits', () => {
    expect(document.paths['/api/animal/v1/animals']?.['get']).toMatchObject({
      operationId: 'listAnimals',
      security: [{ connection: ['animal:read'] }],
      parameters: expect.arrayContaining([
        expect.objectContaining({
          name: 'pageSize',
          in: 'query',
          required: false,
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
        }),
      ]),
    });
    expect(document.paths['/api/animal/v1/animals']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['name', 'species'] } } } },
    });
  });

  it('describes an alias as a route with a name of its own and the same answer', () => {
    const operations = ['sales', 'orders'].map((name) => document.paths[`/api/order/v1/${name}`]?.['get']);
    expect(operations).toMatchObject([{ operationId: 'listSales' }, { operationId: 'listOrders' }]);
    const answers = operations.map((operation) => operation?.responses['200']);
    expect(answers[1]).toEqual(answers[0]);
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of a route for members that it takes the token of a member', () => {
    expect(document.paths['/api/developer/v1/applications']?.['post']).toMatchObject({
      operationId: 'createApplication',
      security: [{ member: [] }],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['name', 'websiteUrl', 'privacyUrl', 'supportEmail', 'redirectUris', 'scopes'],
              properties: { name: { maxLength: 120 }, redirectUris: { minItems: 1, maxItems: 10 } },
            },
          },
        },
      },
    });
  });

  it('says of an open route that it takes no token, and which parameters have to be given', () => {
    expect(document.paths['/api/price/v1/platform-prices']?.['get']).toMatchObject({
      operationId: 'platformPrices',
      security: [],
      parameters: [
        expect.objectContaining({ name: 'keys', in: 'query', required: true }),
        expect.objectContaining({ name: 'country', in: 'query', required: false }),
        expect.objectContaining({ name: 'If-None-Match', in: 'header', required: false }),
      ],
    });
    expect(Object.keys(document.paths['/api/plan/v1/plans/{publicCode}']?.['get']?.responses ?? {})).toEqual([
      '200',
      '304',
      '400',
      '404',
      '429',
      '500',
      '503',
    ]);
  });

  it('shows examples that are answered well', async () => {
    const scope = [...new Set(routes.map((route) => route.scope))].join(' ');
    const headers = { authorization: `Bearer ${await facade.authorization.appToken({ scope })}` };
    for (const { method, path, example, successStatus } of [...routes, ...openRoutes]) {
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => example.path?.[name] ?? '');
      const query = new URLSearchParams(example.query).toString();
      const answer = await facade.call(method, query === '' ? address : `${address}?${query}`, {
        body: example.body,
        headers,
      });
      expect([method, path, answer.status]).toEqual([method, path, successStatus]);
    }
  });
});
