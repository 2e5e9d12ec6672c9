import type { QueryPlan } from '@apollo/query-planner';
import type { ApolloServerPlugin } from '@apollo/server';
import {
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  getVariableValues,
  parse,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { preparedBytes } from '../../kernel/graph/compiled-executor.ts';
import { type AnswerShape, type Fragments, ShapeMismatch, type Row, answerShape } from './answer-shape.ts';
import type { GatewayContext } from '../data-sources.ts';
import { type Clients, type Variables, picked, planRun, rootFetch } from './plan-steps.ts';

export interface KnownAnswer {
  readonly status: number;
  readonly data?: unknown;
  /** In the words of subgraphs and Apollo Server, before they are masked. */
  readonly errors?: readonly GraphQLFormattedError[];
}

/** A known operation; returns null for what the gateway's executor should handle. */
export type KnownOperation = (variables: Variables, context: GatewayContext) => Promise<KnownAnswer | null>;

/** An operation as the gateway has planned it. */
export interface PlannedOperation {
  readonly source: string;
  readonly operationName: string | undefined;
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly plan: QueryPlan;
}

export interface KnownOperations {
  find(source: string, operationName: string | undefined): KnownOperation | undefined;
  /** Prepares an operation that was parsed, validated, measured and planned. */
  learn(planned: PlannedOperation): void;
  /** Learns what parser and validation refuse. */
  readonly refusals: ApolloServerPlugin<GatewayContext>;
}

const maximumBytes = 16 * 1_048_576;
/** Longer texts, which consist mostly of comments, take the ordinary way each time. */
const longestText = 65_536;

/** What remains if a subgraph has refused everything: null where it is allowed, or for the whole. */
function nothing({ fit }: AnswerShape): Row | null {
  try {
    return fit({});
  } catch {
    return null;
  }
}

function keysOfFetch(schema: GraphQLSchema, text: string): string | undefined {
  const [operation] = parse(text, { noLocation: true }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return undefined;
  return answerShape(schema, operation, {})?.keys;
}

/** One fetch from one subgraph: its answer, including refusals, is the answer. */
function singleFetch({ plan: { node }, schema }: PlannedOperation, shape: AnswerShape, clients: Clients) {
  if (node?.kind !== 'Fetch') return null;
  const fetch = rootFetch(node, clients);
  if (fetch === null) return null;
  const isInShape = keysOfFetch(schema, node.operation) === shape.keys;
  const shaped = (data: Row): Row => {
    if (!isInShape) return shape.fit(data);
    shape.check(data);
    return data;
  };
  return async (variables: Variables, context: GatewayContext): Promise<KnownAnswer> => {
    const result = await fetch(picked(variables, node.variableUsages), context);
    const { data, errors } = result;
    try {
      if (!errors?.length) return { status: 200, data: shaped(data ?? {}) };
      const seen = errors.map(({ message, path, extensions }) => ({ message, path, extensions }));
      return { status: 200, data: data ? shaped(data) : nothing(shape), errors: seen };
    } catch (error) {
      fetch.remember(result, context);
      throw error;
    }
  };
}

function severalFetches({ plan, operation }: PlannedOperation, shape: AnswerShape, clients: Clients) {
  // After a refusal of one of several fetches, everything is fetched again, so this is for queries only.
  const run = operation.operation === OperationTypeNode.QUERY ? planRun(plan, clients) : null;
  if (run === null) return null;
  return async (variables: Variables, context: GatewayContext): Promise<KnownAnswer> => ({
    status: 200,
    data: shape.fit(await run(variables, context)),
  });
}

/**
 * The planned operation as a function; null if only the gateway's executor knows the result. Including mutations: what
 * one has done is in `fetched` of its request, should the executor have to handle it.
 */
export function preparedOperation(planned: PlannedOperation, clients: Clients): KnownOperation | null {
  const { schema, operation, fragments } = planned;
  const shape = answerShape(schema, operation, fragments);
  if (shape === null) return null;
  const run = singleFetch(planned, shape, clients) ?? severalFetches(planned, shape, clients);
  if (run === null) return null;
  const definitions = operation.variableDefinitions ?? [];
  return async (variables, context) => {
    if (getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors) return null;
    try {
      return await run(variables, context);
    } catch (error) {
      if (error instanceof ShapeMismatch) return null;
      throw error;
    }
  };
}

function keyOf(source: string, operationName = ''): string {
  return `${operationName}\0${source}`;
}

/**
 * Earlier operations of web clients, by text and operation name: queries ready to run, without Apollo's pipeline and
 * executor, and refusals ready to be repeated. Bounded in bytes; the least recently used are dropped.
 */
export function createKnownOperations(clients: Clients): KnownOperations {
  const known = new LRUCache<string, KnownOperation | { readonly isUnprepared: true }>({
    maxSize: maximumBytes,
    maxEntrySize: preparedBytes(longestText),
    sizeCalculation: (_operation, key) => preparedBytes(key.length),
  });

  return {
    find: (source, operationName) => {
      const operation = known.get(keyOf(source, operationName));
      return typeof operation === 'function' ? operation : undefined;
    },
    learn: (planned) => {
      const key = keyOf(planned.source, planned.operationName);
      if (known.has(key)) return;
      const isQuery = planned.operation.operation === OperationTypeNode.QUERY;
      known.set(key, (isQuery && preparedOperation(planned, clients)) || { isUnprepared: true });
    },
    refusals: {
      requestDidStart: async () => {
        let isRefused = false;
        const watch = async () => async (fault?: unknown) => {
          isRefused ||= fault !== undefined;
        };
        return {
          parsingDidStart: watch,
          validationDidStart: watch,
          // Before the errors are masked for this caller.
          willSendResponse: async ({ source, request: { operationName }, response: { http, body } }) => {
            if (!isRefused || source === undefined || body.kind !== 'single') return;
            const { errors = [] } = body.singleResult;
            const answer = { status: http.status ?? 400, errors };
            known.set(keyOf(source, operationName), async () => answer);
          },
        };
      },
    },
  };
}
