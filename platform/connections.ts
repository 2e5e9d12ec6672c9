import type { ConnectionLimit } from '../kernel/database/connections/connection-limit.ts';
import type { PoolSizes } from '../kernel/database/connections/pools.ts';

/** What a process's share of the connections to a database is calculated from. */
export interface Demand {
  /** Host and port, for people. */
  readonly server: string;
  readonly limit: ConnectionLimit;
  /** DATABASE_CONNECTIONS: the connections of all processes of this start; otherwise a share of the limit. */
  readonly budget: number | undefined;
  /** Processes of this start. */
  readonly processes: number;
  /** Services with tables on this database, and on all databases that the limit holds for; these databases. */
  readonly services: number;
  readonly servicesHere: number;
  readonly databasesHere: number;
  /** Services of the whole house that may be on them, those of other starts included. */
  readonly servicesEverywhere: number;
}

/** A start that needs more connections than it may have. */
export class TooFewConnections extends Error {
  override readonly name = 'TooFewConnections';
}

/** More connections of one process make no service faster. */
const most: PoolSizes = { main: 40, reserved: 8, background: 8 };
/** Of a process: they listen for changes, for webhook deliveries and for operations of the payment provider. */
const listening = 3;
/** Of a process for each database: the queue of jobs. */
const queueing = 2;
/** Left for a worker that has just died, and for administrators of the database. */
const spare = 3;

/** A process with one connection of each kind to each database. */
const least = (databases: number) => listening + databases * (queueing + Object.keys(most).length);

/**
 * The sizes of a process's pools for a database, so that all processes of the start together stay within
 * DATABASE_CONNECTIONS, or else within what the server allows: then services that run elsewhere have their share by
 * their number. Throws a TooFewConnections with the numbers.
 */
export function poolSizesFor(demand: Demand): PoolSizes {
  const { server, limit, budget: given, processes, services, servicesHere, databasesHere } = demand;
  const needed = processes * least(databasesHere);
  const start = `${processes === 1 ? 'one process needs' : `${processes} processes need`} at least ${needed}`;
  const allowed = `PostgreSQL at ${server} allows ${limit.connections} connections (${limit.setBy})`;
  if (given !== undefined && given > limit.connections) {
    throw new TooFewConnections(`${allowed}: set DATABASE_CONNECTIONS to ${limit.connections} at most.`);
  }
  if (given !== undefined && given < needed) {
    throw new TooFewConnections(`DATABASE_CONNECTIONS is ${given}, and ${start}.`);
  }
  if (needed > limit.connections) {
    const fitting = Math.floor(limit.connections / least(databasesHere));
    const advice = fitting > 0 ? `set WORKERS to at most ${fitting}, or raise` : 'raise';
    throw new TooFewConnections(`${allowed}, and ${start}: ${advice} that limit.`);
  }
  const share = ((limit.connections - spare) * servicesHere) / demand.servicesEverywhere;
  const budget = given ?? Math.max(needed, Math.floor(share));
  const pooled = Math.floor(budget / processes) - listening - databasesHere * queueing;
  const ofDatabase = Math.max(3, Math.floor((pooled * services) / servicesHere));
  const side = Math.max(1, Math.floor(ofDatabase / 5));
  const reserved = Math.min(most.reserved, side);
  const background = Math.min(most.background, side);
  return { main: Math.min(most.main, ofDatabase - reserved - background), reserved, background };
}
