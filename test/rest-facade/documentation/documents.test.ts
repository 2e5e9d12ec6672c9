import { catalogueRow, knownCodes } from '../../../kernel/errors/errors.ts';
import { type Facade, startFacade } from '../facade.ts';

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade();
});
afterAll(() => facade.close());

const get = (path: string) => facade.send('GET', path);

describe('GET /.well-known/oauth-protected-resource', () => {
  it('answers the document of this API', async () => {
    const { status, headers, body } = await get('/.well-known/oauth-protected-resource');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(body).toEqual({
      resource: 'https://api.example.test',
      authorization_servers: ['http://localhost:4001'],
      scopes_supported: [
        'scheduling:read',
        'appointment:read',
        'appointment:write',
        'client:read',
        'webhook:manage',
      ],
      bearer_methods_supported: ['header'],
      resource_documentation: 'https://api.example.test/docs',
    });
  });

  it('takes nothing from the Host header', async () => {
    const { text } = await facade.send('GET', '/.well-known/oauth-protected-resource', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(text).not.toContain('evil');
  });
});

describe('GET /errors/{suffix}', () => {
  it.each([...new Set(knownCodes().map((code) => catalogueRow(code).suffix))])(
    'explains %s to people',
    async (suffix) => {
      const { status, headers, text } = await get(`/errors/${suffix}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      });
      expect(text).toMatch(new RegExp(`<h1>${suffix}</h1>\\s*<p>HTTP status \\d{3}\\. \\w`));
    },
  );

  it.each(['nothing', '__proto__', '%3Cscript%3E', '%zz'])('answers 404 for %s', async (suffix) => {
    const { status, body } = await get(`/errors/${suffix}`);
    expect([status, body?.['platformResponseCode']]).toEqual([404, '0010010000404']);
  });
});

describe('GET /docs', () => {
  it('shows every route, and loads nothing from elsewhere', async () => {
    const { status, headers, text } = await get('/docs');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const route of [
      'GET /api/animal/v1/animals',
      'PATCH /api/animal/v1/animals/{id}',
      'POST /graphql',
    ]) {
      expect(text).toContain(`<code>${route}</code>`);
    }
    expect(text).toContain('Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ');
    expect(text).not.toMatch(/<script|<link|src=|@import|url\(/);
  });
});

describe('health', () => {
  it('tells whether database and authorization server answer', async () => {
    expect((await get('/healthz')).status).toBe(200);
    const ready = await get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', authorization: 'ok', graph: 'ok' } },
    ]);
    const { keys } = facade.authorization.state;
    facade.authorization.state.keys = 'down';
    expect((await get('/readyz')).body).toMatchObject({ checks: { authorization: 'failed' } });
    facade.authorization.state.keys = keys;
  });

  it('tells whether the graph is ready', async () => {
    facade.graph.setReady(false);
    const unready = await get('/readyz');
    expect([unready.status, unready.body]).toMatchObject([503, { checks: { graph: 'failed' } }]);
    facade.graph.setReady(true);
    expect((await get('/readyz')).status).toBe(200);
  });
});
