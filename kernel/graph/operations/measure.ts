import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isListType,
  isObjectType,
} from 'graphql';
import { pageLimits } from '../../answers/pagination.ts';
import type { IntrospectionSizes, ListSizes } from './introspection-sizes.ts';

/** The assumed length of a list without a page argument. */
const assumedListSize = 10;

/** The measures of an operation; introspection is measured separately from the graph. */
export type Measure = Readonly<
  Record<
    'depth' | 'aliases' | 'fields' | 'rootFields' | 'cost' | 'introspectionDepth' | 'introspectionCost',
    number
  >
>;
const nothing: Measure = {
  depth: 0,
  aliases: 0,
  fields: 0,
  rootFields: 0,
  cost: 0,
  introspectionDepth: 0,
  introspectionCost: 0,
};

/** The position of a selection set. */
interface Place {
  readonly type: GraphQLObjectType | null;
  /** The page size requested for the field above. */
  readonly pageSize: number | null;
  /** In introspection: the expected lists, and how many `ofType` are above. */
  readonly listSizes: ListSizes;
  readonly wrappings: number;
}

export interface MeasuredSchema {
  readonly schema: GraphQLSchema;
  readonly sizes: IntrospectionSizes;
}

type Fragments = (
  name: string,
) => Pick<FragmentDefinitionNode, 'typeCondition' | 'selectionSet'> | null | undefined;

/** The page size that the field requests; a variable may request the maximum. */
function pageSizeOf(field: FieldNode, definition: GraphQLField<unknown, unknown>): number | null {
  const argument = definition.args.find(({ name }) => name === 'pageSize');
  if (argument === undefined) return null;
  const given = field.arguments?.find(({ name }) => name.value === 'pageSize')?.value;
  if (given?.kind === Kind.INT) return Math.max(0, Number(given.value));
  if (given === undefined && typeof argument.defaultValue === 'number') return argument.defaultValue;
  return pageLimits.maximumPageSize;
}

/**
 * Measures an operation with its fragments expanded; each fragment is measured once for each kind of position. Each
 * object that the answer may contain costs 1, whatever its scalar fields; lists multiply. Fields are counted as
 * written, because planning takes time for each. Introspection costs 1 for each value, including scalars, and its lists
 * have the lengths of the schema's own. Fields excluded by @skip and @include count too.
 */
export function measureOperation(
  { schema, sizes }: MeasuredSchema,
  operation: OperationDefinitionNode,
  fragmentOf: Fragments,
): Measure {
  const fragments = new Map<string, Measure>();

  function measureFragment(name: string, place: Place): Measure {
    const fragment = fragmentOf(name);
    if (!fragment) return nothing;
    const key = [name, place.pageSize, place.wrappings, place.listSizes === sizes.ofEach].join(' ');
    const known = fragments.get(key);
    if (known) return known;
    fragments.set(key, nothing);
    const measured = measure(fragment.selectionSet, {
      ...place,
      type: objectType(fragment.typeCondition.name.value),
    });
    fragments.set(key, measured);
    return measured;
  }

  function objectType(name: string): GraphQLObjectType | null {
    const type = schema.getType(name);
    return isObjectType(type) ? type : null;
  }

  function definitionOf(name: string, type: GraphQLObjectType | null) {
    const asked = [SchemaMetaFieldDef, TypeMetaFieldDef].find((definition) => definition.name === name);
    return asked ?? type?.getFields()[name];
  }

  /** The position of a field's selection set. */
  function placeWithin(
    field: FieldNode,
    definition: GraphQLField<unknown, unknown> | undefined,
    { listSizes, wrappings }: Place,
  ): Place {
    const type = definition === undefined ? null : objectType(getNamedType(definition.type).name);
    const isAnyType = type?.name === '__Type' && field.name.value !== 'types';
    return {
      type,
      pageSize: definition === undefined ? null : pageSizeOf(field, definition),
      listSizes: isAnyType ? sizes.ofAny : listSizes,
      wrappings: field.name.value === 'ofType' ? Math.min(wrappings + 1, sizes.deepestWrapping) : 0,
    };
  }

  function introspectionSize({ name }: FieldNode, { type, listSizes, wrappings }: Place): number {
    if (name.value === 'ofType') return wrappings < sizes.deepestWrapping ? 1 : 0;
    return listSizes.get(`${type?.name}.${name.value}`) ?? 1;
  }

  function measureField(field: FieldNode, place: Place): Measure {
    const definition = definitionOf(field.name.value, place.type);
    const inner = field.selectionSet
      ? measure(field.selectionSet, placeWithin(field, definition, place))
      : nothing;
    const own = {
      ...inner,
      aliases: inner.aliases + (field.alias ? 1 : 0),
      fields: 1 + inner.fields,
      rootFields: 1,
    };
    const isIntrospection = [place.type, definition && getNamedType(definition.type)].some(
      (type) => type && isIntrospectionType(type),
    );
    if (isIntrospection) {
      return {
        ...own,
        introspectionDepth: 1 + inner.introspectionDepth,
        introspectionCost: introspectionSize(field, place) * (1 + inner.introspectionCost),
      };
    }
    const isList = definition !== undefined && isListType(getNullableType(definition.type));
    const size = isList ? (place.pageSize ?? assumedListSize) : 1;
    return { ...own, depth: 1 + inner.depth, cost: field.selectionSet ? size * (1 + inner.cost) : 0 };
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
        fields: sum.fields + part.fields,
        rootFields: sum.rootFields + part.rootFields,
        cost: sum.cost + part.cost,
        introspectionDepth: Math.max(sum.introspectionDepth, part.introspectionDepth),
        introspectionCost: sum.introspectionCost + part.introspectionCost,
      };
    }
    return sum;
  }

  const type = schema.getRootType(operation.operation) ?? null;
  return measure(operation.selectionSet, { type, pageSize: null, listSizes: sizes.ofEach, wrappings: 0 });
}
