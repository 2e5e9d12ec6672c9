import { decodeJwt } from 'jose';
import { setCard } from '../../../authorization-server/connections/cards.ts';
import { disconnect } from '../../../authorization-server/connections/connections.ts';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { appTokenClaims } from '../../../kernel/access/authorization.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  type Answer,
  type AuthorizationWorld,
  type TestClient,
  type TokenAnswerBody,
  pkcePair,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

const addClient = () => world.addClient({ scopes: ['animal:read', 'animal:write', 'order:read'] });

/** What a new token can do, by the answer and by its claims, which must agree. */
function scopeOf({ status, body }: Answer<TokenAnswerBody>): string {
  expect(status).toBe(200);
  const { scope } = appTokenClaims.parse(decodeJwt(body.access_token.slice('svcat_'.length)));
  expect(body.scope).toBe(scope);
  return scope;
}

function refusalOf({ status, body, headers }: Answer<TokenAnswerBody>): string {
  expect(headers.get('Cache-Control')).toBe('no-store');
  return `${status} ${body.error}`;
}

async function grantOf(client: TestClient, scope: string): Promise<string> {
  const answer = await world.exchange(client, await world.issueCode(client, { scope }));
  expect(scopeOf(answer)).toBe(scope);
  return answer.body.refresh_token;
}

describe('a business that allows an app again with fewer scopes', () => {
  it('narrows what earlier grants give from the next refresh on', async () => {
    const client = await addClient();
    const first = await grantOf(client, 'animal:read animal:write');
    await grantOf(client, 'order:read animal:read');
    const second = await world.refresh(client, first);
    expect(scopeOf(second)).toBe('animal:read');
    expect(scopeOf(await world.refresh(client, second.body.refresh_token))).toBe('animal:read');
  });

  it('narrows what a code gives that was not exchanged yet', async () => {
    const client = await addClient();
    const code = await world.issueCode(client, { scope: 'animal:read animal:write' });
    await world.issueCode(client, { scope: 'animal:write' });
    const answer = await world.exchange(client, code);
    expect(scopeOf(answer)).toBe('animal:write');
    await world.issueCode(client);
    const refreshed = await world.refresh(client, answer.body.refresh_token);
    expect(scopeOf(refreshed)).toBe('animal:read animal:write');
  });

  it('lets a grant gain back what it gave, and never more', async () => {
    const client = await addClient();
    const first = await grantOf(client, 'animal:read');
    await grantOf(client, 'animal:read animal:write order:read');
    const second = await world.refresh(client, first);
    expect(scopeOf(second)).toBe('animal:read');
    const beyond = await world.refresh(client, second.body.refresh_token, {
      scope: 'animal:read animal:write',
    });
    expect(refusalOf(beyond)).toBe('400 invalid_scope');
    await grantOf(client, 'order:read');
    await grantOf(client, 'animal:read order:read');
    expect(scopeOf(await world.refresh(client, second.body.refresh_token))).toBe('animal:read');
  });

  it('answers the asked scopes that are left; only those taken back are invalid_scope', async () => {
    const client = await addClient();
    const first = await grantOf(client, 'animal:read animal:write order:read');
    await grantOf(client, 'animal:read order:read');
    const taken = await world.refresh(client, first, { scope: 'animal:write' });
    expect(refusalOf(taken)).toBe('400 invalid_scope');
    const part = await world.refresh(client, first, { scope: 'animal:write animal:read' });
    expect(scopeOf(part)).toBe('animal:read');
  });

  it('makes a grant of which nothing is left invalid_grant, and spends neither token nor code', async () => {
    const client = await addClient();
    const first = await grantOf(client, 'animal:read');
    const code = await world.issueCode(client, { scope: 'animal:read animal:write' });
    await grantOf(client, 'order:read');
    for (const refused of [
      await world.refresh(client, first),
      await world.refresh(client, first, { scope: 'animal:read' }),
      await world.exchange(client, code),
    ]) {
      expect(refusalOf(refused)).toBe('400 invalid_grant');
      expect(refused.body.error_description).toContain('took back');
    }
    await grantOf(client, 'animal:read order:read');
    expect(scopeOf(await world.refresh(client, first))).toBe('animal:read');
    expect(scopeOf(await world.exchange(client, code))).toBe('animal:read');
  });

  it('leaves tokens of the app itself and other businesses alone', async () => {
    const client = await world.addClient({ clientCredentialsScopes: ['animal:write'] });
    const first = await grantOf(client, 'animal:read animal:write');
    const other = await addClient();
    const others = await grantOf(other, 'animal:read animal:write');
    await grantOf(client, 'animal:read');
    const itself = await world.requestToken(client, { grant_type: 'client_credentials' });
    expect(scopeOf(itself)).toBe('animal:write');
    expect(scopeOf(await world.refresh(other, others))).toBe('animal:read animal:write');
    expect(scopeOf(await world.refresh(client, first))).toBe('animal:read');
  });

  it('narrows what it gave itself, not what other businesses gave the same app', async () => {
    const client = await addClient();
    const other = newId();
    const card = { status: 'VALID' as const, brand: null, last4: null, expMonth: null, expYear: null };
    await setCard(world.deps, other, card);
    const wide = 'animal:read animal:write';
    const codes = [
      await world.issueCode(client, { scope: wide }),
      await world.issueCode(client, { scope: wide, business: other }),
    ];
    await world.issueCode(client, { scope: 'animal:read' });
    const first = await Promise.all(codes.map((code) => world.exchange(client, code)));
    expect(first.map(scopeOf)).toEqual(['animal:read', wide]);
    for (const [businessId, scope] of [
      [world.businessId, 'animal:read'],
      [other, wide],
    ] as const) {
      const standing = await createAuthorization(world.deps).standing(client.app.id, businessId);
      expect(standing?.scopes.join(' ')).toBe(scope);
    }
    const tokens = first.map(({ body }) => body.refresh_token);
    const second = await Promise.all(tokens.map((token) => world.refresh(client, token)));
    expect(second.map(scopeOf)).toEqual(['animal:read', wide]);
  });

  it('is told that it disconnected the app, though others have not', async () => {
    const client = await addClient();
    const businesses = [world.businessId, newId()];
    const card = { status: 'VALID' as const, brand: null, last4: null, expMonth: null, expYear: null };
    await setCard(world.deps, businesses[1] ?? '', card);
    for (const business of businesses) {
      const others = businesses.filter((id) => id !== business);
      for (const id of others) await world.issueCode(client, { business: id });
      const { body } = await world.exchange(client, await world.issueCode(client, { business }));
      const { rows } = await world.deps.database.pool.query<{ id: string }>(
        'select id from authorization_server.connection where app_id = $1 and business_id = $2',
        [client.app.id, business],
      );
      await disconnect(world.deps, rows[0]?.id ?? '');
      const refused = await world.refresh(client, body.refresh_token);
      expect(refused.body).toMatchObject({
        error: 'invalid_grant',
        error_description: 'The business disconnected the app.',
      });
    }
  });
});

