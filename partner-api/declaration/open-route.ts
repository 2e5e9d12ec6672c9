import type { z } from 'zod';
import {
  type DataOf,
  type Operation,
  type OperationName,
  type StoredOperation,
  type VariablesOf,
  askWithNotes,
} from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type EnvelopedOutcome, outcomeOf } from '../answers/envelope.ts';
import type { Outcome } from '../answers/outcome.ts';
import { type RawInput, type RouteFacts, type Sources, parseInput } from './route.ts';

/** The answer of an open route. */
interface OpenOutcome extends Outcome {
  /** Its dependencies, as `commerceTags`: a change to one of them clears the answer from this process's cache. */
  readonly tags: readonly string[];
  /** How many milliseconds old it may be, where it was read from a replica; otherwise 0. */
  readonly ageMs: number;
}

/** Valid input of an open route. */
interface OpenRead {
  /** The same for equivalent reads, however they are written. */
  readonly key: string;
  readonly ask: (sources: Pick<Sources, 'graph'>, viewer: Viewer) => Promise<OpenOutcome>;
}

/** A read for everybody, as returned by `defineOpenRoute`. */
export interface OpenRoute extends RouteFacts {
  readonly method: 'GET';
  /** null for the Partner API's own family, which has none (contract 0.1). */
  readonly resultCode: string | null;
  /** How long an answer is valid, for callers and for this process's cache (contract 0.6). */
  readonly cacheSeconds: number;
  readonly operation: StoredOperation;
  readonly input: z.ZodObject;
  /** Validates; throws one DomainError that names every fault. */
  readonly prepareRead: (input: RawInput) => OpenRead;
}

type Optional = 'malformedCode' | 'notFoundCode';

interface OpenRouteDeclaration<Input extends z.ZodObject, Name extends OperationName>
  extends
    Omit<RouteFacts, Optional | 'method' | 'successStatus' | 'isVersioned'>,
    Partial<Pick<RouteFacts, Optional>>,
    Pick<OpenRoute, 'method' | 'resultCode' | 'cacheSeconds'> {
  /** An object of `path` and `query`, as far as the route has them. */
  readonly input: Input;
  readonly operation: Operation<Name>;
  readonly variables: (input: z.output<Input>) => VariablesOf<NoInfer<Name>>;
  readonly reply: (data: DataOf<NoInfer<Name>>, input: z.output<Input>) => EnvelopedOutcome;
  readonly tags: (data: DataOf<NoInfer<Name>>, input: z.output<Input>) => readonly string[];
}

/**
 * Declares a read for everybody: no token, answers in the envelope, cached for `cacheSeconds`, tagged with their
 * dependencies.
 */
export function defineOpenRoute<Input extends z.ZodObject, Name extends OperationName>(
  declaration: OpenRouteDeclaration<Input, Name>,
): OpenRoute {
  const { input, operation, variables, reply, tags, ...facts } = declaration;
  const { malformedCode = '0010010000400', notFoundCode = '0010010000404' } = facts;
  return {
    ...facts,
    isVersioned: false,
    successStatus: 200,
    malformedCode,
    notFoundCode,
    operation,
    input,
    prepareRead: (raw) => {
      const values = parseInput(input, raw, { malformedCode, notFoundCode });
      return {
        key: JSON.stringify(values),
        ask: async ({ graph }, viewer) => {
          const { data, notes } = await askWithNotes(graph, operation, variables(values), viewer);
          const outcome = outcomeOf(reply(data, values), facts.resultCode);
          return { ...outcome, tags: tags(data, values), ageMs: notes.ageMs ?? 0 };
        },
      };
    },
  };
}

export function isOpenRoute(route: RouteFacts): route is OpenRoute {
  return 'prepareRead' in route;
}
