import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { problemOf } from '../../support/partner.ts';
import { type Party, dataOf, tally, verdictOf } from '../owners-world.ts';
import {
  type TransfersWorld,
  dayFromNow,
  isOpen,
  isReserved,
  missing,
  notOwner,
  someDeposit,
  startTransfersWorld,
  transferOf,
  transfersPath,
} from './transfers-world.ts';

let world: TransfersWorld;
beforeAll(async () => {
  world = await startTransfersWorld();
});
afterAll(() => world?.stop());

const faultsOf = (body: unknown) =>
  z
    .object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) })
    .parse(body)
    .errors.map(({ field, code }) => `${field} ${code}`);

describe('POST /transfers', () => {
  it('offers an animal, which both parties then see, each in their role', async () => {
    const animalId = await world.animal('kennel', { name: 'Rex' });
    const fields = { animalId, priceAmount: 1200, currency: 'usd', message: ' Hello. ' };
    const answer = await world.offer(fields);
    expect(answer.status).toBe(201);
    const { transferId, createdAtUtc, offerExpiresAtUtc, ...offered } = transferOf(answer);
    expect(offered).toEqual({
      animalId,
      animalName: 'Rex',
      type: 'SALE',
      method: 'DIRECT',
      status: 'OFFERED',
      fromProfileId: world.profileOf('kennel'),
      toProfileId: world.profileOf('buyer'),
      priceAmount: 1200,
      currency: 'USD',
      plannedHandoverDate: dayFromNow(10),
      message: 'Hello.',
      deposit: null,
      depositId: null,
      depositStatus: null,
      sourceKind: null,
      sourceRefId: null,
      approvals: [],
      dispute: null,
      acceptedAtUtc: null,
      sellerCompletedAtUtc: null,
      buyerCompletedAtUtc: null,
      completedAtUtc: null,
      viewerRole: 'SELLER',
      version: 1,
    });
    expect(answer.text).toContain('"priceAmount":1200.00');
    const days = (Date.parse(offerExpiresAtUtc ?? '') - Date.parse(createdAtUtc)) / 86_400_000;
    expect(days).toBe(14);
    const address = `${transfersPath}/${transferId}`;
    expect([answer.headers.get('Location'), answer.headers.get('ETag')]).toEqual([
      `${world.env.BASE_URL}${address}`,
      '"1"',
    ]);
    const read = transferOf(await world.read('buyer', transferId));
    expect(read).toEqual({ ...transferOf(answer), viewerRole: 'BUYER' });
    expect(transferOf(await world.read('admin', transferId)).viewerRole).toBe('ADMIN');
  });

  it('asks for a deposit on a sale', async () => {
    const offered = await world.offered({ currency: 'USD', deposit: { ...someDeposit, amount: '150.5' } });
    expect(offered.deposit).toEqual({ ...someDeposit, amount: 150.5 });
  });

  it.each([
    [{ recipientProfileId: 'x' }, '/recipientProfileId UNKNOWN_VALUE'],
    [{ type: 'LOAN' }, '/type UNKNOWN_VALUE'],
    [{ priceAmount: 10 }, '/currency REQUIRED'],
    [{ priceAmount: 10, currency: 'XXX' }, '/currency UNKNOWN_VALUE'],
    [{ priceAmount: 10.005, currency: 'USD' }, '/priceAmount BAD_FORMAT'],
    [{ priceAmount: -1, currency: 'USD' }, '/priceAmount OUT_OF_RANGE'],
    [{ priceAmount: 'ten', currency: 'USD' }, '/priceAmount BAD_FORMAT'],
    [{ plannedHandoverDate: dayFromNow(-2) }, '/plannedHandoverDate OUT_OF_RANGE'],
    [{ plannedHandoverDate: '2030-02-30' }, '/plannedHandoverDate BAD_FORMAT'],
    [{ plannedHandoverDate: undefined }, '/plannedHandoverDate REQUIRED'],
    [{ message: 'x'.repeat(2_001) }, '/message TOO_LONG'],
    [{ offerExpiresInDays: 0 }, '/offerExpiresInDays OUT_OF_RANGE'],
    [{ offerExpiresInDays: 31 }, '/offerExpiresInDays OUT_OF_RANGE'],
    [{ deposit: someDeposit }, '/currency REQUIRED'],
    [{ deposit: someDeposit, currency: 'EUR' }, '/currency NOT_ALLOWED'],
    [{ deposit: someDeposit, currency: 'USD', type: 'GIFT' }, '/deposit NOT_ALLOWED'],
    [{ deposit: { ...someDeposit, amount: 0 }, currency: 'USD' }, '/deposit/amount OUT_OF_RANGE'],
    [
      { deposit: { ...someDeposit, depositClause: 'KEEP' }, currency: 'USD' },
      '/deposit/depositClause UNKNOWN_VALUE',
    ],
    [
      { deposit: { ...someDeposit, description: 'x'.repeat(201) }, currency: 'USD' },
      '/deposit/description TOO_LONG',
    ],
    [
      { deposit: someDeposit, currency: 'USD', plannedHandoverDate: dayFromNow(0) },
      '/plannedHandoverDate OUT_OF_RANGE',
    ],
    [
      { deposit: someDeposit, currency: 'USD', plannedHandoverDate: dayFromNow(76) },
      '/plannedHandoverDate OUT_OF_RANGE',
    ],
  ])('refuses such an offer (case %#)', async (fields, fault) => {
    const answer = await world.offer(fields);
    expect([answer.status, ...faultsOf(answer.body)]).toEqual([400, fault]);
  });

  it.each([
    [599.98, 150],
    [10_000, 500],
    [undefined, 500],
  ])('caps the deposit at a price of %s at %s', async (priceAmount, most) => {
    const withDeposit = (amount: number) =>
      world.offer({ priceAmount, currency: 'USD', deposit: { ...someDeposit, amount } });
    expect((await withDeposit(most)).status).toBe(201);
    expect(verdictOf(await withDeposit(most + 0.01))).toBe(
      '422 AnimalListing_AnimalListingDeposit_AD_Cap_RJ',
    );
  });

  it('refuses a recipient that is nobody, a place, or the owner', async () => {
    const { businesses } = world.world;
    const nobody = await world.offer({ recipientProfileId: newId() });
    expect([problemOf(nobody), ...faultsOf(nobody.body)]).toEqual([
      '400 Animal_AnimalRegistry_VL_Request_RJ',
      '/recipientProfileId NOT_ALLOWED',
    ]);
    const place = await world.offer({ recipientProfileId: businesses.park.profileId });
    expect(problemOf(place)).toBe('400 Animal_AnimalOwnership_VL_PlaceOwner_RJ');
    const self = await world.offer({}, { to: 'kennel' });
    expect([problemOf(self), ...faultsOf(self.body)]).toEqual([
      '400 0010010000400',
      '/recipientProfileId NOT_ALLOWED',
    ]);
  });

  it('is for the owner of record: refused to co-owners, missing for all others', async () => {
    const animalId = await world.animal('shop', { coOwners: ['rescue'] });
    expect(verdictOf(await world.offer({ animalId }, { from: 'rescue' }))).toBe(notOwner);
    for (const id of [animalId, newId(), 'x']) {
      const answer = await world.offer({ animalId: id }, { from: 'kennel' });
      expect(verdictOf(answer)).toBe('404 Animal_AnimalRegistry_GT_Resource_FL');
    }
  });

  it('is refused while a deposit is held on the animal; to others the animal is missing then, too', async () => {
    const animalId = await world.animal('kennel');
    const depositId = await world.reserve(animalId, 'kennel');
    expect(verdictOf(await world.offer({ animalId }))).toBe(isReserved);
    expect(verdictOf(await world.offer({ animalId }, { from: 'shop' }))).toBe(
      '404 Animal_AnimalRegistry_GT_Resource_FL',
    );
    world.deposits.held.delete(depositId);
    expect(verdictOf(await world.offer({ animalId }))).toBe('201');
  });

  it('offers an animal once at a time, however many offers are sent at once', async () => {
    const animalId = await world.animal('kennel');
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async () => verdictOf(await world.offer({ animalId }))),
    );
    expect(tally(outcomes)).toEqual({ '201': 1, [isOpen]: 99 });
  });

  it('offers it again once the offer before has ended, by itself too', async () => {
    const animalId = await world.animal('kennel');
    const { transferId } = await world.offered({ animalId });
    await world.outwait(transferId);
    expect(verdictOf(await world.offer({ animalId }, { to: 'otherBuyer' }))).toBe('201');
    expect(await world.statusOf(transferId)).toBe('EXPIRED');
  });

  it('needs a confirmed address for words and for a deposit', async () => {
    const confirmed = (is: boolean) =>
      world.pool.query(
        `update authorization_server.account set email_confirmed_at = case when $2 then now() end where member_id = $1`,
        [world.world.accounts.rescueOwner.memberId, is],
      );
    await confirmed(false);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const from = { from: 'rescue' } as const;
    const unverified = '403 Identity_MemberAccount_VL_EmailUnverified_RJ';
    expect(verdictOf(await world.offer({ message: 'Hello.' }, from))).toBe(unverified);
    expect(verdictOf(await world.offer({ deposit: someDeposit, currency: 'USD' }, from))).toBe(unverified);
    expect(verdictOf(await world.offer({}, from))).toBe('201');
    await confirmed(true);
  });
});

