import type { ErrorCode, ErrorDetails } from './errors.ts';
import { DomainError, isErrorCode } from './errors.ts';
import type { Viewer } from './viewer.ts';

/** An operation the gateway knows by heart: planned, parsed and validated once. Emitted to schema/operations. */
export interface StoredOperation {
  readonly name: string;
  readonly document: string;
}

export interface GraphError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface GraphResult {
  readonly data?: unknown;
  readonly errors?: readonly GraphError[];
}

/** The federated graph as a service sees it, in this process or over HTTP. */
export interface Graph {
  execute(
    operation: StoredOperation,
    variables: Readonly<Record<string, unknown>>,
    viewer: Viewer,
  ): Promise<GraphResult>;
}

/** A stored operation and the shape of its data, which the check of stored operations guards. */
export interface Operation<Data> extends StoredOperation {
  readonly isAnswer: (data: unknown) => data is Data;
}

/** Names an operation; `Data` is what its document selects. */
export function operation<Data extends object>(name: string, document: string): Operation<Data> {
  return {
    name,
    document,
    // The graph held the result against the schema already; once more would cost time on every read.
    isAnswer: (data): data is Data => typeof data === 'object' && data !== null,
  };
}

/** The graph of a service that tells whether it is ready itself. */
export interface WatchedGraph extends Graph {
  /** Whether every part of it could answer now. */
  isReady(): Promise<boolean>;
}

function errorDetails(extensions: Readonly<Record<string, unknown>>): ErrorDetails {
  const details: { -readonly [key in keyof ErrorDetails]: ErrorDetails[key] } = {};
  for (const key of ['errors', 'retryAfterSeconds', 'requiredScopes', 'data'] as const) {
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

/** What the graph answers to an operation; throws what it refuses with. */
export async function askGraph<Data>(
  graph: Graph,
  operation: Operation<Data>,
  variables: Readonly<Record<string, unknown>>,
  viewer: Viewer,
): Promise<Data> {
  const data = graphData(await graph.execute(operation, variables, viewer));
  if (!operation.isAnswer(data)) throw new Error(`${operation.name} was answered without data`);
  return data;
}
