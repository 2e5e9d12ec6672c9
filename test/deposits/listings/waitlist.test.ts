import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { erasePersonalData } from '../../../kernel/personal-data/erase.ts';
import { depositsPersonalData } from '../../../subgraphs/deposits/personal-data.ts';
import { type Api, type ApiAnswer, partnerApi, problemOf } from '../../support/partner.ts';
import {
  type ListingsWorld,
  faultsOf,
  listings,
  reserveListing,
  startListingsWorld,
} from './listings-world.ts';
import { entriesOf, entryOf, joinPath, offerPath, ownPath, publishedLitter } from './waitlist-world.ts';

let world: ListingsWorld;
let seller: Api;
let buyer: Api;
let second: Api;
let kennel: string;
beforeAll(async () => {
  world = await startListingsWorld();
  kennel = world.world.businesses.kennel.profileId;
  world.others.payouts.add(kennel);
  [seller, buyer, second] = await Promise.all([
    world.apiOf('owner', kennel),
    world.apiOf('buyer'),
    world.apiOf('otherBuyer'),
  ]);
});
afterAll(() => world?.stop());

const join = (api: Api, listing: Parameters<typeof joinPath>[0], body: object = {}) =>
  api('POST', joinPath(listing), body);
const published = (given: object = {}) => publishedLitter(world, seller, given);
const single = () => {
  const animalId = world.animal(kennel).id;
  return published({ ...reserveListing(animalId), birthId: null, items: [] });
};
const passNeeded = '402 AnimalListing_Waitlist_AD_LitterPass_RJ';
const badState = '409 AnimalListing_Waitlist_UP_State_RJ';
const closed = '409 AnimalListing_Waitlist_AD_Closed_RJ';
const notFound = '404 AnimalListing_Waitlist_GT_Resource_FL';
const losePass = (birthId: string | null) =>
  void world.litter(kennel, { birthId: birthId ?? '', hasLivePass: false });

/** A litter whose waitlist has the buyer first and somebody else second. */
async function waitedFor() {
  const listing = await published();
  const entry = entryOf(await join(buyer, listing));
  const other = entryOf(await join(second, listing));
  return { listing, entry, other, itemId: listing.items[0]?.itemId ?? '' };
}
const offer = (listing: Parameters<typeof offerPath>[0], entryId: string, body: object = {}) =>
  seller('POST', offerPath(listing, entryId), body);
const answer = (api: Api, entryId: string, step: 'accept' | 'decline') =>
  api('POST', `${ownPath}/${entryId}/${step}`);

