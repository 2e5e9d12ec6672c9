import { randomUUID } from 'node:crypto';
import { readDemoWorld } from '../../../demo/world.ts';
import type { OwnedTables } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { routes } from '../../../partner-api/routes/index.ts';
import { services } from '../../../services.ts';
import { keyedEffects } from '../../support/keyed-effects.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { scheduledStatements } from '../../support/scheduled-statements.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { connectTo } from '../../support/postgres.ts';
import { type MatrixWorld, startMatrixWorld } from '../tenancy/matrix-world.ts';
import { resourceFixtures, resourceOf } from '../tenancy/resource-fixtures.ts';
import { accessPathsOf } from './access-paths.ts';
import { graphOperations } from './graph-walk.ts';
import { withoutOwner } from './paths-without-owner.ts';
import { normalized, sentStatements } from './sent-statements.ts';
import { severalAtOnce } from './several-at-once.ts';

const loaded = await Promise.all(services.map(async ({ load }) => (await load()).database));
const schemas = new Map(
  loaded.flatMap((database): [string, OwnedTables][] =>
    database === undefined ? [] : [[database.schema, database]],
  ),
);
const fixtures = resourceFixtures(await readDemoWorld());

/** Every route of the Partner API as the kennel, reads of what it has first. */
async function callRoutes(world: MatrixWorld): Promise<void> {
  const readsFirst = routes.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));
  for (const route of readsFirst)
    await world.call(route, fixtures[resourceOf(route)]?.own[0] ?? newId(), world.callers.business);
}

/** Every query and mutation of the graph: as a business, a person, the administrator and nobody. */
async function askGraph({ platform }: MatrixWorld): Promise<void> {
  const { accounts, businesses } = platform.world;
  const sessions = [
    await signIn(platform, accounts.owner, businesses.kennel.profileId),
    await signIn(platform, accounts.buyer),
    await signIn(platform, accounts.admin),
    { accessToken: null },
  ];
  const asked = sessions.flatMap(({ accessToken }) => {
    const ask = graphApi(platform, accessToken);
    return graphOperations(randomUUID()).map(
      ({ document }) =>
        () =>
          ask(document),
    );
  });
  await severalAtOnce(asked);
}

/** Everything that is made with a key, once. */
async function makeEffects({ platform }: MatrixWorld): Promise<void> {
  const effects = await keyedEffects(platform, platform.databaseUrl);
  await severalAtOnce(Object.values(effects.makers).map((make) => async () => (await make()).send(newId())));
  await effects.stop();
}

it('statements on tables of businesses name the business, or are known not to', async () => {
  const databaseUrl = await migratedDatabaseUrl();
  const world = await startMatrixWorld(routes[0]?.path ?? '');
  const texts = await sentStatements(async () => {
    await makeEffects(world);
    await askGraph(world);
    await callRoutes(world);
    await world.stop();
  });
  // Each node runs the schedules for its own rows, and one may have been due.
  const { statements } = await scheduledStatements(databaseUrl);
  const scheduled = new Set(statements.map(({ text }) => normalized(text)));
  const known = new Set(Object.values(withoutOwner).flat());
  const unknown = new Map<string, string>();
  let named = 0;
  const client = await connectTo(databaseUrl);
  for (const text of texts) {
    if (scheduled.has(text) || !/^(?:select|with|insert|update|delete)\b/i.test(text)) continue;
    const paths = await accessPathsOf(client, text, schemas).catch((error: unknown) => {
      unknown.set(String(error), text);
      return [];
    });
    for (const { path, namesOwner } of paths) {
      if (namesOwner) named += 1;
      else if (!known.has(path)) unknown.set(path, text);
    }
  }
  await client.end();
  expect(Object.fromEntries(unknown)).toEqual({});
  expect(named).toBeGreaterThan(150);
}, 300_000);
