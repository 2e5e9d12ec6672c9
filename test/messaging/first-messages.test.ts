import { z } from 'zod';
import { newId } from '../../kernel/text/ids.ts';
import { type GraphApi, codesOf, graphApi } from '../support/member.ts';
import { bookWash } from '../support/booked.ts';
import { createPageClient, formOf } from '../support/page-client.ts';
import { connect, partnerApi, problemOf } from '../support/partner.ts';
import { until } from '../support/until.ts';
import { type MessagingWorld, startMessagingWorld } from './messaging-world.ts';

let world: MessagingWorld;
let buyer: GraphApi;
let kennel: GraphApi;
let kennelId: string;
beforeAll(async () => {
  world = await startMessagingWorld();
  [buyer, kennel] = [await world.graphOf('buyer'), await world.graphOf('owner', 'kennel')];
  kennelId = world.world.businesses.kennel.profileId;
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetMessages());

const notFound = 'Conversation_Messaging_GT_Resource_FL';
const wrongState = 'Conversation_Messaging_UP_State_RJ';
const refused = 'Conversation_Messaging_VL_Authorization_RJ';
const tooMany = '0010010000429';

const messageFields = 'id conversationId number author body';
const messageSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  number: z.number(),
  author: z.enum(['CLIENT', 'BUSINESS']),
  body: z.string(),
});

/** The only field of an answer; the code of its refusal. */
async function ask(
  graph: GraphApi,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<unknown> {
  const answer = await graph(query, variables);
  const [code] = codesOf(answer);
  return code ?? Object.values(answer.data ?? {})[0];
}

const startDocument = `mutation ($input: StartConversationInput!) { startConversation(input: $input) { ${messageFields} } }`;
const start = (given: object = {}, graph = buyer) =>
  ask(graph, startDocument, { input: { businessId: kennelId, body: 'Do you have puppies?', ...given } });
const started = async (given: object = {}, graph = buyer) => messageSchema.parse(await start(given, graph));
const replyIn = (graph: GraphApi, conversationId: string) =>
  ask(
    graph,
    `mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { ${messageFields} } }`,
    { input: { conversationId, body: 'We do.' } },
  );
const conversation = (graph: GraphApi, id: string) =>
  ask(
    graph,
    'query ($id: ID!) { conversation(id: $id) { clientId clientName subject about { kind id name code } messageCount } }',
    { id },
  );
const conversationCount = () => world.countOf('messaging.conversation');

/** Businesses of the directory, besides the kennel. */
async function listedBusinesses(count: number): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    `select p.profile_id as id from directory.professional p
     where p.is_published and p.profile_id <> $1 order by p.profile_id limit $2`,
    [kennelId, count],
  );
  return rows.map(({ id }) => id);
}

/** Makes the kennel a business that nobody finds, and gives it back. */
async function unlisted(work: () => Promise<void>): Promise<void> {
  const sql = (isListed: boolean) => [
    `update directory.professional set is_published = ${isListed} where profile_id = $1`,
    `update commerce.storefront set is_active = ${isListed} where business_profile_id = $1 and is_active <> ${isListed}`,
    `update deposits.listing set status = case when ${isListed} then 'ACTIVE' else 'PAUSED' end
     where seller_profile_id = $1 and status = case when ${isListed} then 'PAUSED' else 'ACTIVE' end`,
  ];
  const run = async (isListed: boolean) => {
    for (const statement of sql(isListed)) await world.pool.query(statement, [kennelId]);
  };
  await run(false);
  await work().finally(() => run(true));
}

