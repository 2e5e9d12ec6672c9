import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { QueryConfig } from 'pg';
import { z } from 'zod';
import { createApp } from '../../../authorization-server/app.ts';
import { createClientCache } from '../../../authorization-server/clients/client-cache.ts';
import { authorizationServerDatabase } from '../../../authorization-server/storage/database.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { systemClock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { type RunningServer, serve } from '../../../kernel/http/server.ts';
import { openRequest } from '../../support/open-request.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  pkcePair,
  redirectUri,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

const answerBody = z.object({ error: z.string().optional(), refresh_token: z.string().optional() });
interface Outcome extends z.infer<typeof answerBody> {
  readonly status: number | undefined;
}

let world: AuthorizationWorld;
let client: TestClient;
let otherDatabase: Database;
let otherProcess: RunningServer;
beforeAll(async () => {
  world = await startAuthorizationServer({}, systemClock);
  client = await world.addClient();
  const { deps, databaseUrl: url } = world;
  otherDatabase = await openOwnDatabase({ ...authorizationServerDatabase, url, poolSize: 2 });
  const clients = createClientCache({ database: otherDatabase, clock: systemClock });
  const app = createApp({ ...deps, database: otherDatabase, clients });
  otherProcess = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await otherProcess.close(1000);
  await otherDatabase.close();
  await world.stop();
});

const bodyFor = (code: string) =>
  new URLSearchParams({
    client_id: client.app.clientId,
    client_secret: client.secret ?? '',
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
  }).toString();
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** An exchange on a connection of the agent. */
async function exchangeOn(agent: Agent, url: string, code: string): Promise<Outcome> {
  const sent = httpRequest(`${url}/connect/token`, { agent, method: 'POST', headers: form });
  const answered = once(sent, 'response');
  sent.end(bodyFor(code));
  const [response] = await answered;
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, ...answerBody.parse(JSON.parse(text)) };
}

const fresh = () => new Agent({ keepAlive: false });
const isGood = async (refreshToken: string | undefined) =>
  (await world.refresh(client, refreshToken ?? '')).status === 200;

describe('a code that comes again as soon as it was answered', () => {
  const otherUrl = () => `http://127.0.0.1:${otherProcess.port}`;
  it.each([
    ['on the same connection', (agent: Agent) => [agent, world.url] as const],
    ['on a new connection', () => [fresh(), world.url] as const],
    ['at another process', () => [fresh(), otherUrl()] as const],
  ])('ends what it gave, %s', async (_, again) => {
    const code = await world.issueCode(client);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await exchangeOn(agent, world.url, code);
    expect(first.status).toBe(200);
    const replay = await exchangeOn(...again(agent), code);
    expect([replay.status, replay.error]).toEqual([400, 'invalid_grant']);
    expect(await isGood(first.refresh_token)).toBe(false);
    agent.destroy();
  });

  it('also ends what has resulted from it meanwhile', async () => {
    const code = await world.issueCode(client);
    const first = await world.exchange(client, code);
    const second = await world.refresh(client, first.body.refresh_token);
    expect(second.status).toBe(200);
    const replay = await world.exchange(client, code);
    expect([replay.status, replay.body.error_description]).toEqual([400, 'The code was used already.']);
    expect(await isGood(second.body.refresh_token)).toBe(false);
  });

  it('ends nothing when it is not the app that comes with it', async () => {
    const { verifier, challenge } = pkcePair();
    const code = await world.issueCode(client, { challenge });
    const { body } = await world.exchange(client, code, { code_verifier: verifier });
    const wrong = await world.exchange(client, code, { code_verifier: pkcePair().verifier });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant']);
    expect(await isGood(body.refresh_token)).toBe(true);
  });
});

/** An exchange that has begun to arrive. */
const begin = (code: string) =>
  openRequest(Number(new URL(world.url).port), {
    path: '/connect/token',
    type: form['Content-Type'],
    body: bodyFor(code),
    headers: 'Connection: close\r\n',
  });

describe('a code that others brought before its answer went out', () => {
  it('fails for them, and what it gave stays good', async () => {
    const code = await world.issueCode(client);
    const begun = await Promise.all(Array.from({ length: 99 }, () => begin(code)));
    const first = await world.exchange(client, code);
    expect(first.status).toBe(200);
    const answers = await Promise.all(
      begun.map(({ finish, answer }) => {
        finish();
        return answer;
      }),
    );
    expect(answers.filter((text) => text.includes('"invalid_grant"'))).toHaveLength(99);
    const second = await world.refresh(client, first.body.refresh_token);
    expect(second.status).toBe(200);
    expect((await world.exchange(client, code)).status).toBe(400);
    expect(await isGood(second.body.refresh_token)).toBe(false);
  });

  it('fails for one whose statement gets to the database late, too', async () => {
    const { pool } = world.deps.database;
    const query = pool.query.bind(pool);
    const code = await world.issueCode(client);
    const other = await begin(code);
    const first = await world.exchange(client, code);
    let lateReadings = 0;
    Object.assign(pool, {
      query: async (statement: QueryConfig, ...values: unknown[][]) => {
        const isLate = statement.name === 'authorization-code' && lateReadings < 2;
        // As if the request had come just now: its age is the last value.
        if (isLate) lateReadings += 1;
        return query(isLate ? { ...statement, values: statement.values?.with(-1, 0) } : statement, ...values);
      },
    });
    other.finish();
    expect(await other.answer).toContain('"invalid_grant"');
    Object.assign(pool, { query });
    expect(lateReadings).toBe(2);
    expect(await isGood(first.body.refresh_token)).toBe(true);
  });
});

describe('a code whose answer could not be put on record', () => {
  it('is answered, and ends what it gave when it comes again once nobody can be waiting for it', async () => {
    const { pool } = world.deps.database;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: async (statement: QueryConfig, ...values: unknown[][]) => {
        if (statement.name === 'record-code-answer') throw new Error('not now');
        return query(statement, ...values);
      },
    });
    const code = await world.issueCode(client);
    const first = await world.exchange(client, code);
    Object.assign(pool, { query });
    expect((await world.exchange(client, code)).status).toBe(400);
    const second = await world.refresh(client, first.body.refresh_token);
    expect(second.status).toBe(200);
    await pool.query(
      `update authorization_server.authorization_code set answered_at = answered_at - interval '10 s' where hash = $1`,
      [hashSecret(code)],
    );
    expect((await world.exchange(client, code)).status).toBe(400);
    expect(await isGood(second.body.refresh_token)).toBe(false);
  });
});
