import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  type Receiver,
  idsOf,
  refuse,
  startReceiver,
  verify,
} from '../scheduling/webhooks/deliveries-world.ts';
import {
  type WebhookWorld,
  startWebhookWorld,
  subscribe,
  subscriptions,
} from '../scheduling/webhooks/webhook-world.ts';
import { bookWash } from '../support/booked.ts';
import { type Child, endChildren, startChild } from '../support/child.ts';
import { type Tokens, connect, partnerApi } from '../support/partner.ts';
import { until } from '../support/until.ts';
import { lost, refused, startFlakyLine } from './flaky-line.ts';
import { type InstalledClient, installClient } from './installed.ts';

const run = promisify(execFile);
const within = { withinMs: 30_000 };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let world: WebhookWorld;
let client: InstalledClient;
let tokens: Tokens;
let receiver: Receiver;
beforeAll(async () => {
  [world, client] = await Promise.all([startWebhookWorld(), installClient()]);
  tokens = await kennelTokens('webhook:manage appointment:read appointment:write scheduling:read');
}, 300_000);
afterAll(async () => {
  await world?.stop();
  await client?.remove();
});
beforeEach(async () => {
  await world.clear();
  receiver = await startReceiver();
});
afterEach(async () => {
  await endChildren();
  receiver.close();
});

function kennelTokens(scope: string): Promise<Tokens> {
  const { accounts, apps, businesses } = world.world;
  return connect(world, apps.approved, accounts.owner, businesses.kennel.profileId, scope);
}

/** `svc` as it was installed. */
function startSvc(words: readonly string[], environment: NodeJS.ProcessEnv): Child {
  return startChild([path.join(client.folder, 'node_modules', '.bin', 'svc'), ...words], environment);
}

/** `svc listen` with the kennel's token. */
function startListening(words: readonly string[] = [], environment: NodeJS.ProcessEnv = {}): Child {
  return startSvc(['listen', '--forward', receiver.url, ...words], {
    SVC_BASE_URL: world.env.BASE_URL,
    SVC_TOKEN: tokens.access_token,
    SVC_WEBHOOK_SECRET: secret,
    ...environment,
  });
}

/** Waits until it has said something to the person who listens. */
const says = ({ complaints }: Child, text: string) =>
  until(true, async () => complaints.some((line) => line.includes(text)), within);

const isListening = (child: Child) => says(child, 'Events are forwarded');
const received = (count: number) => until(count, async () => receiver.received.length, within);

/** What a command says that ends by itself. */
async function endOf(child: Child) {
  return { code: await child.ended(), said: child.complaints.join('\n') };
}

