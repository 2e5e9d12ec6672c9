import { Pool } from 'pg';
import { z } from 'zod';
import { services } from '../../../services.ts';
import { type Visitor, visitorOf, wordsOf } from '../../site/site-world.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type Api, partnerApi } from '../../support/partner.ts';
import {
  type TestPlatform,
  type Topology,
  demoDatabaseUrl,
  startTestPlatform,
} from '../../support/platform.ts';

/** How the platform is laid out; the last has a database for each service, and each service apart. */
export const layouts = ['in one process', 'over HTTP', 'with a database per service'] as const;
export type Layout = (typeof layouts)[number];

const people = {
  seller: ['owner', 'kennel'],
  breeder: ['otherOwner', 'shop'],
  buyer: ['buyer', null],
  admin: ['admin', null],
} as const;
export type Person = keyof typeof people;

export interface InvalidationWorld extends TestPlatform {
  /** Who asks the Partner API, the authorization server or the graph. */
  api(person: Person): Api;
  account(person: Person): Api;
  graph(person: Person): GraphApi;
  readonly anybody: Api;
  readonly visit: Visitor;
  /** What a page of the web host says. */
  readonly words: (path: string) => Promise<string>;
  /** The database of a service, for changes that happen by themselves. */
  poolOf(service: string): Pool;
  /** The time everywhere. It stands still, so that nothing cached expires: only a notification clears it. */
  readonly now: () => Date;
  /** Moves it by some seconds; everybody signs in again after a long time. */
  pass(seconds: number): Promise<void>;
}

async function databasesApart(): Promise<Record<string, string>> {
  const owners = services.filter(({ hasTables }) => hasTables);
  const named = owners.map(async ({ name }) => {
    return [`${name.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`, await demoDatabaseUrl()] as const;
  });
  const databases = Object.fromEntries(await Promise.all(named));
  // They share tables.
  return { ...databases, COLLECTOR_DATABASE_URL: databases['AUDIENCE_DATABASE_URL'] ?? '' };
}

const topologies: Readonly<Record<Layout, Topology>> = {
  'in one process': 'in one process',
  'over HTTP': 'over HTTP',
  'with a database per service': 'over HTTP',
};

async function signAllIn(platform: TestPlatform): Promise<ReadonlyMap<Person, string>> {
  const { accounts, businesses } = platform.world;
  const tokens = new Map<Person, string>();
  for (const name of ['seller', 'breeder', 'buyer', 'admin'] as const) {
    const [account, business] = people[name];
    const profileId = business === null ? undefined : businesses[business].profileId;
    tokens.set(name, (await signIn(platform, accounts[account], profileId)).accessToken);
  }
  return tokens;
}

/** Asks again while the platform is too busy to answer, as its 503 with `Retry-After` allows. */
function patient<Asked extends unknown[], Answer extends { readonly status: number }>(
  api: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  return async (...asked) => {
    for (let attempt = 1; attempt < 5; attempt += 1) {
      const answer = await api(...asked);
      if (answer.status !== 503) return answer;
    }
    return api(...asked);
  };
}

/** The whole system with the demo world, whose clock stands still. */
export async function startInvalidationWorld(layout: Layout): Promise<InvalidationWorld> {
  let time = new Date();
  const urls = layout === 'with a database per service' ? await databasesApart() : {};
  const platform = await startTestPlatform({
    topology: topologies[layout],
    settings: { ...urls, DEMO: '0' },
    sources: { clock: { now: () => time } },
  });
  let tokens = await signAllIn(platform);
  const tokenOf = (person: Person) => tokens.get(person) ?? null;
  const accountAddress = { ...platform, env: { ...platform.env, BASE_URL: platform.env.AUTH_URL } };
  const pools = new Map<string, Pool>();
  const visit = visitorOf(platform);
  return {
    ...platform,
    api: (person) => patient(partnerApi(platform, tokenOf(person))),
    account: (person) => patient(partnerApi(accountAddress, tokenOf(person))),
    graph: (person) => patient(graphApi(platform, tokenOf(person))),
    anybody: partnerApi(platform, null),
    visit,
    words: async (path) => wordsOf(await visit(path)),
    poolOf: (service) => {
      const connectionString = platform.env.placed[service]?.databaseUrl;
      const pool = pools.get(service) ?? new Pool({ connectionString, max: 1 });
      pools.set(service, pool);
      return pool;
    },
    now: () => time,
    pass: async (seconds) => {
      time = new Date(time.getTime() + seconds * 1_000);
      if (seconds > 60) tokens = await signAllIn(platform);
    },
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      await platform.stop();
    },
  };
}

/** The data of a request that must succeed. */
export async function done(asked: ReturnType<Api>): Promise<unknown> {
  const { status, text, body } = await asked;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return z.object({ data: z.unknown().optional() }).nullish().parse(body)?.data;
}

/** What a mutation with an input answers, which must succeed. */
export async function mutated(as: GraphApi, name: string, input: object, fields = 'id'): Promise<unknown> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const { errors, text, data } = await as(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
  );
  if (errors !== undefined) throw new Error(text);
  return data?.[name];
}
