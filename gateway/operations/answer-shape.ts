import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLLeafType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { memoize } from '../../kernel/frozen.ts';
import { type Conditions, isIncluded } from './conditions.ts';

export type Row = Record<string, unknown>;
export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** What decides which fields an operation's selections stand for. */
interface Meaning {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly conditions: Conditions;
}

/** The shape of an answer. */
export interface AnswerShape {
  /** Its keys in their order, with what is below them: equal for answers of equal shape. */
  readonly keys: string;
  /**
   * The data in this shape, without what only a query plan selects. Throws ShapeMismatch for null where it is not allowed, and
   * for values that the schema does not have, such as those of enums that are inaccessible, or newer than the schema.
   */
  readonly fit: (data: Row) => Row;
  /** Throws ShapeMismatch unless the data already has this shape. */
  readonly check: (data: Row) => void;
}

/** The data does not match the operation; Apollo's executor has to handle it. */
export class ShapeMismatch extends Error {
  override readonly name = 'ShapeMismatch';
}

/** How to convert a value, and whether it may stay as it is. */
interface Shaping {
  readonly fit: (value: unknown) => unknown;
  readonly check: (value: unknown) => void;
}

interface ShapedField extends Shaping {
  readonly key: string;
  readonly keys: string;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether every object of one type meets a fragment's condition. */
function isOf(schema: GraphQLSchema, type: GraphQLNamedType, condition: GraphQLNamedType): boolean {
  if (type === condition) return true;
  if (!isAbstractType(condition)) return false;
  return (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(condition, type);
}

/**
 * The fields of selection sets on one type, with fragments expanded, by the keys of the answer; null if that is not
 * plain.
 */
function fieldsByKey(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  { schema, fragments, conditions }: Meaning,
): Map<string, FieldNode[]> | null {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode, parent: GraphQLNamedType): boolean =>
    selections.every((selection) => {
      const isPart = isIncluded(selection, conditions);
      if (isPart !== true) return isPart === false;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const same = fields.get(key);
        if (same === undefined) fields.set(key, [selection]);
        else same.push(selection);
        // Apollo's executor has its own rules for another field under this name, and for the name of an abstract type.
        return selection.name.value === '__typename' ? parent === type : key !== '__typename';
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD && spread.has(selection.name.value)) return true;
      if (selection.kind === Kind.FRAGMENT_SPREAD) spread.add(selection.name.value);
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      if (fragment === undefined) return false;
      const condition = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : parent;
      if (condition === undefined) return false;
      const isMet = isOf(schema, type, condition);
      // Where the data does not name its type, Apollo's executor goes by the fragment around.
      if (isMet !== isOf(schema, parent, condition)) return false;
      return !isMet || collect(fragment.selectionSet, condition);
    });
  return selectionSets.every((one) => collect(one, type)) ? fields : null;
}

/** A value that only has to be checked. */
function asItIs(isValid: (value: unknown) => boolean): Shaping {
  const check = (value: unknown) => {
    if (!isValid(value)) throw new ShapeMismatch();
  };
  return {
    check,
    fit: (value) => {
      check(value);
      return value;
    },
  };
}

const textual = asItIs((value) => typeof value === 'string');
const builtIn: Readonly<Record<string, Shaping>> = {
  Int: asItIs(Number.isInteger),
  Float: asItIs(Number.isFinite),
  Boolean: asItIs((value) => typeof value === 'boolean'),
  String: textual,
  ID: textual,
};
const anything = asItIs(() => true);

/** What Apollo's executor accepts as values of the type, or less. */
function leafShaping(type: GraphQLLeafType): Shaping {
  if (!isEnumType(type)) return builtIn[type.name] ?? anything;
  const names = new Set<unknown>(type.getValues().map(({ name }) => name));
  return asItIs((value) => names.has(value));
}

function shapingOf(type: GraphQLOutputType, one: Shaping): Shaping {
  if (isNonNullType(type)) {
    const { fit, check } = shapingOf(type.ofType, one);
    const refuseNull = (value: unknown) => {
      if (value === null || value === undefined) throw new ShapeMismatch();
    };
    return {
      fit: (value) => {
        refuseNull(value);
        return fit(value);
      },
      check: (value) => {
        refuseNull(value);
        check(value);
      },
    };
  }
  const { fit, check } = isListType(type) ? listShaping(shapingOf(type.ofType, one)) : one;
  return {
    fit: (value) => (value === null || value === undefined ? null : fit(value)),
    check: (value) => {
      if (value === undefined) throw new ShapeMismatch();
      if (value !== null) check(value);
    },
  };
}

function listShaping({ fit, check }: Shaping): Shaping {
  return {
    fit: (value) => {
      if (!Array.isArray(value)) throw new ShapeMismatch();
      return value.map(fit);
    },
    check: (value) => {
      if (!Array.isArray(value)) throw new ShapeMismatch();
      for (const element of value) check(element);
    },
  };
}

function fieldsOf(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
  meaning: Meaning,
): ShapedField[] | null {
  if (!isObjectType(type)) return null;
  const fields = fieldsByKey(selectionSets, type, meaning);
  if (fields === null) return null;
  const shaped = [...fields].map(([key, nodes]): ShapedField | null => {
    const [first] = nodes;
    if (first === undefined) return null;
    if (first.name.value === '__typename') {
      const { check } = asItIs((value) => value === type.name);
      return { key, keys: key, check, fit: () => type.name };
    }
    const definition = type.getFields()[first.name.value];
    if (definition === undefined) return null;
    const named = getNamedType(definition.type);
    if (isLeafType(named)) return { key, keys: key, ...shapingOf(definition.type, leafShaping(named)) };
    const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const object = fieldsOf(inner, named, meaning);
    if (object === null) return null;
    return { key, keys: `${key}${keysOf(object)}`, ...shapingOf(definition.type, objectShaping(object)) };
  });
  return shaped.every((field) => field !== null) ? shaped : null;
}

function keysOf(fields: readonly ShapedField[]): string {
  return `{${fields.map(({ keys }) => keys).join(' ')}}`;
}

function objectShaping(fields: readonly ShapedField[]) {
  return {
    fit: (value: unknown): Row => {
      if (!isRow(value)) throw new ShapeMismatch();
      const row: Row = {};
      for (const { key, fit } of fields) row[key] = fit(value[key]);
      return row;
    },
    check: (value: unknown): void => {
      if (!isRow(value)) throw new ShapeMismatch();
      for (const { key, check } of fields) check(value[key]);
    },
  };
}

/** The shape of an operation's answer; null for one that depends on data, and for introspection. */
export function answerShape(
  { operation, selectionSet }: OperationDefinitionNode,
  meaning: Meaning,
): AnswerShape | null {
  const type = meaning.schema.getRootType(operation);
  const fields = type ? fieldsOf([selectionSet], type, meaning) : null;
  if (fields === null) return null;
  const { fit, check } = objectShaping(fields);
  return { keys: keysOf(fields), fit, check: memoize(check) };
}
