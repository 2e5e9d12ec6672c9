import { type Call, type Target, load } from '../measure/load.ts';
import type { Bench } from '../measure/bench.ts';
import { print } from '../measure/print.ts';
import type { RunningProcess } from '../measure/processes.ts';
import { type BenchWorld, storeRefreshTokens } from '../measure/world.ts';
import { openReads, partnerReads, pick } from '../cases/reads.ts';
import { loadRefresh } from '../cases/tokens.ts';

const document = `query Animals($page: Int!, $pageSize: Int!) {
  animals(page: $page, pageSize: $pageSize) { total items { id svcCode name sex createdAt owner { id handle } } }
}`;
const syllables = ['ka', 'no', 'ri', 'te', 'mu', 'sa', 'lo', 'vi', 'du', 'pe'];

/** Words of the directory: so many that most are asked for once. */
function words(count: number): Call[] {
  const word = () => Array.from({ length: 4 }, () => pick(syllables)).join('');
  return Array.from({ length: count }, () => ({
    path: `/api/profile/v1/en/Profile/professionals?kind=BREEDER&q=${word()}&facets=speciesCodes,countryCode`,
    token: null,
  }));
}

function graphQl({ businesses }: BenchWorld, count: number): Call[] {
  return Array.from({ length: count }, () => ({
    path: '/graphql',
    token: pick(businesses).memberToken,
    body: JSON.stringify({
      query: document,
      variables: { page: 1 + Math.floor(Math.random() * 5), pageSize: 20 },
    }),
  }));
}

function credentials({ app }: BenchWorld): Call {
  const body = { grant_type: 'client_credentials', client_id: app.clientId, client_secret: app.clientSecret };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { path: '/connect/token', token: null, body: new URLSearchParams(body).toString(), headers };
}

interface Mix {
  readonly minutes: number;
  readonly perSecond: number;
  readonly offerCodes: readonly string[];
}

/** Public reads, directory words, lists of apps, GraphQL and tokens, mixed, for minutes; prints the memory after each. */
export async function measureMemory(
  { env, databaseUrl }: Bench,
  server: RunningProcess,
  world: BenchWorld,
  { minutes, perSecond, offerCodes }: Mix,
): Promise<void> {
  const facade: Target = { url: env.BASE_URL, server };
  const tokens: Target = { url: env.AUTH_URL, server };
  const issue = (made: readonly string[]) => storeRefreshTokens(databaseUrl, world, env.BASE_URL, made);
  const reads = [...openReads(offerCodes), ...partnerReads(world.businesses)].flatMap(({ calls }) => calls);
  print(`\nmemory under ${perSecond} mixed requests a second: ${await server.memoryMiB()} MiB at first`);
  const measured: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const calls = [...reads, ...words(4_000), ...graphQl(world, 4_000)].toSorted(() => Math.random() - 0.5);
    const { cpuMicroseconds } = await load(facade, calls, 45, 8, perSecond);
    await load(tokens, [credentials(world)], 8, 4, perSecond);
    await loadRefresh(tokens, world.app, issue, 2);
    measured.push((await server.memoryMiB()) ?? Number.NaN);
    print(`  minute ${minute}: ${measured.at(-1)} MiB, ${cpuMicroseconds?.toFixed(0)} µs a request`);
  }
  print(`  least ${Math.min(...measured)} MiB, most ${Math.max(...measured)} MiB (at most 400)`);
}
