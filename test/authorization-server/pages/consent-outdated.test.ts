import type { App } from '../../../authorization-server/clients/app-store.ts';
import { type Visit, createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

/** The consent form of a new app whose request names no scope, as a person has it open. */
async function openForm() {
  const app = await world.addApp({
    name: 'Whelping Log',
    publisherProfileId: world.profiles.publisher.id,
    reviewStatus: 'NOT_REVIEWED',
    policyUrl: 'https://log.example/privacy',
    scopes: ['animal:read'],
  });
  const client = createPageClient(world.url);
  await client.signIn(world.accounts.owner);
  const query = { response_type: 'code', client_id: app.clientId, redirect_uri: app.redirectUris[0] ?? '' };
  const path = `/connect/authorize?${new URLSearchParams({ ...query, state: 'kept' }).toString()}`;
  const open = async () => formOf(await client.get(path), '/connect/authorize');
  const opened = await open();
  const send = (decision: string, { action, fields } = opened): Promise<Visit> =>
    client.post(action, { ...fields, profileId: world.profiles.kennel.id, decision });
  return { app, send, open };
}

async function update(app: App, column: string, value: string | readonly string[]): Promise<void> {
  await world.deps.database.pool.query(`update authorization_server.app set ${column} = $2 where id = $1`, [
    app.id,
    value,
  ]);
}

/** The scopes granted to the app; nothing at all if none were. */
async function granted({ id }: App): Promise<unknown[]> {
  const { rows } = await world.deps.database.pool.query<{ scopes: unknown }>(
    `select scopes from authorization_server.authorization_code where app_id = $1
     union all select scopes from authorization_server.connection where app_id = $1`,
    [id],
  );
  return rows.map(({ scopes }) => scopes);
}

function expectShownAgain(page: Visit): void {
  expect([page.status, page.location]).toEqual([409, null]);
  expect(page.text).toContain(
    'role="alert"><p>Nothing was allowed, because the app or your businesses have changed',
  );
}

const changes: readonly (readonly [string, (app: App) => unknown, string])[] = [
  [
    'asks for more',
    (app) => update(app, 'scopes', ['animal:read', 'client:read']),
    '<code>client:read</code>',
  ],
  ['has another name', (app) => update(app, 'name', 'Harvest Log'), 'Connect <bdi>Harvest Log</bdi>'],
  ['was rejected', (app) => update(app, 'review_status', 'REJECTED'), '>Rejected<'],
  [
    'has other rules for what it learns',
    (app) => update(app, 'policy_url', 'https://log.example/sold'),
    'href="https://log.example/sold"',
  ],
  [
    'has a publisher of another name',
    () => Object.assign(world.profiles.publisher, { displayName: 'Pawsome Two' }),
    'Published by <bdi>Pawsome Two</bdi>',
  ],
  [
    'would be allowed for a business of another name',
    () => Object.assign(world.profiles.kennel, { displayName: 'Red Ridge Kennel' }),
    'Red Ridge Kennel (@kennel)',
  ],
];

describe('Allow on a page that is no longer true', () => {
  it.each(changes)(
    'gives nothing when the app %s, and shows the page as it is now',
    async (_, change, now) => {
      const { app, send } = await openForm();
      await change(app);
      const page = await send('allow');
      expectShownAgain(page);
      expect(page.text).toContain(now);
      expect(await granted(app)).toEqual([]);

      const answer = await send('allow', formOf(page, '/connect/authorize'));
      expect(answer.location).toContain('code=svcac_');
      const scopes = now.includes('client:read') ? ['animal:read', 'client:read'] : ['animal:read'];
      expect(await granted(app)).toEqual([scopes, scopes]);
    },
  );

  it('gives nothing either without the field that says what the page has shown, or with that of another app', async () => {
    const { app, send, open } = await openForm();
    const other = await openForm();
    const { action, fields } = await open();
    const { shown = '' } = (await other.open()).fields;
    for (const given of ['', shown]) {
      expectShownAgain(await send('allow', { action, fields: { ...fields, shown: given } }));
    }
    expect(await granted(app)).toEqual([]);
  });

  it('leaves the form valid for what it showed, once that is true again', async () => {
    const { app, send } = await openForm();
    await update(app, 'scopes', ['animal:write']);
    expectShownAgain(await send('allow'));
    await update(app, 'scopes', ['animal:read']);
    expect((await send('allow')).location).toContain('code=svcac_');
    expect(await granted(app)).toEqual([['animal:read'], ['animal:read']]);
  });
});

describe('Deny on a page that is no longer true', () => {
  it('is a Deny', async () => {
    const { app, send } = await openForm();
    await update(app, 'scopes', ['animal:read', 'client:read']);
    await update(app, 'name', 'Harvest Log');
    const { status, location } = await send('deny');
    const { searchParams } = new URL(location ?? '');
    expect([status, searchParams.get('error'), searchParams.get('state')]).toEqual([
      303,
      'access_denied',
      'kept',
    ]);
    expect(await granted(app)).toEqual([]);
  });
});
