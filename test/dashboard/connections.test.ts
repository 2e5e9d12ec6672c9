import type { App } from '../../authorization-server/clients/app-store.ts';
import { type AccountClient, accountClient } from '../support/account-client.ts';
import { formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const path = '/account/connections';

let world: SignInWorld;
let client: AccountClient;
beforeAll(async () => {
  world = await startSignInWorld();
  client = await accountClient(world);
});
afterAll(() => world.stop());

const at = (businessId: string) => `${path}?business=${businessId}`;

async function connect(given: Partial<App>, businessId = world.profiles.kennel.id): Promise<string> {
  const app = await world.addApp(given);
  const { rows } = await world.deps.database.pool.query<{ id: string }>(
    `insert into authorization_server.connection
       (id, app_id, business_id, business_kind, scopes, status, connected_by, connected_at, last_used_at)
     values ($1, $2, $3, 'BUSINESS', $4, 'CONNECTED', $5, '2026-11-01T10:00:00Z', '2026-11-20T11:30:00Z')
     returning id`,
    [world.deps.ids(), app.id, businessId, app.scopes, world.accounts.owner.memberId],
  );
  return rows[0]?.id ?? '';
}

const statusOf = async (id: string) => {
  const { rows } = await world.deps.database.pool.query<{ status: string }>(
    `select status from authorization_server.connection where id = $1`,
    [id],
  );
  return rows[0]?.status;
};

describe('/account/connections', () => {
  it("shows each app's name, publisher, scopes in words, since when and when last used by the business's clock", async () => {
    await connect({ name: 'Kennel <i>Tools</i>', publisherProfileId: world.profiles.publisher.id });
    const { text } = await client.get(at(world.profiles.kennel.id));
    expect(text).toContain('<bdi>Kennel &lt;i>Tools&lt;/i></bdi>');
    expect(text).toContain('Published by <bdi>Pawsome &lt;Software></bdi>');
    expect(text).toContain('<li>See your animals <code>animal:read</code>');
    expect(text).toContain(
      'on <time datetime="2026-11-01T10:00:00.000Z" title="New York time">1 November 2026 at 05:00 UTC−5</time>',
    );
    expect(text).toContain('Last used <time datetime="2026-11-20T11:30:00.000Z" title="New York time">');
    expect(text).not.toContain('Unverified app');
  });

  it('says times by the clock of the business that a page is about, and in UTC for somebody without one', async () => {
    const path = await client.register();
    const registered = /Registered.*?<time [^>]*>[^<]* (UTC[^<]*)</s;
    // Acting for herself, she reads them by the clock of her first business.
    expect(registered.exec((await client.get(path)).text)?.[1]).toMatch(/^UTC−[45]$/);
    const buyer = await accountClient(world, 'buyer');
    const own = await buyer.register();
    expect(registered.exec((await buyer.get(own)).text)?.[1]).toBe('UTC');
  });

  it('labels an app that registered itself as unverified', async () => {
    await connect({ isSelfRegistered: true }, world.profiles.park.id);
    expect((await client.get(at(world.profiles.park.id))).text).toContain('Unverified app');
  });

  it('disconnects an app after a question, and keeps it in the list', async () => {
    const id = await connect({ name: 'Doomed' }, world.profiles.cattery.id);
    const list = at(world.profiles.cattery.id);
    const page = await client.get(list);
    const [, link = ''] = /href="([^"]*\/disconnect[^"]*)"/.exec(page.text) ?? [];
    expect((await client.get(link)).text).toContain(
      'Disconnect <bdi>Doomed</bdi> from <bdi>Cat &amp; &lt;b>Whisker&lt;/b></bdi>?',
    );
    const answer = await client.submit(link);
    expect([answer.status, answer.location]).toEqual([303, `${list}&done=disconnected`]);
    expect(await statusOf(id)).toBe('DISCONNECTED');
    const after = await client.get(answer.location ?? '');
    expect(after.text).toContain('Disconnected');
    expect(after.text).not.toContain('/disconnect?');
  });

  it('takes single permissions back, at least one stays, and an ended one keeps its list', async () => {
    const id = await connect(
      { name: 'Curious', scopes: ['animal:read', 'animal:write', 'order:read'] },
      world.profiles.cattery.id,
    );
    const list = at(world.profiles.cattery.id);
    const page = `${path}/${id}/permissions?business=${world.profiles.cattery.id}`;
    expect((await client.get(list)).text).toContain(page.replaceAll('&', '&amp;'));
    const scopesOf = async () => {
      const { rows } = await world.deps.database.pool.query<{ scopes: string[] }>(
        'select scopes from authorization_server.connection where id = $1',
        [id],
      );
      return rows[0]?.scopes;
    };
    const form = formOf(await client.get(page), page);
    const hidden = Object.fromEntries(
      Object.entries(form.fields).filter(([name]) => !name.startsWith('scope:')),
    );
    const none = await client.post(form.action, hidden);
    expect([none.status, await scopesOf()]).toEqual([409, ['animal:read', 'animal:write', 'order:read']]);
    const answer = await client.post(form.action, {
      ...hidden,
      'scope:order:read': '1',
      'scope:animal:read': '1',
      'scope:client:read': '1',
    });
    expect([answer.location, await scopesOf()]).toEqual([
      `${list}&done=narrowed`,
      ['animal:read', 'order:read'],
    ]);
    const audit = await world.deps.database.pool.query(
      `select details, actor_id as actor from authorization_server.audit_event where event = 'CONNECTION_NARROWED'`,
    );
    expect(audit.rows).toEqual([
      { details: { scopes: ['animal:read', 'order:read'] }, actor: world.accounts.owner.memberId },
    ]);
    await client.submit(`${path}/${id}/disconnect?business=${world.profiles.cattery.id}`);
    expect((await client.post(form.action, { ...hidden, 'scope:order:read': '1' })).status).toBe(409);
    const foreign = await connect({}, world.profiles.shop.id);
    const address = `${path}/${foreign}/permissions?business=${world.profiles.cattery.id}`;
    expect((await client.get(address)).status).toBe(404);
  });

  it('does not know the connections of another business', async () => {
    const foreign = await connect({}, world.profiles.shop.id);
    const own = await connect({});
    for (const [id, business] of [
      [foreign, world.profiles.kennel.id],
      [foreign, world.profiles.shop.id],
      [own, world.profiles.cattery.id],
      ['nothing', world.profiles.kennel.id],
    ]) {
      const address = `${path}/${id}/disconnect?business=${business}`;
      expect([address, (await client.get(address)).status]).toEqual([address, 404]);
      expect((await client.post(address, {})).status).not.toBe(303);
    }
    expect((await client.get(at(world.profiles.shop.id))).status).toBe(404);
    expect([await statusOf(foreign), await statusOf(own)]).toEqual(['CONNECTED', 'CONNECTED']);
  });

  it('disconnects nothing for a form without a token, or with that of another session or connection', async () => {
    const id = await connect({});
    const address = `${path}/${id}/disconnect?business=${world.profiles.kennel.id}`;
    const other = formOf(await (await accountClient(world)).get(address), path);
    const elsewhere = formOf(await client.get(address.replace(id, await connect({}))), path);
    for (const fields of [{}, { csrf: 'forged' }, other.fields, elsewhere.fields]) {
      expect((await client.post(address, fields)).status).toBe(403);
    }
    expect(await statusOf(id)).toBe('CONNECTED');
  });

  it('pages through a long list', async () => {
    for (let index = 0; index < 26; index += 1)
      await connect({ name: `App ${index}` }, world.profiles.park.id);
    const first = await client.get(at(world.profiles.park.id));
    expect(first.text.match(/<li class="entry">/g)).toHaveLength(25);
    const [, next = ''] = /href="([^"]*)" rel="next"/.exec(first.text) ?? [];
    const second = await client.get(next.replaceAll('&amp;', '&'));
    expect(second.text.match(/<li class="entry">/g)).toHaveLength(2);
    expect(second.text).toContain('rel="prev"');
    expect((await client.get(`${at(world.profiles.park.id)}&page=x`)).status).toBe(400);
  });
});
