import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GraphQLSchema, execute, parse, validate } from 'graphql';
import { readDemoWorld } from '../../../demo/world.ts';
import { dataSource, localClient } from '../../../gateway/data-sources.ts';
import { createFailedJobs } from '../../../kernel/database/jobs/failed-jobs.ts';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { CompiledExecutor } from '../../../kernel/graph/compiled-executor.ts';
import { createMemoryRateLimiter } from '../../../kernel/limits/rate-limits.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { createChanges } from '../../../platform/changes.ts';
import { type Shutdown, createShutdown } from '../../../platform/shutdown.ts';
import { openDatabases } from '../../../platform/databases.ts';
import { startGraph } from '../../../platform/graph.ts';
import { apiSchemaOf } from '../../../schema/api-schema.ts';
import { readSupergraph } from '../../../kernel/graph/committed-schema.ts';
import { readEnv, subgraphs as services } from '../../../services.ts';
import { firstSeed, operationsPerGraph } from '../../support/fuzz.ts';
import { demoDatabaseUrl } from '../../support/platform.ts';
import { compare } from './compare.ts';
import { type GeneratorOptions, generateOperation, turned } from './operations.ts';
import { type OurWays, type Way, apolloWay, ourWays } from './ways.ts';

const logger = createLogger('silent');
const now = new Date();

/** graphql-js, with nothing kept of what was asked before. */
function plainExecutor(schema: GraphQLSchema): CompiledExecutor {
  return {
    prepare: (query, operationName) => ({
      isMutation: query.startsWith('mutation'),
      run: async (variables, contextValue) => {
        const document = parse(query, { noLocation: true });
        const errors = validate(schema, document);
        if (errors.length > 0) return { errors };
        return execute({ schema, document, operationName, contextValue, variableValues: { ...variables } });
      },
    }),
  };
}

/** Starts subgraphs on graphql-js; those that start later are compiled again. */
async function onGraphqlJs<Started>(start: () => Promise<Started>): Promise<Started> {
  const modules = await Promise.all(services.map((service) => service.load()));
  const schemas = await Promise.all(modules.map((module) => module.buildSchema()));
  const executors = schemas.map(({ executor }) => executor);
  try {
    for (const one of schemas) Object.assign(one, { executor: plainExecutor(one.schema) });
    return await start();
  } finally {
    for (const [index, one] of schemas.entries()) Object.assign(one, { executor: executors[index] });
  }
}

let folder: string;
const shutdown: Shutdown[] = [];
let apollo: Way;
let ours: OurWays;
let schema: GraphQLSchema;
let viewer: Viewer;
let ids: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-differential-'));
  const env = readEnv({
    DATABASE_URL: await demoDatabaseUrl(),
    DATA_DIR: folder,
    INTERNAL_SECRETS: 'the secret of the platform in tests is long enough',
    DATABASE_CONNECTIONS: '40',
    DATABASE_TIMEOUT_MS: '20000',
    PSP: 'fake',
    LOG_LEVEL: 'silent',
  });
  const internalSecrets = await readInternalSecrets(env);
  const clock = { now: () => now };
  const graphOf = async () => {
    const own = createShutdown();
    shutdown.push(own);
    const databases = await openDatabases(env, logger, own);
    const changes = createChanges(databases, logger, own);
    const rateLimiter = createMemoryRateLimiter(clock);
    const failedJobs = createFailedJobs([], () => undefined);
    const early = {
      env,
      logger,
      clock,
      newId,
      internalSecrets,
      encryptionSecrets: internalSecrets,
      rateLimiter,
      changes,
      failedJobs,
      shutdown: own,
    };
    return startGraph(early, databases, {});
  };
  const compiled = await graphOf();
  const plain = await onGraphqlJs(graphOf);
  const supergraphSdl = await readSupergraph();
  schema = await apiSchemaOf(supergraphSdl);
  ours = await ourWays(
    supergraphSdl,
    new Map([...compiled.subgraphs].map(([name, one]) => [name, localClient(one)])),
  );
  apollo = await apolloWay(supergraphSdl, (name) => {
    const subgraph = plain.subgraphs.get(name);
    if (subgraph === undefined) throw new Error(`there is no subgraph ${name}`);
    return dataSource(localClient(subgraph));
  });
  const world = await readDemoWorld();
  ids = [...new Set(JSON.stringify(world).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))];
  viewer = {
    kind: 'member',
    appId: null,
    memberId: world.accounts.owner.memberId,
    profileId: world.businesses.kennel.profileId,
    profileKind: 'BUSINESS',
    isAdmin: false,
    scopes: [],
    requestId: 'platform-graph',
  };
});
afterAll(async () => {
  await Promise.all([apollo?.close(), ours?.close()]);
  for (const own of shutdown) await own.closeAll();
  await rm(folder, { recursive: true, force: true });
});

const words = ['DOG', 'CAT', 'BEAGLE', 'EUR', 'US', 'en', 'Nova', '2026-11-20', now.toISOString(), 'x'];

describe("the platform's graph", () => {
  it(`answers as Apollo does, whatever is asked, from seed ${firstSeed} on`, async () => {
    const valueOf: GeneratorOptions['valueOf'] = (name, type, chance) => {
      if (type === 'ID' || name.endsWith('Id')) return chance.pick(ids);
      if (type === 'Int') return chance.pick([1, 2, 3]);
      if (type === 'Decimal') return '1.5';
      if (type === 'MinorUnits') return chance.below(1_000);
      return type === 'Boolean' || type === 'Float' ? undefined : chance.pick(words);
    };
    const operations = Array.from({ length: operationsPerGraph }, (_, index) =>
      generateOperation({ schema, valueOf, ...(index % 2 === 0 && { conditions: 0.15 }) }, firstSeed + index),
    ).flatMap((operation) => [operation, turned(operation)]);
    const { good, withErrors, prepared, differences } = await compare(operations, apollo, ours, viewer);
    expect(differences).toEqual([]);
    // Otherwise they would prove little.
    const conditional = prepared.filter((query) => /@(skip|include)/.test(query));
    const counts = [good, withErrors, prepared.length, conditional.length];
    expect(counts.every((count) => count > operationsPerGraph / 20)).toBe(true);
  });
});
