import { newId } from '../../kernel/text/ids.ts';
import { problemOf } from '../support/partner.ts';
import { z } from 'zod';
import { type MessagingWorld, messageOf, messagesPath, startMessagingWorld } from './messaging-world.ts';

let world: MessagingWorld;
beforeAll(async () => {
  world = await startMessagingWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetMessages());

const kennelId = () => world.world.businesses.kennel.profileId;
const notFound = '404 Conversation_Messaging_GT_Resource_FL';
const wrongState = '409 Conversation_Messaging_UP_State_RJ';

const faultsSchema = z.looseObject({ errors: z.array(z.object({ field: z.string(), code: z.string() })) });
const faultsOf = (body: unknown) =>
  faultsSchema.parse(body).errors.map(({ field, code }) => `${field} ${code}`);

describe('POST /api/communication/v1/messages', () => {
  it('puts a message into a new conversation, and the next one into the same', async () => {
    const { clientId, memberId } = await world.addClient();
    const first = await world.send({ clientId, subject: 'Your puppy', channel: 'in_app' });
    const opened = messageOf(first);
    expect([first.status, opened]).toEqual([
      201,
      expect.objectContaining({ clientId, conversationStarted: true, replayed: false }),
    ]);
    const second = messageOf(await world.send({ clientId: clientId.toUpperCase(), subject: 'Another' }));
    expect(second).toMatchObject({
      clientId,
      conversationId: opened.conversationId,
      conversationStarted: false,
    });
    const { rows } = await world.pool.query(
      'select id, business_id, member_id, subject, message_count from messaging.conversation',
    );
    expect(rows).toEqual([
      {
        id: opened.conversationId,
        business_id: kennelId(),
        member_id: memberId,
        subject: 'Your puppy',
        message_count: 2,
      },
    ]);
    const age = await world.pool.query(
      `select posted_at = $2::timestamptz as same, clock_timestamp() - posted_at < interval '1 minute' as fresh
       from messaging.message where id = $1`,
      [opened.id, opened.postedAt],
    );
    expect(age.rows).toEqual([{ same: true, fresh: true }]);
  });

  it('opens a separate conversation for each business that writes to the same person', async () => {
    const { shop } = world.world.businesses;
    const { clientId, memberId } = await world.addClient();
    const ofShop = await world.addClient(memberId, shop.profileId);
    const first = messageOf(await world.send({ clientId }));
    const second = messageOf(await world.send({ clientId: ofShop.clientId }, {}, await world.apiOf('shop')));
    expect(second.conversationStarted).toBe(true);
    expect(second.conversationId).not.toBe(first.conversationId);
  });

  it('opens a new conversation once the last one is closed', async () => {
    const { clientId } = await world.addClient();
    const first = messageOf(await world.send({ clientId }));
    await world.pool.query('update messaging.conversation set closed_at = now()');
    const second = messageOf(await world.send({ clientId, subject: '' }));
    expect(second.conversationStarted).toBe(true);
    expect(second.conversationId).not.toBe(first.conversationId);
  });

  it('takes 20,000 characters and a subject of 400, whatever they are, and keeps them as they are', async () => {
    const { clientId } = await world.addClient();
    const body = `<script>alert(1)</script> & ${'\u{1F436}'.repeat(19_972)}`;
    expect((await world.send({ clientId, body, subject: 's'.repeat(400) })).status).toBe(201);
    const { rows } = await world.pool.query('select body from messaging.message');
    expect(rows).toEqual([{ body }]);
  });

  it.each([
    ['nothing', {}, ['/clientId REQUIRED']],
    ['nulls', { clientId: null, body: null }, ['/clientId REQUIRED', '/body REQUIRED']],
    ['a blank body', { clientId: newId(), body: ' \n ' }, ['/body REQUIRED']],
    ['a number for the client', { clientId: 7 }, ['/clientId BAD_FORMAT']],
    ['another channel', { clientId: newId(), channel: 'SMS' }, ['/channel UNKNOWN_VALUE']],
    [
      'a key that is too long',
      { clientId: newId(), idempotencyKey: 'k'.repeat(101) },
      ['/idempotencyKey TOO_LONG'],
    ],
    ['an empty key', { clientId: newId(), idempotencyKey: '' }, ['/idempotencyKey BAD_FORMAT']],
    [
      'a body and a subject that are too long',
      { clientId: newId(), body: 'x'.repeat(20_001), subject: 'x'.repeat(401) },
      ['/body TOO_LONG', '/subject TOO_LONG'],
    ],
    [
      'control characters',
      { clientId: newId(), body: 'x\u0007', subject: 'x\ny' },
      ['/body BAD_FORMAT', '/subject BAD_FORMAT'],
    ],
  ])('refuses %s with 400 and its faults', async (_, given, faults) => {
    const answer = await world.send(given);
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(faultsOf(answer.body)).toEqual(faults);
  });

  it('refuses a key in the header that is too long', async () => {
    const { clientId } = await world.addClient();
    const answer = await world.send({ clientId }, { 'Idempotency-Key': 'k'.repeat(101) });
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(faultsOf(answer.body)).toEqual(['header:Idempotency-Key TOO_LONG']);
  });

  it("answers 404 for a client of another business, for nobody's, a member and a profile", async () => {
    const { clients, accounts } = world.world;
    const { memberId } = await world.addClient();
    const ids = [clients.foreign.id, newId(), 'nobody', memberId, accounts.buyer.profileId, kennelId()];
    for (const clientId of ids) {
      expect([clientId, problemOf(await world.send({ clientId }))]).toEqual([clientId, notFound]);
    }
  });

  it('answers 409 for a guest', async () => {
    const { clientId } = await world.addClient(null);
    expect(problemOf(await world.send({ clientId }))).toBe(wrongState);
    expect(await world.countOf('messaging.message')).toBe(0);
  });

  it('sends for the business of the token, whatever the body says', async () => {
    const { clientId } = await world.addClient();
    const shop = world.world.businesses.shop.profileId;
    await world.send({ clientId, businessId: shop, profileId: shop, sender: shop });
    expect(await world.countOf('messaging.message where business_id = $1', [kennelId()])).toBe(1);
  });

  it('refuses with the code of messages while the business has no card', async () => {
    const { clientId } = await world.addClient();
    const refused = await world.apiOf('shop');
    await world.pool.query(
      `update authorization_server.payment_card set status = 'NONE' where business_id = $1`,
      [world.world.businesses.shop.profileId],
    );
    const answer = await refused('POST', messagesPath, { clientId, body: 'x' });
    expect(problemOf(answer)).toBe('403 Conversation_Messaging_VL_Authorization_RJ');
  });
});

describe('a client who wants no messages', () => {
  const reasons = {
    'blocked the business': 'insert into messaging.contact values ($1, $2, false, true)',
    'was blocked by the business': 'insert into messaging.contact values ($1, $2, true)',
    'opted out of the business': 'insert into messaging.contact values ($1, $2, false, false, true)',
    'left the conversation': 'insert into messaging.contact values ($1, $2, false, false, false, true)',
    'opted out of all broadcasts':
      'with b as (select $1::uuid) insert into messaging.member values ($2, true)',
  } as const;

  it('is answered for in one way, byte for byte, whatever the reason', async () => {
    const answers: unknown[] = [];
    for (const sql of Object.values(reasons)) {
      const { clientId, memberId } = await world.addClient();
      await world.pool.query(sql, [kennelId(), memberId]);
      const answer = await world.send({ clientId }, { 'X-Request-Id': 'the-same-request' });
      expect(problemOf(answer)).toBe('403 Conversation_Messaging_VL_Authorization_RJ');
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !['date', 'ratelimit'].includes(name)),
      );
      answers.push([headers, answer.text.replace(/"timestamp":"[^"]*"/, '')]);
    }
    expect(answers).toHaveLength(5);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await world.countOf('messaging.message')).toBe(0);
  });

  it('of one business is written to by another', async () => {
    const { clientId, memberId } = await world.addClient();
    await world.pool.query(reasons['opted out of the business'], [
      world.world.businesses.shop.profileId,
      memberId,
    ]);
    expect((await world.send({ clientId })).status).toBe(201);
  });
});

