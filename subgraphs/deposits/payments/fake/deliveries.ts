import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../../../../kernel/clock.ts';
import { signEvent } from '../events/signature.ts';
import type { Behaviour } from './behaviour.ts';
import type { DueEvent, FakeLedger } from './ledger.ts';

const pollMs = 100;
const attemptMs = 10_000;
const longestWaitMs = 30_000;

interface DeliveryOptions {
  readonly ledger: FakeLedger;
  readonly behaviour: () => Behaviour;
  readonly clock: Clock;
  /** Where the platform receives events. */
  readonly target: string;
  readonly webhookSecret: string;
}

const told = z.object({
  data: z.object({ object: z.looseObject({ id: z.string(), payment_intent: z.string().nullish() }) }),
});

/**
 * The subject of an event: the payment or the account. Events about the same one are sent in order, others in parallel.
 */
function subjectOf({ body }: DueEvent): string {
  const { payment_intent: payment, id } = told.parse(JSON.parse(body)).data.object;
  return payment ?? id;
}

/** Sends an event; returns whether the platform has accepted it. */
async function send({ target, webhookSecret, clock }: DeliveryOptions, body: string): Promise<boolean> {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  return fetch(target, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Psp-Signature': signEvent(webhookSecret, seconds, Buffer.from(body)),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(attemptMs),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

/** Sends the events for the platform, again and again until they are accepted; closing waits for those being sent. */
export function startDeliveries(options: DeliveryOptions): { close(): Promise<void> } {
  const { ledger, behaviour, clock } = options;
  const end = new AbortController();

  async function deliver({ sequence, body, attempts }: DueEvent): Promise<void> {
    const { copies } = behaviour().delivery;
    const taken = await Promise.all(Array.from({ length: copies }, () => send(options, body)));
    const now = clock.now().getTime();
    if (taken.every(Boolean)) ledger.markDelivered(sequence, now);
    else ledger.postpone(sequence, now + Math.min(longestWaitMs, 250 * 2 ** Math.min(attempts, 10)));
  }

  async function deliverInTurn(events: readonly DueEvent[]): Promise<void> {
    for (const event of events) {
      if (end.signal.aborted || behaviour().delivery.isPaused) break;
      await deliver(event);
    }
  }

  /** What is being sent, by its subject. */
  const sending = new Map<string, Promise<void>>();
  let look: () => void = () => undefined;
  ledger.onEvent(() => look());

  function startDue(): void {
    const { isPaused, isReversed, delayMs } = behaviour().delivery;
    const due = isPaused ? [] : ledger.dueEvents(clock.now().getTime() - delayMs, isReversed);
    for (const [subject, events] of Map.groupBy(due, subjectOf)) {
      if (sending.has(subject)) continue;
      const sent = deliverInTurn(events).finally(() => {
        sending.delete(subject);
        look();
      });
      sending.set(subject, sent);
    }
  }

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      const wanted = new Promise<void>((resolve) => (look = resolve));
      startDue();
      await Promise.race([wanted, sleep(pollMs, undefined, { signal: end.signal }).catch(() => undefined)]);
    }
    await Promise.all(sending.values());
  }
  const running = run();
  return {
    close: async () => {
      end.abort();
      await running;
    },
  };
}
