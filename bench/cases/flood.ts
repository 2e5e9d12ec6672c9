import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { insertSite, posts } from './collector.ts';
import { type Call, type Load, type Target, load } from '../measure/load.ts';
import { startProcess } from '../measure/processes.ts';

const [calmSite, floodedSite] = ['pk_bench_calm', 'pk_bench_flood'];
const calmConnections = 8;
/** Half of what a site may send. */
const calmPerSecond = 50;
const floodConnections = 64;
const hitsEach = 20;
/** Before and after the measured time. */
const marginSeconds = 1;

/** One site's posts, alone and while another one floods the same collector. */
export interface FloodLoad {
  readonly name: string;
  readonly alone: Load;
  readonly beside: Load;
  /** The rate of the flood, and the share of it that is refused. */
  readonly floodPerSecond: number;
  readonly refused: number;
}

async function besideFlood(target: Target, calm: readonly Call[], seconds: number) {
  const flood = posts(floodedSite, hitsEach);
  const flooding = autocannon({
    url: target.url,
    connections: floodConnections,
    duration: seconds + 2 * marginSeconds,
    requests: flood.map(({ path, headers, body }) => ({ method: 'POST', path, headers, body })),
    // In its own thread, so that the measured side does not wait for it.
    workers: 1,
  });
  await sleep(marginSeconds * 1_000);
  const beside = await load(target, calm, seconds, calmConnections, calmPerSecond);
  const { requests, non2xx } = await flooding;
  // The processor time includes the flood.
  return {
    beside: { ...beside, cpuMicroseconds: null },
    floodPerSecond: requests.average,
    refused: non2xx / requests.total,
  };
}

/**
 * How long a site at half of its rate waits for its answers, without and with another one that sends as fast as it is
 * answered: first one that is refused, as by default, and then one that may send everything.
 */
export async function measureFlood(
  settings: Readonly<Record<string, string>>,
  portBase: number,
  seconds: number,
): Promise<readonly FloodLoad[]> {
  const limits = {
    'over its rate': {},
    'within its rate': { COLLECT_RATE_PER_SITE: '1000000', COLLECT_BURST_PER_SITE: '10000000' },
  };
  const measured: FloodLoad[] = [];
  for (const [name, limit] of Object.entries(limits)) {
    const url = `http://127.0.0.1:${portBase + 2}`;
    const variables = { ...settings, SERVICES: 'collector', ...limit };
    const server = await startProcess('bin/serve', [], variables, `${url}/readyz`);
    try {
      for (const site of [calmSite, floodedSite]) await insertSite(settings['DATABASE_URL'], site);
      const calm = posts(calmSite, 1);
      await load({ url, server }, calm, marginSeconds, calmConnections, calmPerSecond);
      const alone = await load({ url, server }, calm, seconds, calmConnections, calmPerSecond);
      measured.push({ name, alone, ...(await besideFlood({ url, server }, calm, seconds)) });
    } finally {
      await server.stop();
    }
  }
  return measured;
}
