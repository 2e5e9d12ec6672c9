import { type GraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { createApolloGateway } from '../../../gateway/apollo-gateway.ts';
import type { GatewayContext, SubgraphClient } from '../../../gateway/data-sources.ts';
import { maskError } from '../../../gateway/endpoint/mask-errors.ts';
import { createGatewayGraph } from '../../../gateway/graph.ts';
import { usableTexts } from '../../../kernel/graph/operations/usable-texts.ts';
import { addScalarRules } from '../../../kernel/graph/operations/scalar-rules.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import type { GeneratedOperation } from './operations.ts';

const logger = createLogger('silent');

/** What a client sees of an answer. Errors have no order: which field fails first depends on time alone. */
export interface Seen {
  readonly data: unknown;
  readonly errors: readonly unknown[];
  /** What the gateway found wrong with the answers of subgraphs. */
  readonly completion: unknown;
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Messages, places in the text and in the answer, and codes are compared; who asked is not. */
function seen({ data, errors = [], extensions }: Answer, viewer: Viewer): Seen {
  const shown = errors.map((error) => {
    const {
      message,
      locations,
      path,
      extensions: { code } = {},
    } = maskError(error, viewer.requestId, logger);
    return { message, locations, path, code };
  });
  return {
    data: plain(data),
    errors: shown.map((error) => JSON.stringify(error)).toSorted(),
    completion: plain(extensions?.['valueCompletion']),
  };
}

async function askServer(
  server: ApolloServer<GatewayContext>,
  operation: GeneratedOperation,
  context: GatewayContext,
) {
  const { query, operationName, variables } = operation;
  const { body } = await server.executeOperation(
    { query, variables: structuredClone(variables), ...(operationName !== undefined && { operationName }) },
    { contextValue: context },
  );
  if (body.kind !== 'single') throw new Error('the answer came in parts');
  return body.singleResult;
}

export interface Way {
  ask(operation: GeneratedOperation, viewer: Viewer): Promise<Seen>;
  close(): Promise<void>;
}

/** Apollo Server and Apollo Gateway, with none of our code but the rules of scalars. */
export async function apolloWay(
  supergraphSdl: string,
  source: (name: string) => GraphQLDataSource,
): Promise<Way> {
  const gateway = createApolloGateway({ supergraphSdl, logger, buildService: ({ name }) => source(name) });
  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => addScalarRules(apiSchema));
  const server = new ApolloServer<GatewayContext>({
    gateway,
    logger,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    validationRules: [usableTexts],
    stopOnTerminationSignals: false,
  });
  await server.start();
  return {
    ask: async (operation, viewer) => seen(await askServer(server, operation, { viewer }), viewer),
    close: () => server.stop(),
  };
}

export interface OurWays {
  /** Like web clients: known operations are answered from what is stored of them. */
  readonly adHoc: Way['ask'];
  /** Like services. */
  readonly stored: Way['ask'];
  /** Whether the last answer to it, as web clients ask, was of what the gateway had prepared. */
  wasPrepared(operation: GeneratedOperation): boolean;
  close(): Promise<void>;
}

export async function ourWays(
  supergraphSdl: string,
  clients: ReadonlyMap<string, SubgraphClient>,
): Promise<OurWays> {
  const graph = await createGatewayGraph({ supergraphSdl, clients, logger, isIntrospectable: true });
  const prepared = new Set<GeneratedOperation>();
  return {
    adHoc: async (operation, viewer) => {
      const { query, operationName, variables } = operation;
      const context = { viewer, fetched: [] };
      const known = await graph.known.find(query, operationName)?.(structuredClone(variables), context);
      if (known) prepared.add(operation);
      else prepared.delete(operation);
      return seen(known ?? (await askServer(graph.server, operation, context)), viewer);
    },
    stored: async ({ query, variables }, viewer) => {
      const stored = { name: 'Q', document: query };
      const { data, errors = [] } = await graph.execute(stored, structuredClone(variables), viewer);
      return seen({ data, errors }, viewer);
    },
    wasPrepared: (operation) => prepared.has(operation),
    close: () => graph.close(),
  };
}
