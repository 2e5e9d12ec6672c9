import { readCard } from '../../../authorization-server/connections/cards.ts';
import { appsDemoSchema, loadAppsDemo } from '../../../authorization-server/demo.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  type AuthorizationWorld,
  redirectUri,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

const app = (name: string, more: object = {}) => ({
  appId: newId(),
  client_id: `svc-demo-${name}`,
  client_secret: `demo-secret-of-the-${name}-application`,
  name,
  publisherProfileId: newId(),
  redirectUris: [redirectUri],
  scopes: ['client:read', 'animal:read'],
  ...more,
});
const demo = appsDemoSchema.parse({
  apps: {
    approved: app('approved', { clientCredentialsScopes: ['animal:read', 'animal:write'] }),
    unapproved: app('unapproved'),
    suspended: app('suspended', {
      status: 'SUSPENDED',
      statusReason: 'It asked for passwords.',
      clientCredentialsScopes: ['animal:read'],
    }),
    rotated: app('rotated', {
      clientCredentialsScopes: ['animal:read'],
      expires_in: 120,
      previousSecret: 'demo-previous-secret-of-the-rotated-app',
      expiredSecret: 'demo-expired-secret-of-the-rotated-app',
    }),
  },
  businesses: {
    kennel: { profileId: newId(), card: 'VALID' },
    cattery: { profileId: newId(), card: 'NONE' },
  },
});

async function tables(): Promise<string> {
  const { rows } = await world.deps.database.pool.query(
    `select (select json_agg(a order by id) from authorization_server.app a) as apps,
            (select json_agg(s order by encode(hash, 'hex')) from authorization_server.client_secret s) as secrets,
            (select json_agg(p order by business_id) from authorization_server.payment_card p) as cards`,
  );
  return JSON.stringify(rows);
}

describe('the apps of the demo world', () => {
  it('are loaded once, however often they are loaded', async () => {
    await loadAppsDemo(world.deps, demo);
    const before = await tables();
    expect(before).toContain('"status_reason":"It asked for passwords."');
    world.pass(1_000);
    await Promise.all([loadAppsDemo(world.deps, demo), loadAppsDemo(world.deps, demo)]);
    expect(await tables()).toBe(before);
  });

  it('get tokens as their roles say', async () => {
    const ask = async (name: string, secret?: string) => {
      const { client_id: clientId = '', client_secret: own = '' } = demo.apps[name] ?? {};
      const { status, body } = await world.post(
        '/connect/token',
        new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: secret ?? own,
        }),
      );
      return [status, body.scope ?? body.error, body.expires_in];
    };
    expect(await ask('approved')).toEqual([200, 'animal:read animal:write', 3600]);
    expect(await ask('unapproved')).toEqual([401, 'invalid_client', undefined]);
    expect(await ask('suspended')).toEqual([401, 'invalid_client', undefined]);
    expect(await ask('rotated')).toEqual([200, 'animal:read', 120]);
    expect(await ask('rotated', demo.apps['rotated']?.previousSecret)).toEqual([200, 'animal:read', 120]);
    expect(await ask('rotated', demo.apps['rotated']?.expiredSecret)).toEqual([
      401,
      'invalid_client',
      undefined,
    ]);
  });

  it('have businesses with and without a card', async () => {
    const card = async (name: string) =>
      (await readCard(world.deps, demo.businesses[name]?.profileId ?? '')).status;
    expect([await card('kennel'), await card('cattery')]).toEqual(['VALID', 'NONE']);
  });
});
