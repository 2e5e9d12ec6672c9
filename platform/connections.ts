import type { ConnectionLimit } from '../kernel/database/connection-limit.ts';

/** What the connections of a start to one server are reckoned from. */
export interface Demand {
  /** Host and port, for people. */
  readonly server: string;
  readonly limit: ConnectionLimit;
  /** Processes that this start begins. */
  readonly processes: number;
  /** Services with a pool at this server: in each of those processes, and in the whole house. */
  readonly pools: { readonly here: number; readonly all: number };
  /** DATABASE_POOL_SIZE, where somebody set it. */
  readonly wanted: number | undefined;
}

/** A start that would ask a server for more connections than it allows. */
export class TooFewConnections extends Error {
  override readonly name = 'TooFewConnections';
}

/** More than so many of one process at a time make no service faster. */
const usualPoolSize = 20;
/** What a process needs besides its pools: up to six to listen for changes, two for the queue of jobs, two for jobs. */
const besidesPools = 10;
/** What stays free for those of a worker that just died, and for people who look after the database. */
const spare = 3;

/**
 * The size of each pool of a process, so that all processes together stay within what the server allows. Services
 * that run apart cannot see each other: each takes the part of the server that belongs to it by their number.
 */
export function poolSizeFor({ server, limit, processes, pools, wanted }: Demand): number {
  const needed = (size: number) => processes * (pools.here * size + besidesPools);
  const fitting = (connections: number) => Math.floor((connections / processes - besidesPools) / pools.here);
  const explain = (size: number, advice: string) =>
    new TooFewConnections(
      `PostgreSQL at ${server} allows ${limit.connections} connections (${limit.setBy}), and ` +
        `${processes === 1 ? 'one process' : `${processes} processes`} with ${pools.here} pools of ${size} and ` +
        `${besidesPools} more each would ask for ${needed(size)}: ${advice}raise that limit.`,
    );

  if (needed(1) > limit.connections) {
    const most = Math.floor(limit.connections / (pools.here + besidesPools));
    throw explain(wanted ?? 1, most > 0 ? `set WORKERS to at most ${most}, or ` : '');
  }
  if (wanted === undefined) {
    const share = ((limit.connections - spare) * pools.here) / pools.all;
    return Math.min(usualPoolSize, Math.max(1, fitting(share)));
  }
  if (needed(wanted) > limit.connections) {
    throw explain(wanted, `set DATABASE_POOL_SIZE to at most ${fitting(limit.connections)}, or `);
  }
  return wanted;
}
