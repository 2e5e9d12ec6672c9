import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Limits on one operation of a web client (contract 5). */
export const maximumTokens = 2_000;
const limits = { depth: 12, aliases: 15, rootFields: 10 } as const;

type Measure = Record<keyof typeof limits, number>;

/** What an operation costs with its fragments expanded; each fragment is measured once. */
function measureOperation(context: ValidationContext, operation: OperationDefinitionNode): Measure {
  const fragments = new Map<FragmentDefinitionNode, Measure>();

  function measureFragment(name: string): Measure {
    const none = { depth: 0, aliases: 0, rootFields: 0 };
    const fragment = context.getFragment(name);
    if (!fragment) return none;
    const known = fragments.get(fragment);
    if (known) return known;
    fragments.set(fragment, none);
    const measured = measure(fragment.selectionSet);
    fragments.set(fragment, measured);
    return measured;
  }

  function measure(selectionSet: SelectionSetNode): Measure {
    const sum: Measure = { depth: 0, aliases: 0, rootFields: 0 };
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const isIntrospection = selection.name.value.startsWith('__');
        const inner =
          selection.selectionSet && !isIntrospection
            ? measure(selection.selectionSet)
            : { depth: 0, aliases: 0, rootFields: 0 };
        sum.depth = Math.max(sum.depth, inner.depth + 1);
        sum.aliases += inner.aliases + (selection.alias ? 1 : 0);
        sum.rootFields += 1;
      } else {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? measureFragment(selection.name.value)
            : measure(selection.selectionSet);
        sum.depth = Math.max(sum.depth, inner.depth);
        sum.aliases += inner.aliases;
        sum.rootFields += inner.rootFields;
      }
    }
    return sum;
  }

  return measure(operation.selectionSet);
}

/** The refusal of an operation beyond a limit; `what` names the limit. */
export function tooExpensive(what: string, cost: number, maxCost: number): GraphQLError {
  return new GraphQLError(
    `The operation is beyond the limit on ${what}: ${cost} where ${maxCost} are allowed.`,
    {
      extensions: { code: 'OPERATION_TOO_EXPENSIVE', cost, maxCost },
    },
  );
}

/** Validation rule: depth, aliases and root fields of each operation; fragments count where they are spread. */
export function operationLimits(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition: (operation) => {
      const measured = measureOperation(context, operation);
      for (const limit of ['depth', 'aliases', 'rootFields'] as const) {
        if (measured[limit] > limits[limit]) {
          context.reportError(tooExpensive(limit, measured[limit], limits[limit]));
        }
      }
      return false;
    },
  };
}
