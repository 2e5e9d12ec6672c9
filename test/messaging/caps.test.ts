import { newId } from '../../kernel/text/ids.ts';
import { type Api, type ApiAnswer, problemOf } from '../support/partner.ts';
import { type MessagingWorld, type SomeClient, messageOf, startMessagingWorld } from './messaging-world.ts';

let world: MessagingWorld;
let otherApp: Api;
beforeAll(async () => {
  world = await startMessagingWorld();
  otherApp = await world.apiOf('kennel', world.world.apps.rotated);
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetMessages());

const kennelId = () => world.world.businesses.kennel.profileId;
const addClients = (count: number): Promise<SomeClient[]> =>
  Promise.all(Array.from({ length: count }, () => world.addClient()));

/** Messages that were sent to clients some time ago, as the database counts. */
async function sentBefore(clients: readonly SomeClient[], age = '1 hour'): Promise<void> {
  const conversations = clients.map(() => newId());
  await world.pool.query(
    `insert into messaging.conversation
       (id, business_id, member_id, client_id, client_name, message_count, created_at, last_message_at)
     select c, $2, m, k, 'Nora Lind', 1, now(), now() from unnest($1::uuid[], $3::uuid[], $4::uuid[]) s (c, m, k)`,
    [
      conversations,
      kennelId(),
      clients.map(({ memberId }) => memberId),
      clients.map(({ clientId }) => clientId),
    ],
  );
  await world.pool.query(
    `insert into messaging.message (id, conversation_id, number, business_id, member_id, author, is_sent, body, posted_at)
     select gen_random_uuid(), id, 1, business_id, member_id, 'BUSINESS', true, 'x', clock_timestamp() - $2::interval
     from messaging.conversation where id = any($1)`,
    [conversations, age],
  );
}

/** Two apps of the business take turns. */
const sendAll = (clients: readonly SomeClient[]): Promise<ApiAnswer[]> =>
  Promise.all(
    clients.map(({ clientId }, index) =>
      world.send({ clientId }, {}, index % 2 === 0 ? world.api : otherApp),
    ),
  );

const sentOf = (answers: readonly ApiAnswer[]) => answers.filter(({ status }) => status === 201).length;
const clientsCap = { name: 'MESSAGES_CLIENTS_DAY', quota: 50, windowSeconds: 86_400 };
const perClientCap = { name: 'MESSAGES_PER_CLIENT_DAY', quota: 5, windowSeconds: 86_400 };

function expectCap(answer: ApiAnswer | undefined, limit: object): void {
  if (answer === undefined) throw new Error('nothing was answered');
  expect(problemOf(answer)).toBe('429 0010010000429');
  expect(answer.body).toMatchObject({ limit });
  expect(answer.body).not.toHaveProperty('retryAfterSeconds');
  expect(answer.headers.get('Retry-After')).toBeNull();
}

describe('a business that has written to 49 clients in 24 hours', () => {
  it('writes to one more of 100 at once, over all of its apps', async () => {
    await sentBefore(await addClients(49));
    const answers = await sendAll(await addClients(100));
    expect(sentOf(answers)).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expectCap(answer, clientsCap);
    expect(await world.countOf('messaging.message')).toBe(50);
    expect(await world.countOf('messaging.conversation')).toBe(50);
  });

  it('writes to whom it has written already, when it has used the last one too', async () => {
    const known = await addClients(50);
    await sentBefore(known);
    const [stranger] = await addClients(1);
    expectCap((await sendAll(stranger === undefined ? [] : [stranger]))[0], clientsCap);
    expect(sentOf(await sendAll(known))).toBe(50);
  });
});

describe('a client', () => {
  it('gets 5 messages of 100 at once', async () => {
    const client = await world.addClient();
    const answers = await sendAll(Array.from({ length: 100 }, () => client));
    expect(sentOf(answers)).toBe(5);
    for (const answer of answers.filter(({ status }) => status !== 201)) expectCap(answer, perClientCap);
    const sent = answers.filter(({ status }) => status === 201).map(messageOf);
    expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(sent.filter(({ conversationStarted }) => conversationStarted)).toHaveLength(1);
    const { rows } = await world.pool.query('select number from messaging.message order by number');
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('of two businesses gets 5 messages of each', async () => {
    const { shop } = world.world.businesses;
    const client = await world.addClient();
    const ofShop = await world.addClient(client.memberId, shop.profileId);
    const shopApi = await world.apiOf('shop');
    await sendAll(Array.from({ length: 5 }, () => client));
    expect((await world.send({ clientId: ofShop.clientId }, {}, shopApi)).status).toBe(201);
    expectCap(await world.send({ clientId: client.clientId }), perClientCap);
  });
});

describe('24 hours', () => {
  it.each([
    ['count until they are over', '23:59:58', 0],
    ['are over to the millisecond', '24:00:00', 1],
  ] as const)('%s, for the business', async (_, age, sent) => {
    await sentBefore(await addClients(50), age);
    expect(sentOf(await sendAll(await addClients(1)))).toBe(sent);
  });

  it.each([
    ['count until they are over', '23:59:58', 0],
    ['are over to the millisecond', '24:00:00', 5],
  ] as const)('%s, for a client', async (_, age, sent) => {
    const client = await world.addClient();
    expect(sentOf(await sendAll(Array.from({ length: 5 }, () => client)))).toBe(5);
    await world.backdate(kennelId(), age);
    expect(sentOf(await sendAll(Array.from({ length: 5 }, () => client)))).toBe(sent);
  });

  it('roll: what leaves them makes room for as much', async () => {
    await sentBefore(await addClients(20), '24 hours');
    await sentBefore(await addClients(30), '23 hours');
    expect(sentOf(await sendAll(await addClients(30)))).toBe(20);
  });

  it('are those of the database: what is posted there counts from its time', async () => {
    const client = await world.addClient();
    const { postedAt } = messageOf(await world.send({ clientId: client.clientId }));
    const { rows } = await world.pool.query(
      `select $1::timestamptz between clock_timestamp() - interval '1 minute' and clock_timestamp() as is_close`,
      [postedAt],
    );
    expect(rows).toEqual([{ is_close: true }]);
  });
});

describe('a refused message', () => {
  it('does not count', async () => {
    const client = await world.addClient();
    await world.pool.query('insert into messaging.contact values ($1, $2, true)', [
      kennelId(),
      client.memberId,
    ]);
    await sendAll(Array.from({ length: 10 }, () => client));
    await world.pool.query('delete from messaging.contact');
    expect(sentOf(await sendAll(Array.from({ length: 6 }, () => client)))).toBe(5);
  });
});
