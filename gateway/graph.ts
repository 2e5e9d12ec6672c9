import type { QueryPlan } from '@apollo/query-planner';
import { ApolloServer } from '@apollo/server';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { GraphResult, StoredOperation, WatchedGraph } from '../kernel/graph.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { createApolloGateway } from './apollo-gateway.ts';
import { type SubgraphClient, dataSource } from './data-sources.ts';
import { maskErrors } from './mask-errors.ts';
import { maximumTokens, operationLimits } from './operation-limits.ts';
import { resolvedOperation } from './resolved-operation.ts';
import { storableTexts } from './storable-texts.ts';

export interface GatewayContext {
  readonly viewer: Viewer;
}

export interface GatewayGraph extends WatchedGraph {
  /** Serves the ad-hoc operations of web clients. */
  readonly server: ApolloServer<GatewayContext>;
  close(): Promise<void>;
}

export interface GatewayGraphOptions {
  readonly supergraphSdl: string;
  readonly clients: ReadonlyMap<string, SubgraphClient>;
  readonly logger: Logger;
  readonly isIntrospectable: boolean;
}

type Run = (variables: Readonly<Record<string, unknown>>, viewer: Viewer) => Promise<GraphResult>;

/**
 * A plan that is one fetch from one subgraph, with nothing to rewrite, is answered by that subgraph alone:
 * its answer needs no merging and no reshaping. Every other plan goes through the gateway's executor.
 */
function singleFetch(plan: QueryPlan, clients: ReadonlyMap<string, SubgraphClient>): Run | null {
  const { node } = plan;
  if (node?.kind !== 'Fetch' || node.requires || node.outputRewrites?.length) return null;
  const client = clients.get(node.serviceName);
  if (client === undefined) return null;
  return client.prepare(node.operation, node.operationName);
}

/** The composed graph over the given subgraphs; stored operations are planned, parsed and validated once. */
export async function createGatewayGraph(options: GatewayGraphOptions): Promise<GatewayGraph> {
  const { clients, logger } = options;
  const runs = new Map<string, Run>();
  const quietLogger = logger.child({ service: 'gateway' }, { level: 'warn' });

  const gateway = createApolloGateway({
    supergraphSdl: options.supergraphSdl,
    logger: quietLogger,
    buildService: ({ name }) => {
      const client = clients.get(name);
      if (client === undefined) throw new Error(`the supergraph names the unknown subgraph ${name}`);
      return dataSource(client);
    },
    experimental_didResolveQueryPlan: ({ queryPlan, requestContext }) => {
      const { source } = requestContext;
      if (!runs.has(source)) return;
      const direct = singleFetch(queryPlan, clients);
      if (direct) runs.set(source, direct);
    },
  });

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
      operationLimits,
      storableTexts,
      ...(options.isIntrospectable ? [] : [NoSchemaIntrospectionCustomRule]),
    ],
    plugins: [resolvedOperation, maskErrors(logger)],
    stopOnTerminationSignals: false,
  });
  await server.start();

  function viaServer({ name, document }: StoredOperation): Run {
    return async (variables, viewer) => {
      const { body } = await server.executeOperation(
        { query: document, operationName: name, variables: { ...variables } },
        { contextValue: { viewer } },
      );
      if (body.kind !== 'single') throw new Error('a stored operation cannot be answered in parts');
      return body.singleResult;
    };
  }

  return {
    server,
    execute: (stored, variables, viewer) => {
      let run = runs.get(stored.document);
      if (run === undefined) {
        run = viaServer(stored);
        runs.set(stored.document, run);
      }
      return run(variables, viewer);
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
