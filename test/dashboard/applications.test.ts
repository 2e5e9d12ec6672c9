import { createApp } from '../../authorization-server/app.ts';
import { createClientCache } from '../../authorization-server/clients/client-cache.ts';
import { serve } from '../../kernel/http/server.ts';
import { routes } from '../../partner-api/routes/index.ts';
import {
  type AccountClient,
  accountClient,
  askForToken,
  credentialsOf,
  goodApplication,
  newApplicationPath,
} from '../support/account-client.ts';
import { type PageClient, createPageClient, formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const list = '/account/developer/applications';

let world: SignInWorld;
let client: AccountClient;
beforeAll(async () => {
  world = await startSignInWorld();
  client = await accountClient(world);
});
afterAll(() => world.stop());

const count = async () => {
  const { rows } = await world.deps.database.pool.query<{ n: number }>(
    `select count(*)::int as n from authorization_server.app`,
  );
  return rows[0]?.n;
};

async function connect(clientId: string, redirectUri: string, businessId: string): Promise<void> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'animal:read',
  });
  const form = formOf(await client.get(`/connect/authorize?${query.toString()}`), '/connect/authorize');
  const answer = await client.post(form.action, { ...form.fields, profileId: businessId, decision: 'allow' });
  expect(answer.location).toContain('code=');
}

