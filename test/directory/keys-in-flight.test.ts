import { Client } from 'pg';
import { z } from 'zod';
import { createIdentityClient, dataOf, sessionData } from '../support/identity-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let holder: Client;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { DATABASE_TIMEOUT_MS: '60000' } });
  holder = new Client({ connectionString: platform.databaseUrl });
  await holder.connect();
});
afterEach(() => holder.query('rollback'));
afterAll(async () => {
  await holder?.end();
  await platform?.stop();
});

/** Posts as a member of the demo world. */
async function poster(role: 'owner' | 'developer') {
  const { email, password } = platform.world.accounts[role];
  const client = createIdentityClient(platform.env.AUTH_URL);
  const answer = await client.call('POST', '/sign-in', { body: { email, password } });
  const { accessToken: token } = dataOf(answer, sessionData);
  return (path: string, body: unknown, key: string) =>
    client.call('POST', path, { body, token, headers: { 'Idempotency-Key': key } });
}

const invited = z.object({ invitationId: z.uuid() });

/** Each keyed POST about profiles: who sends it where, and with what. */
const requests = {
  'of a business': async () => ({
    post: await poster('owner'),
    path: '/profiles',
    body: { kind: 'BUSINESS', displayName: 'Twice Clicked', countryCode: 'US', timeZone: 'America/New_York' },
    status: 201,
  }),
  'of an invitation': async () => ({
    post: await poster('owner'),
    path: `/profiles/${platform.world.businesses.kennel.profileId}/members`,
    body: { email: 'somebody@example.com', memberRole: 'STAFF' },
    status: 202,
  }),
  'that accepts an invitation': () => answerTo('accept', 200),
  'that declines an invitation': () => answerTo('decline', 204),
} as const;

async function answerTo(answer: 'accept' | 'decline', status: number) {
  const { profileId } = platform.world.businesses.cattery;
  const body = { email: platform.world.accounts.developer.email, memberRole: 'STAFF' };
  const made = await (await poster('owner'))(`/profiles/${profileId}/members`, body, `for ${answer}`);
  const { invitationId } = dataOf(made, invited);
  return {
    post: await poster('developer'),
    path: `/invitations/${invitationId}/${answer}`,
    body: undefined,
    status,
  };
}

/** Only a request with a key has an advisory lock while it waits: a sweep may wait for the same tables. */
const holdsKeyAndWaits = `
  select distinct pid from pg_locks waiting join pg_locks key using (pid)
  where not waiting.granted and key.locktype = 'advisory' and key.granted
    and key.database = (select oid from pg_database where datname = current_database())`;

describe('a key of the identity API', () => {
  it.each(Object.entries(requests))('tells at once that a request %s still runs', async (name, prepare) => {
    const { post, path, body, status } = await prepare();
    const send = () => post(path, body, name);
    await holder.query('begin');
    await holder.query('lock table directory.profile_member, directory.invitation in share mode');
    const first = send();
    await until(1, async () => (await holder.query(holdsKeyAndWaits)).rowCount, { withinMs: 20_000 });
    const meanwhile = await Promise.all(Array.from({ length: 20 }, send));
    for (const refused of meanwhile) {
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([409, '1']);
      expect(refused.body).toMatchObject({ platformResponseCode: '0010010000409', retryAfterSeconds: 1 });
    }
    await holder.query('rollback');
    const done = await first;
    expect([done.status, done.headers.get('Idempotency-Replayed')]).toEqual([status, null]);
    const again = await send();
    expect([again.status, again.body, again.headers.get('Idempotency-Replayed')]).toEqual([
      status,
      done.body,
      'true',
    ]);
  });
});
