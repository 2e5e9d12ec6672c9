import { giveUpDisabled } from '../../../subgraphs/scheduling/webhook-deliveries/claim.store.ts';
import { heldBack } from '../../support/held-back.ts';
import { type DeliveriesWorld, startDeliveriesWorld } from './deliveries-world.ts';

let world: DeliveriesWorld;
beforeAll(async () => {
  world = await startDeliveriesWorld();
});
afterAll(() => world?.stop());

it('gives up what waits for a disabled subscription, but not what a process is just claiming', async () => {
  const { id, businessId } = await world.subscribe('https://hooks.example.com/');
  for (let event = 0; event < 2; event += 1) await world.record(businessId);
  const [claimed, waiting] = await world.deliveries(id);
  await world.pool.query(
    `update scheduling.webhook_subscription set disabled_at = now(), disabled_reason = 'MANUAL' where id = $1`,
    [id],
  );
  const now = new Date(world.time.now);
  const claim = {
    sql: 'update scheduling.webhook_delivery set claimed_until = $2 where id = $1',
    values: [claimed?.id, new Date(world.time.now + 60_000)],
    waiting: 1,
    isKept: true,
    mayPass: true,
  };
  await heldBack(world.pool, claim, () => giveUpDisabled(world.pool, now));
  const statuses = new Map((await world.deliveries(id)).map((delivery) => [delivery.id, delivery.status]));
  expect(statuses.get(waiting?.id ?? '')).toBe('EXHAUSTED');
  expect(statuses.get(claimed?.id ?? '')).toBe(claimed?.status);
});
