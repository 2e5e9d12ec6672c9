import type { z } from 'zod';
import { DomainError, type ErrorCode, type FieldFault } from '../../kernel/errors/errors.ts';
import {
  type DataOf,
  type Graph,
  type Operation,
  type OperationName,
  type StoredOperation,
  type VariablesOf,
  askGraph,
} from '../../kernel/graph/graph.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import type { MemberOperations } from '../../kernel/member-operations/member-operations.ts';
import type { OutgoingRules } from '../../kernel/outgoing/outgoing-url.ts';
import type { Logger } from '../../kernel/observability/logger.ts';
import type { ParsedQuery } from '../../kernel/http/query.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Outcome } from '../answers/outcome.ts';
import { faultsOf, refuseFaults } from '../answers/faults.ts';

/** How the route counts against quotas (contract 0.4). */
export type RatePolicy = 'read' | 'write' | 'slots';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Valid input: shown in the documentation, and the seed of generated tests. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What a look-up may need. */
export interface LookUpSources {
  readonly graph: Graph;
  readonly viewer: Viewer;
  readonly now: Date;
  /** Which addresses webhooks may be sent to. */
  readonly outgoing: OutgoingRules;
}

/**
 * Finds further faults of input that was already refused: those that depend on the graph, the clock, or several fields
 * together. By the fields of the input.
 */
export type LookUp = (
  sources: LookUpSources,
  input: RawInput,
) => readonly FieldFault[] | Promise<readonly FieldFault[]>;

/** What routes of all kinds have in common: read by the pipeline, the documentation and generated tests. */
export interface RouteFacts {
  readonly method: Method;
  /** Parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly successStatus: 200 | 201 | 202 | 204;
  /**
   * For a route whose service alone recognises repetitions (contract 0.5): the status of a repeated answer. The facade
   * does not store its answers, and a key never belongs to another request.
   */
  readonly replayStatus?: 200;
  /** Whether an answer contains a secret: the facade does not store it, and the service decides what to repeat. */
  readonly isSecret?: true;
  /** Whether it answers 200 with an existing record instead of creating it again. */
  readonly findsExisting?: true;
  /** Whether a created record can be read at an address; true by default. */
  readonly hasLocation?: false;
  /** Whether answers have their version as an ETag, and changes honour `If-Match` (contract 0.6). */
  readonly isVersioned: boolean;
  /** Schema of the answer's body, for the documentation; null for none. */
  readonly answer: z.ZodType | null;
  /** Codes that this route can return, besides those that follow from its kind. */
  readonly codes: readonly ErrorCode[];
  /** The code for malformed input. */
  readonly malformedCode: ErrorCode;
  /** The code for a path that names nothing, such as a malformed id (contract 0). */
  readonly notFoundCode: ErrorCode;
  readonly example: Example;
  /** Whether it accepts a file in a multipart form instead of JSON. */
  readonly upload?: true;
  /** For routes with rules that the schema of their input does not contain. */
  readonly lookUp?: LookUp;
  /** For an alias (alias.ts): its name in the documentation, because it shares the operation of another route. */
  readonly alias?: { readonly operationId: string };
}

/** What a Partner API route needs to know about the caller's token. */
interface PartnerFacts extends RouteFacts {
  readonly scope: string;
  /** How the request counts against quotas (contract 0.4). */
  readonly policy: RatePolicy;
  /** The code for a business without a valid card. */
  readonly noCardCode: ErrorCode;
}

type Optional = 'policy' | 'noCardCode' | 'isVersioned' | 'malformedCode' | 'notFoundCode';

interface RouteDeclaration<Input extends z.ZodObject, Name extends OperationName>
  extends Omit<PartnerFacts, Optional>, Partial<Pick<PartnerFacts, Optional>> {
  /** An object of `path` and `query`, which parse texts, and `body`, as far as the route has them. */
  readonly input: Input;
  readonly operation: Operation<Name>;
  /** `expectedVersion` comes from `If-Match`; null for any version. */
  readonly variables: (input: z.output<Input>, expectedVersion: number | null) => VariablesOf<NoInfer<Name>>;
  readonly reply: (data: DataOf<NoInfer<Name>>, input: z.output<Input>) => Outcome;
}

