import { z } from 'zod';
import type { ErrorCode, ErrorDetails } from '../errors/errors.ts';
import { DomainError, isErrorCode } from '../errors/errors.ts';
import type { Viewer } from '../access/viewer.ts';

/** An operation the gateway knows by heart: planned, parsed and validated once. Emitted to stored-operations/ of its service. */
export interface StoredOperation {
  readonly name: string;
  readonly document: string;
}

export interface GraphError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** What services of the platform tell each other about an answer. */
export interface AnswerNotes {
  /** The answer is that of an earlier request with the same idempotency key (contract 0.5). */
  readonly isReplay?: boolean | undefined;
}
export const replayNote = { extensions: { isReplay: true } } as const;

export interface GraphResult {
  readonly data?: unknown;
  readonly errors?: readonly GraphError[];
  readonly extensions?: AnswerNotes | undefined;
}

/** An answer of the graph as it travels between processes. */
export const graphResultSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.looseObject({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }))
    .optional(),
  extensions: z.object({ isReplay: z.boolean().optional() }).optional(),
});

/** The federated graph as a service sees it, in this process or over HTTP. */
export interface Graph {
  execute(
    operation: StoredOperation,
    variables: Readonly<Record<string, unknown>>,
    viewer: Viewer,
  ): Promise<GraphResult>;
}

/**
 * Data and variables of every stored operation by its name. Each service's stored-operations/operation-types.ts fills in its own;
 * `npm run generate` makes them of the schema.
 */
export interface StoredOperations {}

export type OperationName = keyof StoredOperations;
/** What the graph answers to an operation. */
export type DataOf<Name extends OperationName> = StoredOperations[Name]['data'];
/** What an operation is asked with. */
export type VariablesOf<Name extends OperationName> = StoredOperations[Name]['variables'];

/** A stored operation and the type of its data. */
export interface Operation<Name extends OperationName> extends StoredOperation {
  readonly name: Name;
  readonly isAnswer: (data: unknown) => data is DataOf<Name>;
}

/** Names an operation; its types are those of the stored operation with that name. */
export function operation<Name extends OperationName>(name: Name, document: string): Operation<Name> {
  return {
    name,
    document,
    // The graph held the result against the schema already; once more would cost time on every read.
    isAnswer: (data): data is DataOf<Name> => typeof data === 'object' && data !== null,
  };
}

/** The graph of a service that tells whether it is ready itself. */
export interface WatchedGraph extends Graph {
  /** Whether every part of it could answer now. */
  isReady(): Promise<boolean>;
}

function errorDetails(extensions: Readonly<Record<string, unknown>>): ErrorDetails {
  const details: { -readonly [key in keyof ErrorDetails]: ErrorDetails[key] } = {};
  for (const key of ['errors', 'retryAfterSeconds', 'requiredScopes', 'limit', 'data'] as const) {
    if (extensions[key] !== undefined) Object.assign(details, { [key]: extensions[key] });
  }
  return details;
}

/** The answer's data; a refusal in the answer is thrown again as the DomainError it was. */
export function graphData(result: GraphResult): unknown {
  const error = result.errors?.[0];
  if (error === undefined) return result.data;
  const code: unknown = error.extensions?.['code'];
  const known: ErrorCode = isErrorCode(code) ? code : '0010010000500';
  if (known === '0010010000500') throw new DomainError(known);
  throw new DomainError(known, error.message, errorDetails(error.extensions ?? {}));
}

/**
 * The one object that a query asked for. Such queries may answer null, but only beside an error (contract 5), which
 * `askGraph` has thrown by then.
 */
export function found<Thing>(object: Thing | null): Thing {
  if (object === null) throw new Error('an object is missing without an error');
  return object;
}

/** What was asked for; null where it is refused as missing, with this code. Whatever else is refused is thrown. */
export async function nullIfMissing<Answer>(asked: Promise<Answer>, code: ErrorCode): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return null;
    throw error;
  }
}

/** What the graph answers to an operation; throws what it refuses with. */
export async function askGraph<Name extends OperationName>(
  graph: Graph,
  operation: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
  viewer: Viewer,
  onReplay?: () => void,
): Promise<DataOf<Name>> {
  const result = await graph.execute(operation, variables, viewer);
  const data = graphData(result);
  if (!operation.isAnswer(data)) throw new Error(`${operation.name} was answered without data`);
  if (result.extensions?.isReplay === true) onReplay?.();
  return data;
}
