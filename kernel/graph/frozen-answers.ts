import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeInfo,
  defaultFieldResolver,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isFrozen, deepFreeze, originalIfEqual } from '../frozen.ts';

type Data = Readonly<Record<string, unknown>>;

/** The root value of a query: learns what its only field has come to. */
class RememberingRoot {
  private readonly answers: WeakMap<object, Data>;
  private value: object | undefined;
  /** The data, if the same operation has shown this value before. */
  known: Data | undefined;

  constructor(answers: WeakMap<object, Data>) {
    this.answers = answers;
  }

  /** The value to complete: none if that was done before. */
  complete(value: unknown): unknown {
    if (!isFrozen(value)) return value;
    this.value = value;
    this.known = this.answers.get(value);
    return this.known === undefined ? value : null;
  }

  /**
   * Remembers the data of a frozen value that was shown as it is, and returns what to answer. Undefined for one of which
   * only a part was selected: each text that somebody sends would leave a copy.
   */
  remember({ data, errors }: ExecutionResult): ExecutionResult | undefined {
    const [[key, shown] = []] = Object.entries(data ?? {});
    if (this.value === undefined || errors !== undefined || key === undefined) return undefined;
    if (typeof shown !== 'object' || shown === null || originalIfEqual(this.value, shown) === shown)
      return undefined;
    const answer = deepFreeze({ [key]: this.value });
    this.answers.set(this.value, answer);
    return { data: answer };
  }
}

/** What one operation has shown of frozen values. */
export class FrozenAnswers {
  private readonly answers = new WeakMap<object, Data>();

  /** For one run. */
  root(): RememberingRoot {
    return new RememberingRoot(this.answers);
  }
}

/**
 * Whether an operation is a query for one field, and what it shows of the field's value depends on nothing else: below
 * it properties are read, without resolvers and arguments.
 */
export function showsOneValue(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet: { selections } }: OperationDefinitionNode,
): boolean {
  const [root, ...others] = selections;
  if (operation !== OperationTypeNode.QUERY || root?.kind !== Kind.FIELD || others.length > 0) return false;
  let isPlain = true;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => {
        if (node === root || node.name.value === '__typename') return undefined;
        if (types.getFieldDef()?.resolve === undefined && node.arguments?.length === 0) return undefined;
        isPlain = false;
        return BREAK;
      },
    }),
  );
  return isPlain;
}

/** From now on the fields of queries tell a root value that is one of these what they have come to. */
export function tellRememberingRoots(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source: unknown, args, context, info) => {
      if (!(source instanceof RememberingRoot)) return resolve(source, args, context, info);
      const value: unknown = resolve(undefined, args, context, info);
      return value instanceof Promise
        ? value.then((known) => source.complete(known))
        : source.complete(value);
    };
  }
}
