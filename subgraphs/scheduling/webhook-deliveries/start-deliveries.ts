import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../../kernel/database/changes/notifications.ts';
import { deliveriesChannel } from '../webhook-events/record-event.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  countDue,
  giveUpDisabled,
  releaseDelivery,
} from './claim.store.ts';
import { type DelivererDependencies, deliver, standingsOf } from './deliverer.ts';
import { watchDeliveries } from './delivery-metrics.ts';

/** How a process delivers. */
export interface DeliveryPace {
  /** Between looks for what is due; what a killed process had claimed is found by them. */
  readonly pollMs: number;
  /** How long a claim lasts: longer than an attempt and the write of its outcome take, shorter than a minute with a poll. */
  readonly claimMs: number;
  /** In flight at a time, in this process. */
  readonly atOnce: number;
  /** Of these, for subscriptions whose latest attempt failed: they get one each. */
  readonly failingAtOnce: number;
  readonly perSubscription: number;
  /** Before what could not be attempted is tried again. */
  readonly laterMs: number;
  /** How long the end waits for attempts in flight. */
  readonly graceMs: number;
}

const ordinaryPace: DeliveryPace = {
  pollMs: 5_000,
  claimMs: 45_000,
  atOnce: 200,
  failingAtOnce: 100,
  perSubscription: 4,
  laterMs: 5_000,
  graceMs: 3_000,
};

export interface DeliveriesOptions extends Omit<DelivererDependencies, 'laterMs'> {
  /** Of the database that tells of new deliveries. */
  readonly databaseUrl: string;
  readonly pace?: Partial<DeliveryPace>;
}

/**
 * Delivers what is due, until it is closed: at once when the database tells of it, else when its time has come. Any
 * number of processes may do so beside each other. Closing waits for what is in flight, cuts it off after a while, and
 * gives the claims back.
 */
export function startDeliveries({ databaseUrl, pace, ...given }: DeliveriesOptions): {
  close(): Promise<void>;
} {
  const { pollMs, claimMs, atOnce, failingAtOnce, perSubscription, laterMs, graceMs } = {
    ...ordinaryPace,
    ...pace,
  };
  const deps = { ...given, laterMs };
  const { database, clock, logger } = deps;
  const end = new AbortController();
  const inFlight = new Map<string, ClaimedDelivery>();
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const state = { isClosed: false, isLooking: false, isWanted: false };

  const complain = (error: unknown) => {
    if (!state.isClosed) logger.warn({ err: error }, 'webhooks cannot be delivered at the moment');
  };

  function places() {
    const counts = new Map<string, number>();
    let failing = 0;
    for (const { isFailing, recipient } of inFlight.values()) {
      counts.set(recipient.subscriptionId, (counts.get(recipient.subscriptionId) ?? 0) + 1);
      if (isFailing) failing += 1;
    }
    const free = atOnce - inFlight.size;
    return { free, freeForFailing: failingAtOnce - failing, perSubscription, inFlight: counts };
  }

  async function attempt(
    claimed: ClaimedDelivery,
    standingOf: ReturnType<typeof standingsOf>,
  ): Promise<void> {
    try {
      const next = await deliver(deps, claimed, await standingOf(claimed), end.signal);
      if (next !== null) lookAt(next);
    } catch (error) {
      complain(error);
      // Whoever ends gives it back; after a fault it comes back by itself.
      if (end.signal.aborted) await releaseDelivery(database.pool, claimed).catch(complain);
    } finally {
      inFlight.delete(claimed.id);
    }
  }

  /** Claims as many as it has room for; a call meanwhile makes it claim once more. */
  async function look(): Promise<void> {
    state.isWanted = true;
    if (state.isLooking) return;
    state.isLooking = true;
    try {
      while (state.isWanted && !state.isClosed && inFlight.size < atOnce) {
        state.isWanted = false;
        const now = clock.now();
        const until = new Date(now.getTime() + claimMs);
        const standingOf = standingsOf(deps);
        for (const claimed of await claimDeliveries(database.pool, { now, until }, places())) {
          inFlight.set(claimed.id, claimed);
          const run = attempt(claimed, standingOf).finally(() => {
            running.delete(run);
            wake();
          });
          running.add(run);
        }
      }
    } catch (error) {
      complain(error);
    } finally {
      state.isLooking = false;
    }
  }
  const wake = () => void look();

  /** A retry that this process has planned needs no poll to be in time. */
  function lookAt(time: Date): void {
    const waitMs = time.getTime() - clock.now().getTime();
    if (state.isClosed || waitMs >= pollMs) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        wake();
      },
      Math.max(0, waitMs),
    );
    timers.add(timer);
  }

  const poll = setInterval(() => {
    void giveUpDisabled(database.pool, clock.now()).catch(complain).then(wake);
  }, pollMs);
  const subscription = listen(
    { url: databaseUrl, channels: [deliveriesChannel], logger },
    { onMessage: wake, onGap: wake },
  );
  const forgetBacklog = watchDeliveries(() => countDue(database.pool, clock.now()));

  return {
    close: async () => {
      state.isClosed = true;
      clearInterval(poll);
      timers.forEach((timer) => clearTimeout(timer));
      forgetBacklog();
      await subscription.close();
      const done = async () => {
        while (state.isLooking || running.size > 0) await Promise.race([...running, sleep(20)]);
      };
      const late = new AbortController();
      await Promise.race([done(), sleep(graceMs, undefined, { signal: late.signal, ref: true })]);
      late.abort();
      end.abort(new Error('the process ends'));
      await done();
    },
  };
}
