import { sweepWebhookEvents } from '../../../subgraphs/scheduling/webhook-events/sweep-events.ts';
import { type DeliveriesWorld, startDeliveriesWorld } from './deliveries-world.ts';

let world: DeliveriesWorld;
const day = 86_400_000;

beforeAll(async () => {
  world = await startDeliveriesWorld();
});
afterAll(() => world.stop());

const count = async (table: string) => (await world.pool.query(`select from scheduling.${table}`)).rowCount;

it('removes events and deliveries after 30 days, and an event that was sent again of late with that', async () => {
  const one = await world.subscribe('https://hooks.example.com/');
  const begun = world.time.now;
  world.time.now = begun - 30 * day - 1;
  await world.backlog(one, 5_001);
  const { businessId } = await world.subscribe('https://hooks.example.com/');
  const again = await world.record(businessId);
  world.time.now = begun - 30 * day;
  await world.backlog(one, 1);
  world.time.now = begun;
  await world.pool.query(
    `insert into scheduling.webhook_delivery (id, subscription_id, event_id, event_type, is_redelivery, created_at)
     values (gen_random_uuid(), $1, $2, 'appointment.booked', true, $3)`,
    [one.id, again, new Date(begun)],
  );
  await sweepWebhookEvents(world.pool, new Date(begun));
  expect([await count('webhook_event'), await count('webhook_delivery')]).toEqual([2, 2]);
  await sweepWebhookEvents(world.pool, new Date(begun + 30 * day + 1));
  expect([await count('webhook_event'), await count('webhook_delivery')]).toEqual([0, 0]);
});
