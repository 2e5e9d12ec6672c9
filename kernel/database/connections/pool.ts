import { Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg';
import { isTemporarilyRefused, retrySoon } from './admission.ts';
import { withSessionOptions, withoutLimits } from './session-options.ts';
import { createStatementNames, prepareRepeated } from './prepared-statements.ts';
import { traceStatements } from './traced-statements.ts';
import { currentPlace } from '../../observability/tracing.ts';

export interface PoolOptions {
  readonly url: string;
  /** Not given: nobody gets a connection before `open`. */
  readonly poolSize?: number | undefined;
  /**
   * How long a request waits for each answer; it waits twice as long for a connection. Both become 503 (see
   * `isOutage`). Without it, there is no limit.
   */
  readonly timeoutMs?: number | undefined;
  /** Behind a pooler sessions change with each transaction: their limits are those of the role. */
  readonly isPooled?: boolean;
  /** Whether what is decided here is stored: a connection that leads to a standby is refused as an outage. */
  readonly isForWriting?: boolean;
  /** More settings of each session. */
  readonly session?: Readonly<Record<string, string>>;
}

/** A pool that has not got a single connection back for this many timeouts has lost them all. */
const stuckAfterTimeouts = 12;

/** Background work is rare: its connections are closed soon. */
const seldomUsedMs = 5_000;

/** Dates and times stay as the server writes them; MikroORM reads them itself. */
function typeParsers(): TypeOverrides {
  const parsers = new TypeOverrides();
  const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = types.builtins;
  for (const type of [DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL]) parsers.setTypeParser(type, (text) => text);
  return parsers;
}

/**
 * Closes a connection that owes an answer and has been silent for this long: waiting callers get an error, and
 * nobody gets the connection with that answer still to come or inside somebody else's transaction.
 */
function endWhenSilent(client: PoolClient, silenceMs: number): void {
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) throw new Error('a connection without a socket');
  const listen = () => stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    if ('readyForQuery' in client && client.readyForQuery === false) {
      stream.destroy(new Error('Query read timeout'));
    } else listen();
  });
  listen();
}

/**
 * Sends statements that are issued together in one write: each write to a socket costs about as much as everything
 * else for a statement.
 */
function writeTogether(client: PoolClient): void {
  const { stream } = client.connection;
  const query: PoolClient['query'] = Reflect.get(client, 'query');
  let isHeld = false;
  const release = () => {
    isHeld = false;
    stream.uncork();
  };
  const held = (...given: unknown[]): unknown => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(release);
    }
    return Reflect.apply(query, client, given);
  };
  Object.defineProperty(client, 'query', { value: held, configurable: true });
}

type Connected = Extract<Parameters<Pool['connect']>, [unknown]>[0];

/** A database that has been away since the start, or has not been found in order since; an outage. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = 'ENOTCONN';

  constructor() {
    super('the database has been away since the start');
  }
}

/** A pool that is closed until its size is known, and waits if the server is full for a moment, instead of failing. */
export class WaitingPool extends Pool {
  readonly #waitMs: number;
  #isOpen = false;

  constructor(options: PoolConfig & { readonly connectionTimeoutMillis: number }) {
    super(options);
    this.#waitMs = options.connectionTimeoutMillis;
    this.options.max = 0;
  }

  open(size: number): void {
    this.options.max = size;
    this.#isOpen = true;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    const deadline = Date.now() + this.#waitMs;
    // Whoever gives a connection back calls whoever waits for one.
    const place = currentPlace();
    const attempt = () => {
      if (!this.#isOpen) {
        callback(new DatabaseAway(), undefined, () => undefined);
        return;
      }
      super.connect((error, client, done) => {
        if (isTemporarilyRefused(error) && Date.now() < deadline) retrySoon(attempt);
        else place.run(() => callback(error, client, done));
      });
    };
    attempt();
  }
}

/**
 * Whether requests wait for a connection while all were lent out long ago: no statement takes that long, so they
 * have been lost.
 */
export function watchForStuck(pool: Pool, timeoutMs: number | undefined): () => boolean {
  let lent = 0;
  let movedAt = performance.now();
  const count = (change: number) => () => {
    lent += change;
    movedAt = performance.now();
  };
  pool.on('acquire', count(1)).on('release', count(-1));
  return () =>
    timeoutMs !== undefined &&
    pool.waitingCount > 0 &&
    lent >= pool.options.max &&
    performance.now() - movedAt > stuckAfterTimeouts * timeoutMs;
}

/**
 * After a failover, an address may lead to a standby for a moment. A pool would keep that connection, answer with old rows
 * and fail every write. A server does not become a standby under its connections: it restarts for that.
 */
async function refuseStandby(client: PoolClient): Promise<undefined> {
  const { rows } = await client.query<{ readonly in_hot_standby: string }>('show in_hot_standby');
  if (rows[0]?.in_hot_standby !== 'off') throw new StandbyFault('this server is a standby');
}

/** With the SQLSTATE of a server that is still starting: an outage as well. */
class StandbyFault extends Error {
  readonly code = '57P03';
}

/** The server gives up first, so that the connection stays usable; a silent client holds no lock and no key for longer. */
export const limitsOf = (timeoutMs: number) => ({
  lock_timeout: timeoutMs,
  statement_timeout: timeoutMs,
  idle_in_transaction_session_timeout: 4 * timeoutMs,
});

/**
 * Connections to a database, in UTC and with dates as MikroORM expects them. With a timeout the server gives up
 * first, so that the connection stays usable; the client does if the server is silent.
 */
export function createPool({
  url,
  poolSize,
  timeoutMs,
  isPooled = false,
  isForWriting = false,
  session,
}: PoolOptions): WaitingPool {
  const options = { TimeZone: 'UTC', ...(timeoutMs === undefined && withoutLimits), ...session };
  const pool = new WaitingPool({
    connectionString: withSessionOptions(url, options),
    types: typeParsers(),
    // Statements issued together are sent at once and answered in order.
    pipeline: true,
    // Requests that wait for their turn are no outage yet.
    connectionTimeoutMillis: timeoutMs === undefined ? 10_000 : 2 * timeoutMs,
    ...(isForWriting && { verify: (client, admit) => void refuseStandby(client).then(admit, admit) }),
    ...(timeoutMs === undefined ? { idleTimeoutMillis: seldomUsedMs } : !isPooled && limitsOf(timeoutMs)),
  });
  // Waiting callers get the error of a broken connection; an idle one is just dropped.
  pool.on('error', () => undefined);
  if (poolSize !== undefined) pool.open(poolSize);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    prepareRepeated(client, nameOf, !isPooled);
    writeTogether(client);
    traceStatements(client);
    client.on('error', () => undefined);
    if (timeoutMs !== undefined) endWhenSilent(client, timeoutMs + 500);
  });
  return pool;
}