describe('the lists of transfers', () => {
  const pageSchema = z.object({
    data: z.array(z.object({ transferId: z.string(), status: z.string() })),
    pagination: z.object({ total: z.number() }),
    resultCode: z.string(),
  });
  const ownSchema = z.object({
    myAnimalTransfers: z.object({ total: z.number(), items: z.array(z.object({ transferId: z.string() })) }),
  });
  const idsOf = ({ body }: { readonly body: unknown }) =>
    pageSchema.parse(body).data.map(({ transferId }) => transferId);

  it("have an animal's offers, newest first, for its parties", async () => {
    const animalId = await world.animal('kennel', { coOwners: ['rescue'] });
    const path = `/api/animal-transfer/v1/animals/${animalId}/transfers`;
    const first = await world.offered({ animalId });
    await world.take('buyer', 'decline', first.transferId);
    const second = await world.offered({ animalId }, { to: 'otherBuyer' });
    const list = async (party: 'kennel' | 'rescue' | 'buyer' | 'otherBuyer' | 'admin', query = '') =>
      idsOf(await (await world.as(party))('GET', `${path}${query}`));
    const both = [second.transferId, first.transferId];
    expect(await list('kennel')).toEqual(both);
    expect(await list('rescue')).toEqual(both);
    expect(await list('admin')).toEqual(both);
    const third = await (await world.as('shop'))('GET', path);
    expect(verdictOf(third)).toBe(missing);
    expect(await list('buyer')).toEqual([first.transferId]);
    expect(await list('otherBuyer')).toEqual([second.transferId]);
    expect(await list('kennel', '?status=declined')).toEqual([first.transferId]);
    expect(await list('kennel', '?status=lost')).toEqual([]);
    expect(await list('kennel', '?page=2&pageSize=1')).toEqual([first.transferId]);
    expect(await list('buyer', '?status=offered')).toEqual([]);
    await world.outwait(second.transferId);
    expect(await list('kennel', '?status=offered')).toEqual([]);
    expect(await list('kennel', '?status=expired')).toEqual([second.transferId]);
  });

  it("have in the web client's list what a profile sells, is offered and approves", async () => {
    const animalId = await world.animal('kennel', { coOwners: ['rescue'] });
    const first = await world.offered({ animalId }, { to: 'buyer' });
    await world.take('buyer', 'decline', first.transferId);
    const second = await world.offered({ animalId }, { to: 'otherBuyer' });
    const other = await world.offered({}, { from: 'shop', to: 'otherBuyer' });
    const here = [first, second, other].map(({ transferId }) => transferId);
    const ownList = async (party: Party, filter = '') => {
      const ask = await world.graphAs(party);
      const { data } = await ask(
        `{ myAnimalTransfers(pageSize: 100 ${filter}) { total items { transferId } } }`,
      );
      const { total, items } = ownSchema.parse(data).myAnimalTransfers;
      expect(items).toHaveLength(total);
      return items.map(({ transferId }) => transferId).filter((id) => here.includes(id));
    };
    const both = [second.transferId, first.transferId];
    expect(await ownList('kennel')).toEqual(both);
    expect(await ownList('rescue')).toEqual(both);
    expect(await ownList('rescue', 'status: "DECLINED"')).toEqual([first.transferId]);
    expect(await ownList('buyer')).toEqual([first.transferId]);
    expect(await ownList('otherBuyer')).toEqual([other.transferId, second.transferId]);
    expect(await ownList('admin')).toEqual([]);
  });

  it('are empty for the owner of an animal that nobody was offered', async () => {
    const animalId = await world.animal('kennel');
    const answer = await (
      await world.as('kennel')
    )('GET', `/api/animal-transfer/v1/animals/${animalId}/transfers`);
    expect(answer.body).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  it("have what the acting profile is offered; the web client's list all that it is a party to", async () => {
    const offered = await world.offered({}, { from: 'shop', to: 'otherBuyer' });
    const sold = await world.offered(
      { animalId: await world.animal('otherBuyer') },
      { from: 'otherBuyer', to: 'shop' },
    );
    const path = `/api/animal-transfer/v1/recipients/${world.profileOf('otherBuyer')}/transfers`;
    const ids = idsOf(await (await world.as('otherBuyer'))('GET', `${path}?pageSize=1`));
    expect(ids).toEqual([offered.transferId]);
    for (const party of ['shop', 'buyer'] as const) {
      expect(verdictOf(await (await world.as(party))('GET', path))).toBe(missing);
    }
    expect(idsOf(await (await world.as('admin'))('GET', `${path}?pageSize=1`))).toEqual(ids);
    const { data } = await (
      await world.graphAs('otherBuyer')
    )('{ myAnimalTransfers(pageSize: 2) { items { transferId viewerRole } } }');
    expect(data).toEqual({
      myAnimalTransfers: {
        items: [
          { transferId: sold.transferId, viewerRole: 'SELLER' },
          { transferId: offered.transferId, viewerRole: 'BUYER' },
        ],
      },
    });
  });

  it('do not show what a member has to do with who acts for somebody else', async () => {
    const { data } = await (await world.graphAs('admin'))('{ myAnimalTransfers { total } }');
    expect(data).toEqual({ myAnimalTransfers: { total: 0 } });
    expect(dataOf(await world.read('admin', (await world.offered()).transferId))).toMatchObject({
      viewerRole: 'ADMIN',
    });
  });
});
