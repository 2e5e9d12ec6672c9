import type { z } from 'zod';
import {
  type DataOf,
  type Operation,
  type OperationName,
  type StoredOperation,
  type VariablesOf,
  askGraph,
} from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type EnvelopedOutcome, outcomeOf } from '../answers/envelope.ts';
import type { Outcome } from '../answers/outcome.ts';
import { type RawInput, type RouteFacts, type Sources, parseInput } from './route.ts';

/** What an open route answers. */
interface OpenOutcome extends Outcome {
  /** What it is made of, in words of `commerceTags`: a change of that makes this process forget it. */
  readonly tags: readonly string[];
}

/** Valid input of an open route. */
interface OpenRead {
  /** The same for reads that mean the same, however they are written. */
  readonly key: string;
  readonly ask: (sources: Pick<Sources, 'graph'>, viewer: Viewer) => Promise<OpenOutcome>;
}

/** A read that anybody may make, as `defineOpenRoute` makes it. */
export interface OpenRoute extends RouteFacts {
  readonly method: 'GET';
  /** null for the Partner API's own family, which has none (contract 0.1). */
  readonly resultCode: string | null;
  /** How long an answer is good, for callers and for this process's memory (contract 0.6). */
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
  /** An object of `path` and `query`; each where the route has it. */
  readonly input: Input;
  readonly operation: Operation<Name>;
  readonly variables: (input: z.output<Input>) => VariablesOf<NoInfer<Name>>;
  readonly reply: (data: DataOf<NoInfer<Name>>, input: z.output<Input>) => EnvelopedOutcome;
  readonly tags: (data: DataOf<NoInfer<Name>>, input: z.output<Input>) => readonly string[];
}

/** Declares a read for anybody: no token, answers in the envelope, kept for `cacheSeconds`, tagged by what they say. */
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
          const data = await askGraph(graph, operation, variables(values), viewer);
          return { ...outcomeOf(reply(data, values), facts.resultCode), tags: tags(data, values) };
        },
      };
    },
  };
}

export function isOpenRoute(route: RouteFacts): route is OpenRoute {
  return 'prepareRead' in route;
}