describe('registering an application', () => {
  it('shows the client id and, this once, the secret, which the token endpoint knows', async () => {
    const path = await client.register();
    expect(path).toMatch(/^\/account\/developer\/applications\/[0-9a-f-]{36}$/);
    const page = await client.get(path);
    expect(page.text).toContain('We show it only once');
    const credentials = credentialsOf(page);
    expect(credentials.clientSecret).not.toBeNull();
    expect(await askForToken('refresh_token', world, credentials)).toBe('invalid_grant');
    expect(await askForToken('refresh_token', world, { ...credentials, clientSecret: 'wrong' })).toBe(
      'invalid_client',
    );
    const again = await client.get(path);
    expect(again.text).not.toContain(credentials.clientSecret);
    expect(again.text).toContain('Not reviewed');
    expect((await client.get(list)).text).toContain('Litter Ledger');
    const home = (await client.get('/account')).text;
    expect(home.slice(home.indexOf('id="apps"'), home.indexOf('id="animals"'))).toContain(path);
  });

  it('keeps the secret out of addresses, and sealed in what the browser carries', async () => {
    const answer = await client.submit(newApplicationPath, goodApplication);
    const cookie = client.cookies.get('svc_dashboard_once') ?? '';
    const { clientSecret } = credentialsOf(await client.get(answer.location ?? ''));
    expect(cookie).not.toBe('');
    expect(answer.location).not.toContain(clientSecret);
    expect(Buffer.from(cookie, 'base64url').includes(clientSecret ?? 'none')).toBe(false);
    expect(client.cookies.has('svc_dashboard_once')).toBe(false);
    const other = await accountClient(world);
    other.cookies.set('svc_dashboard_once', cookie);
    expect((await other.get(answer.location ?? '')).text).not.toContain(clientSecret);
  });

  it('tells every fault at its field at once, and keeps what was typed', async () => {
    const before = await count();
    const page = await client.submit(newApplicationPath, {
      name: 'Svc Platform "Tools"',
      websiteUrl: 'http://ledger.example/?a=<b>',
      privacyUrl: '',
      supportEmail: 'nobody',
      redirectUris: 'https://good.example/cb\r\n\r\nhttps://bad.example/#x\r\nftp://bad.example',
    });
    expect(page.status).toBe(400);
    expect(page.text).toMatch(/<div class="alert" role="alert"><p>Nothing was saved/);
    for (const field of ['name', 'websiteUrl', 'privacyUrl', 'supportEmail', 'redirectUris']) {
      const [tag = ''] = new RegExp(`<(?:input|textarea) id="${field}"[^>]*>`).exec(page.text) ?? [];
      expect(tag).toContain('aria-invalid="true"');
      expect(tag).toContain(`aria-describedby="${field}-hint ${field}-faults"`);
      expect(page.text).toContain(`<ul class="faults" id="${field}-faults">`);
    }
    expect(page.text).toContain('id="scopes-faults"');
    expect(page.text).toContain('Must not name the platform.');
    expect(page.text).toMatch(/Line 3: [^<]*fragment/);
    expect(page.text).toContain('Line 4: ');
    expect(page.text).toContain('value="Svc Platform &quot;Tools&quot;"');
    expect(page.text).toContain('value="http://ledger.example/?a=&lt;b>"');
    expect(page.text).toContain('https://bad.example/#x');
    expect(await count()).toBe(before);
  });

  it.each([
    ['', 'At least one is needed.'],
    [Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`).join('\r\n'), 'At most 10.'],
  ])('says how many redirect URIs there are to be (%#)', async (redirectUris, fault) => {
    const page = await client.submit(newApplicationPath, { ...goodApplication, redirectUris });
    expect(page.status).toBe(400);
    expect(page.text).toContain(`<a href="#redirectUris">Redirect URIs</a>: ${fault}</li>`);
  });

  it('keeps the scopes that were ticked, and takes no scope that it did not offer', async () => {
    const page = await client.submit(newApplicationPath, {
      ...goodApplication,
      name: '',
      'scope:order:write': '1',
    });
    expect(page.text).toMatch(/id="scope:animal:read"[^>]*checked/);
    expect(page.text).not.toMatch(/id="scope:order:read"[^>]*checked/);
    expect(page.text).not.toContain('order:write');
  });

  it('offers the scopes that routes require, with a group for each family', async () => {
    const page = await client.get(newApplicationPath);
    expect([...page.text.matchAll(/<legend>([^<]*)<\/legend>/g)].map(([, name]) => name)).toEqual([
      'Scopes',
      'Booking',
      'Animals',
      'Sales',
      'Inventory',
      'Messages',
    ]);
    const offered = [...page.text.matchAll(/<input type="checkbox" id="scope:([^"]*)"/g)].map(
      ([, scope]) => scope,
    );
    expect(new Set(offered)).toEqual(new Set(routes.map(({ scope }) => scope)));
    const hidden = await client.submit(newApplicationPath, { ...goodApplication, 'scope:health:read': '1' });
    expect((await client.get(hidden.location ?? '')).text).not.toContain('health:read');
  });

  it('offers an application the scopes that it has as well, and keeps them', async () => {
    const path = await client.register();
    const appId = path.split('/').at(-1);
    const { pool } = world.deps.database;
    await pool.query(
      `update authorization_server.app set scopes = '{animal:read,health:read}' where id = $1`,
      [appId],
    );
    expect((await client.get(`${path}/edit`)).text).toMatch(/id="scope:health:read"[^>]*checked/);
    const saved = await client.submit(`${path}/edit`, { ...goodApplication, 'scope:health:read': '1' });
    expect(saved.status).toBe(303);
    expect((await client.get(path)).text).toContain('<code>health:read</code>');
  });

  it('shows a hostile name as text everywhere', async () => {
    const name = `</title><script>alert('x')</script>`;
    const path = await client.register({ name });
    for (const address of [path, `${path}/edit`, `${path}/delete`, `${path}/rotate-secret`, list]) {
      const page = await client.get(address);
      expect(page.text).toContain('&lt;/title>&lt;script>');
      expect(page.text).not.toContain('<script>');
    }
  });

  it('leads to what the member’s other profiles publish, each with the number of its own', async () => {
    const { owner, kennel, cattery, park } = world.profiles;
    for (const [{ id }, times] of [
      [owner, 1],
      [cattery, 2],
    ] as const) {
      for (let more = 0; more < times; more += 1) {
        const form = `${newApplicationPath}?profile=${id}`;
        expect((await client.submit(form, goodApplication)).status).toBe(303);
      }
    }
    const { rows } = await world.deps.database.pool.query<{ id: string; count: string }>(
      `select publisher_profile_id as id, count(*)::text from authorization_server.app
       where publisher_profile_id is not null group by 1`,
    );
    const published = new Map(rows.map(({ id, count: number }) => [id, number]));
    const { text } = await client.get(`${list}?profile=${park.id}`);
    const shown = [
      ...text.matchAll(/profile=([0-9a-f-]{36})"><bdi>[^<]*<\/bdi><\/a>\s*<span[^>]*>\((\w+)\)/g),
    ];
    expect(shown.map(([, id, number]) => [id, number])).toEqual(
      [owner, kennel, cattery].map(({ id }) => [id, published.get(id) ?? 'none']),
    );
    expect(published.get(owner.id)).not.toBe(published.get(cattery.id));
  });

  it('publishes under the profile that the form was opened for, or not at all', async () => {
    const form = formOf(await client.get(newApplicationPath), newApplicationPath);
    const kennel = { profileId: world.profiles.kennel.id };
    expect((await client.submit('/account', kennel)).status).toBe(303);
    const fields = { ...form.fields, ...goodApplication, name: 'Of Olive herself' };
    const answer = await client.post(form.action, fields);
    expect((await client.get(list)).text).not.toContain('Of Olive herself');
    const page = await client.get(answer.location ?? '');
    expect(page.text).toContain('Published by <bdi>Olive Owner</bdi>');
    await client.register({ name: 'Of the kennel' });
    expect((await client.get(list)).text).toContain('Of the kennel');
    const forKennel = form.action.replace(world.profiles.owner.id, world.profiles.kennel.id);
    expect((await client.post(forKennel, fields)).status).toBe(403);
    for (const { id } of [world.profiles.shop, world.profiles.employer]) {
      expect((await client.get(`${newApplicationPath}?profile=${id}`)).status).toBe(403);
    }
    await client.submit('/account', { profileId: world.profiles.owner.id });
    expect((await client.get(list)).text).not.toContain('Of the kennel');
  });
});

describe('the page of an application', () => {
  it('saves details, redirect URIs and scopes', async () => {
    const path = await client.register();
    const saved = await client.submit(`${path}/edit`, {
      ...goodApplication,
      name: 'Renamed',
      redirectUris: 'https://new.example/cb',
      'scope:order:read': '1',
    });
    expect([saved.status, saved.location]).toEqual([303, `${path}?done=saved`]);
    const page = await client.get(saved.location ?? '');
    expect(page.text).toContain('Changes saved.');
    expect(page.text).toContain('<bdi>Renamed</bdi>');
    expect(page.text).toContain('<code>https://new.example/cb</code>');
    expect(page.text).not.toContain('https://ledger.example/callback');
    expect(page.text).toContain('<code>order:read</code>');
    const faulty = await client.submit(`${path}/edit`, { ...goodApplication, name: '' });
    expect(faulty.status).toBe(400);
    expect((await client.get(path)).text).toContain('<bdi>Renamed</bdi>');
  });

  it('does not save over what somebody else saved meanwhile', async () => {
    const path = await client.register();
    const form = formOf(await client.get(`${path}/edit`), path);
    await client.submit(`${path}/edit`, { ...goodApplication, name: 'First' });
    const late = { ...form.fields, ...goodApplication, name: 'Second' };
    const answer = await client.post(form.action, late);
    expect(answer.status).toBe(412);
    expect(answer.text).toContain('value="Second"');
    expect((await client.post(form.action, { ...late, version: '' })).status).toBe(412);
    expect((await client.get(path)).text).toContain('<bdi>First</bdi>');
  });

  it('rotates the secret: the new one is shown once, and the old one works until the time named', async () => {
    const path = await client.register();
    const before = credentialsOf(await client.get(path));
    const answer = await client.submit(`${path}/rotate-secret`);
    expect([answer.status, answer.location]).toEqual([303, path]);
    const page = await client.get(path);
    const after = credentialsOf(page);
    expect(page.text).toMatch(/The previous secret also works until <time datetime="2026-11-22T08:00:00/);
    expect(after.clientSecret).not.toBe(before.clientSecret);
    for (const each of [before, after])
      expect(await askForToken('refresh_token', world, each)).toBe('invalid_grant');
    expect(credentialsOf(await client.get(path)).clientSecret).toBeNull();
  });

  it('asks for the password in place before it rotates or deletes, where the sign-in was long ago', async () => {
    const path = await client.register();
    const { password } = world.accounts.owner;
    for (const form of ['rotate-secret', 'delete']) {
      expect((await client.get(`${path}/${form}`)).text).not.toContain('type="password"');
    }
    await world.deps.database.pool.query(
      `update authorization_server.member_session set created_at = created_at - interval '1 hour', proved_at = null`,
    );
    for (const form of ['rotate-secret', 'delete']) {
      expect((await client.get(`${path}/${form}`)).text).toContain('type="password"');
      const refused = await client.submit(`${path}/${form}`, { password: 'not the password' });
      expect([refused.status, refused.text.includes('The password is wrong. Nothing was changed.')]).toEqual([
        403,
        true,
      ]);
      expect((await client.submit(`${path}/${form}`)).status).toBe(403);
    }
    // Somebody without a second factor is not asked for a code.
    const code = 'x'.repeat(200);
    expect((await client.submit(`${path}/rotate-secret`, { password, code })).status).toBe(303);
    // Given once, it is valid for ten minutes.
    expect((await client.get(`${path}/delete`)).text).not.toContain('type="password"');
    expect((await client.submit(`${path}/delete`)).status).toBe(303);
  });

  it('ends a replaced secret before its time, and offers that only while one works', async () => {
    const path = await client.register();
    const before = credentialsOf(await client.get(path));
    expect((await client.get(path)).text).not.toContain('end-previous-secrets');
    await client.submit(`${path}/rotate-secret`);
    const after = credentialsOf(await client.get(path));
    const page = await client.get(path);
    expect(page.text).toMatch(/The previous secret works until <time datetime="2026-11-22T08:00:00/);
    const answer = await client.submit(`${path}/end-previous-secrets`);
    expect([answer.status, answer.location]).toEqual([303, `${path}?done=secrets-ended`]);
    const ended = await client.get(answer.location ?? '');
    expect(ended.text).toContain('The previous client secrets stop working within seconds.');
    expect(ended.text).not.toContain('end-previous-secrets');
    expect(await askForToken('refresh_token', world, before)).toBe('invalid_client');
    expect(await askForToken('refresh_token', world, after)).toBe('invalid_grant');
  });

  it('ends a replaced secret within two seconds for a process without notifications', async () => {
    const path = await client.register();
    const before = credentialsOf(await client.get(path));
    await client.submit(`${path}/rotate-secret`);
    const deaf = createClientCache(world.deps);
    const app = createApp({ ...world.deps, clients: deaf });
    const server = await serve(app.callback(), { host: 'localhost', port: 0 });
    const there = { ...world, url: `http://localhost:${server.port}` };
    expect(await askForToken('refresh_token', there, before)).toBe('invalid_grant');
    await client.submit(`${path}/end-previous-secrets`);
    expect(await askForToken('refresh_token', world, before)).toBe('invalid_client');
    world.pass(2_001);
    expect(await askForToken('refresh_token', there, before)).toBe('invalid_client');
    await server.close(0);
  });

  it('lists the businesses that connected it, and disconnects one', async () => {
    const path = await client.register();
    const { clientId } = credentialsOf(await client.get(path));
    await connect(clientId, 'https://ledger.example/callback', world.profiles.kennel.id);
    const page = await client.get(path);
    expect(page.text).toContain('<bdi>Blue Ridge Kennel</bdi>');
    const [, link = ''] = /href="([^"]*\/disconnect)"/.exec(page.text) ?? [];
    expect((await client.get(link)).text).toContain('Disconnect <bdi>Blue Ridge Kennel</bdi>');
    const answer = await client.submit(link);
    expect([answer.status, answer.location]).toEqual([303, `${path}?done=disconnected`]);
    const after = await client.get(path);
    expect(after.text).toContain('Disconnected');
    expect(after.text).not.toContain('/disconnect"');
  });

  it('deletes it after a question, and has it no more', async () => {
    const path = await client.register({ name: 'Short-lived' });
    const credentials = credentialsOf(await client.get(path));
    const answer = await client.submit(`${path}/delete`);
    expect([answer.status, answer.location]).toEqual([303, `${list}?done=deleted`]);
    expect((await client.get(path)).status).toBe(404);
    expect((await client.get(list)).text).not.toContain('Short-lived');
    expect(await askForToken('refresh_token', world, credentials)).toBe('invalid_client');
  });

  it('says that it is suspended or revoked', async () => {
    const path = await client.register();
    const set = (status: string) =>
      world.deps.database.pool.query(`update authorization_server.app set status = $2 where id = $1`, [
        path.split('/').at(-1),
        status,
      ]);
    await set('SUSPENDED');
    expect((await client.get(path)).text).toContain('The platform has suspended this app');
    await set('REVOKED');
    const page = await client.get(path);
    expect(page.text).toContain('revoked this app for good');
    expect(page.text).not.toContain('rotate-secret');
    const edit = await client.submit(`${path}/edit`, { ...goodApplication, name: 'Other' });
    expect(edit.status).toBe(409);
  });

  it('is not there for another member, nor for an id that is none', async () => {
    const path = await client.register();
    const stranger = await accountClient(world, 'buyer');
    const pages = [
      '',
      '/edit',
      '/rotate-secret',
      '/end-previous-secrets',
      '/delete',
      `/connections/${world.profiles.kennel.id}/disconnect`,
    ];
    for (const page of pages) {
      expect([page, (await stranger.get(path + page)).status]).toEqual([page, 404]);
      expect([page, (await client.get(`${list}/nothing${page}`)).status]).toEqual([page, 404]);
    }
  });
});

