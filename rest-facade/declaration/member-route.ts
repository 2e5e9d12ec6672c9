import type { z } from 'zod';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
  MemberOperationName,
} from '../../kernel/member-operations/member-operations.ts';
import { type EnvelopedOutcome, outcomeOf } from '../answers/envelope.ts';
import { type Prepared, type RawInput, type RouteFacts, parseInput } from './route.ts';

/** For whom a member has to act: for a profile of theirs, or as one of the platform's own people. */
export type Acting = 'profile' | 'admin';

/** A route of a platform family (contract 0.1), for a member's token, as `defineMemberRoute` makes it. */
export interface MemberRoute extends RouteFacts, Prepared {
  readonly acting: Acting;
  readonly operation: { readonly name: MemberOperationName };
  readonly resultCode: string;
  /** Whether an answer shows a secret, this once. */
  readonly isSecret: boolean;
}

type Optional = 'isVersioned' | 'malformedCode' | 'notFoundCode';

interface MemberRouteDeclaration<Input extends z.ZodObject, Name extends MemberOperationName>
  extends
    Omit<RouteFacts, Optional>,
    Partial<Pick<RouteFacts, Optional>>,
    Partial<Pick<MemberRoute, 'isSecret'>>,
    Pick<MemberRoute, 'acting' | 'resultCode'> {
  /** An object of `path`, `query` and `body`; each where the route has it. */
  readonly input: Input;
  readonly operation: Name;
  /** `expectedVersion` is what `If-Match` asks for; null when any version will do. */
  readonly variables: (
    input: z.output<Input>,
    expectedVersion: number | null,
  ) => MemberOperationInput<NoInfer<Name>>;
  readonly reply: (data: MemberOperationAnswer<NoInfer<Name>>, input: z.output<Input>) => EnvelopedOutcome;
}

/** Declares a route for members; who may do what is for the operation to decide. */
export function defineMemberRoute<Input extends z.ZodObject, Name extends MemberOperationName>(
  declaration: MemberRouteDeclaration<Input, Name>,
): MemberRoute {
  const { input, operation, variables, reply, ...facts } = declaration;
  const { malformedCode = '0010010000400', notFoundCode = '0010010000404' } = facts;
  return {
    isVersioned: false,
    isSecret: false,
    ...facts,
    malformedCode,
    notFoundCode,
    operation: { name: operation },
    input,
    prepare: (raw: RawInput) => {
      const values = parseInput(input, raw, { malformedCode, notFoundCode });
      return async ({ memberOperations }, viewer, expectedVersion) => {
        let isReplay = false;
        const onReplay = () => (isReplay = true);
        const asked = variables(values, expectedVersion);
        const answer = await memberOperations.execute(operation, asked, viewer, onReplay);
        return { ...outcomeOf(reply(answer, values), facts.resultCode), isReplay };
      };
    },
  };
}

export function isMemberRoute(route: RouteFacts): route is MemberRoute {
  return 'acting' in route;
}
