import { heldBack } from '../../support/held-back.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());

/** Signs the owner of the kennel in and allows an app; a second click sends the same form again. */
async function connect(
  clientId: string,
  clicks = 1,
  profileId = world.profiles.kennel.id,
): Promise<number[]> {
  const client = createPageClient(world.url);
  await client.signIn(world.accounts.owner);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'http://127.0.0.1:47831/callback',
  });
  const page = await client.get(`/connect/authorize?${query.toString()}`);
  const form = formOf(page, '/connect/authorize');
  const fields = { ...form.fields, decision: 'allow', profileId };
  const answers = Array.from({ length: clicks }, () => client.post(form.action, fields));
  return (await Promise.all(answers)).map(({ status }) => status);
}

interface Told {
  readonly kindCode: string;
  readonly actorMemberId: string | null;
  readonly recipients: readonly { readonly profileId?: string }[];
  readonly arguments: string;
}

/** What was told since the last time, by name of the app. */
async function told(): Promise<readonly Told[]> {
  const { rows } = await world.deps.database.pool.query<{ event: Told }>(
    'delete from authorization_server.notice_event returning event',
  );
  return rows.map(({ event }) => event);
}
const toldOf = (app: string, profileId = world.profiles.kennel.id) => ({
  kindCode: 'APP_CONNECTED',
  actorMemberId: world.accounts.owner.memberId,
  recipients: [{ profileId }],
  arguments: JSON.stringify({ app }),
});

describe('a newly connected app', () => {
  it('is told to the owners of the business but who connected it, once for many clicks', async () => {
    const app = await world.addApp({ name: 'Kennel Planner' });
    await connect(app.clientId, 5);
    expect(await told()).toMatchObject([toldOf('Kennel Planner')]);
    await connect(app.clientId);
    expect(await told()).toEqual([]);
    expect(await world.newMail()).toEqual([]);
  });

  it('is reported again if it was disconnected in between', async () => {
    const app = await world.addApp({ name: 'Litter Ledger' });
    await connect(app.clientId);
    await told();
    await world.deps.database.pool.query(
      `update authorization_server.connection set status = 'DISCONNECTED' where app_id = $1`,
      [app.id],
    );
    await connect(app.clientId);
    expect(await told()).toMatchObject([toldOf('Litter Ledger')]);
  });
});

describe('an app that two people connect again at once', () => {
  it('is reported once', async () => {
    const app = await world.addApp({ name: 'Whelping Diary' });
    await connect(app.clientId);
    await told();
    const { pool } = world.deps.database;
    const connection = `update authorization_server.connection set status = 'DISCONNECTED' where app_id = $1`;
    await heldBack(pool, { sql: connection, values: [app.id], waiting: 2, isKept: true }, () =>
      Promise.all([connect(app.clientId), connect(app.clientId)]),
    );
    expect(await told()).toMatchObject([toldOf('Whelping Diary')]);
  });
});

describe('an app that is connected still', () => {
  it('is not told again, though another business has disconnected it', async () => {
    const app = await world.addApp({ name: 'Shared Calendar' });
    const { kennel, park } = world.profiles;
    for (const { id } of [kennel, park]) await connect(app.clientId, 1, id);
    expect(await told()).toHaveLength(2);
    for (const [ended, kept] of [
      [kennel, park],
      [park, kennel],
    ]) {
      await world.deps.database.pool.query(
        `update authorization_server.connection set status = case when business_id = $2 then 'DISCONNECTED' else 'CONNECTED' end
         where app_id = $1`,
        [app.id, ended?.id],
      );
      await connect(app.clientId, 1, kept?.id);
      await connect(app.clientId, 1, kept?.id);
      expect(await told()).toEqual([]);
    }
  });
});

describe('notices of one kind', () => {
  it('are three an hour, and leave room for links', async () => {
    const { email } = world.accounts.buyer;
    for (let times = 0; times < 5; times += 1) {
      await createPageClient(world.url).signIn(world.accounts.buyer);
    }
    const { client } = await world.signUp();
    await world.newMail();
    for (let times = 0; times < 5; times += 1) {
      await client.call('POST', '/password/forgotten', { body: { email } });
    }
    expect(await world.newMail()).toHaveLength(3);
    const browsers = [
      'Firefox/128.0',
      'Chrome/126.0.0.0 Safari/537.36',
      'Vivaldi/6.7',
      'SeaMonkey/2.53',
      'Epiphany/42',
    ];
    for (const browser of browsers) {
      await client.call('POST', '/sign-in', {
        body: { email, password: world.accounts.buyer.password },
        headers: { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 ${browser}` },
      });
    }
    const subjects = (await world.newMail()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
    expect(subjects.every((subject) => subject.startsWith('New sign-in: '))).toBe(true);
  });
});
