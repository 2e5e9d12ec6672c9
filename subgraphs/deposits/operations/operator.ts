import { listenForWork } from '../../../kernel/database/changes/wake-ups.ts';
import { allAnswered } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { operationsChannel } from '../storage/sql-deposit-store.ts';

/** Claims what is due, at most so much; each of the functions carries out one operation. */
export type ClaimDue = (atMost: number) => Promise<readonly (() => Promise<void>)[]>;

/** Operations of a kind that a process carries out at the same time: one without an answer takes one place. */
export const places = 20;

/**
 * How long a claim lasts. Longer than an attempt takes whose five calls are all answered late, so usually no other process
 * starts the same; no longer, because whoever waits for the call of a process that was killed waits until then.
 */
export const claimMs = 30_000;

/** Carries out what was claimed and returns its number; throws the first fault once all have ended. */
export async function carryOutAll(claimed: Awaited<ReturnType<ClaimDue>>): Promise<number> {
  await allAnswered(claimed.map((carryOut) => carryOut()));
  return claimed.length;
}

interface Places {
  /** Fills the free places with what is due, and again whenever one becomes free. */
  look(): void;
  close(): Promise<void>;
}

function openPlaces(claimDue: ClaimDue, onError: (error: unknown) => void): Places {
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let [isWanted, isClosed] = [false, false];

  const carryOut = (operation: () => Promise<void>) => {
    const done = operation()
      .catch(onError)
      .finally(() => {
        running.delete(done);
        look();
      });
    running.add(done);
  };

  function look(): void {
    if (looking !== null) isWanted = true;
    else if (!isClosed && running.size < places) {
      isWanted = false;
      looking = claimDue(places - running.size)
        .then((claimed) => claimed.forEach(carryOut))
        .catch(onError)
        .finally(() => {
          looking = null;
          if (isWanted) look();
        });
    }
  }

  return {
    look,
    close: async () => {
      isClosed = true;
      await looking;
      await Promise.all(running);
    },
  };
}

export interface OperatorOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** The kinds of operations, each with places of its own. */
  readonly kinds: readonly ClaimDue[];
  readonly pollMs?: number;
}

/**
 * Carries out operations until it is closed: at once when woken by the database, otherwise when they are due.
 */
export function startOperator({ databaseUrl, logger, kinds, pollMs = 2_000 }: OperatorOptions): {
  close(): Promise<void>;
} {
  const onError = (err: unknown) => logger.warn({ err }, 'calls of the payment provider are put off');
  const all = kinds.map((claimDue) => openPlaces(claimDue, onError));
  const look = () => all.forEach((one) => one.look());
  const subscription = listenForWork({ url: databaseUrl, channel: operationsChannel, logger }, look);
  const timer = setInterval(look, pollMs);
  look();
  return {
    close: async () => {
      clearInterval(timer);
      await Promise.all([subscription.close(), ...all.map((one) => one.close())]);
    },
  };
}
