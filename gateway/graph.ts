import { worksInTime } from '../kernel/http/health.ts';
import { ApolloServer } from '@apollo/server';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import {
  type AnswerNotes,
  type GraphResult,
  type StoredOperation,
  type WatchedGraph,
  joinNotes,
  withNotes,
} from '../kernel/graph/graph.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { createApolloGateway } from './apollo-gateway.ts';
import { type GatewayContext, type SubgraphClient, dataSource } from './data-sources.ts';
import { forgetSource } from './forget-source.ts';
import { introspectionAnswers } from './introspection/answers.ts';
import {
  type KnownAnswer,
  type KnownOperation,
  type KnownOperations,
  createKnownOperations,
  preparedOperation,
} from './operations/known-operations.ts';
import { maskError, maskErrors } from './endpoint/mask-errors.ts';
import { measureOperation } from './operations/operation-metrics.ts';
import { maximumTokens, operationLimits, storedOperationLimits } from '../kernel/graph/operations/limits.ts';
import { resolvedOperation } from './operations/resolved-operation.ts';
import { addScalarRules } from '../kernel/graph/operations/scalar-rules.ts';
import { usableTexts } from '../kernel/graph/operations/usable-texts.ts';

export interface GatewayGraph extends WatchedGraph {
  /** Serves the ad-hoc operations of web clients. */
  readonly server: ApolloServer<GatewayContext>;
  /** The operations that it has served before. */
  readonly known: Pick<KnownOperations, 'find'>;
  close(): Promise<void>;
}

export interface GatewayGraphOptions {
  readonly supergraphSdl: string;
  readonly clients: ReadonlyMap<string, SubgraphClient>;
  readonly logger: Logger;
  readonly isIntrospectable: boolean;
  /** Called with the name of every stored operation that is run. */
  readonly onUse?: (operation: string) => void;
}

/** The composed graph over the given subgraphs; stored operations are planned, parsed and validated once. */
export async function createGatewayGraph(options: GatewayGraphOptions): Promise<GatewayGraph> {
  const { clients, logger } = options;
  /** Stored operations by text; null for those that always use the executor, or are not planned yet. */
  const ready = new Map<string, KnownOperation | null>();
  const known = createKnownOperations(clients);
  const quietLogger = logger.child({ service: 'gateway' }, { level: 'warn' });

  const gateway = createApolloGateway({
    supergraphSdl: options.supergraphSdl,
    logger: quietLogger,
    buildService: ({ name }) => {
      const client = clients.get(name);
      if (client === undefined) throw new Error(`the supergraph names the unknown subgraph ${name}`);
      return dataSource(client);
    },
    experimental_didResolveQueryPlan: ({ queryPlan: plan, requestContext, operationContext }) => {
      const { source, request } = requestContext;
      const planned = { ...operationContext, source, operationName: request.operationName, plan };
      if (ready.has(source)) ready.set(source, preparedOperation(planned, clients));
      else known.learn(planned);
    },
  });

  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => addScalarRules(apiSchema));

  const server = new ApolloServer<GatewayContext>({
    gateway,
    logger: quietLogger,
    introspection: options.isIntrospectable,
    hideSchemaDetailsFromClientErrors: !options.isIntrospectable,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens: maximumTokens },
    validationRules: [
      (context) => {
        const isStored = ready.has(context.getDocument().loc?.source.body ?? '');
        return (isStored ? storedOperationLimits : operationLimits)(context);
      },
      usableTexts,
      ...(options.isIntrospectable ? [] : [NoSchemaIntrospectionCustomRule]),
    ],
    plugins: [known.refusals, resolvedOperation, introspectionAnswers(known), maskErrors(logger)],
    stopOnTerminationSignals: false,
  });
  await server.start();
  forgetSource(gateway);

  async function viaServer(
    { name, document }: StoredOperation,
    variables: Readonly<Record<string, unknown>>,
    context: GatewayContext,
  ): Promise<Pick<KnownAnswer, 'data' | 'errors'>> {
    const { body } = await server.executeOperation(
      { query: document, operationName: name, variables: { ...variables } },
      { contextValue: context },
    );
    if (body.kind !== 'single') throw new Error('a stored operation cannot be answered in parts');
    return body.singleResult;
  }

  async function run(
    stored: StoredOperation,
    variables: Readonly<Record<string, unknown>>,
    viewer: Viewer,
  ): Promise<GraphResult> {
    let notes: AnswerNotes = {};
    const onNotes: GatewayContext['onNotes'] = (more) => (notes = joinNotes(notes, more));
    const context = { viewer, fetched: [], onNotes };
    const prepared = ready.get(stored.document);
    if (prepared === undefined) ready.set(stored.document, null);
    const answer = await prepared?.(variables, context);
    const { data, errors } = answer ?? (await viaServer(stored, variables, context));
    const shown = answer ? errors?.map((error) => maskError(error, viewer.requestId, logger)) : errors;
    return { data, ...(shown && { errors: shown }), ...withNotes(notes) };
  }

  return {
    server,
    known,
    execute: (stored, variables, viewer) => {
      options.onUse?.(stored.name);
      return measureOperation(
        stored.name,
        () => run(stored, variables, viewer),
        ({ errors }) => errors !== undefined && errors.length > 0,
      );
    },
    readiness: async () => {
      const answers = await Promise.all(
        [...clients].map(
          async ([name, client]) => [name, await worksInTime(() => client.isReady())] as const,
        ),
      );
      return Object.fromEntries(answers);
    },
    close: async () => {
      await server.stop();
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}
