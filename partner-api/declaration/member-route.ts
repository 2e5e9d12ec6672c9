import type { z } from 'zod';
import {
  type DataOf,
  type Operation,
  type OperationName,
  type StoredOperation,
  type VariablesOf,
  askGraph,
} from '../../kernel/graph/graph.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
  MemberOperationName,
} from '../../kernel/member-operations/member-operations.ts';
import { type EnvelopedOutcome, outcomeOf } from '../answers/envelope.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type Prepared, type RawInput, type RouteFacts, type Sources, parseInput } from './route.ts';

/** Whom a member has to act for: a profile of theirs, or as an administrator. */
export type Acting = 'profile' | 'admin';

/** A route of a platform family (contract 0.1), for a member's token, as returned by `defineMemberRoute`. */
export interface MemberRoute extends RouteFacts, Prepared {
  readonly acting: Acting;
  /** By the authorization server, or by the graph. */
  readonly operation: { readonly name: MemberOperationName } | StoredOperation;
  /** null: the family has no envelope (contract 0.1). */
  readonly resultCode: string | null;
}

type Optional = 'isVersioned' | 'malformedCode' | 'notFoundCode';

interface Declaration<Input extends z.ZodObject>
  extends
    Omit<RouteFacts, Optional>,
    Partial<Pick<RouteFacts, Optional>>,
    Pick<MemberRoute, 'acting' | 'resultCode'> {
  /** An object of `path`, `query` and `body`, as far as the route has them. */
  readonly input: Input;
}

interface MemberRouteDeclaration<
  Input extends z.ZodObject,
  Name extends MemberOperationName,
> extends Declaration<Input> {
  readonly operation: Name;
  /** `expectedVersion` comes from `If-Match`; null for any version. */
  readonly variables: (
    input: z.output<Input>,
    expectedVersion: number | null,
  ) => MemberOperationInput<NoInfer<Name>>;
  readonly reply: (data: MemberOperationAnswer<NoInfer<Name>>, input: z.output<Input>) => EnvelopedOutcome;
}

interface GraphRouteDeclaration<
  Input extends z.ZodObject,
  Name extends OperationName,
> extends Declaration<Input> {
  readonly operation: Operation<Name>;
  /** `expectedVersion` comes from `If-Match`; null for any version. */
  readonly variables: (input: z.output<Input>, expectedVersion: number | null) => VariablesOf<NoInfer<Name>>;
  readonly reply: (data: DataOf<NoInfer<Name>>, input: z.output<Input>) => EnvelopedOutcome;
}

/** Calls the service, and reports whether the answer is that of an earlier request. */
type Ask<Input extends z.ZodObject> = (
  sources: Sources,
  viewer: Viewer,
  input: { readonly values: z.output<Input>; readonly expectedVersion: number | null },
  onReplay: () => void,
) => Promise<EnvelopedOutcome>;

function memberRoute<Input extends z.ZodObject>(
  { input, ...facts }: Declaration<Input>,
  operation: MemberRoute['operation'],
  ask: Ask<Input>,
): MemberRoute {
  const { malformedCode = '0010010000400', notFoundCode = '0010010000404' } = facts;
  return {
    isVersioned: false,
    ...facts,
    malformedCode,
    notFoundCode,
    operation,
    input,
    prepare: (raw: RawInput) => {
      const values = parseInput(input, raw, { malformedCode, notFoundCode });
      return async (sources, viewer, expectedVersion) => {
        let isReplay = false;
        const onReplay = () => (isReplay = true);
        const outcome = await ask(sources, viewer, { values, expectedVersion }, onReplay);
        return { ...outcomeOf(outcome, facts.resultCode), isReplay };
      };
    },
  };
}

/** Declares a route for members on an operation of the authorization server, which checks permissions. */
export function defineMemberRoute<Input extends z.ZodObject, Name extends MemberOperationName>(
  declaration: MemberRouteDeclaration<Input, Name>,
): MemberRoute {
  const { operation, variables, reply, ...facts } = declaration;
  return memberRoute(facts, { name: operation }, async ({ memberOperations }, viewer, asked, onReplay) => {
    const { values, expectedVersion } = asked;
    const input = variables(values, expectedVersion);
    return reply(await memberOperations.execute(operation, input, viewer, onReplay), values);
  });
}

/** Declares a route for members on an operation of the graph; the subgraph checks permissions. */
export function defineMemberGraphRoute<Input extends z.ZodObject, Name extends OperationName>(
  declaration: GraphRouteDeclaration<Input, Name>,
): MemberRoute {
  const { operation, variables, reply, ...facts } = declaration;
  return memberRoute(facts, operation, async ({ graph }, viewer, { values, expectedVersion }, onReplay) =>
    reply(await askGraph(graph, operation, variables(values, expectedVersion), viewer, onReplay), values),
  );
}

export function isMemberRoute(route: RouteFacts): route is MemberRoute {
  return 'acting' in route;
}
