import { z } from 'zod';
import { sweepExpired } from '../../authorization-server/storage/sweep.ts';
import { authorizationServerDatabase } from '../../authorization-server/storage/database.ts';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/text/ids.ts';
import { type IdentityAnswer } from '../support/identity-client.ts';
import { graphApi } from '../support/member.ts';
import { openOwnDatabase } from '../support/own-database.ts';
import { type People, type Person, createPeople, rowsOf } from '../support/people.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' } });
  people = createPeople(platform);
});
afterAll(async () => {
  await people?.end();
  await platform?.stop();
});

const read = (owner: Person, profileId: string, query = '') =>
  owner.call('GET', `/profiles/${profileId}/audit${query}`);
const eventsOf = (answer: IdentityAnswer) => rowsOf(answer).map(({ event }) => String(event));
const expectEvents = (owner: Person, profileId: string, query: string, events: readonly string[]) =>
  until(events.join(' '), async () => eventsOf(await read(owner, profileId, query)).join(' '), {
    withinMs: 15_000,
  });

describe('GET /profiles/{profileId}/audit', () => {
  it('says who did what to members, apps, payouts and prices, newest first, by names', async () => {
    const owner = await people.newMember('Olive Owner');
    const profileId = await people.businessOf(owner);
    const member = await people.join(owner, profileId, 'STAFF', 'Max Member');
    await owner.call('DELETE', `/profiles/${profileId}/members/${member.memberId}`);
    await expectEvents(owner, profileId, '?kind=members', [
      'MEMBER_REMOVED',
      'MEMBER_JOINED',
      'MEMBER_INVITED',
    ]);
    const { accessToken } = await owner.actAs(profileId);
    const api = graphApi(platform, accessToken);
    const add = await api('mutation ($input: AddServiceInput!) { addService(input: $input) { id } }', {
      input: { code: 'WASH', name: 'Wash', durationMinutes: 30, price: '20', currency: 'USD' },
    });
    const { id } = z.object({ addService: z.object({ id: z.string() }) }).parse(add.data).addService;
    const update = 'mutation ($input: UpdateServiceInput!) { updateService(input: $input) { id } }';
    await api(update, { input: { id, price: '20.00', name: 'Big wash' } });
    await api(update, { input: { id, price: '25' } });
    const front = await api(
      'mutation ($input: CreateStorefrontInput!) { createStorefront(input: $input) { id } }',
      { input: { handle: `audit-${newId().slice(-8)}`, name: 'Tail & Paw', currency: 'USD' } },
    );
    const { createStorefront } = z
      .object({ createStorefront: z.object({ id: z.string() }) })
      .parse(front.data);
    const made = await api('mutation ($input: CreateOfferInput!) { createOffer(input: $input) { id } }', {
      input: { storefrontId: createStorefront.id, kind: 'PLEDGE', name: 'Brush', price: '5' },
    });
    const { createOffer } = z.object({ createOffer: z.object({ id: z.string() }) }).parse(made.data);
    const change = 'mutation ($input: UpdateOfferInput!) { updateOffer(input: $input) { id } }';
    await api(change, { input: { id: createOffer.id, description: 'Soft.' } });
    await api(change, { input: { id: createOffer.id, price: '6' } });
    expect((await owner.call('GET', `/export?profileId=${profileId}`)).status).toBe(202);
    expect(eventsOf(await read(owner, profileId, '?kind=DATA'))).toEqual(['DATA_EXPORT_ASKED']);
    await expectEvents(owner, profileId, '?kind=prices', [
      'OFFER_PRICE_SET',
      'OFFER_PRICE_SET',
      'SERVICE_PRICE_SET',
      'SERVICE_PRICE_SET',
    ]);
    const dam = await api(
      'mutation ($input: RegisterAnimalInput!) { registerAnimal(input: $input) { id } }',
      { input: { name: 'Bella', species: 'DOG', sex: 'F', dateOfBirth: '2020-05-01' } },
    );
    const { id: damAnimalId } = z
      .object({ registerAnimal: z.object({ id: z.string() }) })
      .parse(dam.data).registerAnimal;
    const birth = await api(
      'mutation ($input: RecordBirthInput!) { recordBirth(input: $input) { birthId } }',
      { input: { damAnimalId, birthDate: '2026-06-01', offspringCount: 2 } },
    );
    const { birthId } = z
      .object({ recordBirth: z.object({ birthId: z.string() }) })
      .parse(birth.data).recordBirth;
    const listed = await api(
      'mutation ($input: CreateAnimalListingInput!) { createAnimalListing(input: $input) { listingId items { itemId } } }',
      {
        input: {
          kind: 'LITTER',
          birthId,
          title: 'Puppies',
          city: 'Austin',
          countryCode: 'US',
          price: '900',
          items: [
            { label: 'Red', sex: 'F', price: '1000' },
            { label: 'Blue', sex: 'M' },
          ],
        },
      },
    );
    const listing = z
      .object({
        createAnimalListing: z.object({
          listingId: z.string(),
          items: z.tuple([z.looseObject({ itemId: z.string() }), z.looseObject({ itemId: z.string() })]),
        }),
      })
      .parse(listed.data).createAnimalListing;
    const [red, blue] = listing.items;
    const items = [
      { ...red, label: 'Red', sex: 'F', price: '1000.0' },
      { ...blue, label: 'Blue', sex: 'M', price: '950' },
    ];
    const relist =
      'mutation ($input: UpdateAnimalListingInput!) { updateAnimalListing(input: $input) { listingId } }';
    const { listingId } = listing;
    await api(relist, { input: { listingId, price: '900.00', title: 'Five puppies' } });
    await api(relist, { input: { listingId, items } });
    await api(relist, { input: { listingId, price: null } });
    await until(
      [
        'Five puppies: -',
        'Five puppies: Blue: 950.00 USD',
        'Puppies: 900.00 USD',
        'Puppies: Red: 1000.00 USD',
      ].join('; '),
      async () =>
        rowsOf(await read(owner, profileId, '?kind=PRICES'))
          .filter(({ event }) => event === 'LISTING_PRICE_SET')
          .map(({ details }) => z.object({ name: z.string(), price: z.string().nullable() }).parse(details))
          .map(({ name, price }) => `${name}: ${price ?? '-'}`)
          .toSorted()
          .join('; '),
      { withinMs: 15_000 },
    );
    const payouts = await fetch(`${platform.env.BASE_URL}/api/animallisting/v1/me/payout-account`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(payouts.status).toBeLessThan(300);
    await until(
      true,
      async () => eventsOf(await read(owner, profileId, '?kind=PAYOUTS')).includes('PAYOUT_ACCOUNT_OPENED'),
      { withinMs: 15_000 },
    );
    const [brush, , bigWash] = rowsOf(await read(owner, profileId, '?kind=PRICES')).filter(
      ({ event }) => event !== 'LISTING_PRICE_SET',
    );
    expect(brush).toMatchObject({
      actorKind: 'MEMBER',
      actorName: 'Olive Owner',
      details: { name: 'Brush', price: '6.00 USD' },
    });
    expect(bigWash).toMatchObject({ details: { name: 'Big wash', price: '25.00 USD' } });
    const [removed] = rowsOf(await read(owner, profileId, '?kind=MEMBERS'));
    expect(removed).toMatchObject({
      kindCode: 'MEMBERS',
      actorName: 'Olive Owner',
      memberName: 'Max Member',
    });
  });

  it('is filtered by kind and span, and paged', async () => {
    const owner = await people.newMember();
    const profileId = await people.businessOf(owner);
    for (const days of [1, 2, 3]) {
      await people.pool.query(
        `insert into authorization_server.audit_event (id, at, event, actor_kind, business_id, details)
         values ($1, now() - make_interval(days => $2), 'CARD_SET', 'SYSTEM', $3, '{}')`,
        [newId(), days, profileId],
      );
    }
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    expect(eventsOf(await read(owner, profileId))).toHaveLength(3);
    expect(eventsOf(await read(owner, profileId, '?kind=nothing'))).toEqual([]);
    expect(eventsOf(await read(owner, profileId, '?kind=APPS'))).toEqual([]);
    expect(eventsOf(await read(owner, profileId, `?from=${at(2.5)}&until=${at(1.5)}`))).toHaveLength(1);
    const second = await read(owner, profileId, '?page=2&pageSize=2');
    expect(second.body).toMatchObject({ pagination: { page: 2, pageSize: 2, total: 3 } });
    expect(rowsOf(second)).toHaveLength(1);
    const refused = await read(owner, profileId, '?from=yesterday&until=now&page=0&pageSize=many');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errors: ['query:page', 'query:pageSize', 'query:from', 'query:until'].map((field) => ({ field })),
    });
  });

  it('is for its owners alone, and says nothing of other businesses', async () => {
    const owner = await people.newMember();
    const profileId = await people.businessOf(owner);
    const member = await people.join(owner, profileId);
    const stranger = await people.newMember();
    const other = await people.businessOf(stranger);
    await people.join(stranger, other);
    await expectEvents(stranger, other, '', ['MEMBER_JOINED', 'MEMBER_INVITED']);
    await expectEvents(owner, profileId, '', ['MEMBER_JOINED', 'MEMBER_INVITED']);
    expect((await read(member, profileId)).status).toBe(403);
    expect((await read(stranger, profileId)).status).toBe(404);
    expect((await read(owner, 'nothing')).status).toBe(404);
  });

  it('goes back 400 days', async () => {
    const owner = await people.newMember();
    const profileId = await people.businessOf(owner);
    const add = (days: number) =>
      people.pool.query(
        `insert into authorization_server.audit_event (id, at, event, actor_kind, business_id, details)
         values ($1, now() - make_interval(days => $2), 'CARD_SET', 'SYSTEM', $3, '{}')`,
        [newId(), days, profileId],
      );
    for (const days of [399, 401]) await add(days);
    expect(eventsOf(await read(owner, profileId))).toHaveLength(1);
    const database = await openOwnDatabase({
      ...authorizationServerDatabase,
      url: platform.databaseUrl,
      poolSize: 1,
    });
    await sweepExpired({ database, clock: systemClock });
    await database.close();
    const { rowCount } = await people.pool.query(
      'select from authorization_server.audit_event where business_id = $1',
      [profileId],
    );
    expect(rowCount).toBe(1);
    for (const change of ['delete from', 'update']) {
      const sql = `${change} authorization_server.audit_event ${change === 'update' ? "set event = 'NOTHING'" : ''}`;
      await expect(people.pool.query(`${sql} where business_id = $1`, [profileId])).rejects.toThrow(
        'only added to',
      );
    }
  });

  it('has nothing of a change that was not made', async () => {
    const owner = await people.newMember();
    const profileId = await people.businessOf(owner);
    await owner.call('DELETE', `/profiles/${profileId}/members/${owner.memberId}`);
    const member = await people.join(owner, profileId);
    await member.call('DELETE', `/profiles/${profileId}/members/${owner.memberId}`);
    await member.call('DELETE', `/profiles/${profileId}/members/${member.memberId}`);
    await expectEvents(owner, profileId, '', ['MEMBER_LEFT', 'MEMBER_JOINED', 'MEMBER_INVITED']);
  });
});
