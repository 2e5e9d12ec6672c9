import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OperationTypeNode,
  execute,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../errors/errors.ts';
import { isOfClosed } from '../ending/closed-state.ts';
import type { Logger } from '../observability/logger.ts';
import { describeSpan } from '../observability/tracing.ts';
import { isOutage } from '../errors/outage.ts';
import { isCompilable } from './compilable.ts';
import { FrozenAnswers, showsOneValue, tellRememberingRoots } from './frozen-answers.ts';
import { type Outcome, rootOf, takeOutcomes } from './mutation-root.ts';

type Variables = Readonly<Record<string, unknown>>;

/** An operation as a function of its variables. */
interface Prepared {
  readonly isMutation: boolean;
  readonly run: (
    variables: Variables | undefined,
    context: unknown,
  ) => Promise<ExecutionResult> | ExecutionResult;
}

/** Runs GraphQL requests against one schema. */
export interface CompiledExecutor {
  /** The operation as a function: parsed, validated and compiled on first use. */
  prepare(query: string, operationName: string | undefined): Prepared;
}

const maximumBytes = 16 * 1_048_576;
/** contract 0.3 */
const retryAfterSeconds = 5;

/** The value at a path of an answer; undefined if something above it is null. */
function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  let value: unknown = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Whether graphql-js would report it at the place where it happened, and in its own words. */
function isPlainError(error: unknown): boolean {
  return error instanceof Error && !Array.isArray(Reflect.get(error, 'path'));
}

/**
 * Whether graphql-js would report the same. It would not if variables were refused (graphql-js uses different
 * words, and refuses less), for faults that graphql-jit itself found in a value, or if something else than an error
 * was thrown. If an element of a list failed, graphql-jit puts the others in wrong places; and if several failures
 * made the objects above them null, graphql-js reports one for each.
 */
function isSure({ data, errors = [] }: ExecutionResult): boolean {
  return errors.every(
    ({ path, originalError }) =>
      isPlainError(originalError) &&
      path !== undefined &&
      typeof path.at(-1) === 'string' &&
      (errors.length === 1 || valueAt(data, path) === null),
  );
}

function prepare(schema: GraphQLSchema, query: string, operationName: string | undefined): Prepared {
  let document;
  try {
    document = parse(query, { noLocation: true });
  } catch (error) {
    const errors = [error instanceof GraphQLError ? error : new GraphQLError('The text cannot be parsed.')];
    return { isMutation: false, run: () => ({ errors }) };
  }
  const errors = validate(schema, document);
  if (errors.length > 0) return { isMutation: false, run: () => ({ errors }) };
  const operation = getOperationAST(document, operationName);
  const isMutation = operation?.operation === OperationTypeNode.MUTATION;
  const interpreted = (variables: Variables | undefined, contextValue: unknown, rootValue?: Outcome) =>
    execute({ schema, document, operationName, rootValue, contextValue, variableValues: { ...variables } });
  const plain: Prepared['run'] = (variables, context) => interpreted(variables, context);
  if (!operation || !isCompilable(schema, document)) return { isMutation, run: plain };
  const resolveRoot = rootOf(schema, document, operation);
  if (isMutation && !resolveRoot) return { isMutation, run: plain };
  // graphql-jit writes into the document.
  const compiled = compileQuery(schema, parse(query, { noLocation: true }), operationName);
  if (!isCompiledQuery(compiled)) return { isMutation, run: plain };
  const answers = showsOneValue(schema, document, operation) ? new FrozenAnswers() : undefined;
  const answered = async (variables: Variables, context: unknown, outcome?: Outcome) => {
    const root = answers?.root();
    try {
      const result = await compiled.query(outcome ?? root, context, variables);
      if (root?.known !== undefined) return { data: root.known };
      if (isSure(result)) return root?.remember(result) ?? result;
    } catch {
      // Reading a property failed, which graphql-js reports as an error of its field.
    }
    return interpreted(variables, context, outcome);
  };
  if (!resolveRoot) return { isMutation, run: (variables = {}, context) => answered(variables, context) };
  return {
    isMutation,
    run: async (variables = {}, context) => {
      const outcome = await resolveRoot(variables, context);
      return outcome ? answered(variables, context, outcome) : interpreted(variables, context);
    },
  };
}

/** Approximate memory of a compiled operation, by the length of its text: 38 bytes per character were measured. */
export function preparedBytes(length: number): number {
  return 8_192 + 40 * length;
}

/**
 * Compiles each operation once; the least recently used ones are dropped beyond 16 MiB. What graphql-jit may not have
 * answered like graphql-js is answered by graphql-js: queries by running them again, mutations by reading again what
 * their root field has come to, which is resolved once and before either (mutation-root.ts).
 */
export function createCompiledExecutor(schema: GraphQLSchema): CompiledExecutor {
  takeOutcomes(schema);
  tellRememberingRoots(schema);
  const prepared = new LRUCache<string, Prepared>({
    maxSize: maximumBytes,
    sizeCalculation: (_operation, key) => preparedBytes(key.length),
  });
  return {
    prepare: (query, operationName) => {
      const key = operationName === undefined ? query : `${operationName} ${query}`;
      const known = prepared.get(key);
      if (known) return known;
      const made = prepare(schema, query, operationName);
      prepared.set(key, made);
      return made;
    },
  };
}

/** Extensions of a refusal as they travel between subgraph, gateway and facade. */
export function domainErrorExtensions(error: DomainError): Record<string, unknown> {
  return { code: error.code, ...error.details };
}

/**
 * An error as it may leave a subgraph: a DomainError with its code, a fault of the request with 0010010000400.
 * Anything else is logged and masked: an unavailable database as 0010010000503, the rest as an internal error.
 */
export function formatGraphQLError(
  error: GraphQLError,
  logger: Logger,
  requestId: string,
): GraphQLFormattedError {
  const cause = error.originalError;
  const path = error.path === undefined ? {} : { path: [...error.path] };
  if (cause instanceof DomainError) {
    return { message: cause.message, ...path, extensions: domainErrorExtensions(cause) };
  }
  if (isOfClosed(cause)) {
    const closed = new DomainError('Identity_Profile_UP_Closed_RJ');
    return { message: closed.message, ...path, extensions: domainErrorExtensions(closed) };
  }
  // A value of ours with a wrong type is shown by its place in the answer, not in the text.
  const isOurs = cause instanceof GraphQLError && cause.nodes === undefined && error.path !== undefined;
  if (!isOurs && (cause === undefined || cause === null || cause instanceof GraphQLError)) {
    return { message: error.message, ...path, extensions: { code: '0010010000400' } };
  }
  describeSpan({ fault: cause.name });
  logger.error(
    { requestId, error: { name: cause.name, message: cause.message, stack: cause.stack } },
    'unexpected error',
  );
  if (isOutage(cause)) {
    const away = new DomainError('0010010000503', 'A part of the graph cannot answer at the moment.', {
      retryAfterSeconds,
    });
    return { message: away.message, ...path, extensions: domainErrorExtensions(away) };
  }
  return { message: 'Something went wrong on our side.', ...path, extensions: { code: '0010010000500' } };
}