describe('POST /api/animallisting/v1/public/listings/{shortCode}/waitlist', () => {
  it('puts the acting profile on the list; an existing entry is returned with 200', async () => {
    const listing = await published();
    const wishes = { preferredSex: 'female', preferredColorText: 'black', note: 'We have a garden.' };
    const first = await join(buyer, listing, wishes);
    expect(first.status).toBe(201);
    const entry = entryOf(first);
    expect(entry).toMatchObject({
      listingId: listing.listingId,
      listingShortCode: listing.shortCode,
      listingTitle: listing.title,
      birthId: listing.birthId,
      profileId: world.world.accounts.buyer.profileId,
      status: 'WAITING',
      position: 1,
      preferredSex: 'F',
      preferredColorText: 'black',
      note: 'We have a garden.',
      offeredItemId: null,
      version: 1,
    });
    const again = await join(buyer, listing, { note: 'Once more' });
    expect(again.status).toBe(200);
    expect(entryOf(again)).toEqual(entry);
    expect(entryOf(await join(second, listing)).position).toBe(2);
  });

  it('repeats its first answer to a key', async () => {
    const listing = await published();
    const send = () => buyer('POST', joinPath(listing), {}, { 'Idempotency-Key': 'join once' });
    const first = await send();
    await world.pool.query('delete from rest_facade.kept_answer');
    const again = await send();
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(entryOf(again)).toEqual(entryOf(first));
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  });

  it('is refused to the seller, to nobody’s token, and for bad wishes', async () => {
    const listing = await published();
    expect(problemOf(await join(seller, listing))).toBe('403 AnimalListing_AnimalListingDeposit_VL_Self_RJ');
    expect(problemOf(await join(partnerApi(world, null), listing))).toBe('401 0010010000401');
    const refused = await join(buyer, listing, {
      note: 'x'.repeat(1_001),
      preferredColorText: 'x'.repeat(81),
    });
    expect(faultsOf(refused)).toEqual(['/preferredColorText TOO_LONG', '/note TOO_LONG']);
    expect(faultsOf(await join(buyer, listing, { preferredSex: 'X' }))).toEqual([
      '/preferredSex UNKNOWN_VALUE',
    ]);
  });

  it('is refused while a litter has no live pass, before anything else, with what to buy', async () => {
    const { birthId, ...listing } = await published({ waitlistOpen: false });
    losePass(birthId);
    const refused = await join(buyer, { birthId, ...listing });
    expect(problemOf(refused)).toBe(passNeeded);
    expect(refused.body).toMatchObject({ data: { purchase: { featureCode: 'LITTER_PASSES', quantity: 1 } } });
    expect(refused.text).toContain('/errors/payment-required');
  });

  it('is refused where the owner keeps it closed, and on a paused listing; nobody stands on it then', async () => {
    expect(problemOf(await join(buyer, await published({ waitlistOpen: false })))).toBe(closed);
    const paused = await single();
    await seller('POST', `${listings}/${paused.listingId}/pause`);
    expect(problemOf(await join(buyer, paused))).toBe(closed);
    expect(entriesOf(await seller('GET', `${listings}/${paused.listingId}/waitlist`))).toEqual([]);
  });

  it('needs no pass for a single animal', async () => {
    expect((await join(buyer, await single())).status).toBe(201);
  });

  it('finds no draft and no other code', async () => {
    const listing = await published();
    for (const shortCode of ['AAAAAAAA', 'x', '%00']) {
      expect(problemOf(await join(buyer, { ...listing, shortCode }))).toBe(notFound);
    }
  });
});

describe('the lists', () => {
  it('show owners who waits, by place, and joiners where they wait', async () => {
    const { listing, entry, other } = await waitedFor();
    await buyer('DELETE', `${ownPath}/${entry.entryId}`);
    const back = entryOf(await join(buyer, listing));
    const list = `${listings}/${listing.listingId}/waitlist`;
    const shown = entriesOf(await seller('GET', list));
    expect(shown.map(({ entryId, position, status }) => [entryId, position, status])).toEqual([
      [other.entryId, 1, 'WAITING'],
      [back.entryId, 2, 'WAITING'],
      [entry.entryId, null, 'LEFT'],
    ]);
    expect(shown[1]?.displayName).toMatch(/./);
    expect(entriesOf(await seller('GET', `${list}?status=left`))).toHaveLength(1);
    const own = entriesOf(await buyer('GET', `${ownPath}?pageSize=2`));
    expect(own.map(({ entryId }) => entryId)).toEqual([back.entryId, entry.entryId]);
  });

  it('are nobody else’s', async () => {
    const { listing, entry } = await waitedFor();
    const list = (api: Api) => api('GET', `${listings}/${listing.listingId}/waitlist`);
    const stranger = await world.apiOf('otherOwner', world.world.businesses.shop.profileId);
    for (const refused of await Promise.all([
      list(buyer),
      list(stranger),
      list(await world.apiOf('owner')),
    ])) {
      expect(problemOf(refused)).toBe(notFound);
    }
    for (const api of [stranger, seller, second]) {
      for (const refused of await Promise.all([
        answer(api, entry.entryId, 'accept'),
        answer(api, entry.entryId, 'decline'),
        api('DELETE', `${ownPath}/${entry.entryId}`),
      ])) {
        expect(problemOf(refused)).toBe(notFound);
      }
    }
    const foreign = await stranger('POST', offerPath(listing, entry.entryId), {});
    expect(problemOf(foreign)).toBe(notFound);
    expect(problemOf(await offer(await published(), entry.entryId))).toBe(notFound);
    expect(problemOf(await offer(listing, randomUUID()))).toBe(notFound);
  });
});

