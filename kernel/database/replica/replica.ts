import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { InvalidatableCache } from '../../answers/answer-memory.ts';
import type { Logger } from '../../observability/logger.ts';
import { batchReads } from '../batched-reads.ts';
import { createPool } from '../connections/pool.ts';
import type { Pools } from '../connections/pools.ts';
import { createReplayedTime } from './replayed-time.ts';
import { laggingReads, watchReplica } from './replica-metrics.ts';
import { withFallback } from './replica-pool.ts';
import { createWrittenPositions, writtenPosition } from './written-positions.ts';

/** NOTIFY channel of the primary: who has written up to which position of its log. */
export const writtenChannel = 'callers_wrote';

/** How often both servers are asked how far they are. */
const everyMs = 250;
/** A replica that is silent for longer is not waited for. */
const silentMs = 1_000;
/** How long a caller waits for its own write to be replayed. */
const ownWriteMs = 100;
const lookAgainMs = 5;

const primarySql = `
  select ${writtenPosition} as position, (select system_identifier::text from pg_control_system()) as system`;
const replicaSql = `
  select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0')::float8 as position,
    (select system_identifier::text from pg_control_system()) as system`;
const tellSql = `
  select position, pg_notify($1, position || ' ' || $2)
  from (select ${writtenPosition} as position offset 0) written`;

/** Tells all processes which callers have just written; returns the position for each. */
const tellWritten = batchReads<string, number>(async (pool, callers) => {
  const { rows } = await pool.query<{ position: number }>({
    name: 'tell-written',
    text: tellSql,
    values: [writtenChannel, [...new Set(callers)].join(' ')],
  });
  return callers.map(() => rows[0]?.position ?? null);
});

/** Where a request reads what may lag. */
interface LaggingRead {
  readonly pool: Pool;
  /** How many milliseconds old it may be at most; 0 for the primary. */
  readonly ageMs: number;
}

/**
 * A standby server, for reads that may lag: never for one that decides something, nor for one that a write depends on.
 * As a cache, it is told on `writtenChannel` who has written.
 */
export interface Replica extends InvalidatableCache {
  /** The replica, if it is not too far behind and has what the caller has written itself; otherwise the primary. */
  read(caller: string | null): Promise<LaggingRead>;
  /** Notes that a caller has written something that is committed now, in every process. */
  noteWrite(caller: string): Promise<void>;
  /** Says whether this process hears of the writes in others; while it does not, no caller reads from the replica. */
  hearBy(isListening: () => boolean): void;
  /** Lets in those who read. */
  open(size: number): void;
  close(): Promise<void>;
}

interface ReplicaOptions {
  /** The name of the database in metrics. */
  readonly database: string;
  readonly url: string;
  /** Where it is a replica of. */
  readonly primary: Pools;
  /** Without it, the replica is closed until `open`: everything is read from the primary. */
  readonly poolSize?: number;
  readonly timeoutMs: number;
  /** How old what is read may be. */
  readonly maximumLagMs: number;
  readonly logger: Logger;
}

/** Opens a replica, which need not be reachable: until it is, everything is read from the primary. */
export function openReplica({
  database,
  url,
  primary,
  poolSize,
  timeoutMs,
  maximumLagMs,
  logger,
}: ReplicaOptions): Replica {
  const positions = createWrittenPositions();
  const times = createReplayedTime();
  const end = new AbortController();
  const watching = createPool({ url, poolSize: 1, timeoutMs: silentMs });
  const connections = createPool({ url, poolSize, timeoutMs });
  const { pool, giveUp } = withFallback(connections, primary.main, (err) => {
    laggingReads.inc({ database, server: 'primary' });
    logger.debug({ err, database }, 'the replica could not answer');
  });
  /** The identifier of the primary, which its replicas share. */
  let system: string | undefined;
  let replayed = -Infinity;
  /** Everything committed before this time has been replayed. */
  let asOf = performance.now();
  let fault: string | null = 'it has not answered yet';
  let isTold = true;
  let isListening = () => false;

  const lagMs = () => performance.now() - asOf;
  const isUsable = () => fault === null && lagMs() <= maximumLagMs;

  function lose(reason: string): void {
    fault = reason;
    giveUp();
  }
  watching.on('error', () => lose('its connection was lost'));

  /** Where the primary is. What it shows now has been written up to there. */
  async function sample(): Promise<void> {
    const settle = positions.settle();
    const at = performance.now();
    const { rows } = await primary.reserved.query<{ position: number; system: string }>(primarySql);
    for (const { position, system: found } of rows) {
      system = found;
      times.add({ at, position });
      settle(position);
    }
  }

  /** How far the replica is. */
  async function lookOnce(): Promise<void> {
    const { rows } = await watching.query<{ isStandby: boolean; position: number; system: string }>(
      replicaSql,
    );
    for (const { isStandby, position, system: found } of rows) {
      if (found !== system) return lose('it is not a replica of this database');
      if (!isStandby) return lose('it is a primary itself');
      const time = times.timeOf(position);
      if (time === -Infinity) return lose('it was behind already when this process started');
      // Both go back when the replica has crashed.
      replayed = position;
      asOf = time;
      fault = null;
      positions.replayed(position);
    }
  }
  let looking: Promise<void> | undefined;
  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => lose(error instanceof Error ? error.message : String(error)))
      .finally(() => (looking = undefined));
    return looking;
  }

  function tell(): void {
    if (isUsable() === isTold) return;
    isTold = isUsable();
    if (isTold) logger.info({ database }, 'reads that may lag come from the replica');
    else {
      const reason = fault ?? `it is more than ${maximumLagMs} ms behind`;
      logger.warn({ database, reason }, 'reads that may lag come from the primary');
    }
  }

  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      await sample().catch(() => undefined);
      await look();
      tell();
      await sleep(everyMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  async function isReplayed(position: number): Promise<boolean> {
    if (position === Infinity) return false;
    const deadline = performance.now() + ownWriteMs;
    while (isUsable()) {
      if (position <= replayed) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await Promise.race([look(), sleep(left)]);
      if (position > replayed) await sleep(lookAgainMs);
    }
    return false;
  }

  const forget = watchReplica(database, lagMs);
  const watched = watch();
  return {
    async read(caller) {
      const needed = caller === null ? 0 : isListening() ? positions.neededBy(caller) : Infinity;
      const isFromReplica = await isReplayed(needed);
      laggingReads.inc({ database, server: isFromReplica ? 'replica' : 'primary' });
      return isFromReplica ? { pool, ageMs: lagMs() } : { pool: primary.main, ageMs: 0 };
    },
    async noteWrite(caller) {
      const position = await tellWritten(primary.main, caller).catch(() => null);
      if (position === null) positions.noteUnknown(caller);
      else positions.note(caller, position);
    },
    hearBy: (given) => {
      isListening = given;
    },
    drop(told) {
      const [position, ...callers] = told.split(' ');
      for (const caller of callers) positions.note(caller, Number(position));
    },
    dropAll: () => positions.noteUnknown(null),
    open: (size) => connections.open(size),
    async close() {
      end.abort();
      forget();
      await watched;
      await Promise.all([watching.end(), pool.end()]);
    },
  };
}
