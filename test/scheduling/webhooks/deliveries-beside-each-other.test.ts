import { until } from '../../support/until.ts';
import { type DeliveriesWorld, idsOf, startDeliveriesWorld } from './deliveries-world.ts';

let world: DeliveriesWorld;

beforeAll(async () => {
  world = await startDeliveriesWorld();
});
afterEach(() => world.clear());
afterAll(() => world.stop());

const within = { withinMs: 30_000 };

describe('many deliveries', () => {
  it('to an endpoint that never answers cost another subscriber nothing', async () => {
    const dead = await world.receiver(() => undefined);
    const live = await world.receiver();
    const deadOne = await world.subscribe(dead.url);
    await world.backlog(deadOne, 10_000);
    world.deliver({ pace: { pollMs: 60_000 } });
    // As many as one may have, and all of them hang.
    await until(4, async () => dead.received.length, within);
    const { businessId } = await world.subscribe(live.url);
    for (let count = 1; count <= 20; count += 1) {
      await world.record(businessId);
      await until(count, async () => live.received.length, { withinMs: 3_000 });
    }
    expect(dead.received).toHaveLength(4);
  });

  it('to an endpoint that fails go out one at a time', async () => {
    let [open, most] = [0, 0];
    const failing = await world.receiver((_, response) => {
      most = Math.max(most, (open += 1));
      setTimeout(() => {
        open -= 1;
        response.writeHead(500).end();
      }, 5);
    });
    const { id, businessId } = await world.subscribe(failing.url);
    await world.backlog({ id, businessId }, 30);
    await world.pool.query('update scheduling.webhook_subscription set failing_since = $1', [
      new Date(world.time.now),
    ]);
    world.deliver();
    await until(30, async () => failing.received.length, within);
    expect(most).toBe(1);
  });

  it('are delivered once each by several processes', async () => {
    const running = new Set<string>();
    const held: (() => void)[] = [];
    let [doubled, isCrowded] = [0, false];
    const receiver = await world.receiver((_, response, { headers }) => {
      const id = String(headers['webhook-id']);
      if (running.has(id)) doubled += 1;
      running.add(id);
      held.push(() => response.writeHead(204).end(() => running.delete(id)));
      // More than one process may have: until then nobody is answered.
      isCrowded ||= running.size > 10;
      if (isCrowded) setTimeout(() => held.splice(0).forEach((answer) => answer()), 2);
    });
    const { id, businessId } = await world.subscribe(receiver.url);
    await world.backlog({ id, businessId }, 200);
    for (let count = 0; count < 5; count += 1) world.deliver({ pace: { perSubscription: 10 } });
    const left = async () =>
      (await world.deliveries(id)).filter(({ status }) => status !== 'SUCCEEDED').length;
    await until(0, left, within);
    expect([receiver.received.length, new Set(idsOf(receiver)).size, doubled]).toEqual([200, 200, 0]);
    expect((await world.deliveries(id)).every(({ attempt }) => attempt === 1)).toBe(true);
  });

  it('keep to the places of the process', async () => {
    const receivers = await Promise.all(Array.from({ length: 8 }, () => world.receiver(() => undefined)));
    for (const { url } of receivers) await world.backlog(await world.subscribe(url), 10);
    world.deliver({ pace: { atOnce: 8, perSubscription: 4 } });
    const received = async () => receivers.reduce((sum, one) => sum + one.received.length, 0);
    await until(8, received, within);
    await new Promise((resolve) => setTimeout(resolve, 200));
    // One each: nobody has a second before everybody has a first.
    expect(receivers.map((one) => one.received.length)).toEqual(Array(8).fill(1));
  });
});

describe('a process that delivers', () => {
  it('gives its claims back at its end, and another sends them at once', async () => {
    const receiver = await world.receiver((count, response) => {
      if (count > 1) response.writeHead(204).end();
    });
    const { id, businessId } = await world.subscribe(receiver.url);
    const first = world.deliver({ pace: { graceMs: 50 } });
    await world.record(businessId);
    await until(1, async () => receiver.received.length, within);
    await first.close();
    expect(await world.delivery(id)).toMatchObject({ claimed_until: null, attempt: 0, status: 'PENDING' });
    world.deliver();
    await world.attempted(id, 1);
    expect((await world.delivery(id)).status).toBe('SUCCEEDED');
  });

  it('finishes what is in flight before it ends', async () => {
    const receiver = await world.receiver((_, response) => {
      setTimeout(() => response.writeHead(204).end(), 100);
    });
    const { id, businessId } = await world.subscribe(receiver.url);
    const first = world.deliver({ pace: { graceMs: 10_000 } });
    await world.record(businessId);
    await until(1, async () => receiver.received.length, within);
    await first.close();
    expect(await world.delivery(id)).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
  });

  it('leaves a claim to its holder until it has expired, which is within a minute', async () => {
    const receiver = await world.receiver();
    const { id, businessId } = await world.subscribe(receiver.url);
    await world.record(businessId);
    // As a killed process leaves it.
    await world.pool.query(`update scheduling.webhook_delivery set claimed_until = $1`, [
      new Date(world.time.now + 45_000),
    ]);
    world.deliver();
    world.time.now += 44_999;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(receiver.received).toEqual([]);
    world.time.now += 1;
    await world.attempted(id, 1);
    expect(receiver.received).toHaveLength(1);
  });

  it('claims for no longer than 45 seconds', async () => {
    const receiver = await world.receiver(() => undefined);
    const { id, businessId } = await world.subscribe(receiver.url);
    world.deliver();
    await world.record(businessId);
    await until(1, async () => receiver.received.length, within);
    const { claimed_until: until45 } = await world.delivery(id);
    expect(new Date(until45 ?? 0).getTime() - world.time.now).toBe(45_000);
  });
});
