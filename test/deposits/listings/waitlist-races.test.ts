import { type Api, problemOf } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import { closeExpiredEntries } from '../../../subgraphs/deposits/waitlist/waitlist-entry.store.ts';
import { type ListingsWorld, startListingsWorld } from './listings-world.ts';
import { crowdOnWaitlist, entryOf, joinPath, offerPath, ownPath, publishedLitter } from './waitlist-world.ts';

let world: ListingsWorld;
let seller: Api;
let buyer: Api;
beforeAll(async () => {
  world = await startListingsWorld();
  const { profileId } = world.world.businesses.kennel;
  world.others.payouts.add(profileId);
  seller = await world.apiOf('owner', profileId);
  buyer = await world.apiOf('buyer');
});
afterAll(() => world?.stop());

const crowd = 100;
const countBy = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );

describe('a hundred at once', () => {
  it('who are offered one item: one of them is', async () => {
    const listing = await publishedLitter(world, seller);
    const entries = await crowdOnWaitlist(world, listing, crowd);
    const itemId = listing.items[0]?.itemId;
    const answers = await Promise.all(
      entries.map((entryId) => seller('POST', offerPath(listing, entryId), { itemId })),
    );
    expect(countBy(answers)).toEqual({ 200: 1, 409: crowd - 1 });
  });

  it('who are offered whatever is free: as many are as there are items', async () => {
    const listing = await publishedLitter(world, seller);
    const entries = await crowdOnWaitlist(world, listing, crowd);
    const answers = await Promise.all(
      entries.map((entryId) => seller('POST', offerPath(listing, entryId), {})),
    );
    expect(countBy(answers)).toEqual({ 200: 3, 409: crowd - 3 });
    const offered = answers
      .filter(({ status }) => status === 200)
      .map((answer) => entryOf(answer).offeredItemId);
    expect(new Set(offered).size).toBe(3);
  });

  it('who accept and decline one offer: it is answered once', async () => {
    const listing = await publishedLitter(world, seller);
    const { entryId } = entryOf(await buyer('POST', joinPath(listing), {}));
    await seller('POST', offerPath(listing, entryId), {});
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, index) =>
        buyer('POST', `${ownPath}/${entryId}/${index % 2 === 0 ? 'accept' : 'decline'}`),
      ),
    );
    expect(countBy(answers)).toEqual({ 200: 1, 409: crowd - 1 });
  });

  it('who join as one profile: it is on the list once', async () => {
    const listing = await publishedLitter(world, seller);
    const answers = await Promise.all(
      Array.from({ length: crowd }, () => buyer('POST', joinPath(listing), {})),
    );
    expect(countBy(answers)).toEqual({ 200: crowd - 1, 201: 1 });
    expect(new Set(answers.map((answer) => entryOf(answer).entryId)).size).toBe(1);
  });
});

describe('somebody who joins while the listing is being closed', () => {
  it('waits for that, and is on no list', async () => {
    const listing = await publishedLitter(world, seller);
    const closing = await world.pool.connect();
    try {
      await closing.query('begin');
      await closing.query(`update deposits.listing set status = 'CLOSED' where id = $1`, [listing.listingId]);
      const joining = buyer('POST', joinPath(listing), {});
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(1, async () => (await world.pool.query(waiting)).rowCount, { withinMs: 10_000 });
      await closing.query('commit');
      expect(problemOf(await joining)).toBe('409 AnimalListing_Waitlist_AD_Closed_RJ');
    } finally {
      closing.release(true);
    }
    const { rowCount } = await world.pool.query('select from deposits.waitlist_entry where listing_id = $1', [
      listing.listingId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('the job that ends what has run out', () => {
  it('ends offers and reservations whose time is over, and nothing else, once', async () => {
    const listing = await publishedLitter(world, seller);
    const [late, fresh, waiting] = await crowdOnWaitlist(world, listing, 3);
    for (const entryId of [late, fresh]) await seller('POST', offerPath(listing, entryId ?? ''), {});
    await world.pool.query(
      `update deposits.waitlist_entry set offer_expires_at = now() - interval '1 ms' where id = $1`,
      [late],
    );
    await closeExpiredEntries(world.pool, new Date());
    await closeExpiredEntries(world.pool, new Date());
    const { rows } = await world.pool.query(
      'select id, status, version from deposits.waitlist_entry where listing_id = $1 order by joined_at',
      [listing.listingId],
    );
    expect(rows).toEqual([
      { id: late, status: 'EXPIRED', version: 3 },
      { id: fresh, status: 'OFFERED', version: 2 },
      { id: waiting, status: 'WAITING', version: 1 },
    ]);
  });
});
