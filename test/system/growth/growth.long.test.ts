import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { readDemoWorld } from '../../../demo/world.ts';
import { countExisting } from '../../../kernel/database/kept-counts.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { routes } from '../../../partner-api/routes/index.ts';
import { countedAnimals } from '../../../subgraphs/animals/animals/counted-animals.ts';
import { countedItems } from '../../../subgraphs/commerce/inventory/counted-items.ts';
import { countedSales } from '../../../subgraphs/commerce/sales/counted-sales.ts';
import { countedDeposits } from '../../../subgraphs/deposits/records/counted-deposits.ts';
import { countedConversations } from '../../../subgraphs/messaging/conversations/counted-conversations.ts';
import { countedClients } from '../../../subgraphs/scheduling/clients/counted-clients.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { clientCredentials, connect, refresh } from '../../support/partner.ts';
import { connectTo } from '../../support/postgres.ts';
import { scheduledStatements } from '../../support/scheduled-statements.ts';
import { graphOperations } from '../statements/graph-walk.ts';
import { normalized } from '../statements/sent-statements.ts';
import { type MatrixWorld, startMatrixWorld } from '../tenancy/matrix-world.ts';
import { resourceFixtures, resourceOf } from '../tenancy/resource-fixtures.ts';
import { copyRows, keepSeeds } from './copied-rows.ts';
import { mayGrow } from './growing-statements.ts';
import { ofAll, ofOne } from './growing-tables.ts';
import { type RunPlan, explaining, plansDuring } from './plans.ts';

const counted = [
  countedAnimals,
  countedItems,
  countedSales,
  countedDeposits,
  countedConversations,
  countedClients,
];
const grown = new Set(ofAll.flatMap(({ tables }) => Object.keys(tables)));
const sizes = [10, 1_000];
/** More than PostgreSQL tries a plan for the values of a prepared statement, after which it may keep a general one. */
const rounds = 12;

/** Ids of what a business, a person or an app has few of. */
const keptIds = `
  select id from directory.profile union select member_id from authorization_server.account
  union select id from authorization_server.app union select id from commerce.storefront
  union select id from scheduling.service union select id from scheduling.staff_member
  union select id from scheduling.webhook_subscription union select id from deposits.contract_template
  union select breed_id from directory.breed`;
const sharedIds = 'select id from authorization_server.app union select breed_id from directory.breed';

async function idsOf(client: Client, query: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

async function grow(client: Client, from: number, to: number): Promise<void> {
  const [ofOneKept, ofAllKept] = [await idsOf(client, keptIds), await idsOf(client, sharedIds)];
  if (from === 1) await keepSeeds(client, ofAll);
  await copyRows(client, ofOne, { from, to, kept: ofOneKept, sign: 1 });
  await copyRows(client, ofAll, { from, to, kept: ofAllKept, sign: -1 });
  for (const statement of ['begin', ...counted.flatMap(countExisting), 'commit'])
    await client.query(statement);
  await client.query('vacuum analyze');
}

const fixtures = resourceFixtures(await readDemoWorld());

/** What businesses, people, apps and anybody read, several times. */
async function readEverything(world: MatrixWorld): Promise<void> {
  const { platform, callers } = world;
  const { accounts, apps, businesses } = platform.world;
  let tokens = await connect(
    platform,
    apps.approved,
    accounts.owner,
    businesses.kennel.profileId,
    'animal:read',
  );
  for (let round = 0; round < rounds; round += 1) {
    // Anew each time: what ran once or twice was the first on its connection, which reads the catalogue as well.
    const owner = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    const buyer = await signIn(platform, accounts.buyer);
    for (const route of routes) {
      if (route.method !== 'GET') continue;
      const id = fixtures[resourceOf(route)]?.own[0] ?? newId();
      const { status, text } = await world.call(route, id, callers.business);
      if (status >= 500) throw new Error(`${route.path}: ${text}`);
    }
    for (const { accessToken } of round < 2 ? [owner, buyer] : [owner]) {
      const ask = graphApi(platform, accessToken);
      for (const { document } of graphOperations(randomUUID()))
        if (document.startsWith('query')) await ask(document);
    }
    tokens = await refresh(platform, apps.approved, tokens, 'animal:read');
    await clientCredentials(platform, apps.approved);
  }
}

const median = (runs: readonly RunPlan[]): RunPlan | undefined =>
  runs.toSorted((a, b) => a.buffers - b.buffers)[Math.floor(runs.length / 2)];

/**
 * What is wrong with a statement's plan once there are many rows, if anything. It may look at about as many rows as before
 * and at 1.2 times the pages. Some more of both may come of tables that are not copied, and of rows that change all the time;
 * beyond that one page for each time that it enters an index, which may have one more level, and one for each row, as fewer
 * rows that are wanted stand on the same page.
 */
function faultOf(few: RunPlan | undefined, many: RunPlan): string | null {
  const scanned = many.scanned.filter((table) => grown.has(table));
  if (scanned.length > 0) return `scans all of ${scanned.join(', ')}`;
  if (few === undefined) return null;
  if (many.rows > 1.2 * few.rows + 10) return `looks at ${many.rows} rows instead of ${few.rows}`;
  const most = 1.2 * few.buffers + 5 + many.searches + many.rows;
  return many.buffers > most ? `looks at ${many.buffers} pages instead of ${few.buffers}` : null;
}

it('statements look at no more of tables a hundred times as large', async () => {
  const world = await startMatrixWorld(routes[0]?.path ?? '');
  const { platform } = world;
  const client = await connectTo(platform.databaseUrl);
  const measured: Map<string, RunPlan[]>[] = [];
  try {
    for (const [index, size] of sizes.entries()) {
      await grow(client, (sizes[index - 1] ?? 0) + 1, size);
      await platform.restart({ DATABASE_URL: explaining(platform.databaseUrl) });
      measured.push(await plansDuring(() => readEverything(world)));
    }
  } finally {
    await client.end();
    await world.stop();
  }
  const [few, many = new Map<string, RunPlan[]>()] = measured;
  const { statements } = await scheduledStatements(await migratedDatabaseUrl());
  const leftOut = new Set(statements.map((statement) => normalized(statement.text)));
  const excused = Object.values(mayGrow).flat();
  const faults: Record<string, string> = {};
  const compared = [...many].filter(([text]) => !leftOut.has(text) && !text.includes(' jobs.'));
  for (const [text, runs] of compared) {
    const usual = median(runs);
    const fault = usual && faultOf(median(few?.get(text) ?? []), usual);
    if (fault && !excused.some((part) => text.includes(part))) faults[text] = fault;
  }
  expect(faults).toEqual({});
  expect(compared.length).toBeGreaterThan(200);
}, 1_800_000);
