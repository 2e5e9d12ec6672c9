import { z } from 'zod';
import { newId } from '../../kernel/text/ids.ts';
import { type GraphApi, codesOf, graphApi } from '../support/member.ts';
import { type ApiAnswer, problemOf } from '../support/partner.ts';
import { type MessagingWorld, messageOf, startMessagingWorld } from './messaging-world.ts';

let world: MessagingWorld;
let buyer: GraphApi;
let kennel: GraphApi;
beforeAll(async () => {
  world = await startMessagingWorld({ settings: { MESSAGES_PER_CLIENT_PER_DAY: '1000' } });
  [buyer, kennel] = [await world.graphOf('buyer'), await world.graphOf('owner', 'kennel')];
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetMessages());

const notFound = 'Conversation_Messaging_GT_Resource_FL';
const unwanted = '403 Conversation_Messaging_VL_Authorization_RJ';
const kennelId = () => world.world.businesses.kennel.profileId;
const sendToBuyer = (): Promise<ApiAnswer> => world.send({ clientId: world.world.clients.reachable.id });

async function ask(
  graph: GraphApi,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<unknown> {
  const answer = await graph(query, variables);
  const [code] = codesOf(answer);
  return code ?? Object.values(answer.data ?? {})[0];
}
const choose = (graph: GraphApi, choice: object, businessId = kennelId()) =>
  ask(
    graph,
    'mutation ($input: UpdateMessageContactInput!) { updateMessageContact(input: $input) { business { id } isBlocked isOptedOut hasLeft } }',
    { input: { businessId, ...choice } },
  );
const chosen = (graph: GraphApi) =>
  ask(graph, '{ messageContacts { total items { business { displayName } isBlocked isOptedOut hasLeft } } }');
const prefer = (graph: GraphApi, input: object) =>
  ask(
    graph,
    'mutation ($input: UpdateMessagePreferencesInput!) { updateMessagePreferences(input: $input) { isOptedOut hasPushNotices } }',
    { input },
  );
const preferred = (graph: GraphApi) => ask(graph, '{ messagePreferences { isOptedOut hasPushNotices } }');

describe.each(['isBlocked', 'isOptedOut', 'hasLeft'] as const)(
  'a client who says %s of a business',
  (name) => {
    const nothing = { isBlocked: false, isOptedOut: false, hasLeft: false };

    it('gets nothing more of it until they take it back, and nothing else changes', async () => {
      const first = messageOf(await sendToBuyer());
      expect(await choose(buyer, { [name]: true })).toEqual({
        ...nothing,
        business: { id: kennelId() },
        [name]: true,
      });
      expect(problemOf(await sendToBuyer())).toBe(unwanted);
      await ask(buyer, 'mutation ($id: ID!) { closeConversation(id: $id) { id } }', {
        id: first.conversationId,
      });
      expect(problemOf(await sendToBuyer())).toBe(unwanted);
      const { displayName } = world.world.businesses.kennel;
      expect(await chosen(buyer)).toEqual({
        total: 1,
        items: [{ ...nothing, business: { displayName }, [name]: true }],
      });
      await choose(buyer, { [name]: false });
      expect(await chosen(buyer)).toEqual({ total: 0, items: [] });
      expect((await sendToBuyer()).status).toBe(201);
    });

    it('gets no message once that is answered, of 100 that are sent beside it', async () => {
      const later: Promise<ApiAnswer>[] = [];
      const before = Array.from({ length: 50 }, sendToBuyer);
      const choosing = choose(buyer, { [name]: true }).then(async (answer) => {
        const posted = await world.countOf('messaging.message');
        later.push(...Array.from({ length: 50 }, sendToBuyer));
        return { answer, posted };
      });
      const { answer, posted } = await choosing;
      expect(answer).toMatchObject({ [name]: true });
      const answers = await Promise.all([...before, ...later]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(posted);
      expect(await world.countOf('messaging.message')).toBe(posted);
    });
  },
);

describe('what a client wants of all businesses', () => {
  it('is everything until they say otherwise', async () => {
    expect(await preferred(buyer)).toEqual({ isOptedOut: false, hasPushNotices: true });
    expect(await prefer(buyer, { hasPushNotices: false })).toEqual({
      isOptedOut: false,
      hasPushNotices: false,
    });
    expect((await sendToBuyer()).status).toBe(201);
    expect(await prefer(buyer, { isOptedOut: true })).toEqual({ isOptedOut: true, hasPushNotices: false });
    expect(problemOf(await sendToBuyer())).toBe(unwanted);
    await prefer(buyer, { isOptedOut: false });
    expect((await sendToBuyer()).status).toBe(201);
  });

  it('holds once it is answered, for 100 messages that are sent beside it', async () => {
    const before = Array.from({ length: 50 }, sendToBuyer);
    await prefer(buyer, { isOptedOut: true });
    const posted = await world.countOf('messaging.message');
    const later = Array.from({ length: 50 }, sendToBuyer);
    const answers = await Promise.all([...before, ...later]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(posted);
  });
});

describe('choices', () => {
  it('are those of people, about existing businesses', async () => {
    const { accounts } = world.world;
    for (const id of [newId(), 'x', accounts.owner.profileId]) {
      expect(await choose(buyer, { isBlocked: true }, id)).toBe(notFound);
    }
    for (const answer of [
      await choose(kennel, { isBlocked: true }),
      await chosen(kennel),
      await prefer(kennel, { isOptedOut: true }),
      await preferred(kennel),
    ]) {
      expect(answer).toBe('0010010000403');
    }
    const nobody = graphApi(world, null);
    for (const answer of [
      await choose(nobody, { isBlocked: true }),
      await chosen(nobody),
      await prefer(nobody, { isOptedOut: true }),
      await preferred(nobody),
    ]) {
      expect(answer).toBe('0010010000401');
    }
    expect(await world.countOf('messaging.contact')).toBe(0);
  });

  it('of one are not those of another', async () => {
    await choose(buyer, { isBlocked: true });
    await prefer(buyer, { isOptedOut: true });
    const other = await world.graphOf('otherBuyer');
    expect(await chosen(other)).toEqual({ total: 0, items: [] });
    expect(await preferred(other)).toEqual({ isOptedOut: false, hasPushNotices: true });
    expect((await world.send({ clientId: world.world.clients.second.id })).status).toBe(201);
  });
});

const accounts = ['buyer', 'otherBuyer', 'developer', 'admin', 'rescueOwner', 'otherOwner'] as const;

describe('complaints', () => {
  const report = (graph: GraphApi, messageId: string, reason = 'SPAM') =>
    ask(
      graph,
      'mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { messageId reason } }',
      { input: { messageId, reason, note: 'I never asked for this.' } },
    );
  const standing = (graph: GraphApi) => ask(graph, '{ messagingStanding { pausedAt } }');
  const paused = (graph: GraphApi) => ask(graph, '{ pausedMessaging { total items { business { id } } } }');
  const lift = (graph: GraphApi) =>
    ask(graph, 'mutation ($id: ID!) { liftMessagingPause(businessId: $id) { business { id } pausedAt } }', {
      id: kennelId(),
    });
  let graphs: GraphApi[];
  beforeAll(async () => {
    graphs = await Promise.all(accounts.map((account) => world.graphOf(account)));
  });

  /** A message to each of the accounts, who are all clients of the kennel. */
  async function sentToAll(): Promise<string[]> {
    return Promise.all(
      accounts.map(async (account) => {
        const { memberId } = world.world.accounts[account];
        const { rows } = await world.pool.query<{ id: string }>(
          'select id from scheduling.client where business_id = $1 and member_id = $2',
          [kennelId(), memberId],
        );
        const clientId = rows[0]?.id ?? (await world.addClient(memberId)).clientId;
        return messageOf(await world.send({ clientId })).id;
      }),
    );
  }
  const reportBy = (index: number, ids: readonly string[]) =>
    report(graphs[index] ?? buyer, ids[index] ?? '');

  it('of five clients pause what the business sends, until an admin lifts that', async () => {
    const ids = await sentToAll();
    for (const index of [0, 1, 2, 3]) {
      expect(await reportBy(index, ids)).toEqual({ messageId: ids[index], reason: 'SPAM' });
    }
    // The first complaint stands, and a client counts once.
    expect(await report(buyer, ids[0] ?? '', 'FRAUD')).toMatchObject({ reason: 'SPAM' });
    await report(buyer, messageOf(await sendToBuyer()).id);
    expect(await standing(kennel)).toEqual({ pausedAt: null });
    await reportBy(4, ids);
    expect(await standing(kennel)).toEqual({ pausedAt: expect.any(String) });
    expect(problemOf(await sendToBuyer())).toBe('403 Conversation_Messaging_VL_BroadcastPaused_RJ');

    const admin = graphs[accounts.indexOf('admin')] ?? buyer;
    expect([await lift(buyer), await lift(kennel), await paused(kennel)]).toEqual(
      Array.from({ length: 3 }, () => '0010010000403'),
    );
    expect(await paused(admin)).toEqual({ total: 1, items: [{ business: { id: kennelId() } }] });
    expect(await lift(admin)).toEqual({ business: { id: kennelId() }, pausedAt: null });
    expect((await sendToBuyer()).status).toBe(201);
    // What was complained of before does not count again.
    await reportBy(5, ids);
    expect(await standing(kennel)).toEqual({ pausedAt: null });
  });

  it('of five clients at once pause it too', async () => {
    const ids = await sentToAll();
    await Promise.all([0, 1, 2, 3, 4].map((index) => reportBy(index, ids)));
    expect(await standing(kennel)).toEqual({ pausedAt: expect.any(String) });
  });

  it('older than 30 days do not count', async () => {
    const ids = await sentToAll();
    for (const index of [0, 1, 2, 3]) await reportBy(index, ids);
    await world.pool.query(`update messaging.complaint set created_at = now() - interval '30 days'`);
    await reportBy(4, ids);
    expect(await standing(kennel)).toEqual({ pausedAt: null });
  });

  it('about one business pause that one, and what is lifted is its pause', async () => {
    const { shop, paused: third, rescue } = world.world.businesses;
    await world.pool.query(
      'insert into messaging.business (business_id, paused_at) values ($1, now()), ($2, now())',
      [third.profileId, rescue.profileId],
    );
    const ids = await sentToAll();
    for (const index of [0, 1, 2, 3, 4]) await reportBy(index, ids);
    expect(await standing(kennel)).toEqual({ pausedAt: expect.any(String) });
    const { clientId } = await world.addClient(world.world.accounts.buyer.memberId, shop.profileId);
    const ofShop = messageOf(await world.send({ clientId }, {}, await world.apiOf('shop')));
    await report(buyer, ofShop.id);
    expect(await standing(await world.graphOf('otherOwner', 'shop'))).toEqual({ pausedAt: null });
    await lift(graphs[accounts.indexOf('admin')] ?? buyer);
    expect(await standing(kennel)).toEqual({ pausedAt: null });
    expect(await world.countOf('messaging.business where paused_at is not null')).toBe(2);
  });

  it('are about messages that a business wrote to the complaining client', async () => {
    const { id, conversationId } = messageOf(await sendToBuyer());
    const own = await ask(
      buyer,
      'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { id } }',
      { input: { conversationId, body: 'x' } },
    );
    const other = await world.graphOf('otherBuyer');
    for (const code of [
      await report(other, id),
      await report(buyer, z.object({ id: z.string() }).parse(own).id),
      await report(buyer, newId()),
      await report(buyer, 'x'),
    ]) {
      expect(code).toBe(notFound);
    }
    expect(await report(kennel, id)).toBe('0010010000403');
    expect(await report(graphApi(world, null), id)).toBe('0010010000401');
    expect(await standing(buyer)).toBe('0010010000403');
    expect(await world.countOf('messaging.complaint')).toBe(0);
  });
});