describe('a person who writes first', () => {
  it('opens a conversation that both see, which the business answers', async () => {
    const { conversationId, ...first } = await started({ subject: 'Puppies' });
    expect(first).toMatchObject({ number: 1, author: 'CLIENT', body: 'Do you have puppies?' });
    const record = world.world.clients.reachable.id;
    const shown = { clientId: record, clientName: 'Ben Carter', subject: 'Puppies', about: null };
    expect(await conversation(kennel, conversationId)).toEqual({ ...shown, messageCount: 1 });
    expect(await conversation(buyer, conversationId)).toMatchObject(shown);
    expect(await replyIn(kennel, conversationId)).toMatchObject({ number: 2, author: 'BUSINESS' });
    expect(await replyIn(buyer, conversationId)).toMatchObject({ number: 3, author: 'CLIENT' });
  });

  it('need not be in the list of clients', async () => {
    const developer = await world.graphOf('developer');
    const { conversationId } = await started({}, developer);
    expect(await conversation(kennel, conversationId)).toMatchObject({
      clientId: null,
      clientName: world.world.accounts.developer.displayName,
    });
  });

  it('is told of to the staff of the business, and not to the writer', async () => {
    const { conversationId } = await started();
    const told = () =>
      world.countOf(`notices.notice where kind = 'MESSAGE_RECEIVED' and subject_id = $1 and member_id = $2`, [
        conversationId,
        world.world.accounts.owner.memberId,
      ]);
    await until(1, told, { withinMs: 20_000 });
    const all = await world.countOf(`notices.notice where subject_id = $1 and member_id = $2`, [
      conversationId,
      world.world.accounts.buyer.memberId,
    ]);
    expect(all).toBe(0);
  });

  it('continues the open conversation about the same, whoever opened it', async () => {
    const sent = await world.send({ clientId: world.world.clients.reachable.id });
    const { conversationId } = z.object({ conversationId: z.string() }).parse(sent.body);
    expect(await start({ subject: 'Ignored' })).toMatchObject({ conversationId, number: 2 });
    const about = { kind: 'PROFILE', id: kennelId };
    const other = await started({ about });
    expect(other.conversationId).not.toBe(conversationId);
    expect(await start({ about: { ...about, id: kennelId.toUpperCase() } })).toMatchObject({
      conversationId: other.conversationId,
      number: 2,
    });
    // What apps send goes where nothing in particular is talked of.
    const again = await world.send({ clientId: world.world.clients.reachable.id });
    expect(again.body).toMatchObject({ conversationId, conversationStarted: false });
  });

  it('opens another once it is closed', async () => {
    const { conversationId } = await started();
    await ask(kennel, 'mutation ($id: ID!) { closeConversation(id: $id) { id } }', { id: conversationId });
    const { conversationId: next, number } = await started();
    expect([next === conversationId, number]).toEqual([false, 1]);
  });

  it('opens one conversation by 100 messages at once, with their own numbers', async () => {
    // The cap on unanswered messages would refuse most of them.
    const { conversationId } = await started();
    await replyIn(kennel, conversationId);
    const posted = await Promise.all(Array.from({ length: 100 }, () => started()));
    expect(new Set(posted.map((message) => message.conversationId))).toEqual(new Set([conversationId]));
    expect(posted.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 3),
    );
  });

  it('opens one conversation of 100 at once where there is none, and sends 20 messages', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => start()));
    const posted = answers.filter((answer) => messageSchema.safeParse(answer).success);
    expect(posted).toHaveLength(20);
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(new Set([tooMany]));
    expect([await conversationCount(), await world.countOf('messaging.message')]).toEqual([1, 20]);
  });

  it('does so once for a key, however often it is pressed', async () => {
    const requestKey = newId();
    const posted = await Promise.all(Array.from({ length: 50 }, () => start({ requestKey })));
    expect(new Set(posted.map((message) => JSON.stringify(message))).size).toBe(1);
    expect(await world.countOf('messaging.message')).toBe(1);
    expect(await start({ requestKey, body: 'Another.' })).toBe('0010010000422');
    await world.pool.query('insert into messaging.contact values ($1, $2, true)', [
      kennelId,
      world.world.accounts.buyer.memberId,
    ]);
    expect(await start({ requestKey })).toEqual(posted[0]);
    expect(await start()).toBe(refused);
  });

  it('must say something, act for nobody else and have a confirmed address', async () => {
    expect(await start({ body: ' ' })).toBe('0010010000400');
    expect(await start({ body: 'x'.repeat(20_001) })).toBe('0010010000400');
    expect(await start({ subject: 'x'.repeat(401) })).toBe('0010010000400');
    expect(await start({}, kennel)).toBe('0010010000403');
    expect(await start({}, graphApi(world, null))).toBe('0010010000401');
    const { memberId } = world.world.accounts.otherBuyer;
    const confirm = (at: string) =>
      world.pool.query(
        `update authorization_server.account set email_confirmed_at = ${at} where member_id = $1`,
        [memberId],
      );
    await confirm('null');
    const code = await start({}, await world.graphOf('otherBuyer'));
    await confirm('now()');
    expect(code).toBe('Identity_MemberAccount_VL_EmailUnverified_RJ');
    expect(await conversationCount()).toBe(0);
  });
});

