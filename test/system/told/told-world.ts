import { z } from 'zod';
import { Pool } from 'pg';
import { services } from '../../../services.ts';
import { type Visitor, visitorOf } from '../../site/site-world.ts';
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

export interface ToldWorld extends TestPlatform {
  /** The kennel's owner: at the Partner API, at the authorization server and in the graph. */
  readonly seller: Api;
  readonly sellerAccount: Api;
  readonly buyer: Api;
  readonly admin: GraphApi;
  readonly sellerGraph: GraphApi;
  readonly anybody: Api;
  readonly visit: Visitor;
  /** The database of a service, for what changes without anybody's doing. */
  poolOf(service: string): Pool;
  /** The time everywhere. It stands still, so that nothing remembered grows old: only who is told forgets. */
  readonly now: () => Date;
  moveTo(time: Date): void;
}

const settings = {
  // The clock is moved by days.
  ACCESS_TOKEN_SECONDS: '86400',
};

async function databasesApart(): Promise<Record<string, string>> {
  const owners = services.filter(({ hasTables }) => hasTables);
  const named = owners.map(async ({ name }) => {
    return [`${name.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`, await demoDatabaseUrl()] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

const topologies: Readonly<Record<Layout, Topology>> = {
  'in one process': 'in one process',
  'over HTTP': 'over HTTP',
  'with a database per service': 'over HTTP',
};

/** The whole system with the demo world, whose clock stands still. */
export async function startToldWorld(layout: Layout): Promise<ToldWorld> {
  let time = new Date();
  const urls = layout === 'with a database per service' ? await databasesApart() : {};
  const platform = await startTestPlatform({
    topology: topologies[layout],
    settings: { ...settings, ...urls, DEMO: '0' },
    sources: { clock: { now: () => time } },
  });
  const { accounts, businesses } = platform.world;
  const owner = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  const buyer = await signIn(platform, accounts.buyer);
  const admin = await signIn(platform, accounts.admin);
  const accountAddress = { ...platform, env: { ...platform.env, BASE_URL: platform.env.AUTH_URL } };
  const pools = new Map<string, Pool>();
  const poolOf = (service: string) => {
    const url = platform.env.placed[service]?.databaseUrl;
    const pool = pools.get(service) ?? new Pool({ connectionString: url, max: 1 });
    pools.set(service, pool);
    return pool;
  };
  return {
    ...platform,
    seller: partnerApi(platform, owner.accessToken),
    sellerAccount: partnerApi(accountAddress, owner.accessToken),
    sellerGraph: graphApi(platform, owner.accessToken),
    buyer: partnerApi(platform, buyer.accessToken),
    admin: graphApi(platform, admin.accessToken),
    anybody: partnerApi(platform, null),
    visit: visitorOf(platform),
    poolOf,
    now: () => time,
    moveTo: (to) => (time = to),
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      await platform.stop();
    },
  };
}

/** The answer to a request that must succeed. */
export async function done(asked: ReturnType<Api>): Promise<unknown> {
  const { status, text, body } = await asked;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return z.object({ data: z.unknown().optional() }).nullish().parse(body)?.data;
}

/** The data of an operation that must succeed. */
export async function graphDone(asked: ReturnType<GraphApi>): Promise<unknown> {
  const { errors, text, data } = await asked;
  if (errors !== undefined) throw new Error(text);
  return data;
}
