import { ApolloServer } from '@apollo/server';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import {
  type GraphResult,
  type StoredOperation,
  type WatchedGraph,
  replayNote,
} from '../kernel/graph/graph.ts';
import type { Logger } from '../kernel/observability/logger.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { createApolloGateway } from './apollo-gateway.ts';
import { type GatewayContext, type SubgraphClient, dataSource } from './data-sources.ts';
import { introspectionAnswers } from './introspection/answers.ts';
import { type KnownOperations, createKnownOperations } from './operations/known-operations.ts';
import { maskErrors } from './endpoint/mask-errors.ts';
import { measureOperation } from './operations/operation-metrics.ts';
import { maximumTokens, operationLimits, storedOperationLimits } from './operations/limits.ts';
import { rootFetch } from './operations/plan-steps.ts';
import { resolvedOperation } from './operations/resolved-operation.ts';
import { addScalarRules } from './operations/scalar-rules.ts';
import { usableTexts } from './operations/usable-texts.ts';

export interface GatewayGraph extends WatchedGraph {
  /** Serves the ad-hoc operations of web clients. */
  readonly server: ApolloServer<GatewayContext>;
  /** Those of them that it has served before. */
  readonly known: Pick<KnownOperations, 'find'>;
  close(): Promise<void>;
}

export interface GatewayGraphOptions {
  readonly supergraphSdl: string;
  readonly clients: ReadonlyMap<string, SubgraphClient>;
  readonly logger: Logger;
  readonly isIntrospectable: boolean;
}

type Run = (variables: Readonly<Record<string, unknown>>, viewer: Viewer) => Promise<GraphResult>;

/** The composed graph over the given subgraphs; stored operations are planned, parsed and validated once. */
export async function createGatewayGraph(options: GatewayGraphOptions): Promise<GatewayGraph> {
  const { clients, logger } = options;
  const runs = new Map<string, Run>();
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
      if (!runs.has(source)) {
        known.learn({ ...operationContext, source, operationName: request.operationName, plan });
        return;
      }
      const direct = plan.node?.kind === 'Fetch' ? rootFetch(plan.node, clients) : null;
      if (direct) runs.set(source, direct);
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
        const isStored = runs.has(context.getDocument().loc?.source.body ?? '');
        return (isStored ? storedOperationLimits : operationLimits)(context);
      },
      usableTexts,
      ...(options.isIntrospectable ? [] : [NoSchemaIntrospectionCustomRule]),
    ],
    plugins: [known.refusals, resolvedOperation, introspectionAnswers(), maskErrors(logger)],
    stopOnTerminationSignals: false,
  });
  await server.start();

  function viaServer({ name, document }: StoredOperation): Run {
    return async (variables, viewer) => {
      let isReplay = false;
      const { body } = await server.executeOperation(
        { query: document, operationName: name, variables: { ...variables } },
        { contextValue: { viewer, onReplay: () => (isReplay = true) } },
      );
      if (body.kind !== 'single') throw new Error('a stored operation cannot be answered in parts');
      const { data, errors } = body.singleResult;
      return { data, ...(errors && { errors }), ...(isReplay ? replayNote : {}) };
    };
  }

  return {
    server,
    known,
    execute: (stored, variables, viewer) => {
      let run = runs.get(stored.document);
      if (run === undefined) {
        run = viaServer(stored);
        runs.set(stored.document, run);
      }
      const ready = run;
      return measureOperation(
        stored.name,
        () => ready(variables, viewer),
        ({ errors }) => errors !== undefined && errors.length > 0,
      );
    },
    isReady: async () => {
      const answers = await Promise.all([...clients.values()].map((client) => client.isReady()));
      return answers.every(Boolean);
    },
    close: async () => {
      await server.stop();
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}
