import { z } from 'zod';
import { newId } from '../../kernel/text/ids.ts';
import { type GraphApi, codesOf, graphApi } from '../support/member.ts';
import { problemOf } from '../support/partner.ts';
import { type Message, type MessagingWorld, messageOf, startMessagingWorld } from './messaging-world.ts';

let world: MessagingWorld;
let buyer: GraphApi;
let kennel: GraphApi;
/** Others, who have nothing to do with what the kennel and the buyer write to each other. */
let others: Record<string, GraphApi>;
beforeAll(async () => {
  world = await startMessagingWorld();
  [buyer, kennel] = [await world.graphOf('buyer'), await world.graphOf('owner', 'kennel')];
  others = {
    'another client': await world.graphOf('otherBuyer'),
    'another business': await world.graphOf('otherOwner', 'shop'),
    'the owner of the business, who acts for nobody else': await world.graphOf('owner'),
    'an admin': await world.graphOf('admin'),
  };
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetMessages());

const notFound = 'Conversation_Messaging_GT_Resource_FL';
const wrongState = 'Conversation_Messaging_UP_State_RJ';
const refused = 'Conversation_Messaging_VL_Authorization_RJ';

const sendToBuyer = async (given: object = {}): Promise<Message> =>
  messageOf(await world.send({ clientId: world.world.clients.reachable.id, ...given }));

const conversationFields =
  'id business { id displayName } clientName subject status messageCount readUpTo unreadCount isBlocked';

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

const inbox = (graph: GraphApi, filter = '') =>
  ask(graph, `{ conversations${filter} { total items { ${conversationFields} } } }`);
const read = (graph: GraphApi, id: string) =>
  ask(graph, `query ($id: ID!) { conversation(id: $id) { ${conversationFields} } }`, { id });
const messages = (graph: GraphApi, id: string, page = 'pageSize: 100') =>
  ask(
    graph,
    `query ($id: ID!) { conversationMessages(conversationId: $id, ${page}) { total items { id number author body } } }`,
    { id },
  );
const reply = (graph: GraphApi, conversationId: string, body = 'Thank you.', idempotencyKey?: string) =>
  ask(
    graph,
    'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { id number author body } }',
    { input: { conversationId, body, idempotencyKey } },
  );
const close = (graph: GraphApi, id: string) =>
  ask(graph, `mutation ($id: ID!) { closeConversation(id: $id) { ${conversationFields} } }`, { id });
const markRead = (graph: GraphApi, conversationId: string, upTo: number) =>
  ask(
    graph,
    `mutation ($input: MarkConversationReadInput!) { markConversationRead(input: $input) { ${conversationFields} } }`,
    { input: { conversationId, upTo } },
  );
const block = (graph: GraphApi, conversationId: string, isBlocked = true) =>
  ask(
    graph,
    `mutation ($input: SetClientBlockInput!) { setClientBlock(input: $input) { ${conversationFields} } }`,
    { input: { conversationId, isBlocked } },
  );
const unread = (graph: GraphApi) => ask(graph, '{ unreadMessageCount }');
const numberOf = (posted: unknown) => z.object({ number: z.number() }).parse(posted).number;

describe('the inbox', () => {
  it('shows a message to its client and to its business, each from their side', async () => {
    const { conversationId } = await sendToBuyer({ subject: 'Renoir', body: '<b>Good</b> morning.' });
    const { profileId, displayName } = world.world.businesses.kennel;
    const shown = {
      id: conversationId,
      business: { id: profileId, displayName },
      clientName: 'Ben Carter',
      subject: 'Renoir',
      status: 'OPEN',
      messageCount: 1,
      readUpTo: 0,
      isBlocked: false,
    };
    expect(await inbox(buyer)).toEqual({ total: 1, items: [{ ...shown, unreadCount: 1 }] });
    expect(await inbox(kennel)).toEqual({ total: 1, items: [{ ...shown, unreadCount: 0 }] });
    expect(await messages(buyer, conversationId)).toEqual({
      total: 1,
      items: [{ id: expect.any(String), number: 1, author: 'BUSINESS', body: '<b>Good</b> morning.' }],
    });
    expect([await unread(buyer), await unread(kennel)]).toEqual([1, 0]);
  });

  it('lists the conversation with the latest message first, and pages of messages from the newest', async () => {
    const first = await sendToBuyer();
    await close(buyer, first.conversationId);
    const second = await sendToBuyer();
    await sendToBuyer();
    const ids = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
    const idsOf = async (filter: string) => ids.parse(await inbox(buyer, filter)).items.map(({ id }) => id);
    expect(await idsOf('')).toEqual([second.conversationId, first.conversationId]);
    expect(await idsOf('(page: 2, pageSize: 1)')).toEqual([first.conversationId]);
    expect(await idsOf('(status: CLOSED)')).toEqual([first.conversationId]);
    expect(await idsOf('(status: OPEN)')).toEqual([second.conversationId]);
    const page = await messages(buyer, second.conversationId, 'page: 1, pageSize: 1');
    expect(page).toMatchObject({ total: 2, items: [{ number: 2 }] });
    expect(await inbox(buyer, '(pageSize: 101)')).toBe('0010010000400');
  });

  it('keeps what each has read, and never takes it back', async () => {
    const { conversationId } = await sendToBuyer();
    await sendToBuyer();
    expect(await markRead(buyer, conversationId, 1)).toMatchObject({ readUpTo: 1, unreadCount: 1 });
    expect(await markRead(buyer, conversationId, 99)).toMatchObject({ readUpTo: 2, unreadCount: 0 });
    expect(await markRead(buyer, conversationId, -5)).toMatchObject({ readUpTo: 2 });
    expect(await read(kennel, conversationId)).toMatchObject({ readUpTo: 0, unreadCount: 0 });
    await reply(buyer, conversationId);
    expect(await read(kennel, conversationId)).toMatchObject({ unreadCount: 1 });
    expect([await unread(buyer), await unread(kennel)]).toEqual([0, 1]);
  });

  it('counts what is unread in all conversations, those that are closed too', async () => {
    const first = await sendToBuyer();
    await reply(buyer, first.conversationId);
    await reply(buyer, first.conversationId);
    await reply(kennel, first.conversationId);
    await close(buyer, first.conversationId);
    const second = await sendToBuyer();
    await reply(buyer, second.conversationId);
    await sendToBuyer();
    expect([await unread(buyer), await unread(kennel)]).toEqual([4, 3]);
    await markRead(kennel, first.conversationId, 2);
    expect(await unread(kennel)).toBe(2);
    await markRead(kennel, first.conversationId, 4);
    expect(await unread(kennel)).toBe(1);
    expect(await inbox(kennel, '(unreadOnly: true)')).toMatchObject({ total: 1 });
  });
});

describe('a reply', () => {
  it('goes both ways, counts for no cap and goes out while the business is paused', async () => {
    const { conversationId } = await sendToBuyer();
    expect(await reply(buyer, conversationId)).toMatchObject({ number: 2, author: 'CLIENT' });
    await world.pool.query('insert into messaging.business values ($1, now())', [
      world.world.businesses.kennel.profileId,
    ]);
    for (let count = 0; count < 8; count += 1) {
      expect(await reply(kennel, conversationId)).toMatchObject({ author: 'BUSINESS' });
    }
    await world.pool.query('delete from messaging.business');
    expect((await sendToBuyer()).conversationStarted).toBe(false);
  });

  it('of a business needs something to reply to', async () => {
    const { conversationId } = await sendToBuyer();
    expect(await reply(kennel, conversationId)).toBe(wrongState);
  });

  it('to a closed conversation is refused, and the next message opens another', async () => {
    const { conversationId } = await sendToBuyer();
    expect(await close(buyer, conversationId)).toMatchObject({ status: 'CLOSED' });
    expect(await close(buyer, conversationId)).toMatchObject({ status: 'CLOSED' });
    expect(await reply(buyer, conversationId)).toBe(wrongState);
    expect(await reply(kennel, conversationId)).toBe(wrongState);
    expect((await sendToBuyer()).conversationStarted).toBe(true);
  });

  it('must say something, and needs a confirmed address', async () => {
    const { conversationId } = await sendToBuyer();
    expect(await reply(buyer, conversationId, ' ')).toBe('0010010000400');
    expect(await reply(buyer, conversationId, 'x'.repeat(20_001))).toBe('0010010000400');
    const { memberId } = world.world.accounts.otherBuyer;
    await world.pool.query(
      'update authorization_server.account set email_confirmed_at = null where member_id = $1',
      [memberId],
    );
    const unconfirmed = await world.graphOf('otherBuyer');
    const code = await reply(unconfirmed, conversationId);
    await world.pool.query(
      'update authorization_server.account set email_confirmed_at = now() where member_id = $1',
      [memberId],
    );
    expect(code).toBe('Identity_MemberAccount_VL_EmailUnverified_RJ');
  });

  it('with one key is posted once, however often it is sent at once', async () => {
    const { conversationId } = await sendToBuyer();
    const key = newId();
    const posted = await Promise.all(
      Array.from({ length: 50 }, () => reply(buyer, conversationId, 'Once.', key)),
    );
    expect(new Set(posted.map((message) => JSON.stringify(message))).size).toBe(1);
    expect(await world.countOf(`messaging.message where author = 'CLIENT'`)).toBe(1);
    expect(await reply(buyer, conversationId, 'Another.', key)).toBe('0010010000422');
  });

  it('has its own number among 50 of both sides at once', async () => {
    const { conversationId } = await sendToBuyer();
    await reply(buyer, conversationId);
    const posted = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reply(index % 2 === 0 ? buyer : kennel, conversationId)),
    );
    expect(posted.map(numberOf).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 3),
    );
  });

  it('is in the conversation before it is closed, or refused', async () => {
    const { conversationId } = await sendToBuyer();
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => reply(buyer, conversationId)),
      close(kennel, conversationId),
      ...Array.from({ length: 25 }, () => reply(buyer, conversationId)),
    ]);
    const posted = answers.filter((answer) => z.object({ number: z.number() }).safeParse(answer).success);
    const refusals = answers.filter((answer) => typeof answer === 'string');
    expect(new Set([...refusals, wrongState])).toEqual(new Set([wrongState]));
    expect(posted.length + refusals.length).toBe(50);
    const late = await world.countOf(
      'messaging.message m join messaging.conversation v on v.id = m.conversation_id where m.posted_at > v.closed_at',
    );
    expect([await world.countOf(`messaging.message where author = 'CLIENT'`), late]).toEqual([
      posted.length,
      0,
    ]);
  });
});