describe('forms of the console', () => {
  it('do nothing without a token of the same session and page', async () => {
    const path = await client.register();
    const other = await accountClient(world);
    const foreign = formOf(await other.get(`${path}/delete`), `${path}/delete`).fields;
    const elsewhere = formOf(await client.get(`${path}/rotate-secret`), path).fields;
    for (const action of ['/edit', '/rotate-secret', '/end-previous-secrets', '/delete']) {
      for (const fields of [{}, { csrf: 'forged' }, foreign]) {
        const answer = await client.post(path + action, { ...goodApplication, ...fields });
        expect([action, answer.status, answer.location]).toEqual([action, 403, null]);
      }
    }
    expect((await client.post(`${path}/delete`, elsewhere)).status).toBe(403);
    expect((await client.post(newApplicationPath, goodApplication)).status).toBe(403);
    expect((await client.get(path)).status).toBe(200);
  });

  it('send people who are no longer signed in to sign in, and from there back to the page', async () => {
    const path = await client.register();
    for (const [ask, back] of [
      [(stranger: PageClient) => stranger.get(`${path}/edit?x=1`), `${path}/edit?x=1`],
      [
        (stranger: PageClient) => stranger.post(`${path}/edit?x=1`, goodApplication),
        `${path}/edit?x=1&done=form-too-late`,
      ],
    ] as const) {
      const stranger = createPageClient(world.url);
      const answer = await ask(stranger);
      expect(answer.status).toBe(303);
      const next = new URL(answer.location ?? '', world.url).searchParams.get('continue') ?? '';
      expect((await stranger.signIn(world.accounts.owner, next)).path).toBe(back);
    }
  });
});
