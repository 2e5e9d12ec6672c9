import type { FetchNode, PlanNode, QueryPlan } from '@apollo/query-planner';
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
import { type AnswerShape, type Fragments, ShapeMismatch, type Row, answerShape } from './answer-shape.ts';
import { type Conditions, conditionNames, conditionsOf, planWhere } from './conditions.ts';
import type { GatewayContext } from '../data-sources.ts';
import { type Asked, type Clients, type Variables, picked, planRun, rootFetch } from './plan-steps.ts';

export interface KnownAnswer {
  readonly status: number;
  readonly data?: unknown;
  /** In the words of subgraphs and Apollo Server, before they are masked. */
  readonly errors?: readonly GraphQLFormattedError[];
}

type Run = (variables: Variables, context: GatewayContext) => Promise<KnownAnswer>;

/** A known operation; returns null for what the gateway's executor should handle. */
export interface KnownOperation {
  (variables: Variables, context: GatewayContext): Promise<KnownAnswer | null>;
  /** How many different answers its conditions select, at most; 1 by default. */
  readonly variants?: number;
}

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

const maximumBytes = 64 * 1_048_576;
/** Longer texts, which consist mostly of comments, take the ordinary way each time. */
const longestText = 65_536;
/** Each of them doubles what has to be prepared. */
const mostConditions = 4;

/** Approximate memory of a known operation, by the length of its text: 177 bytes per character were measured. */
function knownBytes(length: number, variants = 1): number {
  return 8_192 + 200 * length * variants;
}

/** What remains if a subgraph has refused everything: null where it is allowed, or for the whole. */
function nothing({ fit }: AnswerShape): Row | null {
  try {
    return fit({});
  } catch {
    return null;
  }
}

function keysOfFetch(text: string, schema: GraphQLSchema, conditions: Conditions): string | undefined {
  const [operation] = parse(text, { noLocation: true }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return undefined;
  return answerShape(operation, { schema, fragments: {}, conditions })?.keys;
}

/** One fetch from one subgraph: its answer, including refusals, is the answer. */
function singleFetch(node: FetchNode, shape: AnswerShape, isInShape: boolean, asked: Asked): Run | null {
  const fetch = rootFetch(node, asked);
  if (fetch === null) return null;
  const shaped = (data: Row): Row => {
    if (!isInShape) return shape.fit(data);
    shape.check(data);
    return data;
  };
  return async (variables, context) => {
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

/** After a refusal of one of them, the executor fetches everything again but what a mutation has done. */
function severalFetches(node: PlanNode | undefined, shape: AnswerShape, asked: Asked): Run | null {
  const run = planRun(node, asked);
  return (
    run && (async (variables, context) => ({ status: 200, data: shape.fit(await run(variables, context)) }))
  );
}

/** The operation where its conditions have these values; null if only the gateway's executor knows the result. */
function variant(planned: PlannedOperation, conditions: Conditions, clients: Clients): Run | null {
  const { schema, operation, plan, fragments } = planned;
  const shape = answerShape(operation, { schema, fragments, conditions });
  if (shape === null || plan.node?.kind === 'Subscription') return null;
  const node = planWhere(plan.node, conditions);
  if (node?.kind === 'Fetch') {
    const isInShape = keysOfFetch(node.operation, schema, conditions) === shape.keys;
    return singleFetch(node, shape, isInShape, { clients, conditions });
  }
  return severalFetches(node, shape, { clients, conditions });
}

/** Each variant, made when its conditions are first met. */
function variantsOf(planned: PlannedOperation, clients: Clients): (conditions: Conditions) => Run | null {
  const variants = new Map<string, Run | null>();
  return (conditions) => {
    const key = Object.values(conditions).join();
    let run = variants.get(key);
    if (run === undefined) variants.set(key, (run = variant(planned, conditions, clients)));
    return run;
  };
}

/**
 * The planned operation as a function; null if only the gateway's executor knows the result. Including mutations: what
 * one has done is in `fetched` of its request, should the executor have to handle it.
 */
export function preparedOperation(planned: PlannedOperation, clients: Clients): KnownOperation | null {
  const { schema, operation, fragments } = planned;
  const names = conditionNames(operation, Object.values(fragments));
  if (names.length > mostConditions) return null;
  const only = names.length === 0 ? variant(planned, {}, clients) : null;
  if (names.length === 0 && only === null) return null;
  const runWhere = only ? () => only : variantsOf(planned, clients);
  const definitions = operation.variableDefinitions ?? [];
  const answer = async (variables: Variables, context: GatewayContext) => {
    const { coerced } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
    const conditions = coerced ? conditionsOf(names, coerced) : null;
    const run = conditions && runWhere(conditions);
    try {
      return run && (await run(variables, context));
    } catch (error) {
      if (error instanceof ShapeMismatch) return null;
      throw error;
    }
  };
  return Object.assign(answer, { variants: 2 ** names.length });
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
    maxEntrySize: knownBytes(longestText),
    sizeCalculation: (operation, key) =>
      knownBytes(key.length, typeof operation === 'function' ? operation.variants : 1),
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
