import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { SaleStatus } from '../../../subgraphs/commerce/sales/sale-status.ts';
import { codesOf, graphApi } from '../../support/member.ts';
import { type Clerk, type SalesWorld, outcomeOf, startSalesWorld } from './sales-world.ts';

const refused = 'Order_OrderCommerce_UP_State_RJ';
const missing = 'Order_OrderCommerce_GT_Resource_FL';
const malformed = '0010010000400';

let world: SalesWorld;
let pool: Pool;
let kennel: Clerk;
beforeAll(async () => {
  world = await startSalesWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  kennel = await world.clerkOf('kennel');
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

/** Contract 10, written a second time; those of REFUNDED and ON_HOLD separately. */
const next: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['CONFIRMED', 'CANCELLED', 'ON_HOLD'],
  CONFIRMED: ['PROCESSING', 'CANCELLED', 'ON_HOLD'],
  PROCESSING: ['READY', 'PARTIALLY_FULFILLED', 'SHIPPED', 'ON_HOLD', 'CANCELLED'],
  READY: ['SHIPPED', 'FULFILLED'],
  SHIPPED: ['FULFILLED'],
  PARTIALLY_FULFILLED: ['FULFILLED'],
};
const refundable = ['FULFILLED', 'SHIPPED', 'PARTIALLY_FULFILLED'];
const holdable = [SaleStatus.PENDING, SaleStatus.CONFIRMED, SaleStatus.PROCESSING];

const statuses = Object.values(SaleStatus);
const targets = statuses.filter((status) => status !== SaleStatus.REFUNDED);
const unheld = statuses.filter((status) => status !== SaleStatus.ON_HOLD);

describe('a sale', () => {
  it.each(unheld)('that is %s goes on to exactly what follows on it, paid or not', async (status) => {
    for (const isPaid of [false, true]) {
      for (const to of targets) {
        const id = await world.place('kennel', { status, isPaid });
        const expected = next[status]?.includes(to) === true ? to : refused;
        expect([to, outcomeOf(await kennel.move(id, to))]).toEqual([to, expected]);
        expect(outcomeOf(await kennel.read(id))).toBe(expected === refused ? status : to);
      }
      const id = await world.place('kennel', { status, isPaid });
      const isRefundable = refundable.includes(status) || (status === SaleStatus.CANCELLED && isPaid);
      expect(outcomeOf(await kennel.refund({ id }))).toBe(isRefundable ? 'REFUNDED' : refused);
    }
  });

  it.each(holdable)('that is held from %s goes back there and nowhere else', async (heldFrom) => {
    for (const to of targets) {
      const id = await world.place('kennel', { status: heldFrom });
      expect(await kennel.move(id, 'ON_HOLD')).toMatchObject({ status: 'ON_HOLD', heldFrom });
      const expected = to === heldFrom ? to : refused;
      expect([to, outcomeOf(await kennel.move(id, to))]).toEqual([to, expected]);
      expect(outcomeOf(await kennel.refund({ id }))).toBe(refused);
    }
  });

  it('can be held again, and forgets where it was held', async () => {
    const id = await world.place('kennel');
    await kennel.move(id, 'ON_HOLD');
    expect(await kennel.move(id, 'PENDING')).toMatchObject({ heldFrom: null });
    await kennel.move(id, 'CONFIRMED');
    expect(await kennel.move(id, 'ON_HOLD')).toMatchObject({ heldFrom: 'CONFIRMED' });
  });

  it('is not refunded by moveSale, which does not know what to do with the goods', async () => {
    const id = await world.place('kennel', { status: SaleStatus.FULFILLED });
    expect(outcomeOf(await kennel.move(id, 'REFUNDED'))).toBe(malformed);
    expect(outcomeOf(await kennel.read(id))).toBe('FULFILLED');
  });

  it('counts its changes, and is not changed for another version', async () => {
    const id = await world.place('kennel');
    expect(outcomeOf(await kennel.move(id, 'CONFIRMED', { expectedVersion: 2 }))).toBe('0010010000412');
    const moved = await kennel.move(id, 'CONFIRMED', { expectedVersion: 1 });
    expect(moved).toMatchObject({ status: 'CONFIRMED', version: 2 });
    expect(outcomeOf(await kennel.recordPayment({ id, expectedVersion: 1 }))).toBe('0010010000412');
    expect(await kennel.recordPayment({ id, expectedVersion: 2 })).toMatchObject({ version: 3 });
    await kennel.move(id, 'CANCELLED');
    expect(outcomeOf(await kennel.refund({ id, expectedVersion: 3 }))).toBe('0010010000412');
    expect(await kennel.refund({ id, expectedVersion: 4 })).toMatchObject({ version: 5 });
  });
});

describe('a payment', () => {
  it('is recorded once', async () => {
    const id = await world.place('kennel');
    expect(await kennel.read(id)).toMatchObject({ paidAt: null });
    const paid = await kennel.recordPayment({ id });
    expect(paid).toMatchObject({ status: 'PENDING', paidAt: expect.stringMatching(/T.*Z$/) });
    expect(outcomeOf(await kennel.recordPayment({ id }))).toBe(refused);
    expect(await kennel.read(id)).toEqual(paid);
  });

  it('of a cancelled sale can be given back', async () => {
    const id = await world.place('kennel', { status: SaleStatus.CANCELLED });
    expect(outcomeOf(await kennel.refund({ id }))).toBe(refused);
    expect(outcomeOf(await kennel.recordPayment({ id }))).toBe('CANCELLED');
    expect(outcomeOf(await kennel.refund({ id }))).toBe('REFUNDED');
  });

  it('does not come in after the refund', async () => {
    const id = await world.place('kennel', { status: SaleStatus.REFUNDED });
    expect(outcomeOf(await kennel.recordPayment({ id }))).toBe(refused);
  });
});

const historySchema = z.array(
  z.object({
    fromStatus: z.string().nullable(),
    toStatus: z.string(),
    note: z.string().nullable(),
    memberId: z.string().nullable(),
    createdAt: z.iso.datetime(),
  }),
);

async function historyOf(id: string) {
  const fields = 'fromStatus toStatus note memberId createdAt';
  const answer = await kennel.ask(`query ($id: ID!) { sale(id: $id) { statusChanges { ${fields} } } }`, {
    id,
  });
  return z.object({ statusChanges: historySchema }).parse(answer.data?.['sale']).statusChanges;
}

describe('the history of a sale', () => {
  it('has every step, the newest first, with its note and who took it', async () => {
    const id = await world.place('kennel');
    const { memberId } = world.world.accounts.owner;
    await kennel.move(id, 'CONFIRMED', { note: ' Packed\ntomorrow ' });
    await kennel.move(id, 'ON_HOLD', { note: '' });
    await kennel.move(id, 'SHIPPED', { note: 'Refused, so not kept' });
    await kennel.move(id, 'CONFIRMED');
    await kennel.move(id, 'CANCELLED', { note: 'x'.repeat(500) });
    await kennel.recordPayment({ id });
    await kennel.refund({ id, note: 'Sorry.' });
    expect(await historyOf(id)).toMatchObject([
      { fromStatus: 'CANCELLED', toStatus: 'REFUNDED', note: 'Sorry.', memberId },
      { fromStatus: 'CONFIRMED', toStatus: 'CANCELLED', note: 'x'.repeat(500), memberId },
      { fromStatus: 'ON_HOLD', toStatus: 'CONFIRMED', note: null, memberId },
      { fromStatus: 'CONFIRMED', toStatus: 'ON_HOLD', note: null, memberId },
      { fromStatus: 'PENDING', toStatus: 'CONFIRMED', note: 'Packed\ntomorrow', memberId },
      { fromStatus: null, toStatus: 'PENDING', note: null, memberId: null },
    ]);
  });

  it('shows the newest hundred steps', async () => {
    const id = await world.place('kennel');
    for (let round = 0; round < 51; round += 1) {
      await kennel.move(id, 'ON_HOLD', { note: `Held ${round}` });
      await kennel.move(id, 'PENDING');
    }
    const steps = await historyOf(id);
    expect([steps.length, steps[0]?.toStatus, steps[1]?.note]).toEqual([100, 'PENDING', 'Held 50']);
  });

  it.each([
    ['too long', 'x'.repeat(501)],
    ['with a control character', 'a\u0007b'],
  ])('takes no note that is %s', async (_, note) => {
    const id = await world.place('kennel', { status: SaleStatus.FULFILLED });
    expect(outcomeOf(await kennel.move(id, 'CONFIRMED', { note }))).toBe(malformed);
    expect(outcomeOf(await kennel.refund({ id, note }))).toBe(malformed);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('takes the marks that phones put around a copied number', async () => {
    const id = await world.place('kennel');
    const note = 'Call \u202A+1 555 0100\u202C first';
    await kennel.move(id, 'CONFIRMED', { note });
    expect((await historyOf(id))[0]?.note).toBe(note);
  });

  it.each(['update commerce.sale_status_change set note = null', 'delete from commerce.sale_status_change'])(
    'is not changed by %s',
    async (statement) => {
      await expect(pool.query(statement)).rejects.toThrow('rows of sale_status_change are never changed');
    },
  );
});

describe('the sale of another', () => {
  /** Everything that can be requested for one sale. */
  const allOf = (clerk: Clerk, id: string) =>
    Promise.all([
      clerk.read(id),
      clerk.move(id, 'CONFIRMED'),
      clerk.refund({ id }),
      clerk.recordPayment({ id }),
    ]).then((answers) => [...new Set(answers.map(outcomeOf))]);

  it('is missing for everybody but its seller: by its id, by its order’s, and in any status', async () => {
    const orderId = newId();
    const kennelSale = await world.place('kennel', { orderId });
    const shopSale = await world.place('shop', { orderId, status: SaleStatus.FULFILLED });
    const [shop, buyer] = await Promise.all([world.clerkOf('shop'), world.buyer()]);
    for (const [clerk, ids] of [
      [kennel, [shopSale, shopSale.toUpperCase(), orderId]],
      [shop, [kennelSale, orderId]],
      [kennel, [newId(), 'x', `${kennelSale}0`, `urn:uuid:${kennelSale}`]],
    ] as const) {
      for (const id of ids) expect([id, await allOf(clerk, id)]).toEqual([id, [missing]]);
    }
    // A person sells nothing, whichever sale is named.
    for (const id of [kennelSale, shopSale, orderId, newId()]) {
      expect([id, await allOf(buyer, id)]).toEqual([id, [missing, '0010010000403']]);
    }
    expect(await kennel.read(kennelSale.toUpperCase())).toMatchObject({ id: kennelSale, version: 1 });
    expect(await shop.read(shopSale)).toMatchObject({ status: 'FULFILLED', version: 1 });
  });

  it('is not shown to nobody in particular', async () => {
    const id = await world.place('kennel');
    const anybody = graphApi(world, null);
    for (const query of [
      `{ sale(id: "${id}") { id } }`,
      '{ sales { total } }',
      `mutation { moveSale(input: { id: "${id}", to: CONFIRMED }) { id } }`,
      `mutation { refundSale(input: { id: "${id}" }) { id } }`,
      `mutation { recordSalePayment(input: { id: "${id}" }) { id } }`,
    ]) {
      expect(codesOf(await anybody(query))).toEqual(['0010010000401']);
    }
  });
});
