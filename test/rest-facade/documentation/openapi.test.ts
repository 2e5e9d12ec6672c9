import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { catalogueRow, knownCodes } from '../../../kernel/errors/errors.ts';
import { projectRoot } from '../../../kernel/project-root.ts';
import { memberRoutes, openRoutes, routes } from '../../../partner-api/routes/index.ts';
import { codesOf } from '../../../partner-api/declaration/route-codes.ts';
import { type Facade, startFacade } from '../facade.ts';

const operationShape = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({})),
  requestBody: z.looseObject({}).optional(),
  responses: z.record(z.string(), z.looseObject({})),
});

const partsShape = z.record(z.string(), z.looseObject({}));

const documentShape = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  webhooks: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    parameters: partsShape,
    responses: partsShape,
    securitySchemes: z.object({
      connection: z.object({
        flows: z.object({ authorizationCode: z.object({ scopes: z.record(z.string(), z.string()) }) }),
      }),
    }),
  }),
});

const withContent = z.looseObject({ content: z.record(z.string(), z.looseObject({})).default({}) });

/** Whether each text that is sent has an example; pictures have none. */
function hasExamples(sent: unknown): boolean {
  return Object.entries(withContent.parse(sent ?? {}).content).every(
    ([type, { example }]) => example !== undefined || type.startsWith('image/'),
  );
}

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

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** The part itself, which may stand in the components. */
function resolved(part: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(part['$ref'])) ?? [];
  if (kind !== 'parameters' && kind !== 'responses') return part;
  return document.components[kind][name] ?? {};
}

/** Where the files of docs/api are served, in the order of their numbers. */
async function chapterPaths(): Promise<string[]> {
  const folder = path.join(projectRoot, 'docs', 'api');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  const inOrder = files.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return inOrder.map((file) => `/docs/${file.replace(/^\d+-/, '').replace('.md', '')}`);
}

describe('GET /openapi.json', () => {
  it('is an OpenAPI 3.1 document that everybody may keep for an hour', async () => {
    const { status, headers } = await facade.send('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('is smaller than 550 KB', async () => {
    const { text } = await facade.send('GET', '/openapi.json');
    expect(Buffer.byteLength(text)).toBeLessThan(550_000);
  });

  it('leads to every chapter, which has the addresses of this platform', async () => {
    const links = [...document.info.description.matchAll(/^- \[.+\]\(https:\/\/api\.example\.test(.+)\)$/gm)];
    expect(links.map(([, link]) => link)).toEqual(await chapterPaths());
    const texts = await Promise.all(
      links.map(async ([, link]) => (await facade.send('GET', `${link}.md`)).text),
    );
    expect(texts.join('')).toContain('curl http://localhost:4001/connect/token');
    expect(texts.join('')).not.toMatch(
      /\{(?:base_url|auth_url|dashboard_url|site_url|audience_url|platform_name|error_codes)\}/,
    );
  });

  it('tells cause and cure of every code in the chapter about errors', async () => {
    const chapter = (await facade.send('GET', '/docs/errors.md')).text;
    for (const code of knownCodes()) {
      const { platformResponseCode = code, detail } = catalogueRow(code);
      const row = chapter
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

  it('shows a whole request and an answer of every route', () => {
    const missing: string[] = [];
    for (const { operationId, parameters, requestBody, responses } of operations()) {
      for (const parameter of parameters.map(resolved)) {
        if (parameter['required'] === true && parameter['example'] === undefined) {
          missing.push(`${operationId}: ${String(parameter['name'])}`);
        }
      }
      if (!hasExamples(requestBody)) missing.push(`${operationId}: body`);
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      if (!good.some(([, answer]) => hasExamples(resolved(answer)))) missing.push(`${operationId}: answer`);
    }
    expect(missing).toEqual([]);
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
      const { responses = {} } = document.paths[path]?.[route.method.toLowerCase()] ?? {};
      const text = JSON.stringify(Object.values(responses).map(resolved));
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
    const list = document.paths['/api/animal/v1/animals']?.['get'];
    expect(list).toMatchObject({ operationId: 'listAnimals', security: [{ connection: ['animal:read'] }] });
    expect(list?.parameters.map(resolved)).toContainEqual(
      expect.objectContaining({
        name: 'pageSize',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
      }),
    );
    expect(document.paths['/api/animal/v1/animals']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['name', 'species'] } } } },
    });
  });

  it('describes an alias as a route with its own name and the same answer', () => {
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
    const prices = document.paths['/api/price/v1/platform-prices']?.['get'];
    expect(prices).toMatchObject({ operationId: 'platformPrices', security: [] });
    expect(prices?.parameters.map(resolved)).toMatchObject([
      { name: 'keys', in: 'query', required: true },
      { name: 'country', in: 'query', required: false },
      { name: 'If-None-Match', in: 'header', required: false },
    ]);
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