export interface RawInput {
  readonly path: Readonly<Record<string, string>>;
  readonly query: ParsedQuery;
  readonly body: unknown;
  /** Found in headers; reported together with all other faults. */
  readonly headerFaults: readonly FieldFault[];
}

/** The services that routes call. */
export interface Sources {
  readonly graph: Graph;
  readonly memberOperations: MemberOperations;
  readonly media: MediaStore;
  readonly logger: Logger;
}

/** Validated input, ready to be sent. */
export type Call = (sources: Sources, viewer: Viewer, expectedVersion: number | null) => Promise<Outcome>;

/** The part of a route that the pipeline runs. */
export interface Prepared {
  readonly input: z.ZodObject;
  /** Validates; throws one DomainError that names every fault. */
  readonly prepare: (input: RawInput) => Call;
}

/** The same for a route that only calls the graph. */
type GraphCall = (
  sources: Pick<Sources, 'graph'>,
  viewer: Viewer,
  expectedVersion: number | null,
) => Promise<Outcome>;

/** The whole declaration of a Partner API route, as returned by `defineRoute`. */
export interface Route extends PartnerFacts, Prepared {
  readonly operation: StoredOperation;
  readonly prepare: (input: RawInput) => GraphCall;
}

/** The values of a request's input. Throws one DomainError that names every fault. */
export function parseInput<Input extends z.ZodObject>(
  input: Input,
  { path, query, body, headerFaults }: RawInput,
  { malformedCode, notFoundCode }: Pick<RouteFacts, 'malformedCode' | 'notFoundCode'>,
): z.output<Input> {
  const parsed = input.safeParse({ path, query: query.texts, body });
  if (parsed.success && query.faults.length === 0 && headerFaults.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  if (issues.some((issue) => issue.path[0] === 'path')) throw new DomainError(notFoundCode);
  const unread = [...query.faults, ...headerFaults];
  // A field that could not be parsed is not reported as missing too.
  const unreadFields = new Set(unread.map(({ field }) => field));
  const others = faultsOf(issues, { query: query.texts, body }).filter(
    ({ field }) => !unreadFields.has(field),
  );
  return refuseFaults([...unread, ...others], malformedCode);
}

/** The graph names fields of its input; if all input is in the query, they are parameters (contract 0.3). */
function refuseQuery(error: unknown): never {
  if (!(error instanceof DomainError) || error.details.errors === undefined) throw error;
  const parameterOf = (text: string) => text.replace(/^\/([^/:]+)[^:]*/, 'query:$1');
  const errors = error.details.errors.map((fault) => ({ ...fault, field: parameterOf(fault.field) }));
  throw new DomainError(error.code, parameterOf(error.message), { ...error.details, errors });
}

/** Declares a route of the Partner API. */
export function defineRoute<Input extends z.ZodObject, Name extends OperationName>(
  declaration: RouteDeclaration<Input, Name>,
): Route {
  const { input, operation, variables, reply, ...facts } = declaration;
  const { malformedCode = '0010010000400', notFoundCode = '0010010000404' } = facts;

  function prepare(raw: RawInput): GraphCall {
    const values = parseInput(input, raw, { malformedCode, notFoundCode });
    return async ({ graph }, viewer, expectedVersion) => {
      let isReplay = false;
      const onReplay = () => (isReplay = true);
      const asked = askGraph(graph, operation, variables(values, expectedVersion), viewer, onReplay);
      const data = await (facts.method === 'GET' ? asked.catch(refuseQuery) : asked);
      return { ...reply(data, values), isReplay };
    };
  }

  return {
    policy: facts.method === 'GET' ? 'read' : 'write',
    noCardCode: '0010010000407',
    isVersioned: false,
    ...facts,
    malformedCode,
    notFoundCode,
    operation,
    input,
    prepare,
  };
}
