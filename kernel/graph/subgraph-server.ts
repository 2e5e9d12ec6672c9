import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import Koa from 'koa';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { formatGraphQLError } from './compiled-executor.ts';
import type { Context } from './context.ts';
import type { Database } from '../database/database.ts';
import { callerOf } from '../database/replica/caller.ts';
import type { Replica } from '../database/replica/replica.ts';
import type { FederatedSchema } from './federation.ts';
import { accessLog, requestId, setRoute } from '../http/access-log.ts';
import { health } from '../http/health.ts';
import { readBody } from '../http/body.ts';
import { type AnswerNotes, type Graph, withNotes } from './graph.ts';
import type { IdSource } from '../text/ids.ts';
import { parseJson } from '../http/json.ts';
import type { Logger } from '../observability/logger.ts';
import { withSpan } from '../observability/tracing.ts';
import type { ServiceDependencies } from '../service-dependencies.ts';
import { type Viewer, verifyViewer, viewerHeader } from '../access/viewer.ts';
import type { EncryptionSecrets } from '../access/encryption-secrets.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';

export interface SubgraphResult {
  readonly data?: Record<string, unknown> | null | undefined;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly extensions?: AnswerNotes | undefined;
}

/** One operation of a subgraph, parsed, validated and compiled. */
export type SubgraphOperation = (
  variables: Readonly<Record<string, unknown>> | undefined,
  viewer: Viewer,
) => Promise<SubgraphResult>;

/** One subgraph, to be called in this process or served over HTTP. */
export interface Subgraph {
  /** That of its service. */
  readonly name: string;
  readonly sdl: string;
  /** An operation by its text, prepared once and run often. */
  prepare(query: string, operationName: string | undefined): SubgraphOperation;
  isReady(): Promise<boolean>;
}

/** Creates the context of one request; the entity manager is forked only if a service uses it. Only queries may lag. */
export function createContext<Loaders>(
  dependencies: Omit<ServiceDependencies, 'env'>,
  viewer: Viewer,
  createLoaders: (context: Context) => Loaders,
  mayLag = false,
): RequestContext<Loaders> {
  return new RequestContext(dependencies, viewer, createLoaders, mayLag);
}

/** The lazy parts of a context are class getters: creating one costs no closures. */
class RequestContext<Loaders> implements Context<Loaders> {
  readonly viewer: Viewer;
  readonly pool: Context['pool'];
  readonly graph: Graph;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly newId: IdSource;
  readonly encryptionSecrets: EncryptionSecrets;
  private readonly database: Database;
  private readonly createLoaders: (context: Context) => Loaders;
  private readonly mayLag: boolean;
  private isReplay = false;
  readonly onReplay = (): void => {
    this.isReplay = true;
  };
  private chosen: ReturnType<Replica['read']> | undefined;
  /** How old what was read may be. */
  private ageMs = 0;
  private entityManager: EntityManager | undefined;
  private madeLoaders: Loaders | undefined;

  constructor(
    { database, graph, logger, clock, newId, encryptionSecrets }: Omit<ServiceDependencies, 'env'>,
    viewer: Viewer,
    createLoaders: (context: Context) => Loaders,
    mayLag: boolean,
  ) {
    this.viewer = viewer;
    this.pool = database.pool;
    this.graph = graph;
    this.logger = logger;
    this.clock = clock;
    this.newId = newId;
    this.encryptionSecrets = encryptionSecrets;
    this.database = database;
    this.createLoaders = createLoaders;
    // Services of the platform read to decide something, or on behalf of somebody who does.
    this.mayLag = mayLag && viewer.kind !== 'system' && viewer.isDeciding !== true;
  }

  get em(): EntityManager {
    return (this.entityManager ??= this.database.fork());
  }

  /** What is to be told of the answer. */
  get notes(): AnswerNotes {
    const { isReplay, ageMs } = this;
    return { ...(isReplay && { isReplay }), ...(ageMs > 0 && { ageMs }) };
  }

  async lagging(): Promise<Pool> {
    const { viewer, database } = this;
    if (database.replica === undefined || !this.mayLag) return this.pool;
    const { pool, ageMs } = await (this.chosen ??= database.replica.read(callerOf(viewer)));
    this.ageMs = ageMs;
    return pool;
  }

  get loaders(): Loaders {
    return (this.madeLoaders ??= this.createLoaders(this));
  }
}

/** Puts a schema and its per-request context together. */
export function createSubgraph(
  name: string,
  { executor, sdl }: FederatedSchema,
  dependencies: Omit<ServiceDependencies, 'env'>,
  createLoaders: (context: Context) => unknown,
): Subgraph {
  const span = { name: `fetch of ${name}`, service: name };
  return {
    name,
    sdl,
    isReady: () => dependencies.database.isReady(),
    prepare: (query, operationName) => {
      const { isMutation, run } = executor.prepare(query, operationName);
      const { replica } = dependencies.database;
      const answer: SubgraphOperation = async (variables, viewer) => {
        const context = createContext(dependencies, viewer, createLoaders, !isMutation);
        const result = await run(variables, context);
        const writer = isMutation && replica !== undefined ? callerOf(viewer) : null;
        if (writer !== null) await replica?.noteWrite(writer);
        if (result.errors === undefined || result.errors.length === 0) {
          return { data: result.data, ...withNotes(context.notes) };
        }
        const format = (error: GraphQLError) =>
          formatGraphQLError(error, dependencies.logger, viewer.requestId);
        return { data: result.data, errors: result.errors.map(format) };
      };
      return (variables, viewer) => withSpan(span, () => answer(variables, viewer));
    },
  };
}

const bodyLimit = 4 * 1024 * 1024;
const requestSchema = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** The subgraph over HTTP: `POST /graphql`, only for calls that carry the gateway's signed viewer. */
export function createSubgraphApp(subgraph: Subgraph, secrets: InternalSecrets, logger: Logger): Koa {
  const app = new Koa();
  app.use(accessLog(subgraph.name, logger));
  app.use(health({ database: () => subgraph.isReady() }));
  app.use(async (context) => {
    if (context.path !== '/graphql' || context.method !== 'POST') return;
    setRoute(context, context.path);
    const viewer = await verifyViewer(context.get(viewerHeader) || undefined, secrets);
    if (viewer === null) {
      context.status = 401;
      context.body = { errors: [{ message: 'Only the gateway may call a subgraph.' }] };
      return;
    }
    context.state['requestId'] = viewer.requestId || requestId(context);
    const request = requestSchema.parse(parseJson(await readBody(context.req, bodyLimit)));
    const run = subgraph.prepare(request.query, request.operationName ?? undefined);
    context.body = await run(request.variables ?? undefined, viewer);
  });
  return app;
}
