import { Socket } from 'node:net';
import { Pool, type PoolClient, TypeOverrides, types } from 'pg';

export interface PoolOptions {
  readonly url: string;
  readonly poolSize: number;
  /**
   * How long a request waits for each answer, and twice that for a connection; both become 503 (see `isOutage`). Not given:
   * as long as it takes.
   */
  readonly patienceMs?: number | undefined;
}

/** Dates and times stay as the server writes them; MikroORM reads them itself. */
function typeParsers(): TypeOverrides {
  const parsers = new TypeOverrides();
  const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = types.builtins;
  for (const type of [DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL]) parsers.setTypeParser(type, (text) => text);
  return parsers;
}

/** The address with every session in UTC. */
function inUtc(address: string): string {
  const url = new URL(address);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c TimeZone=UTC`);
  return url.toString();
}

/**
 * Ends a connection that owes an answer and on which nothing moved for so long: whoever waits is told, and nobody gets
 * the connection again, with that answer still to come or inside somebody else's transaction.
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
 * A service's connections, in UTC and with dates as MikroORM wants them. With patience the server gives up first, so
 * that the connection stays good; the client does when the server is not heard of.
 */
export function createPool({ url, poolSize, patienceMs }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: inUtc(url),
    max: poolSize,
    types: typeParsers(),
    // A crowd that waits for its turn is no outage yet.
    connectionTimeoutMillis: patienceMs === undefined ? 10_000 : 2 * patienceMs,
    ...(patienceMs !== undefined && { lock_timeout: patienceMs, statement_timeout: patienceMs }),
  });
  // Whoever waits for an answer is told of a connection that broke; one that nobody uses is only left out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (patienceMs !== undefined) endWhenSilent(client, patienceMs + 500);
  });
  return pool;
}
