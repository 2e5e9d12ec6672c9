import { z } from 'zod';
import { type MemberSession, signIn } from '../../support/member.ts';
import { connect } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform, takePortBase } from '../../support/platform.ts';
import { severableServer } from '../../support/severable.ts';

/** Two look-ups that wait three seconds each, and what a busy machine adds; whoever waits longer was left alone. */
const patienceMs = 9_000;
/** More than a process has connections to the authorization server. */
const members = 18;

let wire: Awaited<ReturnType<typeof severableServer>>;
let ports: Awaited<ReturnType<typeof takePortBase>>;
let platform: TestPlatform;
let appToken: string;
let sessions: MemberSession[];
let shiftMs = 0;
beforeAll(async () => {
  ports = await takePortBase();
  wire = await severableServer('127.0.0.1', ports.base + 1);
  const settings = { PORT_BASE: String(ports.base), AUTH_URL: `http://127.0.0.1:${wire.port}` };
  const clock = { now: () => new Date(Date.now() + shiftMs) };
  platform = await startTestPlatform({ topology: 'over HTTP', settings, sources: { clock } });
  const { accounts, apps, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  appToken = (await connect(platform, apps.approved, accounts.owner, profileId, 'animal:read')).access_token;
  // One after the other: those of one account whose outcome is open count as failed.
  sessions = [];
  while (sessions.length < members) sessions.push(await signIn(platform, accounts.owner, profileId));
});
afterAll(async () => {
  wire?.resume();
  await platform?.stop();
  await wire?.sever();
  ports?.lock.close();
});
beforeEach(() => wire.resume());

async function ask(path: string, token: string, init: RequestInit = {}) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(platform.env.BASE_URL + path, { headers, signal, ...init });
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() };
}
const graph = { method: 'POST', body: JSON.stringify({ query: '{ animals { total } }' }) };

it('an authorization server that does not say a word makes every check of a token end in 503', async () => {
  expect((await ask('/api/animal/v1/animals', appToken)).status).toBe(200);
  wire.silence();
  // What is known of tokens and sessions has to be looked up again.
  shiftMs += 5_500;
  const answers = await Promise.all([
    ask('/api/animal/v1/animals', appToken),
    ...sessions.map(({ accessToken }) => ask('/api/developer/v1/connections', accessToken)),
    ...sessions.map(({ accessToken }) => ask('/graphql', accessToken, graph)),
  ]);
  for (const { status, retryAfter, text } of answers) {
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(text).toContain('0010010000503');
  }
  wire.resume();
  expect((await ask('/api/animal/v1/animals', appToken)).status).toBe(200);
});

it('one that goes silent after the check makes what it is asked for end in 503', async () => {
  const [first] = sessions;
  const token = first?.accessToken ?? '';
  const shape = z.object({ data: z.array(z.unknown()) });
  const ready = await ask('/api/developer/v1/connections', token);
  expect(shape.parse(JSON.parse(ready.text)).data).not.toEqual([]);
  wire.silence();
  const answers = await Promise.all(
    Array.from({ length: members }, () => ask('/api/developer/v1/connections', token)),
  );
  for (const { status, retryAfter } of answers) expect([status, retryAfter]).toEqual([503, '5']);
});