describe('whom a person may write to first', () => {
  it('is nobody who is missing, and no person', async () => {
    for (const businessId of [newId(), 'x', world.world.accounts.owner.profileId]) {
      expect(await start({ businessId })).toBe(notFound);
    }
  });

  it('is a business that is not published once it has met the person', async () => {
    const developer = await world.graphOf('developer');
    const { memberId, profileId } = world.world.accounts.developer;
    await unlisted(async () => {
      expect(await start({}, developer)).toBe(notFound);
      const { clientId } = await world.addClient(memberId);
      expect(await start({}, developer)).toMatchObject({ number: 1 });
      await world.pool.query('delete from scheduling.client where id = $1', [clientId]);
      expect(await start({}, developer)).toBe(notFound);

      const { rows } = await world.pool.query<{ id: string }>(
        'select order_id as id from commerce.sale where seller_profile_id = $1 limit 1',
        [kennelId],
      );
      const orderId = rows[0]?.id;
      const buys = (buyerId: string) =>
        world.pool.query(
          `with before as (select id, buyer_profile_id from commerce.buyer_order where id = $1)
           update commerce.buyer_order o set buyer_profile_id = $2 from before where o.id = before.id
           returning before.buyer_profile_id as before`,
          [orderId, buyerId],
        );
      const { rows: bought } = await buys(profileId);
      expect(await start({}, developer)).toMatchObject({ number: 2 });
      await buys(bought[0]?.before);
      expect(await start({}, developer)).toBe(notFound);

      const { listingId } = world.world.listings.reserve;
      await world.pool.query(
        `insert into deposits.waitlist_entry (id, seller_profile_id, listing_id, profile_id, status, joined_at, version)
         values ($1, $2, $3, $4, 'LEFT', now(), 1)`,
        [newId(), kennelId, listingId, profileId],
      );
      expect(await start({}, developer)).toMatchObject({ number: 3 });
    });
  });

  it('is none that is blocked, blocks or is paused, without telling which', async () => {
    const { memberId } = world.world.accounts.buyer;
    const columns = ['is_blocked_by_business', 'is_blocked_by_member'];
    for (const column of columns) {
      await world.pool.query(
        `insert into messaging.contact (business_id, member_id, ${column}) values ($1, $2, true)`,
        [kennelId, memberId],
      );
      expect(await start()).toBe(refused);
      await world.pool.query('delete from messaging.contact');
    }
    await world.pool.query('insert into messaging.business values ($1, now())', [kennelId]);
    expect(await start()).toBe(refused);
    await world.pool.query('delete from messaging.business');
    await world.pool.query(
      'insert into messaging.contact (business_id, member_id, has_left) values ($1, $2, true)',
      [kennelId, memberId],
    );
    expect(await start()).toBe(wrongState);
  });
});

describe('what a person writes about', () => {
  it('is named as it was called, with the way to its page', async () => {
    const { listings, offers } = world.world;
    const { conversationId } = await started({
      about: { kind: 'LISTING', id: listings.reserve.listingId },
    });
    expect(await conversation(kennel, conversationId)).toMatchObject({
      about: { kind: 'LISTING', id: listings.reserve.listingId, code: listings.reserve.shortCode },
    });
    const offer = await started({ about: { kind: 'OFFER', id: offers.live.id } });
    expect(await conversation(buyer, offer.conversationId)).toMatchObject({
      about: { kind: 'OFFER', id: offers.live.id, name: expect.any(String), code: null },
    });
    const profile = await started({ about: { kind: 'PROFILE', id: kennelId } });
    const { handle, displayName } = world.world.businesses.kennel;
    expect(await conversation(buyer, profile.conversationId)).toMatchObject({
      about: { kind: 'PROFILE', id: kennelId, name: displayName, code: handle },
    });
    expect(await conversationCount()).toBe(3);
  });

  it('is an own booking, from its page, and named in the inbox of both', async () => {
    const { accounts } = world.world;
    const scopes = 'scheduling:read appointment:write communication:send';
    const tokens = await connect(world, world.world.apps.approved, accounts.owner, kennelId, scopes);
    const id = await bookWash(partnerApi(world, tokens.access_token));
    const { memberId } = accounts.otherBuyer;
    await world.pool.query('update scheduling.client set member_id = null where member_id = $1', [memberId]);
    const { rows } = await world.pool.query<{ name: string }>(
      `update scheduling.client c set member_id = $1 from scheduling.appointment a
       where a.id = $2 and c.id = a.client_id returning a.service_name as name`,
      [memberId, id],
    );
    const name = rows[0]?.name ?? '';
    const client = createPageClient(world.env.AUTH_URL);
    await client.signIn(accounts.otherBuyer);
    const page = await client.get(`/account/own-bookings/${id}`);
    const path = /href="(\/account\/inbox\/new\?[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const written = await client.get(path);
    expect(written.text).toContain('About your appointment.');
    const form = formOf(written, '/account/inbox/new');
    const sent = await client.upload(form.action, { ...form.fields, body: 'May I come earlier?' });
    expect(sent.status).toBe(303);
    expect((await client.get('/account/inbox')).text).toContain(`About <bdi>${name}</bdi>`);
    const conversationId = /[0-9a-f-]{36}/.exec(sent.location ?? '')?.[0] ?? '';
    for (const graph of [await world.graphOf('otherBuyer'), kennel]) {
      expect(await conversation(graph, conversationId)).toMatchObject({
        about: { kind: 'APPOINTMENT', id, name, code: null },
      });
    }
    expect(await start({ about: { kind: 'APPOINTMENT', id } }, await world.graphOf('developer'))).toBe(
      '0010010000400',
    );
  });

  it('is something of that business that they can see', async () => {
    const [other] = await listedBusinesses(1);
    const { listings, offers } = world.world;
    for (const about of [
      { kind: 'LISTING', id: listings.reserve.listingId },
      { kind: 'OFFER', id: offers.live.id },
      { kind: 'PROFILE', id: kennelId },
    ]) {
      expect(await start({ businessId: other, about })).toBe('0010010000400');
    }
    for (const kind of ['LISTING', 'OFFER', 'APPOINTMENT', 'PROFILE']) {
      for (const id of [newId(), 'x', '']) expect(await start({ about: { kind, id } })).toBe('0010010000400');
    }
    expect(await start({ about: { kind: 'OFFER', id: offers.withdrawn.id } })).toBe('0010010000400');
  });
});

