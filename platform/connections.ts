import type { ConnectionLimit } from '../kernel/database/connections/connection-limit.ts';

/** The inputs for calculating a start's connections to one server. */
export interface Demand {
  /** Host and port, for people. */
  readonly server: string;
  readonly limit: ConnectionLimit;
  /** Processes of this start. */
  readonly processes: number;
  /** Services with a pool on this server: per process, and in the whole house. */
  readonly pools: { readonly here: number; readonly all: number };
  /** DATABASE_POOL_SIZE, if it is set. */
  readonly wanted: number | undefined;
}

/** A start that needs more connections than a server allows. */
export class TooFewConnections extends Error {
  override readonly name = 'TooFewConnections';
}

/** More connections of one process make no service faster. */
const usualPoolSize = 20;
/**
 * Connections of a process besides its pools: three that listen (for changes, webhook deliveries and operations of the
 * payment provider), two for the queue of jobs, two for jobs. The rest is for services with databases of their own on the
 * same server: changes are heard from each.
 */
const besidesPools = 10;
/** Reserved for connections of a worker that just died, and for administrators of the database. */
const spare = 3;

/**
 * The size of each pool of a process, so that all processes together stay within what the server allows. Services
 * that run separately cannot see each other: each takes its share of the server according to the number of
 * services.
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
