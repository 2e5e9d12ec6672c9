import { z } from 'zod';
import { listOf } from '../../notices/notices-world.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { until } from '../../support/until.ts';
import { type Clerk, type SalesWorld, startSalesWorld } from './sales-world.ts';

let world: SalesWorld;
let kennel: Clerk;
beforeAll(async () => {
  world = await startSalesWorld();
  kennel = await world.clerkOf('kennel');
});
afterAll(() => world?.stop());

const refused = '0010010000400';

const orderAnswer = z.object({
  order: z.object({
    parts: z.array(z.object({ carrier: z.string().nullable(), trackingNumber: z.string().nullable() })),
  }),
});

/** The parcel that the buyer sees. */
async function seenByBuyer(saleId: string): Promise<unknown> {
  const sale = await kennel.read(saleId);
  const buyer = await world.buyer();
  const orderId = typeof sale === 'string' ? sale : sale.orderId;
  const { data } = await buyer.ask(
    'query ($id: ID!) { order(id: $id) { parts { carrier trackingNumber } } }',
    {
      id: orderId,
    },
  );
  return orderAnswer.parse(data).order.parts[0];
}

async function sent(parcel: object): Promise<string> {
  const id = await world.place('kennel');
  for (const to of ['CONFIRMED', 'PROCESSING']) await kennel.move(id, to);
  expect(await kennel.move(id, 'SHIPPED', parcel)).toMatchObject({ id, status: 'SHIPPED' });
  return id;
}

it('is stated as the goods leave, and told to the buyer by page and notice', async () => {
  const id = await sent({ carrier: ' DHL ', trackingNumber: '00340 43416' });
  expect(await seenByBuyer(id)).toEqual({ carrier: 'DHL', trackingNumber: '00340 43416' });
  const buyer = graphApi(world, (await signIn(world, world.world.accounts.buyer)).accessToken);
  const texts = async () => (await listOf(buyer)).items.map(({ text }) => text).join('\n');
  const isTold = async () => /has sent your order \S+\. Parcel: DHL, 00340 43416\.$/m.test(await texts());
  await until(true, isTold, { withinMs: 20_000 });
});

it('can be added and corrected later, by its seller and at its version only', async () => {
  const id = await sent({ carrier: '', trackingNumber: null });
  expect(await seenByBuyer(id)).toEqual({ carrier: null, trackingNumber: null });
  const later = await kennel.setParcel({ id, trackingNumber: '1Z-999' });
  expect(await seenByBuyer(id)).toEqual({ carrier: null, trackingNumber: '1Z-999' });
  const version = typeof later === 'string' ? 0 : later.version;
  expect(await kennel.setParcel({ id, carrier: 'UPS', expectedVersion: version - 1 })).toBe('0010010000412');
  expect(await kennel.setParcel({ id, carrier: 'UPS', expectedVersion: version })).toMatchObject({ id });
  expect(await seenByBuyer(id)).toEqual({ carrier: 'UPS', trackingNumber: null });
  const other = await world.clerkOf('shop');
  expect(await other.setParcel({ id, carrier: 'Mine' })).toBe('Order_OrderCommerce_GT_Resource_FL');
  expect(await (await world.buyer()).setParcel({ id, carrier: 'Mine' })).toBe('0010010000403');
  expect(await seenByBuyer(id)).toEqual({ carrier: 'UPS', trackingNumber: null });
});

it('is refused before goods leave, after all was refunded, and where it is none', async () => {
  const id = await world.place('kennel');
  expect(await kennel.move(id, 'CONFIRMED', { carrier: 'DHL' })).toBe(refused);
  expect(await kennel.setParcel({ id, carrier: 'DHL' })).toBe('Order_OrderCommerce_UP_State_RJ');
  for (const to of ['CONFIRMED', 'PROCESSING']) await kennel.move(id, to);
  const wrong = { carrier: 'x'.repeat(61), trackingNumber: 'a<b>' };
  const { errors } = await kennel.ask(
    'mutation ($input: MoveSaleInput!) { moveSale(input: $input) { id } }',
    { input: { id, to: 'SHIPPED', ...wrong } },
  );
  const faults = z.array(z.looseObject({ field: z.string() })).parse(errors?.[0]?.extensions['errors']);
  expect(faults.map(({ field }) => field)).toEqual(['/carrier', '/trackingNumber']);
  expect(await kennel.read(id)).toMatchObject({ status: 'PROCESSING' });
  await kennel.move(id, 'SHIPPED');
  await kennel.recordPayment({ id });
  await kennel.refund({ id });
  expect(await kennel.setParcel({ id, carrier: 'DHL' })).toBe('Order_OrderCommerce_UP_State_RJ');
});