describe('in 24 hours', () => {
  it('a person writes first to 5 businesses of 20 at once, and to those again', async () => {
    const businesses = await listedBusinesses(20);
    const answers = await Promise.all(businesses.map((businessId) => start({ businessId })));
    const reached = businesses.filter((_, index) => typeof answers[index] !== 'string');
    expect(reached).toHaveLength(5);
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(new Set([tooMany]));
    const [again] = reached;
    expect(await start({ businessId: again, about: { kind: 'PROFILE', id: again } })).toMatchObject({
      number: 1,
    });
    expect(await start({}, await world.graphOf('otherBuyer'))).toMatchObject({ number: 1 });
    const { errors } = await buyer(startDocument, { input: { businessId: kennelId, body: 'One more.' } });
    expect(errors).toMatchObject([
      { extensions: { limit: { name: 'CONVERSATIONS_BUSINESSES_DAY', quota: 5, windowSeconds: 86_400 } } },
    ]);
    await world.pool.query(`update messaging.conversation set created_at = created_at - interval '24 hours'`);
    expect(await start()).toMatchObject({ number: 1 });
  });

  it('a business that has not answered gets 20 messages, in all conversations and by replies', async () => {
    const { conversationId } = await started();
    const about = { kind: 'PROFILE', id: kennelId };
    for (let count = 0; count < 10; count += 1) await started({ about });
    const replies = await Promise.all(Array.from({ length: 50 }, () => replyIn(buyer, conversationId)));
    expect(replies.filter((answer) => typeof answer !== 'string')).toHaveLength(9);
    expect([await start(), await start({ about })]).toEqual([tooMany, tooMany]);
    expect(await replyIn(kennel, conversationId)).toMatchObject({ author: 'BUSINESS' });
    expect([await start(), await start({ about })]).toMatchObject([
      { author: 'CLIENT' },
      { author: 'CLIENT' },
    ]);
    await world.backdate(kennelId, '24:00:00');
    expect(await start({ about })).toMatchObject({ author: 'CLIENT' });
  });

  it('counts for no cap of apps', async () => {
    for (let count = 0; count < 6; count += 1) await started();
    const { clients } = world.world;
    for (let count = 0; count < 5; count += 1) await world.send({ clientId: clients.reachable.id });
    expect(problemOf(await world.send({ clientId: clients.reachable.id }))).toBe(`429 ${tooMany}`);
  });
});

describe('the inbox', () => {
  it('lists only what is unread when asked', async () => {
    const { conversationId } = await started();
    const read = await started({ about: { kind: 'PROFILE', id: kennelId } });
    await ask(
      kennel,
      'mutation ($input: MarkConversationReadInput!) { markConversationRead(input: $input) { id } }',
      { input: { conversationId: read.conversationId, upTo: 1 } },
    );
    const unread = '{ conversations(unreadOnly: true) { total items { id } } }';
    expect(await ask(kennel, unread)).toEqual({ total: 1, items: [{ id: conversationId }] });
    expect(await ask(buyer, unread)).toEqual({ total: 0, items: [] });
    expect(await ask(kennel, '{ conversations { items { id } } }')).toEqual({
      items: [{ id: read.conversationId }, { id: conversationId }],
    });
  });
});
