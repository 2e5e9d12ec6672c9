import type { ApplyProviderEvent } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { applyEvent } from '../../../subgraphs/deposits/payments/events/apply-event.ts';
import { storeEvent } from '../../../subgraphs/deposits/payments/events/provider-event.store.ts';
import { applyWaitingEvents } from '../../../subgraphs/deposits/payments/events/waiting-events.ts';
import { until } from '../../support/until.ts';
import {
  type PaymentWorld,
  applyToTables,
  soon,
  startPaymentWorld,
  succeededEvent,
} from './payment-world.ts';

let world: PaymentWorld;
let intent: string;
/** What happens to the platform's next event instead of its effect. */
let next: ApplyProviderEvent | null = null;

beforeAll(async () => {
  world = await startPaymentWorld({
    applyProviderEvent: async (transaction, event, deps) => {
      const once = next ?? applyToTables;
      next = null;
      return once(transaction, event, deps);
    },
  });
  intent = (await world.knownIntent('kills')).pspIntentReference;
});
afterAll(() => world?.stop());
beforeEach(async () => {
  next = null;
  await world.pool.query('truncate deposits.provider_event, deposits.test_effect cascade');
});

/** The job, at a time when nobody can still be working on it. */
async function runJob(minutes = 1): Promise<void> {
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
  await applyWaitingEvents({ ...world.jobDependencies, clock }, 'fake', 'RECEIVED');
}

describe('an event that was stored', () => {
  it('is applied by the job if the process that stored it was killed before anything else', async () => {
    const payload = JSON.stringify(succeededEvent('evt_stored', intent));
    const name = { psp: 'fake', eventId: 'evt_stored' };
    await storeEvent(world.pool, { ...name, type: 'payment_intent.succeeded', payload }, new Date());
    await runJob();
    await runJob(2);
    expect(await world.effects()).toEqual(['evt_stored']);
    expect(await world.statusOf('evt_stored')).toBe('APPLIED');
  });

  it('is left alone by the job while somebody may still be at it', async () => {
    const payload = JSON.stringify(succeededEvent('evt_fresh', intent));
    const event = { psp: 'fake', eventId: 'evt_fresh', type: 'payment_intent.succeeded', payload };
    await storeEvent(world.pool, event, new Date());
    await runJob(0);
    expect(await world.statusOf('evt_fresh')).toBe('RECEIVED');
  });

  it('is answered 200 where its effect fails, and applied when it comes again', async () => {
    next = () => Promise.reject(new Error('a fault'));
    expect((await world.send(succeededEvent('evt_fault', intent))).status).toBe(200);
    expect(await world.statusOf('evt_fault')).toBe('RECEIVED');
    expect((await world.send(succeededEvent('evt_fault', intent))).status).toBe(200);
    expect(await world.effects()).toEqual(['evt_fault']);
  });

  it('has no half of its effect where the connection breaks between effect and mark', async () => {
    next = async (transaction, event) => {
      await applyToTables(transaction, event);
      await transaction('select pg_terminate_backend(pg_backend_pid())');
      return 'APPLIED';
    };
    expect((await world.send(succeededEvent('evt_cut', intent))).status).toBe(200);
    expect(await world.effects()).toEqual([]);
    expect(await world.statusOf('evt_cut')).toBe('RECEIVED');
    // The server lets go of the event a moment after the connection is gone; until then the job leaves it alone.
    let minutes = 0;
    const applied = async () => {
      minutes += 1;
      await runJob(minutes);
      return (await world.effects()).join();
    };
    await until('evt_cut', applied, { withinMs: 10_000 });
  });

  it('is applied once if the job meets the process that stored it', async () => {
    const inside = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    next = async (transaction, event) => {
      inside.resolve();
      await goOn.promise;
      return applyToTables(transaction, event);
    };
    const sent = world.send(succeededEvent('evt_met', intent));
    await inside.promise;
    await runJob();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        applyEvent(world.jobDependencies, { psp: 'fake', eventId: 'evt_met' }),
      ),
    );
    expect(await world.effects()).toEqual([]);
    goOn.resolve();
    expect((await sent).status).toBe(200);
    expect(await world.effects()).toEqual(['evt_met']);
  });

  it('holds up none behind it when it fails again and again', async () => {
    const poison = JSON.stringify(succeededEvent('evt_poison', intent));
    const good = JSON.stringify(succeededEvent('evt_good', intent));
    const type = 'payment_intent.succeeded';
    for (const [eventId, payload] of [
      ['evt_poison', poison],
      ['evt_good', good],
    ] as const) {
      await storeEvent(world.pool, { psp: 'fake', eventId, type, payload }, new Date());
    }
    const failing: ApplyProviderEvent = async (transaction, event) => {
      if (event.id === 'evt_poison') throw new Error('a fault');
      return applyToTables(transaction, event);
    };
    const clock = { now: () => new Date(Date.now() + 60_000) };
    const deps = { ...world.jobDependencies, applyProviderEvent: failing, clock };
    await applyWaitingEvents(deps, 'fake', 'RECEIVED');
    expect(await world.effects()).toEqual(['evt_good']);
    expect(await world.statusOf('evt_poison')).toBe('RECEIVED');
  });

  it('waits while the provider, asked for what it does not say, cannot be reached', async () => {
    const { pspIntentReference: paid } = await world.knownIntent('asked');
    await world.misbehave({ faults: [{ path: '/v1/refunds', mode: 'FAIL_BEFORE', times: 1 }] });
    await world.step(paid, 'succeed');
    await until(true, async () => (await world.effects()).length === 1, soon);
    // The fault is for reading the refunds, as the provider's own step asks nobody.
    await world.step(paid, 'refund');
    const sql = `select event_id as id from deposits.provider_event where type = 'charge.refunded' and status = 'RECEIVED'`;
    await until(true, async () => (await world.pool.query(sql)).rowCount === 1, soon);
    await runJob();
    expect(await world.effects()).toHaveLength(2);
  });
});
