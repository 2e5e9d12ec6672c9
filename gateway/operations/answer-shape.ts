import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

export type Row = Record<string, unknown>;
export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** What an answer looks like. */
export interface AnswerShape {
  /** Its keys in their order, with what lies beneath them: equal for answers of equal shape. */
  readonly keys: string;
  /** The data in this shape, without what only a query plan asks for. Throws Misfit for null where none may be. */
  readonly fit: (data: Row) => Row;
}

/** Data is not what was asked for; somebody else has to say what becomes of it. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
}

interface ShapedField {
  readonly key: string;
  readonly keys: string;
  readonly fit: (value: unknown) => unknown;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of selection sets on one type, fragments expanded, by the keys of the answer; null where that is not plain. */
function fieldsByKey(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
  fragments: Fragments,
): Map<string, FieldNode[]> | null {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.directives?.length) return false;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const same = fields.get(key);
        if (same === undefined) fields.set(key, [selection]);
        else same.push(selection);
        // Apollo's executor has rules of its own for who calls another field so.
        return key !== '__typename' || selection.name.value === key;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD && spread.has(selection.name.value)) return true;
      if (selection.kind === Kind.FRAGMENT_SPREAD) spread.add(selection.name.value);
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      const isOnType =
        fragment?.typeCondition === undefined || fragment.typeCondition.name.value === type.name;
      return fragment !== undefined && isOnType && collect(fragment.selectionSet);
    });
  return selectionSets.every(collect) ? fields : null;
}

function fitOf(type: GraphQLOutputType, fitOne: (value: unknown) => unknown): (value: unknown) => unknown {
  if (isNonNullType(type)) {
    const fit = fitOf(type.ofType, fitOne);
    return (value) => {
      if (value === null || value === undefined) throw new Misfit();
      return fit(value);
    };
  }
  if (isListType(type)) {
    const fit = fitOf(type.ofType, fitOne);
    return (value) => {
      if (value === null || value === undefined) return null;
      if (!Array.isArray(value)) throw new Misfit();
      return value.map(fit);
    };
  }
  return (value) => (value === null || value === undefined ? null : fitOne(value));
}

function fieldsOf(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
  fragments: Fragments,
): ShapedField[] | null {
  if (!isObjectType(type)) return null;
  const fields = fieldsByKey(selectionSets, type, fragments);
  if (fields === null) return null;
  const shaped = [...fields].map(([key, nodes]): ShapedField | null => {
    const [first] = nodes;
    if (first === undefined) return null;
    if (first.name.value === '__typename') return { key, keys: key, fit: () => type.name };
    const definition = type.getFields()[first.name.value];
    if (definition === undefined) return null;
    const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (inner.length === 0) {
      return { key, keys: key, fit: fitOf(definition.type, (value) => value) };
    }
    const object = fieldsOf(inner, getNamedType(definition.type), fragments);
    if (object === null) return null;
    return { key, keys: `${key}${keysOf(object)}`, fit: fitOf(definition.type, fitObject(object)) };
  });
  return shaped.every((field) => field !== null) ? shaped : null;
}

function keysOf(fields: readonly ShapedField[]): string {
  return `{${fields.map(({ keys }) => keys).join(' ')}}`;
}

function fitObject(fields: readonly ShapedField[]): (value: unknown) => Row {
  return (value) => {
    if (!isRow(value)) throw new Misfit();
    const row: Row = {};
    for (const { key, fit } of fields) row[key] = fit(value[key]);
    return row;
  };
}

/**
 * The shape of an operation's answer; null for one that depends on variables or on what is found, and where something is
 * asked of the schema itself.
 */
export function answerShape(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
  fragments: Fragments,
): AnswerShape | null {
  const type = schema.getRootType(operation);
  const fields = type ? fieldsOf([selectionSet], type, fragments) : null;
  if (fields === null) return null;
  return {
    keys: keysOf(fields),
    fit: fitObject(fields),
  };
}
