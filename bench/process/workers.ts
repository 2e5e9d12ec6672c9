import { Client } from 'pg';
import type { Bench } from '../measure/bench.ts';
import { type Load, type Target, alternate, load, mean, sideOf } from '../measure/load.ts';
import { print } from '../measure/print.ts';
import type { BenchBusiness } from '../measure/world.ts';
import { partnerReads } from '../cases/reads.ts';
import { postmasterCpuMs } from './postmaster.ts';

/** Microseconds of processor time for each request. */
interface Costs {
  readonly server: number;
  readonly database: number;
  readonly callers: number;
}

const sum = ({ server, database, callers }: Costs) => server + database + callers;

function measureOf(target: Target, client: Client, costs: Costs[], calls: Parameters<typeof load>[1]) {
  return async (seconds: number): Promise<Load> => {
    const [before, ours] = [await postmasterCpuMs(client), process.cpuUsage()];
    const result = await load(target, calls, seconds, 32);
    const [after, { user, system }] = [await postmasterCpuMs(client), process.cpuUsage(ours)];
    const count = result.requestsPerSecond * seconds;
    costs.push({
      server: result.cpuMicroseconds ?? Number.NaN,
      database: (((after ?? Number.NaN) - (before ?? Number.NaN)) * 1000) / count,
      callers: (user + system) / count,
    });
    return result;
  };
}

/** Means over the last rounds, which were measured; those before them warm up. */
function meanCosts(costs: readonly Costs[], measured: number): Costs {
  const rounds = costs.slice(-measured);
  const of = (key: keyof Costs) => rounds.reduce((total, cost) => total + cost[key], 0) / rounds.length;
  return { server: of('server'), database: of('database'), callers: of('callers') };
}

/**
 * Reads with one process and with two workers, alternating. The database and the callers share the processors, so the
 * rate that those allow is told as well: as many as there are, by what a request takes of all of them together.
 */
export async function measureWorkers(
  bench: Bench,
  businesses: readonly BenchBusiness[],
  times: { readonly rounds: number; readonly seconds: number },
  { portBase, processors }: { readonly portBase: number; readonly processors: number },
): Promise<void> {
  const client = new Client({ connectionString: bench.databaseUrl });
  await client.connect();
  const start = async (workers: number): Promise<Target> => {
    const port = portBase + 100 * workers;
    const url = `http://localhost:${port}`;
    const { BASE_URL, AUTH_URL } = bench.env;
    const settings = {
      ...bench.settings,
      PORT_BASE: String(port),
      BASE_URL,
      AUTH_URL,
      WORKERS: String(workers),
    };
    return { url, server: await bench.startOurs(settings, url) };
  };
  const targets = [await start(1), await start(2)];
  for (const { name, calls } of partnerReads(businesses)) {
    const costs = targets.map((): Costs[] => []);
    const sides = targets.map((target, index) =>
      sideOf(measureOf(target, client, costs[index] ?? [], calls)),
    );
    await alternate(sides, times);
    const [one, two] = sides.map(({ measured }) => mean(measured).requestsPerSecond);
    print(`\n${name}, with one process and with two workers: ${((two ?? 0) / (one ?? 1)).toFixed(2)} times`);
    sides.forEach(({ measured }, index) => {
      const cost = meanCosts(costs[index] ?? [], measured.length);
      const { requestsPerSecond, p50Ms, p99Ms } = mean(measured);
      print(
        `  ${index + 1}: ${requestsPerSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms; ` +
          `µs each: server ${cost.server.toFixed(0)}, database ${cost.database.toFixed(0)}, callers ` +
          `${cost.callers.toFixed(0)}: at most ${((processors * 1e6) / sum(cost)).toFixed(0)}/s`,
      );
    });
  }
  await client.end();
}
