import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Call {
  readonly path: string;
  readonly token: string;
}

/** Sends the calls over and over for a number of seconds; any answer but 2xx is an error. */
export async function load(
  url: string,
  calls: readonly Call[],
  seconds: number,
  connections = 16,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: calls.map(({ path, token }) => ({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/** A mean over rounds that were alternated with the other side's. */
export function mean(rounds: readonly Load[]): Load {
  const average = (key: keyof Load) => rounds.reduce((sum, round) => sum + round[key], 0) / rounds.length;
  return {
    requestsPerSecond: average('requestsPerSecond'),
    p50Ms: average('p50Ms'),
    p99Ms: average('p99Ms'),
  };
}