describe('a block by the business', () => {
  it('stops what goes between the two until it is lifted, and the client does not see it', async () => {
    const { conversationId, clientId } = await sendToBuyer();
    await reply(buyer, conversationId);
    expect(await block(kennel, conversationId)).toMatchObject({ isBlocked: true });
    expect(await read(buyer, conversationId)).toMatchObject({ isBlocked: false });
    expect([await reply(kennel, conversationId), await reply(buyer, conversationId)]).toEqual([
      refused,
      refused,
    ]);
    expect(problemOf(await world.send({ clientId }))).toBe(`403 ${refused}`);
    await block(kennel, conversationId, false);
    expect(await reply(buyer, conversationId)).toMatchObject({ author: 'CLIENT' });
  });

  it('and what anybody wants of others, is between the two alone', async () => {
    const { accounts, businesses } = world.world;
    const { conversationId } = await sendToBuyer();
    await world.pool.query(
      `insert into messaging.contact (business_id, member_id, is_blocked_by_business, is_blocked_by_member)
       values ($1, $2, true, true), ($3, $4, true, true)`,
      [
        businesses.shop.profileId,
        accounts.buyer.memberId,
        businesses.kennel.profileId,
        accounts.otherBuyer.memberId,
      ],
    );
    expect(await reply(buyer, conversationId)).toMatchObject({ author: 'CLIENT' });
    for (const graph of [buyer, kennel])
      expect(await read(graph, conversationId)).toMatchObject({ isBlocked: false });
  });

  it('is no step of a client', async () => {
    const { conversationId } = await sendToBuyer();
    expect(await block(buyer, conversationId)).toBe('0010010000403');
  });
});

