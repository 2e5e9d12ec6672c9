import { newId } from '../../kernel/text/ids.ts';
import { codesOf } from '../support/member.ts';
import { until } from '../support/until.ts';
import { type NoticesWorld, listOf, startNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetNotices());

const delivered = () => until(0, world.waiting, { withinMs: 10_000 });
const mark = 'mutation ($input: MarkNoticesReadInput!) { markNoticesRead(input: $input) }';

describe('the list of notices', () => {
  it('has what concerns its reader, newest first, and nothing of others', async () => {
    const { buyer, otherBuyer } = world.world.accounts;
    const first = world.message([{ memberId: buyer.memberId }]);
    await world.tell(first);
    await delivered();
    const second = world.message([{ profileId: buyer.profileId }]);
    await world.tell(second);
    await world.tell(world.message([{ memberId: otherBuyer.memberId }]));
    await delivered();
    const { items, total, unread } = await listOf(await world.graphOf('buyer'));
    expect(items.map(({ subjectId }) => subjectId)).toEqual([second.about.id, first.about.id]);
    expect([total, unread]).toEqual([2, 2]);
    expect(items[0]).toMatchObject({
      kindCode: 'MESSAGE_RECEIVED',
      businessId: null,
      subjectKind: 'CONVERSATION',
      title: 'Somebody wrote to you',
      language: 'en',
      path: `/account/inbox/${second.about.id}?profile=${buyer.profileId}`,
      actorName: null,
      readAt: null,
    });
  });

  it('gets the events beside one that cannot be read', async () => {
    const { buyer } = world.world.accounts;
    await world.pool.query(`insert into messaging.notice_event (id, event) values ($1, '{}')`, [newId()]);
    await world.tell(world.message([{ memberId: buyer.memberId }]));
    await until(1, async () => (await listOf(await world.graphOf('buyer'))).total, { withinMs: 10_000 });
    await world.pool.query(`delete from messaging.notice_event where event = '{}'`);
  });

  it('is the same whatever the reader acts for, and names who did it as they are called now', async () => {
    const { owner, buyer } = world.world.accounts;
    const { kennel } = world.world.businesses;
    const event = world.message([{ profileId: kennel.profileId }, { memberId: buyer.memberId }]);
    await world.tell(event, { memberId: buyer.memberId, profileId: buyer.profileId });
    await delivered();
    const [asPerson, asKennel] = [await world.graphOf('owner'), await world.graphOf('owner', 'kennel')];
    const { items } = await listOf(asPerson);
    expect(await listOf(asKennel)).toEqual(await listOf(asPerson));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      businessId: kennel.profileId,
      title: `${buyer.displayName} wrote to ${kennel.displayName}`,
      path: `/account/inbox/${event.about.id}?profile=${kennel.profileId}`,
      actorName: buyer.displayName,
    });
    expect(owner.memberId).not.toBe(buyer.memberId);
    // Who did it is not told.
    expect((await listOf(await world.graphOf('buyer'))).total).toBe(0);
  });

  it('shows an event once, however often and however many deliver it', async () => {
    const { buyer } = world.world.accounts;
    const eventId = newId();
    for (const _ of [1, 2, 3]) {
      await world.tell(world.message([{ memberId: buyer.memberId }], eventId));
      await delivered();
    }
    expect((await listOf(await world.graphOf('buyer'))).total).toBe(1);
  });

  it('is marked as read notice by notice, or up to an instant, by its reader alone', async () => {
    const { buyer, otherBuyer } = world.world.accounts;
    for (const memberId of [buyer.memberId, buyer.memberId, buyer.memberId, otherBuyer.memberId]) {
      await world.tell(world.message([{ memberId }]));
      await delivered();
    }
    const [buyers, others] = [await world.graphOf('buyer'), await world.graphOf('otherBuyer')];
    const [newest, middle, oldest] = (await listOf(buyers)).items;
    if (newest === undefined || middle === undefined || oldest === undefined) throw new Error('not there');
    expect((await others(mark, { input: { noticeIds: [oldest.id] } })).data).toEqual({ markNoticesRead: 1 });
    expect((await listOf(buyers)).unread).toBe(3);
    expect((await buyers(mark, { input: { noticeIds: [oldest.id] } })).data).toEqual({ markNoticesRead: 2 });
    expect((await listOf(buyers, { unreadOnly: true })).items.map(({ id }) => id)).toEqual([
      newest.id,
      middle.id,
    ]);
    expect((await buyers(mark, { input: { before: middle.createdAt } })).data).toEqual({
      markNoticesRead: 1,
    });
    expect((await listOf(others)).unread).toBe(1);
    expect(codesOf(await buyers(mark, { input: {} }))).toEqual(['0010010000400']);
    expect(codesOf(await buyers(mark, { input: { noticeIds: [], before: oldest.createdAt } }))).toEqual([
      '0010010000400',
    ]);
    expect(codesOf(await buyers(mark, { input: { before: 'yesterday' } }))).toEqual(['0010010000400']);
  });
});
