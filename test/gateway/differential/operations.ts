import {
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql';
import { type Chance, chanceOf } from './random.ts';

export interface GeneratedOperation {
  readonly seed: number;
  readonly query: string;
  /** What the request says of it; the operation itself may have a name all the same. */
  readonly operationName: string | undefined;
  readonly isNamed: boolean;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface GeneratorOptions {
  readonly schema: GraphQLSchema;
  /** A value for an argument or a member of an input by its name and the name of its type; undefined for any. */
  readonly valueOf: (name: string, type: string, chance: Chance) => string | number | boolean | undefined;
  /** Root fields and abstract types that are never asked for. */
  readonly without?: ReadonlySet<string>;
  /** The frequency of mutations. */
  readonly mutations?: number;
  /** The frequency of `@skip` and of `@include`; where it is given, they also share variables, and some have wrong values. */
  readonly conditions?: number;
  readonly deepest?: number;
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const literalOf = (value: Json, type: GraphQLInputType): string => {
  if (value === null) return 'null';
  if (isNonNullType(type)) return literalOf(value, type.ofType);
  if (isListType(type)) {
    return Array.isArray(value)
      ? `[${value.map((one) => literalOf(one, type.ofType)).join(', ')}]`
      : literalOf(value, type.ofType);
  }
  if (isInputObjectType(type) && typeof value === 'object' && !Array.isArray(value)) {
    const fields = type.getFields();
    const members = Object.entries(value).map(([name, one]) => {
      const field = fields[name];
      return `${name}: ${field ? literalOf(one, field.type) : JSON.stringify(one)}`;
    });
    return `{${members.join(', ')}}`;
  }
  return isEnumType(type) && typeof value === 'string' ? value : JSON.stringify(value);
};

const wrong: readonly Json[] = ['x', -1, 2 ** 40, true, 1.5, [], {}, '', [null], { x: null }];

/** A random operation of a schema, in every way that clients write them. */
export function generateOperation(options: GeneratorOptions, seed: number): GeneratedOperation {
  const { schema, valueOf } = options;
  const chance = chanceOf(seed);
  const deepest = 1 + chance.below(options.deepest ?? 4);
  const definitions: string[] = [];
  const conditions: string[] = [];
  const variables: Record<string, Json> = {};
  const fragments: { name: string; type: GraphQLCompositeType; text: string }[] = [];
  let names = 0;
  let aliases = 0;
  const fresh = (prefix: string) => `${prefix}${(names += 1)}`;

  function valueFor(name: string, type: GraphQLInputType, depth: number): Json {
    if (isNonNullType(type)) return valueFor(name, type.ofType, depth);
    if (isListType(type)) {
      if (chance.happens(0.1)) return valueFor(name, type.ofType, depth);
      return Array.from({ length: chance.below(3) }, () => nullableValueFor(name, type.ofType, depth));
    }
    if (isInputObjectType(type)) {
      const members = Object.values(type.getFields()).flatMap((field): [string, Json][] => {
        const isRequired = isNonNullType(field.type) && field.defaultValue === undefined;
        if (!isRequired && (depth > 3 || chance.happens(0.5))) return [];
        return [[field.name, nullableValueFor(field.name, field.type, depth + 1)]];
      });
      return Object.fromEntries(members);
    }
    if (isEnumType(type)) return chance.pick(type.getValues()).name;
    const known = valueOf(name, type.name, chance);
    if (known !== undefined) return known;
    if (type.name === 'Int') return chance.pick([0, 1, 2, 3, 7]);
    if (type.name === 'Float') return chance.pick([0, 1.5, 2]);
    if (type.name === 'Boolean') return chance.happens(0.5);
    return chance.pick(['a', 'b', '1', '2', 'Rex']);
  }

  function nullableValueFor(name: string, type: GraphQLInputType, depth: number): Json {
    if (!isNonNullType(type) && chance.happens(0.1)) return null;
    return valueFor(name, type, depth);
  }

  /** A variable for a place of this type; `hasDefault`: whether the place has one itself. */
  function variableFor(name: string, type: GraphQLInputType, hasDefault: boolean): string {
    const variable = fresh('v');
    const isRequired = isNonNullType(type);
    const inner = isRequired ? type.ofType : type;
    const mayBeNullable = !isRequired || hasDefault;
    const withDefault = chance.happens(0.4);
    const isNullable = (mayBeNullable || withDefault) && chance.happens(0.7);
    const text = isNullable ? String(inner) : `${String(inner)}!`;
    const byDefault = withDefault ? ` = ${literalOf(valueFor(name, inner, 1), inner)}` : '';
    definitions.push(`$${variable}: ${text}${byDefault}`);
    const value = chance.happens(0.02)
      ? chance.pick(wrong)
      : isNullable && chance.happens(0.2)
        ? null
        : valueFor(name, inner, 1);
    const mayBeMissing = isNullable || withDefault;
    if (!(mayBeMissing && chance.happens(0.3))) variables[variable] = value;
    return `$${variable}`;
  }

  /** What is written at a place: a literal, a variable, or a literal with variables inside. */
  function written(name: string, type: GraphQLInputType, hasDefault: boolean, depth: number): string {
    if (chance.happens(0.3)) return variableFor(name, type, hasDefault);
    const inner = isNonNullType(type) ? type.ofType : type;
    if (inner === type && chance.happens(0.1)) return 'null';
    if (isInputObjectType(inner) && depth < 3) {
      const members = Object.values(inner.getFields()).flatMap((field) => {
        const isGiven = field.defaultValue !== undefined;
        if (!(isNonNullType(field.type) && !isGiven) && chance.happens(0.5)) return [];
        return [`${field.name}: ${written(field.name, field.type, isGiven, depth + 1)}`];
      });
      return `{${members.join(', ')}}`;
    }
    if (isListType(inner) && chance.happens(0.5)) {
      return `[${Array.from({ length: chance.below(3) }, () => written(name, inner.ofType, false, depth + 1)).join(', ')}]`;
    }
    return literalOf(valueFor(name, inner, depth), inner);
  }

  function argumentsOf(args: readonly GraphQLArgument[]): string {
    const given = args.flatMap((arg) => {
      const hasDefault = arg.defaultValue !== undefined;
      const isRequired = isNonNullType(arg.type) && !hasDefault;
      if (!isRequired && chance.happens(0.5)) return [];
      return [`${arg.name}: ${written(arg.name, arg.type, hasDefault, 0)}`];
    });
    return given.length === 0 ? '' : `(${given.join(', ')})`;
  }

  function condition(): string {
    if (chance.happens(0.4)) return String(chance.happens(0.6));
    const isManyfold = options.conditions !== undefined;
    if (isManyfold && conditions.length > 0 && chance.happens(0.6)) return chance.pick(conditions);
    const variable = fresh('c');
    conditions.push(`$${variable}`);
    const isNullable = chance.happens(0.4);
    definitions.push(`$${variable}: ${isNullable ? `Boolean = ${chance.happens(0.5)}` : 'Boolean!'}`);
    if (!isNullable || chance.happens(0.5)) variables[variable] = chance.happens(0.5);
    if (isManyfold && chance.happens(0.03)) variables[variable] = chance.pick([null, ...wrong]);
    return `$${variable}`;
  }

  function directives(): string {
    const include = chance.happens(options.conditions ?? 0.06) ? ` @include(if: ${condition()})` : '';
    const skip = chance.happens(options.conditions ?? 0.06) ? ` @skip(if: ${condition()})` : '';
    return `${include}${skip}`;
  }

  function fieldText(field: GraphQLField<unknown, unknown>, depth: number): string {
    const args = argumentsOf(field.args);
    const isAliased = aliases < 8 && (args !== '' || chance.happens(0.04));
    if (isAliased) aliases += 1;
    const alias = isAliased ? `${fresh('a')}: ` : '';
    const type = getNamedType(field.type);
    const inner = isCompositeType(type) ? ` ${selection(type, depth + 1)}` : '';
    return `${alias}${field.name}${args}${directives()}${inner}`;
  }

  /** Types that an object here may have. */
  function conditionsOn(type: GraphQLCompositeType): GraphQLCompositeType[] {
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
    const others = Object.values(schema.getTypeMap()).filter(
      (other): other is GraphQLCompositeType =>
        !other.name.startsWith('__') &&
        !options.without?.has(other.name) &&
        isAbstractType(other) &&
        schema.getPossibleTypes(other).some((one) => possible.includes(one)),
    );
    return [type, ...possible, ...possible, ...others];
  }

  function fragmentText(type: GraphQLCompositeType, depth: number): string {
    const on = chance.pick(conditionsOn(type));
    if (chance.happens(0.4)) {
      const known = fragments.filter((fragment) => fragment.type === on);
      if (known.length > 0 && chance.happens(0.5)) return `...${chance.pick(known).name}${directives()}`;
      const name = fresh('F');
      const text = `fragment ${name} on ${on.name} ${selection(on, depth)}`;
      fragments.push({ name, type: on, text });
      return `...${name}${directives()}`;
    }
    const named = on === type && chance.happens(0.3) ? '' : ` on ${on.name}`;
    return `...${named}${directives()} ${selection(on, depth)}`;
  }

  function selection(type: GraphQLCompositeType, depth: number): string {
    const all = isUnionType(type) ? [] : Object.values(type.getFields());
    const isRoot = depth === 0;
    const fields = all.filter((field) => {
      if (isRoot && options.without?.has(field.name)) return false;
      return depth < deepest || !isCompositeType(getNamedType(field.type));
    });
    const size = 1 + chance.below(isRoot ? 2 : 4);
    const parts = Array.from({ length: size }, () => {
      if (chance.happens(0.12)) {
        const isAliased = aliases < 8 && chance.happens(0.2);
        if (isAliased) aliases += 1;
        return isAliased ? `${fresh('t')}: __typename` : '__typename';
      }
      if (isRoot && chance.happens(0.01)) return '__schema { queryType { name } }';
      if ((fields.length === 0 || chance.happens(isAbstractType(type) ? 0.4 : 0.18)) && depth <= deepest) {
        return fragmentText(type, isRoot ? 0 : depth + 0.5);
      }
      return fields.length === 0 ? '__typename' : fieldText(chance.pick(fields), depth);
    });
    // The same again, which is merged.
    if (!isRoot && chance.happens(0.08)) parts.push(chance.pick(parts));
    return `{ ${parts.join(' ')} }`;
  }

  const isMutation = chance.happens(options.mutations ?? 0);
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  if (!root) throw new Error('the schema has no such operations');
  const body = selection(root, 0);
  const head = definitions.length === 0 ? '' : `(${definitions.join(', ')})`;
  const hasOther = chance.happens(0.05);
  const isNamed = hasOther || definitions.length > 0 || chance.happens(0.8);
  const operation = `${isMutation ? 'mutation' : 'query'} ${isNamed ? 'Q' : ''}${head} ${body}`;
  const other = hasOther ? ' query Other { __typename }' : '';
  return {
    seed,
    query: `${operation} ${fragments.map(({ text }) => text).join(' ')}${other}`,
    isNamed,
    operationName: hasOther || (isNamed && chance.happens(0.5)) ? 'Q' : undefined,
    variables,
  };
}

/** The same operation with other values of its conditions. */
export function turned(operation: GeneratedOperation): GeneratedOperation {
  const variables = Object.entries(operation.variables).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'boolean' ? !value : value,
  ]);
  return { ...operation, variables: Object.fromEntries(variables) };
}