describe('a business whose messages are paused', () => {
  it('sends to nobody', async () => {
    const { clientId } = await world.addClient();
    await world.pool.query('insert into messaging.business values ($1, now())', [kennelId()]);
    const paused = '403 Conversation_Messaging_VL_BroadcastPaused_RJ';
    expect(problemOf(await world.send({ clientId }))).toBe(paused);
  });
});

describe('an idempotency key', () => {
  const key = () => newId();

  it('in the header and in the body is the same, and a repetition is answered with 200', async () => {
    const { clientId } = await world.addClient();
    const name = key();
    const first = messageOf(await world.send({ clientId }, { 'Idempotency-Key': name }));
    for (const again of [
      await world.send({ clientId, idempotencyKey: name }),
      await world.send({ clientId, body: 'Other words.' }, { 'Idempotency-Key': name }),
    ]) {
      expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
      expect(messageOf(again)).toEqual({ ...first, replayed: true });
    }
    expect(await world.countOf('messaging.message')).toBe(1);
  });

  it('of the body stands before that of the header', async () => {
    const { clientId } = await world.addClient();
    const [inBody, inHeader] = [key(), key()];
    await world.send({ clientId, idempotencyKey: inBody }, { 'Idempotency-Key': inHeader });
    expect((await world.send({ clientId }, { 'Idempotency-Key': inHeader })).status).toBe(201);
    expect((await world.send({ clientId, idempotencyKey: inBody })).status).toBe(200);
  });

  it('belongs to its client', async () => {
    const [one, other] = [await world.addClient(), await world.addClient()];
    const idempotencyKey = key();
    await world.send({ clientId: one.clientId, idempotencyKey });
    const answer = await world.send({ clientId: other.clientId, idempotencyKey });
    expect(problemOf(answer)).toBe(wrongState);
    const foreign = await world.send({ clientId: newId() }, { 'Idempotency-Key': idempotencyKey });
    expect(problemOf(foreign)).toBe(wrongState);
    expect(await world.countOf('messaging.message')).toBe(1);
  });

  it('is free after a refusal', async () => {
    const { clientId, memberId } = await world.addClient();
    const headers = { 'Idempotency-Key': key() };
    await world.pool.query('insert into messaging.contact values ($1, $2, true)', [kennelId(), memberId]);
    expect((await world.send({ clientId }, headers)).status).toBe(403);
    await world.pool.query('delete from messaging.contact');
    expect((await world.send({ clientId }, headers)).status).toBe(201);
  });

  it('is answered again whatever has happened to the client since', async () => {
    const { clientId, memberId } = await world.addClient();
    const idempotencyKey = key();
    await world.send({ clientId, idempotencyKey });
    await world.pool.query('update scheduling.client set member_id = null where id = $1', [clientId]);
    await world.pool.query('insert into messaging.contact values ($1, $2, true)', [kennelId(), memberId]);
    expect((await world.send({ clientId, idempotencyKey })).status).toBe(200);
  });

  it('of one app is not that of another', async () => {
    const { clientId } = await world.addClient();
    const other = await world.apiOf('kennel', world.world.apps.rotated);
    const idempotencyKey = key();
    expect((await world.send({ clientId, idempotencyKey })).status).toBe(201);
    expect((await world.send({ clientId, idempotencyKey }, {}, other)).status).toBe(201);
  });

  it('sends one message for 100 requests at once', async () => {
    const { clientId } = await world.addClient();
    const idempotencyKey = key();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.send({ clientId, idempotencyKey })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
    expect(new Set(answers.map((answer) => messageOf(answer).id)).size).toBe(1);
    expect(await world.countOf('messaging.message')).toBe(1);
  });
});