describe('svc listen', () => {
  it('sends what a delivery of the same event sends, byte for byte', async () => {
    const api = partnerApi(world, tokens.access_token);
    const real = await startReceiver();
    const subscription = await subscribe(api, world, { url: real.url });
    const listening = startListening([], { SVC_WEBHOOK_SECRET: subscription.secret });
    await isListening(listening);
    expect(listening.complaints.join('')).not.toContain(subscription.secret);
    await bookWash(api);
    // An amount that a float would change, and letters of several bytes.
    await world.record({
      data: { appointment: { id: 'a', price: JSON.rawJSON('12.50'), clientNote: 'Größe 雪 \u2028 "x"' } },
    });
    await api('POST', `${subscriptions}/${subscription.id}/test`);
    await received(3);
    await until(3, async () => real.received.length, within);

    const sentById = new Map(real.received.map((one) => [one.headers['webhook-id'], one]));
    for (const forwarded of receiver.received) {
      const delivered = sentById.get(forwarded.headers['webhook-id']);
      const { subscriptionId } = JSON.parse(forwarded.body);
      expect(subscriptionId).toMatch(/^[0-9a-f-]{36}$/);
      expect(forwarded.body.replace(subscriptionId, subscription.id)).toBe(delivered?.body);
      // What is another one in each attempt is there, and of the same form.
      const stable = (headers: object) => ({
        ...headers,
        host: null,
        'webhook-timestamp': null,
        'webhook-signature': null,
        traceparent: null,
      });
      expect(stable(forwarded.headers)).toEqual(stable(delivered?.headers ?? {}));
      expect(Object.keys(forwarded.headers).sort()).toEqual(Object.keys(delivered?.headers ?? {}).sort());
      expect(forwarded.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      expect(verify(subscription.secret ?? '', forwarded)).toMatchObject({ apiVersion: 'v1' });
      const id = String(forwarded.headers['webhook-id']);
      const { type } = JSON.parse(forwarded.body);
      expect(await listening.hears(id)).toMatch(
        new RegExp(String.raw`^\d{4}-\d\d-\d\dT[\d:.]+Z ${type} ${id} 204 \d+ ms$`),
      );
    }
    expect(listening.lines).toHaveLength(3);
    real.close();
  });

  it('begins with what happens from then on, keeps the order, and continues after a given event', async () => {
    const before = await world.record();
    const listening = startListening();
    await isListening(listening);
    const ids: string[] = [];
    for (let count = 0; count < 120; count += 1) ids.push(await world.record());
    await received(120);
    expect(idsOf(receiver)).toEqual(ids);

    listening.process.kill('SIGINT');
    const { code, said } = await endOf(listening);
    expect([code, said.split('\n').at(-1)]).toEqual([0, `Ended. To go on from here: --after ${ids.at(-1)}`]);
    receiver.received.length = 0;
    const meanwhile = await world.record();
    startListening(['--after', ids.at(-1) ?? '']);
    await received(1);
    expect(idsOf(receiver)).toEqual([meanwhile]);
    expect(ids).not.toContain(before);
  });

  it('takes only some types, and reports an unknown name', async () => {
    const listening = startListening(['--types', 'appointment.cancelled,webhook.*']);
    await isListening(listening);
    await world.record();
    const cancelled = await world.record({ type: 'appointment.cancelled' });
    const test = await world.record({ type: 'webhook.test', data: { message: 'x' } });
    await received(2);
    expect(idsOf(receiver)).toEqual([cancelled, test]);

    const { code, said } = await endOf(startListening(['--types', 'appointment.booked,dragon.*']));
    expect(code).toBe(1);
    expect(said).toMatch(/no events of dragon\.\*; there are appointment\.booked, /);
  });

  it('leaves nothing out while the receiver is down', async () => {
    const { port } = new URL(receiver.url);
    receiver.close();
    const listening = startListening();
    await isListening(listening);
    const ids = [await world.record(), await world.record(), await world.record()];
    await says(listening, `${receiver.url} is down (ECONNREFUSED)`);
    expect(listening.lines).toEqual([]);
    const taken: unknown[] = [];
    const server = createServer((request, response) => {
      // What stands before a receiver that is starting.
      taken.push(request.headers['webhook-id']);
      request.resume();
      response.writeHead(taken.length === 1 ? 503 : 204).end();
    }).listen(Number(port), '127.0.0.1');
    await until(3, async () => listening.lines.length, within);
    expect(taken).toEqual([ids[0], ...ids]);
    server.closeAllConnections();
    server.close();
  });

  it('repeats what is refused three times, after the requested waits, and then continues', async () => {
    const listening = startListening();
    await isListening(listening);
    const bad = await world.record();
    const good = await world.record();
    receiver.react = (_count, response, { headers }) =>
      headers['webhook-id'] === bad
        ? refuse(429, { 'Retry-After': '1' })(_count, response, { headers, body: '' })
        : void response.writeHead(200).end('thanks');
    await listening.hears(good);
    expect(idsOf(receiver)).toEqual([bad, bad, bad, good]);
    expect(listening.lines.map((line) => line.split(' ').slice(2, 4))).toEqual([
      [bad, '429'],
      [good, '200'],
    ]);
    expect(listening.complaints.slice(-3)).toEqual([
      `${receiver.url} answers 429: ${bad} is sent again in 1 s.`,
      `${receiver.url} answers 429: ${bad} is sent again in 1 s.`,
      `${bad} is given up after 3 refusals.`,
    ]);
    // Each attempt is signed anew.
    expect(new Set(receiver.received.map(({ headers }) => headers['traceparent'])).size).toBe(4);
    for (const one of receiver.received) verify(secret, one);
  });

  it('waits a day at most when asked to wait longer', async () => {
    const listening = startListening();
    await isListening(listening);
    receiver.react = refuse(503, { 'Retry-After': '99999999999' });
    const id = await world.record();
    await says(listening, `${id} is sent again in 86400 s.`);
    await sleep(300);
    expect(receiver.received).toHaveLength(1);
    expect(listening.complaints.join()).not.toContain('Warning');
  });

  it('follows no redirect', async () => {
    const listening = startListening();
    await isListening(listening);
    receiver.react = refuse(307, { Location: receiver.url });
    const id = await world.record();
    await says(listening, `answers 307: ${id}`);
    expect(receiver.received).toHaveLength(1);
  });

  it('continues after failures of the platform, at the time that it names', async () => {
    const line = await startFlakyLine(world.env.BASE_URL);
    const listening = startListening([], { SVC_BASE_URL: line.url });
    await isListening(listening);
    line.mishaps.push(refused(503, { 'Retry-After': '1' }), lost, refused(429, { 'Retry-After': '1' }));
    const ids = [await world.record(), await world.record()];
    await received(2);
    expect(idsOf(receiver)).toEqual(ids);
    // Both may come with the question that was open before the first failure.
    await says(listening, 'answers again');
    expect(listening.complaints.slice(1)).toEqual([
      'The answer was 503. Asked again in 1 s.',
      expect.stringMatching(/^The platform cannot be reached: \w+\. Asked again in 2 s\.$/),
      'The answer was 429. Asked again in 1 s.',
      'The platform answers again.',
    ]);
    line.close();
  });
});

describe('what svc listen cannot go on with', () => {
  it('is a token that is wrong, or not enough, or not of a business', async () => {
    const wrong = await endOf(startListening([], { SVC_TOKEN: 'svcat_wrong' }));
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringMatching(/^401 0010010000401: .*Set SVC_TOKEN/),
    ]);
    const few = await kennelTokens('appointment:read');
    const narrow = await endOf(startListening([], { SVC_TOKEN: few.access_token }));
    expect([narrow.code, narrow.said]).toEqual([
      1,
      expect.stringMatching(/^403 0010010000403: .*scope webhook:manage/),
    ]);
    tokens = await kennelTokens('webhook:manage appointment:read appointment:write scheduling:read');
  });

  it('is an event that nobody knows', async () => {
    const { code, said } = await endOf(startListening(['--after', 'evt_unknown']));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/query:after: Not the id of an event of the last 30/),
    ]);
  });

  it('is an address of something else', async () => {
    const { code, said } = await endOf(startListening([], { SVC_BASE_URL: `${world.env.AUTH_URL}/` }));
    expect([code, said]).toEqual([1, expect.stringContaining('Is SVC_BASE_URL right?')]);
    const other = await endOf(startListening([], { SVC_BASE_URL: receiver.url }));
    expect(other).toEqual({ code: 1, said: 'The answer holds no events. Is SVC_BASE_URL right?' });
    receiver.react = refuse(404);
    const strange = await endOf(startListening([], { SVC_BASE_URL: receiver.url }));
    expect(strange).toEqual({ code: 1, said: 'The answer was 404. Is SVC_BASE_URL right?' });
  });

  it.each([
    ['something that is no address', [], {}, /--forward has to be an address/, 'hooks'],
    ['an address of another kind', [], {}, /--forward has to be an address/, 'file:///etc/passwd'],
    ['a password in the address', [], {}, /no password/, 'http://me:secret@localhost/'],
    ['a token on the command line', ['--token', 'svcat_x'], {}, /Unknown option '--token'.*svc --help/],
    ['a token with a line break', [], { SVC_TOKEN: 'svcat_a\nb' }, /^SVC_TOKEN holds characters/],
    ['no token', [], { SVC_TOKEN: '' }, /Neither SVC_TOKEN nor SVC_TOKEN_FILE/],
    ['no platform', [], { SVC_BASE_URL: '' }, /SVC_BASE_URL is not set/],
    ['a secret that is none', [], { SVC_WEBHOOK_SECRET: 'mine' }, /whsec_/],
    ['a file that is not there', ['--settings', '/nowhere'], {}, /--settings cannot be read/],
    ['a token file without an app', [], { SVC_TOKEN: '', SVC_TOKEN_FILE: 'x' }, /SVC_AUTH_URL is not set/],
  ])('is %s', async (_what, words, environment, message, forward = receiver.url) => {
    const { code, said } = await endOf(startListening(['--forward', forward, ...words], environment));
    expect([code, said]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe('the tokens of svc listen', () => {
  /** The answer of the token endpoint in a file, as old as if it had been saved two hours ago. */
  async function savedTokens(): Promise<{ file: string; environment: NodeJS.ProcessEnv; given: Tokens }> {
    const { client_id: SVC_CLIENT_ID, client_secret: SVC_CLIENT_SECRET } = world.world.apps.approved;
    const given = await kennelTokens('webhook:manage');
    const file = path.join(client.folder, `${randomUUID()}.json`);
    await writeFile(file, JSON.stringify(given));
    const saved = Date.now() / 1_000 - 7_200;
    await utimes(file, saved, saved);
    const SVC_AUTH_URL = world.env.AUTH_URL;
    const environment = {
      SVC_TOKEN: '',
      SVC_TOKEN_FILE: file,
      SVC_AUTH_URL,
      SVC_CLIENT_ID,
      SVC_CLIENT_SECRET,
    };
    return { file, environment, given };
  }

  it('are renewed in their file, by one process at a time', async () => {
    const { file, environment, given } = await savedTokens();
    const both = [startListening([], environment), startListening([], environment)];
    await Promise.all(both.map(isListening));
    const renewed: Tokens = JSON.parse(await readFile(file, 'utf8'));
    expect(renewed.refresh_token).toMatch(/^svcrt_/);
    expect(renewed.refresh_token).not.toBe(given.refresh_token);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // And what was written can be read.
    for (const one of both) one.process.kill('SIGTERM');
    expect(await Promise.all(both.map((one) => one.ended()))).toEqual([0, 0]);
    const again = startListening([], environment);
    await isListening(again);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(renewed);
  });

  it('are left alone while it may be that another process renews them', async () => {
    const { file, environment, given } = await savedTokens();
    await writeFile(`${file}.lock`, '');
    await utimes(`${file}.lock`, 0, 0);
    const { code, said } = await endOf(startListening([], environment));
    expect([code, said]).toEqual([
      1,
      `${file}.lock was left behind by a process that was killed: remove it.`,
    ]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(given);
  });

  it('come from a file of variables too, and end with the connection', async () => {
    const { environment, given } = await savedTokens();
    const revoked = await fetch(`${world.env.AUTH_URL}/connect/revoke`, {
      method: 'POST',
      body: new URLSearchParams({
        token: given.refresh_token ?? '',
        client_id: environment['SVC_CLIENT_ID'] ?? '',
        client_secret: environment['SVC_CLIENT_SECRET'] ?? '',
      }),
    });
    expect(revoked.status).toBe(200);
    const settings = Object.entries({ ...environment, SVC_BASE_URL: world.env.BASE_URL });
    const file = path.join(client.folder, 'svc.env');
    await writeFile(file, settings.map(([name, value]) => `${name}=${value ?? ''}\n`).join(''));
    const { code, said } = await endOf(
      startSvc(['listen', '--settings', file, '--forward', receiver.url], {}),
    );
    expect([code, said]).toEqual([1, expect.stringMatching(/^The token cannot be renewed: invalid_grant/)]);
  });
});

describe('svc', () => {
  it('runs by the name of the package, and says what it can do', async () => {
    const { stdout } = await run('npx', ['--offline', 'svc-client', '--help'], { cwd: client.folder });
    expect(stdout).toMatch(/^svc listen --forward <address>/);
    expect(stdout).toMatch(/never from the command line/);
    const { code, said } = await endOf(startSvc(['liston'], {}));
    expect([code, said]).toEqual([2, 'There is no command liston. svc --help says more.']);
    const { said: asked } = await endOf(startSvc(['listen'], {}));
    expect(asked).toMatch(/^Say where to: --forward /);
  });
});
