import { z } from 'zod';
import { type App, insertClientSecret } from '../../../authorization-server/clients/app-store.ts';
import { disconnect } from '../../../authorization-server/connections/connections.ts';
import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { sweepExpired } from '../../../authorization-server/storage/sweep.ts';
import { heldBack } from '../../support/held-back.ts';
import { type Visit, createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

const parallel = 100;
/** Statements of the pool's ten connections that are released at once. */
const waiting = 9;
const minuteMs = 60_000;
const dayMs = 86_400_000;

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

function authorizePath({ clientId, redirectUris: [redirectUri = ''] }: App): string {
  const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state: 'a state' };
  return `/connect/authorize?${new URLSearchParams(query).toString()}`;
}

const tokenAnswer = z.object({ error: z.string().optional(), refresh_token: z.string().optional() });

/** The consent form of a new app, as a signed-in person has it open. */
async function openForm() {
  const app = await world.addApp({});
  const secret = newSecret();
  const times = { createdAt: world.deps.clock.now(), expiresAt: null };
  await insertClientSecret(world.deps.database.pool, app.id, hashSecret(secret), times);
  const client = createPageClient(world.url);
  await client.signIn(world.accounts.owner);
  const { action, fields } = formOf(await client.get(authorizePath(app)), '/connect/authorize');

  const send = (profileId = world.profiles.kennel.id, given = fields) =>
    client.post(action, { ...given, profileId, decision: 'allow' });
  const requestToken = async (parameters: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: app.clientId, client_secret: secret, ...parameters });
    const answer = await fetch(`${world.url}/connect/token`, { method: 'POST', body });
    return tokenAnswer.parse(await answer.json());
  };
  const redeem = (answer: Visit) =>
    requestToken({
      grant_type: 'authorization_code',
      code: new URL(answer.location ?? '').searchParams.get('code') ?? '',
      redirect_uri: app.redirectUris[0] ?? '',
    });
  const refresh = (token = '') => requestToken({ grant_type: 'refresh_token', refresh_token: token });
  /** What consent to the app has left behind. */
  const traces = async () => {
    const { rows } = await world.deps.database.pool.query(
      `select (select count(*)::int from authorization_server.authorization_code where app_id = $1) as codes,
         (select count(*)::int from authorization_server.token_family where app_id = $1) as families,
         (select count(*)::int from authorization_server.audit_event
          where app_id = $1 and event = 'CONNECTED') as events,
         array(select id::text from authorization_server.connection where app_id = $1) as connections`,
      [app.id],
    );
    return z
      .object({ codes: z.int(), families: z.int(), events: z.int(), connections: z.array(z.string()) })
      .parse(rows[0]);
  };
  return { app, send, redeem, refresh, traces };
}

type Form = Awaited<ReturnType<typeof openForm>>;

function expectUsed(answer: Visit): void {
  expect([answer.status, answer.location]).toEqual([422, null]);
  expect(answer.text).toContain(
    'role="alert"><p>Nothing was changed, because you have already answered this page',
  );
}

describe('a consent form that is sent 100 times at once', () => {
  it('gives one code, which every answer takes to the app', async () => {
    const { app, send, redeem, traces } = await openForm();
    const lock = {
      sql: 'select from authorization_server.app where id = $1 for update',
      values: [app.id],
      waiting,
    };
    const answers = await heldBack(world.deps.database.pool, lock, () =>
      Promise.all(Array.from({ length: parallel }, () => send())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await traces()).toMatchObject({ codes: 1, families: 1, events: 1 });
    const [answer] = answers;
    if (answer === undefined) throw new Error('nothing was answered');
    expect(answer.location).toContain('code=svcac_');
    expect((await redeem(answer)).error).toBeUndefined();
  });

  it('gives one code to one business, whichever of them it names', async () => {
    const { app, send, traces } = await openForm();
    const { kennel, park } = world.profiles;
    const lock = {
      sql: 'select from authorization_server.app where id = $1 for update',
      values: [app.id],
      waiting,
    };
    const answers = await heldBack(world.deps.database.pool, lock, () =>
      Promise.all(Array.from({ length: parallel }, (_, index) => send([kennel, park][index % 2]?.id))),
    );
    const taken = answers.filter(({ status }) => status === 303);
    expect(taken).toHaveLength(parallel / 2);
    expect(new Set(taken.map(({ location }) => location)).size).toBe(1);
    for (const answer of answers) if (answer.status !== 303) expectUsed(answer);
    const { connections, ...counts } = await traces();
    expect([counts, connections.length]).toEqual([{ codes: 1, families: 1, events: 1 }, 1]);
  });
});

describe('a consent form that is sent again', () => {
  it('leads to the app with the same code as long as that is good', async () => {
    const { send } = await openForm();
    const first = await send();
    world.pass(10 * minuteMs - 1);
    expect((await send()).location).toBe(first.location);
  });

  const later: readonly (readonly [string, (form: Form, first: Visit) => Promise<unknown>])[] = [
    ['when the app has redeemed the code', async ({ redeem }, first) => redeem(first)],
    ['after the code has expired', async () => world.pass(10 * minuteMs)],
    [
      'after the business has disconnected the app',
      async ({ traces }) => disconnect(world.deps, (await traces()).connections[0] ?? ''),
    ],
    [
      'when the code is forgotten',
      async () => {
        world.pass(3 * dayMs);
        await sweepExpired(world.deps);
      },
    ],
  ];
  it.each(later)('gives nothing %s, and says so', async (_, happen) => {
    const form = await openForm();
    await happen(form, await form.send());
    const before = await form.traces();
    expectUsed(await form.send());
    expect(await form.traces()).toEqual(before);
  });

  it('gives nothing to another business', async () => {
    const { send, traces } = await openForm();
    await send();
    const before = await traces();
    expectUsed(await send(world.profiles.park.id));
    expect(await traces()).toEqual(before);
  });

  it('leaves what resulted from the code alone, and offers to decide again', async () => {
    const { send, redeem, refresh, traces } = await openForm();
    const tokens = await redeem(await send());
    world.pass(minuteMs);
    const page = await send();
    expectUsed(page);
    expect((await refresh(tokens.refresh_token)).error).toBeUndefined();
    const again = await send(world.profiles.kennel.id, formOf(page, '/connect/authorize').fields);
    expect((await redeem(again)).error).toBeUndefined();
    expect(await traces()).toMatchObject({ codes: 2, families: 2, events: 2 });
  });
});

describe('a consent form that nobody has answered', () => {
  it('is valid for a day', async () => {
    const { send, traces } = await openForm();
    world.pass(dayMs);
    expectUsed(await send());
    expect(await traces()).toMatchObject({ codes: 0, families: 0, events: 0 });
  });
});
