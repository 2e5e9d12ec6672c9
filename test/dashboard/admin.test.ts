import { moveApp, appMoves } from '../../authorization-server/clients/app-status.ts';
import { systemActor } from '../../authorization-server/storage/audit.ts';
import { type AccountClient, accountClient, askForToken, credentialsOf } from '../support/account-client.ts';
import { formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const list = '/account/admin/applications';

let world: SignInWorld;
let developer: AccountClient;
let admin: AccountClient;
beforeAll(async () => {
  world = await startSignInWorld();
  developer = await accountClient(world);
  admin = await accountClient(world, 'buyer');
});
afterAll(() => world.stop());

async function registered(name: string) {
  const own = await developer.register({ name });
  return { own, path: `${list}/${own.split('/').at(-1)}`, ...credentialsOf(await developer.get(own)) };
}

/** The owner connects an app to a business of theirs. */
async function connectFor(profileId: string, clientId: string): Promise<void> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'https://ledger.example/callback',
  });
  const form = formOf(await developer.get(`/connect/authorize?${query.toString()}`), '/connect/authorize');
  const answer = await developer.post(form.action, { ...form.fields, profileId, decision: 'allow' });
  expect(answer.location).toContain('code=');
}

describe('the platform’s own pages', () => {
  it('find an application by name, client id, state and review', async () => {
    const { clientId } = await registered('Needle 100% <b>');
    await registered('Hay');
    for (const query of [
      { q: 'needle 100%' },
      { q: clientId },
      { q: 'NEEDLE', reviewStatus: 'NOT_REVIEWED' },
    ]) {
      const page = await admin.get(`${list}?${new URLSearchParams(Object.entries(query)).toString()}`);
      expect(page.text).toContain('<bdi>Needle 100% &lt;b></bdi>');
      expect(page.text).not.toContain('<bdi>Hay</bdi>');
    }
    expect((await admin.get(`${list}?status=SUSPENDED&q=needle`)).text).toContain('0 apps');
    expect((await admin.get(`${list}?q=${encodeURIComponent('"><script>')}`)).text).not.toContain(
      '"><script>',
    );
  });

  it('approve an application for client credentials, and take that back', async () => {
    const app = await registered('Data Mover');
    expect(await askForToken('client_credentials', world, app)).not.toBeNull();
    const approved = await admin.submit(`${app.path}/client-credentials`, {
      'scope:animal:read': '1',
      accessTokenSeconds: '600',
    });
    expect([approved.status, approved.location]).toEqual([303, `${app.path}?done=approved`]);
    expect(await askForToken('client_credentials', world, app)).toBeNull();
    const page = await admin.get(app.path);
    expect(page.text).toContain('Approved for:');
    expect(page.text).toContain('client credentials approved');
    await admin.submit(`${app.path}/client-credentials`, { accessTokenSeconds: '600' });
    expect(await askForToken('client_credentials', world, app)).not.toBeNull();
  });

  it('say what is wrong with an approval, and keep what was ticked', async () => {
    const { path } = await registered('Wrong Time');
    for (const accessTokenSeconds of ['0', '90000', 'x', '1.5']) {
      const answer = await admin.submit(`${path}/client-credentials`, {
        'scope:order:read': '1',
        accessTokenSeconds,
      });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('role="alert"');
      expect(answer.text).toMatch(/id="scope:order:read"[^>]*checked/);
    }
  });

  it('review, suspend, reinstate and revoke, with reasons in the audit log', async () => {
    const app = await registered('Under Watch');
    await admin.submit(`${app.path}/review`, { reviewStatus: 'REVIEWED', note: 'Looks <good>' });
    expect((await developer.get(app.own)).text).toContain('Reviewed');
    const silent = await admin.submit(`${app.path}/suspend`, { reason: '  ' });
    expect([silent.status, silent.text.includes('Reason: ')]).toEqual([400, true]);
    await admin.submit(`${app.path}/suspend`, { reason: 'Floods the API' });
    const stopped = (await developer.get(app.own)).text;
    for (const text of [
      'has suspended this app',
      'Reason: <bdi>Floods the API</bdi>',
      'write to the operator of',
      'It could ask a business for',
    ]) {
      expect(stopped).toContain(text);
    }
    expect(stopped).not.toContain('It works');
    expect(await askForToken('refresh_token', world, app)).toBe('invalid_client');
    await admin.submit(`${app.path}/reinstate`, {});
    expect(await askForToken('refresh_token', world, app)).toBe('invalid_grant');
    const answer = await admin.submit(`${app.path}/revoke`, { reason: 'Again' });
    const page = await admin.get(answer.location ?? '');
    expect(page.text).toContain('revoked for good');
    for (const text of [
      'application reviewed',
      'Note: Looks &lt;good>',
      'application suspended',
      'Reason: Floods the API',
      'application reinstated',
      'application revoked',
      'Reason: Again',
    ]) {
      expect(page.text).toContain(text);
    }
  });

  it('name in the audit log who did what, for whom and to which application', async () => {
    const app = await registered('Named <b>App</b>');
    await connectFor(world.profiles.kennel.id, app.clientId);
    await admin.submit(`${app.path}/suspend`, { reason: 'a test' });
    const appId = app.path.split('/').at(-1) ?? '';
    await moveApp(world.deps.database.pool, world.deps, appId, appMoves.reinstate, systemActor);
    for (const path of [app.path, '/account/admin/audit-log']) {
      const { text } = await admin.get(path);
      expect(text).toMatch(
        /connected<\/strong>.*?by <bdi>Olive Example<\/bdi> for <a href="[^"]+"><bdi>Blue Ridge Kennel<\/bdi>/,
      );
      expect(text).toMatch(/application suspended<\/strong>.*?by <bdi>Bo Example<\/bdi>/);
      for (const id of [
        world.accounts.owner.memberId,
        world.accounts.buyer.memberId,
        world.profiles.kennel.id,
      ]) {
        expect(text.replaceAll(/href="[^"]*"/g, '')).not.toContain(id);
      }
    }
    const all = await admin.get('/account/admin/audit-log');
    expect(all.text).toContain(`<a href="${app.path}"><bdi>Named &lt;b>App&lt;/b></bdi></a>`);
    expect(all.text).toContain('by the system');
    expect((await admin.get('/account')).text).toContain('href="/account/admin/audit-log"');
    expect((await developer.get('/account/admin/audit-log')).status).toBe(403);
  });

  it('show ids in the audit log while the directory does not answer', async () => {
    const app = await registered('Nameless for now');
    await connectFor(world.profiles.kennel.id, app.clientId);
    const graph = { ...world.deps.graph };
    const away = jest
      .spyOn(world.deps.graph, 'execute')
      .mockImplementation((operation, ...rest) =>
        operation.name === 'ProfileNames'
          ? Promise.reject(new Error('away'))
          : graph.execute(operation, ...rest),
      );
    const page = await admin.get('/account/admin/audit-log');
    away.mockRestore();
    expect(page.status).toBe(200);
    const { id } = world.profiles.kennel;
    const link = `<a href="/account/admin/businesses/${id}"><bdi>${id}</bdi></a>`;
    expect(page.text).toContain(`by <bdi>Olive Example</bdi> for ${link}`);
  });

  it('say so where the state of the application does not allow it', async () => {
    const app = await registered('Gone');
    await admin.submit(`${app.path}/revoke`, { reason: 'Gone' });
    for (const decision of ['suspend', 'reinstate', 'client-credentials']) {
      const answer = await admin.submit(`${app.path}/${decision}`, {
        accessTokenSeconds: '600',
        reason: 'a test',
      });
      expect([decision, answer.status]).toEqual([decision, 409]);
      expect(answer.text).toContain('role="alert"');
    }
    expect((await admin.get(`${list}/nothing`)).status).toBe(404);
  });

  it('are closed to everybody else, and to forms from elsewhere', async () => {
    const app = await registered('Mine');
    const pages = ['', '/client-credentials', '/review', '/suspend', '/reinstate', '/revoke'];
    for (const page of pages) {
      expect([page, (await developer.get(app.path + page)).status]).toEqual([page, 403]);
      if (page === '') continue;
      const foreign = formOf(await admin.get(app.path + page), app.path).fields;
      for (const [client, fields] of [
        [developer, {}],
        [developer, foreign],
        [admin, {}],
        [admin, { csrf: 'forged' }],
      ] as const) {
        expect((await client.post(app.path + page, { reviewStatus: 'REVIEWED', ...fields })).status).toBe(
          403,
        );
      }
    }
    expect((await developer.get(list)).status).toBe(403);
    expect((await developer.get('/account')).text).not.toContain('/account/admin');
    expect((await admin.get('/account')).text).toContain(`href="${list}"`);
    expect((await developer.get(app.own)).text).toContain('Not reviewed');
  });
});
