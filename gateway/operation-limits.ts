import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import { pageLimits } from '../kernel/pagination.ts';

/** Limits on one operation of a web client (contract 5). */
export const maximumTokens = 2_000;
const limits = { depth: 12, aliases: 15, rootFields: 10, cost: 1_000 } as const;
/** How long a list is taken to be that no page argument bounds. */
const assumedListSize = 10;

type Measure = Readonly<Record<keyof typeof limits, number>>;
const nothing: Measure = { depth: 0, aliases: 0, rootFields: 0, cost: 0 };

/** Where a selection set stands: its type, and the page size that was asked of the field above it. */
interface Place {
  readonly type: GraphQLObjectType | null;
  readonly pageSize: number | null;
}

/** The page size that the field asks for; a variable may ask for the largest one. */
function pageSizeOf(field: FieldNode, definition: GraphQLField<unknown, unknown>): number | null {
  const argument = definition.args.find(({ name }) => name === 'pageSize');
  if (argument === undefined) return null;
  const given = field.arguments?.find(({ name }) => name.value === 'pageSize')?.value;
  if (given?.kind === Kind.INT) return Math.max(0, Number(given.value));
  if (given === undefined && typeof argument.defaultValue === 'number') return argument.defaultValue;
  return pageLimits.maximumPageSize;
}

function sizeOf({ type }: GraphQLField<unknown, unknown>, pageSize: number | null): number {
  return isListType(getNullableType(type)) ? (pageSize ?? assumedListSize) : 1;
}

/**
 * What an operation costs with its fragments expanded; each fragment is measured once for each place. Each
 * object that the answer may hold costs 1, whatever its scalar fields; lists multiply.
 */
function measureOperation(context: ValidationContext, operation: OperationDefinitionNode): Measure {
  const fragments = new Map<string, Measure>();

  function measureFragment(name: string, { pageSize }: Place): Measure {
    const fragment = context.getFragment(name);
    if (!fragment) return nothing;
    const key = `${name} ${pageSize}`;
    const known = fragments.get(key);
    if (known) return known;
    fragments.set(key, nothing);
    const measured = measure(fragment.selectionSet, {
      type: objectType(fragment.typeCondition.name.value),
      pageSize,
    });
    fragments.set(key, measured);
    return measured;
  }

  function objectType(name: string): GraphQLObjectType | null {
    const type = context.getSchema().getType(name);
    return isObjectType(type) ? type : null;
  }

  function measureField(field: FieldNode, { type, pageSize }: Place): Measure {
    const own: Measure = { depth: 1, aliases: field.alias ? 1 : 0, rootFields: 1, cost: 0 };
    if (!field.selectionSet || field.name.value.startsWith('__')) return own;
    const definition = type?.getFields()[field.name.value];
    const inner = measure(field.selectionSet, {
      type: definition === undefined ? null : objectType(getNamedType(definition.type).name),
      pageSize: definition === undefined ? null : pageSizeOf(field, definition),
    });
    const size = definition === undefined ? 1 : sizeOf(definition, pageSize);
    return {
      depth: 1 + inner.depth,
      aliases: own.aliases + inner.aliases,
      rootFields: 1,
      cost: size * (1 + inner.cost),
    };
  }

  function measure(selectionSet: SelectionSetNode, place: Place): Measure {
    let sum = nothing;
    for (const selection of selectionSet.selections) {
      const part =
        selection.kind === Kind.FIELD
          ? measureField(selection, place)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? measureFragment(selection.name.value, place)
            : measure(selection.selectionSet, {
                ...place,
                type: selection.typeCondition ? objectType(selection.typeCondition.name.value) : place.type,
              });
      sum = {
        depth: Math.max(sum.depth, part.depth),
        aliases: sum.aliases + part.aliases,
        rootFields: sum.rootFields + part.rootFields,
        cost: sum.cost + part.cost,
      };
    }
    return sum;
  }

  const root = context.getSchema().getRootType(operation.operation) ?? null;
  return measure(operation.selectionSet, { type: root, pageSize: null });
}

/** The refusal of an operation beyond a limit; `what` names the limit. */
function tooExpensive(what: string, measured: number, maxCost: number): GraphQLError {
  const cost = Math.min(measured, Number.MAX_SAFE_INTEGER);
  return new GraphQLError(
    `The operation is beyond the limit on ${what}: ${cost} where ${maxCost} are allowed.`,
    {
      extensions: { code: 'OPERATION_TOO_EXPENSIVE', cost, maxCost },
    },
  );
}

/** Validation rule: depth, aliases, root fields and cost of each operation; fragments count where they are spread. */
export function operationLimits(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition: (operation) => {
      const measured = measureOperation(context, operation);
      for (const limit of ['depth', 'aliases', 'rootFields', 'cost'] as const) {
        if (measured[limit] > limits[limit]) {
          context.reportError(tooExpensive(limit, measured[limit], limits[limit]));
        }
      }
      return false;
    },
  };
}