describe('a business that allows an app two resources', () => {
  const { verifier, challenge } = pkcePair();
  const atAgents = () => ({ resource: world.env.MCP_URL, challenge });
  const exchangeAtAgents = (client: TestClient, code: string) =>
    world.exchange(client, code, { code_verifier: verifier });

  it('keeps their scopes apart: allowing one again leaves the other as it was', async () => {
    const client = await addClient();
    const api = await grantOf(client, 'animal:read animal:write');
    const wide = await exchangeAtAgents(
      client,
      await world.issueCode(client, { ...atAgents(), scope: 'mcp:profile mcp:animals' }),
    );
    expect(scopeOf(wide)).toBe('mcp:profile mcp:animals');
    const renewed = await world.refresh(client, api);
    expect(scopeOf(renewed)).toBe('animal:read animal:write');
    await world.issueCode(client, { ...atAgents(), scope: 'mcp:profile' });
    const narrowed = await world.refresh(client, wide.body.refresh_token);
    expect(scopeOf(narrowed)).toBe('mcp:profile');
    expect(scopeOf(await world.refresh(client, renewed.body.refresh_token))).toBe('animal:read animal:write');
    await grantOf(client, 'animal:read');
    expect(scopeOf(await world.refresh(client, narrowed.body.refresh_token))).toBe('mcp:profile');
  });

  it('loses neither when 100 consents come at once', async () => {
    const client = await addClient();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0
          ? world.issueCode(client, { scope: 'animal:read' })
          : world.issueCode(client, { ...atAgents(), scope: 'mcp:profile' }),
      ),
    );
    const standing = await createAuthorization(world.deps).standing(client.app.id, world.businessId);
    expect(standing?.scopes.toSorted()).toEqual(['animal:read', 'mcp:profile']);
  });

  it('ends both by disconnecting the app', async () => {
    const client = await addClient();
    const api = await grantOf(client, 'animal:read');
    const agents = await exchangeAtAgents(client, await world.issueCode(client, atAgents()));
    expect(scopeOf(agents)).toBe('mcp:profile');
    const { rows } = await world.deps.database.pool.query<{ id: string }>(
      'select id from authorization_server.connection where app_id = $1',
      [client.app.id],
    );
    expect(rows.length).toBe(1);
    await disconnect(world.deps, rows[0]?.id ?? '');
    for (const token of [api, agents.body.refresh_token]) {
      expect(refusalOf(await world.refresh(client, token))).toBe('400 invalid_grant');
    }
  });
});