describe('a conversation of others', () => {
  it('is missing for everybody else, whatever they ask', async () => {
    const { conversationId } = await sendToBuyer();
    await reply(buyer, conversationId);
    for (const [name, graph] of Object.entries(others)) {
      const answers = [
        await read(graph, conversationId),
        await messages(graph, conversationId),
        await reply(graph, conversationId),
        await close(graph, conversationId),
        await markRead(graph, conversationId, 1),
      ];
      expect([name, answers]).toEqual([name, Array.from({ length: 5 }, () => notFound)]);
      expect([name, await inbox(graph)]).toEqual([name, { total: 0, items: [] }]);
      expect([name, await unread(graph)]).toEqual([name, 0]);
    }
    const shop = others['another business'];
    if (shop !== undefined) expect(await block(shop, conversationId)).toBe(notFound);
    expect(await read(buyer, conversationId)).toMatchObject({ status: 'OPEN', messageCount: 2 });
  });

  it('is answered for like one that is not there, whatever the id is', async () => {
    for (const id of [newId(), 'x', '']) {
      expect(await read(buyer, id)).toBe(notFound);
      expect(await reply(kennel, id)).toBe(notFound);
      expect(await messages(buyer, id)).toBe(notFound);
      expect(await close(buyer, id)).toBe(notFound);
      expect(await markRead(buyer, id, 1)).toBe(notFound);
    }
  });

  it('is nothing for anybody without a session', async () => {
    const { conversationId } = await sendToBuyer();
    const nobody = graphApi(world, null);
    for (const code of [
      await inbox(nobody),
      await read(nobody, conversationId),
      await messages(nobody, conversationId),
      await reply(nobody, conversationId),
      await close(nobody, conversationId),
      await markRead(nobody, conversationId, 1),
      await block(nobody, conversationId),
      await unread(nobody),
    ]) {
      expect(code).toBe('0010010000401');
    }
  });
});

describe('a member who sends for a business', () => {
  const send = (graph: GraphApi, clientId: string) =>
    ask(graph, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { clientId replayed } }', {
      input: { clientId, body: 'Good morning.' },
    });

  it('does so by the rules for apps, for the business that they act for alone', async () => {
    const { clientId } = await world.addClient();
    expect(await send(kennel, clientId)).toEqual({ clientId, replayed: false });
    for (let count = 0; count < 4; count += 1) await send(kennel, clientId);
    expect(await send(kennel, clientId)).toBe('0010010000429');
    expect(problemOf(await world.send({ clientId }))).toBe('429 0010010000429');
    expect(await send(others['another business'] ?? kennel, clientId)).toBe(notFound);
    expect(await send(buyer, clientId)).toBe('0010010000403');
  });
});
