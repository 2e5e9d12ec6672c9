import { setTimeout as sleep } from 'node:timers/promises';
import { listenForWork } from '../../../kernel/database/changes/wake-ups.ts';
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
  /** Time between checks for due deliveries; they also find what a killed process had claimed. */
  readonly pollMs: number;
  /** How long a claim lasts: longer than an attempt and storing its result, shorter than a minute including a poll. */
  readonly claimMs: number;
  /** In flight at a time, in this process. */
  readonly atOnce: number;
  /** Those of them for subscriptions whose latest attempt failed: each gets one. */
  readonly failingAtOnce: number;
  readonly perSubscription: number;
  /** Wait before retrying what could not be attempted. */
  readonly laterMs: number;
  /** How long closing waits for attempts in flight. */
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
  /** The database that notifies of new deliveries. */
  readonly databaseUrl: string;
  readonly pace?: Partial<DeliveryPace>;
}

/**
 * Delivers what is due, until it is closed: at once when the database notifies of it, otherwise when it is due. Any
 * number of processes can do so in parallel. Closing waits for what is in flight, aborts it after a while, and releases
 * the claims.
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
      // A process that ends releases it; after a fault it expires.
      if (end.signal.aborted) await releaseDelivery(database.pool, claimed).catch(complain);
    } finally {
      inFlight.delete(claimed.id);
    }
  }

  /** Claims as many as there is room for; a call meanwhile makes it claim once more. */
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

  /** A retry planned by this process does not have to wait for a poll. */
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
  const subscription = listenForWork({ url: databaseUrl, channel: deliveriesChannel, logger }, wake);
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