describe('an offer', () => {
  const hours = ({ body }: ApiAnswer) => {
    const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(body);
    const at = (field: string) => Date.parse(z.string().parse(data[field]));
    return (at('offerExpiresAtUtc') - at('offeredAtUtc')) / 3_600_000;
  };

  it('is of the item named for as long as said, of the first that is free for 72 hours else', async () => {
    const { listing, entry, other, itemId } = await waitedFor();
    const named = await offer(listing, other.entryId, { itemId, expiresInHours: 168 });
    expect(named.status).toBe(200);
    expect(hours(named)).toBe(168);
    expect(entryOf(named)).toMatchObject({
      status: 'OFFERED',
      offeredItemId: itemId,
      position: 2,
      version: 2,
    });
    const next = await offer(listing, entry.entryId);
    expect(hours(next)).toBe(72);
    expect(entryOf(next).offeredItemId).toBe(listing.items[1]?.itemId);
  });

  it('is refused for bad input, and for what cannot be had', async () => {
    const { listing, entry, other, itemId } = await waitedFor();
    const body = { itemId: randomUUID(), expiresInHours: 168 };
    expect(faultsOf(await offer(listing, entry.entryId, body))).toEqual(['/itemId UNKNOWN_VALUE']);
    for (const expiresInHours of [0, 169]) {
      expect(faultsOf(await offer(listing, entry.entryId, { expiresInHours }))).toEqual([
        '/expiresInHours OUT_OF_RANGE',
      ]);
    }
    await offer(listing, entry.entryId, { itemId });
    expect(problemOf(await offer(listing, entry.entryId))).toBe(badState);
    expect(problemOf(await offer(listing, other.entryId, { itemId }))).toBe(badState);
    world.others.withDeposit.add(listing.items[1]?.animalId ?? '');
    expect(problemOf(await offer(listing, other.entryId, { itemId: listing.items[1]?.itemId }))).toBe(
      badState,
    );
    const items = listing.items.map((item, index) =>
      index === 2 ? { ...item, availability: 'SOLD' } : item,
    );
    await seller('PUT', `${listings}/${listing.listingId}`, { items });
    expect(problemOf(await offer(listing, other.entryId))).toBe(badState);
    const without = { items: items.slice(1) };
    expect(problemOf(await seller('PUT', `${listings}/${listing.listingId}`, without))).toBe(
      '409 AnimalListing_AnimalListing_UP_State_RJ',
    );
  });

  it('of a single animal is made to one person at a time', async () => {
    const listing = await single();
    const entry = entryOf(await join(buyer, listing));
    const other = entryOf(await join(second, listing));
    expect(entryOf(await offer(listing, entry.entryId)).offeredItemId).toBeNull();
    expect(problemOf(await offer(listing, other.entryId))).toBe(badState);
    await answer(buyer, entry.entryId, 'decline');
    expect((await offer(listing, other.entryId)).status).toBe(200);
  });

  it('needs a live pass and an active listing, and so does its acceptance', async () => {
    const { listing, entry, other } = await waitedFor();
    await offer(listing, entry.entryId);
    losePass(listing.birthId);
    for (const refused of [
      await offer(listing, other.entryId),
      await answer(buyer, entry.entryId, 'accept'),
    ]) {
      expect(problemOf(refused)).toBe(passNeeded);
      expect(refused.body).toMatchObject({
        data: { purchase: { featureCode: 'LITTER_PASSES', quantity: 1 } },
      });
    }
    world.litter(kennel, { birthId: listing.birthId ?? '' });
    await seller('POST', `${listings}/${listing.listingId}/pause`);
    expect(problemOf(await offer(listing, other.entryId))).toBe(closed);
    expect(problemOf(await answer(buyer, entry.entryId, 'accept'))).toBe(closed);
  });

  it('is accepted once, and reserves for 24 hours, which the card shows', async () => {
    const { listing, entry, itemId } = await waitedFor();
    expect(problemOf(await answer(buyer, entry.entryId, 'accept'))).toBe(badState);
    await offer(listing, entry.entryId, { itemId });
    const accepted = entryOf(await answer(buyer, entry.entryId, 'accept'));
    expect(accepted).toMatchObject({ status: 'ACCEPTED', position: null, version: 3 });
    expect(Date.parse(accepted.reservedUntilUtc ?? '') - Date.parse(accepted.respondedAtUtc ?? '')).toBe(
      86_400_000,
    );
    for (const step of ['accept', 'decline'] as const) {
      expect(problemOf(await answer(buyer, entry.entryId, step))).toBe(badState);
    }
    const card = await partnerApi(world, null)('GET', joinPath(listing).replace('/waitlist', ''));
    expect(card.body).toMatchObject({
      data: { items: [{ availability: 'RESERVED' }, {}, {}], waitlist: { length: 1 } },
    });
  });

  it('of what somebody else has a deposit for by now is not accepted: its holder waits again, at their place', async () => {
    const { listing, entry, itemId } = await waitedFor();
    await offer(listing, entry.entryId, { itemId });
    world.others.withDeposit.add(listing.items[0]?.animalId ?? '');
    const headers = { 'Idempotency-Key': `taken ${entry.entryId}` };
    const accept = () => buyer('POST', `${ownPath}/${entry.entryId}/accept`, undefined, headers);
    expect(problemOf(await accept())).toBe(badState);
    await world.pool.query('delete from rest_facade.kept_answer');
    expect(problemOf(await accept())).toBe(badState);
    const [own] = entriesOf(await buyer('GET', `${ownPath}?pageSize=1`));
    expect(own).toMatchObject({
      entryId: entry.entryId,
      status: 'WAITING',
      position: 1,
      offeredItemId: null,
      offerExpiresAtUtc: null,
      version: 3,
    });
    expect(entryOf(await offer(listing, entry.entryId)).offeredItemId).toBe(listing.items[1]?.itemId);
    await seller('PUT', `${listings}/${listing.listingId}`, {
      items: listing.items.map((item, index) => (index === 1 ? { ...item, availability: 'KEPT' } : item)),
    });
    expect(problemOf(await answer(buyer, entry.entryId, 'accept'))).toBe(badState);
    expect(entryOf(await offer(listing, entry.entryId)).offeredItemId).toBe(listing.items[2]?.itemId);
  });

  it('is made and answered only for the version that If-Match names', async () => {
    const { listing, entry } = await waitedFor();
    const stale = { 'If-Match': '"7"' };
    const outdated = '412 0010010000412';
    const step = (party: Api, method: 'POST' | 'DELETE', path: string, headers: Record<string, string>) =>
      party(method, path, method === 'POST' ? {} : undefined, headers);
    const own = `${ownPath}/${entry.entryId}`;
    const place = offerPath(listing, entry.entryId);
    expect(problemOf(await step(seller, 'POST', place, stale))).toBe(outdated);
    const offered = await step(seller, 'POST', place, {});
    const tag = { 'If-Match': offered.headers.get('ETag') ?? '' };
    expect(tag['If-Match']).toMatch(/^"2-.+"$/);
    for (const name of ['accept', 'decline']) {
      expect(problemOf(await step(buyer, 'POST', `${own}/${name}`, stale))).toBe(outdated);
    }
    expect(problemOf(await step(buyer, 'DELETE', own, stale))).toBe(outdated);
    expect((await step(buyer, 'POST', `${own}/accept`, tag)).status).toBe(200);
    expect((await step(buyer, 'DELETE', own, { 'If-Match': '"3"' })).status).toBe(204);
  });

  it('that is declined or left frees what was offered', async () => {
    const { listing, entry, other, itemId } = await waitedFor();
    await offer(listing, entry.entryId, { itemId });
    expect(entryOf(await answer(buyer, entry.entryId, 'decline'))).toMatchObject({ status: 'DECLINED' });
    await offer(listing, other.entryId, { itemId });
    await answer(second, other.entryId, 'accept');
    const leave = () => second('DELETE', `${ownPath}/${other.entryId}`);
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
    const third = entryOf(await join(buyer, listing));
    expect((await offer(listing, third.entryId, { itemId })).status).toBe(200);
    expect(problemOf(await buyer('DELETE', `${ownPath}/${entry.entryId}`))).toBe(badState);
  });

  it.each(['offer_expires_at', 'reserved_until'])('is over once %s is past', async (column) => {
    const { listing, entry, other, itemId } = await waitedFor();
    await offer(listing, entry.entryId, { itemId });
    if (column === 'reserved_until') await answer(buyer, entry.entryId, 'accept');
    await world.pool.query(`update deposits.waitlist_entry set ${column} = now() where id = $1`, [
      entry.entryId,
    ]);
    expect(entriesOf(await buyer('GET', `${ownPath}?status=EXPIRED`))[0]?.entryId).toBe(entry.entryId);
    expect(problemOf(await answer(buyer, entry.entryId, 'accept'))).toBe(badState);
    expect(entryOf(await offer(listing, other.entryId, { itemId })).position).toBe(1);
    expect((await join(buyer, listing)).status).toBe(201);
  });

  it.each(['offer_expires_at', 'reserved_until'])(
    'whose %s is past lets its holder join anew, whoever has looked at it',
    async (column) => {
      const { listing, entry, itemId } = await waitedFor();
      await offer(listing, entry.entryId, { itemId });
      if (column === 'reserved_until') await answer(buyer, entry.entryId, 'accept');
      await world.pool.query(`update deposits.waitlist_entry set ${column} = now() where id = $1`, [
        entry.entryId,
      ]);
      const again = await join(buyer, listing);
      expect([again.status, entryOf(again).status, entryOf(again).position]).toEqual([201, 'WAITING', 2]);
      expect(entryOf(again).entryId).not.toBe(entry.entryId);
    },
  );

  it('ends with its listing, whether it waits, has an offer or has accepted one', async () => {
    const { listing, entry, other, itemId } = await waitedFor();
    await offer(listing, entry.entryId, { itemId });
    await answer(buyer, entry.entryId, 'accept');
    const elsewhere = await waitedFor();
    expect((await seller('POST', `${listings}/${listing.listingId}/close`)).status).toBe(200);
    const waiting = entriesOf(await seller('GET', `${listings}/${listing.listingId}/waitlist`));
    expect(waiting.map(({ entryId, status }) => [entryId, status])).toEqual([
      [entry.entryId, 'EXPIRED'],
      [other.entryId, 'EXPIRED'],
    ]);
    expect(problemOf(await answer(buyer, entry.entryId, 'accept'))).toBe(badState);
    const left = entriesOf(await seller('GET', `${listings}/${elsewhere.listing.listingId}/waitlist`));
    expect(left.map(({ status }) => status)).toEqual(['WAITING', 'WAITING']);
  });

  it('ends with its seller, when they are erased', async () => {
    const { entry, other, listing } = await waitedFor();
    await offer(listing, entry.entryId);
    const elsewhere = await waitedFor();
    const seen = [entry, other, elsewhere.entry].map(({ entryId }) => entryId);
    const profileId = randomUUID();
    await world.pool.query(
      'update deposits.waitlist_entry set seller_profile_id = $1 where listing_id = $2',
      [profileId, listing.listingId],
    );
    const { waitlist_entry: rules } = depositsPersonalData;
    if (rules === undefined) throw new Error('nothing is erased of them');
    await erasePersonalData(
      { pool: world.pool, schema: 'deposits', personalData: { waitlist_entry: rules } },
      { kind: 'BUSINESS', memberId: null, profileId, email: null, name: null },
    );
    const { rows } = await world.pool.query(
      'select status from deposits.waitlist_entry where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
      [seen],
    );
    expect(rows.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED', 'WAITING']);
  });
});
