import { Pool } from 'pg';
import { graphApi, signIn } from '../../support/member.ts';
import { expectTold } from '../../support/told.ts';
import { listOf } from '../../notices/notices-world.ts';
import { type SalesWorld, startSalesWorld } from './sales-world.ts';

let world: SalesWorld;
let pool: Pool;
beforeAll(async () => {
  world = await startSalesWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  // Somebody who works for the kennel.
  await pool.query(
    `insert into directory.profile_member
     select (jsonb_populate_record(m, jsonb_build_object('member_id', $2::text, 'role', 'STAFF'))).*
     from directory.profile_member m where profile_id = $1`,
    [world.world.businesses.kennel.profileId, world.world.accounts.otherBuyer.memberId],
  );
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

it('tells the buyer and the seller of payment, shipment and refund, not who did it', async () => {
  const { accounts, businesses } = world.world;
  const kennel = await world.clerkOf('kennel');
  const id = await world.place('kennel');
  await kennel.recordPayment({ id });
  expect(await kennel.recordPayment({ id })).toBe('Order_OrderCommerce_UP_State_RJ');
  for (const to of ['CONFIRMED', 'PROCESSING', 'SHIPPED']) await kennel.move(id, to);
  const refunded = await kennel.refund({ id });
  if (typeof refunded === 'string') throw new Error(refunded);
  const { orderId, number } = refunded;
  const ofBuyer = ['ORDER_PAID', 'ORDER_SHIPPED', 'ORDER_REFUNDED'];
  await expectTold(pool, accounts.buyer.memberId, [id, orderId], ofBuyer);
  await expectTold(pool, accounts.otherBuyer.memberId, [id, orderId], ['SALE_PAID', 'SALE_REFUNDED']);
  await expectTold(pool, accounts.owner.memberId, [id, orderId], []);
  const buyer = graphApi(world, (await signIn(world, accounts.buyer)).accessToken);
  const [shipped] = (await listOf(buyer)).items.filter(({ kindCode }) => kindCode === 'ORDER_SHIPPED');
  expect(shipped).toMatchObject({
    title: `Your order ${number} is on its way`,
    text: `${businesses.kennel.displayName} has sent your order ${number}.`,
  });
});
