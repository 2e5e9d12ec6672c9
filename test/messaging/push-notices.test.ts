import { newId } from '../../kernel/text/ids.ts';
import type { PushNotice } from '../../subgraphs/messaging/notices/push-provider.ts';
import { sweepNotices } from '../../subgraphs/messaging/notices/push-notice.store.ts';
import type { GraphApi } from '../support/member.ts';
import { until } from '../support/until.ts';
import { type MessagingWorld, messageOf, startMessagingWorld } from './messaging-world.ts';

const sent: PushNotice[] = [];
let failures = 0;
const provider = {
  send: async (notice: PushNotice) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('the provider is away');
    }
    sent.push(notice);
  },
};

let world: MessagingWorld;
beforeAll(async () => {
  world = await startMessagingWorld({
    sources: { own: { messaging: { provider, pauseMs: 20 } } },
  });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.forgetMessages();
  sent.length = 0;
});

const waiting = () => world.countOf('messaging.push_notice');

describe('a push notice', () => {
  it('goes to the member once, and contains nothing of the message', async () => {
    const { clientId, memberId } = await world.addClient();
    const { id, conversationId } = messageOf(await world.send({ clientId }));
    await until(0, waiting, { withinMs: 10_000 });
    expect(sent).toEqual([{ memberId, messageId: id, conversationId }]);
  });

  it('is not made for who wants none', async () => {
    const { clientId, memberId } = await world.addClient();
    await world.pool.query('insert into messaging.member values ($1, false, false)', [memberId]);
    expect((await world.send({ clientId })).status).toBe(201);
    const other = await world.addClient();
    await world.send({ clientId: other.clientId });
    await until(0, waiting, { withinMs: 10_000 });
    expect(sent.map((notice) => notice.memberId)).toEqual([other.memberId]);
  });

  it('goes by what its own reader wants, also for what a business replies', async () => {
    const { memberId } = world.world.accounts.buyer;
    const known = 'select id from scheduling.client where member_id = $1 and business_id = $2';
    const { rows } = await world.pool.query<{ id: string }>(known, [
      memberId,
      world.world.businesses.kennel.profileId,
    ]);
    const { conversationId } = messageOf(await world.send({ clientId: rows[0]?.id }));
    const reply = async (graph: GraphApi) =>
      graph('mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { id } }', {
        input: { conversationId, body: 'Gladly.', idempotencyKey: newId() },
      });
    const [buyer, kennel] = [await world.graphOf('buyer'), await world.graphOf('owner', 'kennel')];
    expect((await reply(buyer)).errors).toBeUndefined();
    await until(0, waiting, { withinMs: 10_000 });
    sent.length = 0;
    const wantsNone = (id: string) =>
      world.pool.query('insert into messaging.member values ($1, false, false)', [id]);
    await wantsNone(newId());
    expect((await reply(kennel)).errors).toBeUndefined();
    await until(0, waiting, { withinMs: 10_000 });
    expect(sent.map((notice) => notice.memberId)).toEqual([memberId]);
    await wantsNone(memberId);
    expect((await reply(kennel)).errors).toBeUndefined();
    await until(0, waiting, { withinMs: 10_000 });
    expect(sent).toHaveLength(1);
  });

  it('is tried again after a failure, and given up at last', async () => {
    const { clientId } = await world.addClient();
    failures = 1;
    await world.send({ clientId });
    await until(0, async () => failures, { withinMs: 10_000 });
    expect(sent).toEqual([]);
    const { rows } = await world.pool.query(
      'select attempts, due_at > now() as "isLater" from messaging.push_notice',
    );
    expect(rows).toEqual([{ attempts: 1, isLater: true }]);
    await sweepNotices(world.pool);
    expect(await waiting()).toBe(1);
    await world.pool.query('update messaging.push_notice set due_at = now()');
    await until(0, waiting, { withinMs: 10_000 });
    expect(sent).toHaveLength(1);
    failures = 100;
    await world.send({ clientId });
    await world.pool.query(
      `update messaging.push_notice set attempts = 6, due_at = now() + interval '1 hour'`,
    );
    await sweepNotices(world.pool);
    failures = 0;
    expect(await waiting()).toBe(0);
  });

  it('is not made for a message that was refused', async () => {
    const { clientId, memberId } = await world.addClient();
    await world.pool.query('insert into messaging.contact values ($1, $2, true)', [
      world.world.businesses.kennel.profileId,
      memberId,
    ]);
    expect((await world.send({ clientId })).status).toBe(403);
    expect(await waiting()).toBe(0);
  });
});
