import type { Parts } from '../http/health.ts';
import { z } from 'zod';
import type { ErrorCode, ErrorDetails } from '../errors/errors.ts';
import { DomainError, isErrorCode } from '../errors/errors.ts';
import type { Viewer } from '../access/viewer.ts';

/** A stored operation: planned, parsed and validated once. Committed in stored-operations/ of its service. */
export interface StoredOperation {
  readonly name: string;
  readonly document: string;
}

export interface GraphError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** What services tell each other about an answer. */
export interface AnswerNotes {
  /** The answer is that of an earlier request with the same idempotency key (contract 0.5). */
  readonly isReplay?: boolean | undefined;
  /** How many milliseconds old what it shows may be, where it was read from a replica. */
  readonly ageMs?: number | undefined;
}

/** What is to be told of an answer that several have contributed to. */
export function joinNotes(notes: AnswerNotes, more: AnswerNotes | undefined): AnswerNotes {
  if (more === undefined) return notes;
  const isReplay = notes.isReplay === true || more.isReplay === true;
  const ageMs = Math.max(notes.ageMs ?? 0, more.ageMs ?? 0);
  return { ...(isReplay && { isReplay }), ...(ageMs > 0 && { ageMs }) };
}

/** The notes of an answer where there are any. */
export function withNotes(notes: AnswerNotes): { readonly extensions?: AnswerNotes } {
  return notes.isReplay === undefined && notes.ageMs === undefined ? {} : { extensions: notes };
}

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
  extensions: z.object({ isReplay: z.boolean().optional(), ageMs: z.number().optional() }).optional(),
});

/** The federated graph for a service, in this process or over HTTP. */
export interface Graph {
  execute(
    operation: StoredOperation,
    variables: Readonly<Record<string, unknown>>,
    viewer: Viewer,
  ): Promise<GraphResult>;
}

/**
 * Data and variables of every stored operation by name. Each service's stored-operations/operation-types.ts adds
 * its own; `npm run generate` writes them from the schema.
 */
export interface StoredOperations {}

export type OperationName = keyof StoredOperations;
/** The result of an operation. */
export type DataOf<Name extends OperationName> = StoredOperations[Name]['data'];
/** The variables of an operation. */
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
    // The graph has validated the result already; once more would cost time on every read.
    isAnswer: (data): data is DataOf<Name> => typeof data === 'object' && data !== null,
  };
}

/** A service's graph that knows which of its parts are ready. */
export interface WatchedGraph extends Graph {
  /** Which subgraphs can answer now, by name; of a graph in another process, whether it can. */
  readiness(): Promise<Parts>;
}

function errorDetails(extensions: Readonly<Record<string, unknown>>): ErrorDetails {
  const details: { -readonly [key in keyof ErrorDetails]: ErrorDetails[key] } = {};
  for (const key of ['errors', 'retryAfterSeconds', 'requiredScopes', 'limit', 'data'] as const) {
    if (extensions[key] !== undefined) Object.assign(details, { [key]: extensions[key] });
  }
  return details;
}

/** The answer's data; a refusal in the answer is thrown as the original DomainError. */
export function graphData(result: GraphResult): unknown {
  const error = result.errors?.[0];
  if (error === undefined) return result.data;
  const code: unknown = error.extensions?.['code'];
  const known: ErrorCode = isErrorCode(code) ? code : '0010010000500';
  if (known === '0010010000500') throw new DomainError(known);
  throw new DomainError(known, error.message, errorDetails(error.extensions ?? {}));
}

/**
 * The one object of a query. Such a query may return null, but only with an error (contract 5), which `askGraph`
 * has thrown by then.
 */
export function found<Thing>(object: Thing | null): Thing {
  if (object === null) throw new Error('an object is missing without an error');
  return object;
}

/** The result; null if it is refused as missing with this code. Other refusals are thrown. */
export async function nullIfMissing<Answer>(asked: Promise<Answer>, code: ErrorCode): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return null;
    throw error;
  }
}

/** Runs an operation, and returns also what is to be told of its answer; throws its refusal. */
export async function askWithNotes<Name extends OperationName>(
  graph: Graph,
  operation: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
  viewer: Viewer,
): Promise<{ readonly data: DataOf<Name>; readonly notes: AnswerNotes }> {
  const result = await graph.execute(operation, variables, viewer);
  const data = graphData(result);
  if (!operation.isAnswer(data)) throw new Error(`${operation.name} was answered without data`);
  return { data, notes: result.extensions ?? {} };
}

/** Runs an operation; throws its refusal. */
export async function askGraph<Name extends OperationName>(
  graph: Graph,
  operation: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
  viewer: Viewer,
  onReplay?: () => void,
): Promise<DataOf<Name>> {
  const { data, notes } = await askWithNotes(graph, operation, variables, viewer);
  if (notes.isReplay === true) onReplay?.();
  return data;
}
