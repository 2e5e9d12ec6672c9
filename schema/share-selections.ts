import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  parse,
  print,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { StoredOperation } from '../kernel/graph/graph.ts';
import { storedOperationFaults } from './checks/stored-operations.ts';

/** Smaller selections are easier to read in place. */
const fewestFields = 4;

/** Documents by the names of their definitions. */
type Documents = ReadonlyMap<string, DocumentNode>;

/** The document of each valid operation; of those with the same name the last, which is the file's. */
function documentsOf(operations: readonly StoredOperation[], schema: GraphQLSchema): Documents {
  const sound = operations.filter((operation) => storedOperationFaults([operation], schema).length === 0);
  return new Map(sound.map(({ name, document }) => [name, parse(document)]));
}

/**
 * The valid operations, with a fragment for what is selected alike from one type in several places: reviewers and types
 * then see each answer shape once. The selections stay the same.
 */
export function shareSelections(
  all: readonly StoredOperation[],
  schema: GraphQLSchema,
): { readonly operations: Documents; readonly fragments: Documents } {
  const documents = documentsOf(all, schema);
  const typeInfo = new TypeInfo(schema);
  /** What is selected from which type, and in how many places; a place within a shared one counts once. */
  const places = new Map<string, { readonly type: string; count: number }>();
  const placeOf = (node: SelectionSetNode) => {
    const type = typeInfo.getParentType()?.name;
    const isPart = type !== undefined && node.selections.length >= fewestFields && !print(node).includes('$');
    return isPart ? { type, key: `${type} ${print(node)}` } : null;
  };
  const count = visitWithTypeInfo(typeInfo, {
    SelectionSet(node) {
      const place = placeOf(node);
      if (place === null) return undefined;
      const known = places.get(place.key);
      if (known === undefined) places.set(place.key, { type: place.type, count: 1 });
      else known.count += 1;
      return known === undefined ? undefined : false;
    },
  });
  for (const document of documents.values()) visit(document, count);

  const shared = [...places].filter(([, place]) => place.count > 1);
  const nameOf = new Map(
    [...Map.groupBy(shared, ([, { type }]) => type)].flatMap(([type, those]) =>
      those.map(([key], index): [string, string] => [key, `${type}Fields${index === 0 ? '' : index + 1}`]),
    ),
  );
  const found = new Map<string, DocumentNode>();
  const replace = <Node extends DocumentNode>(document: Node, own?: string): Node =>
    visit(
      document,
      visitWithTypeInfo(typeInfo, {
        SelectionSet(node) {
          const place = placeOf(node);
          const name = place === null ? undefined : nameOf.get(place.key);
          if (place === null || name === undefined || name === own) return undefined;
          if (!found.has(name)) {
            const fragment = parse(`fragment ${name} on ${place.type} ${print(node)}`);
            found.set(name, fragment);
            found.set(name, replace(fragment, name));
          }
          const spread = { kind: Kind.FRAGMENT_SPREAD, name: { kind: Kind.NAME, value: name } } as const;
          return { ...node, selections: [spread] };
        },
      }),
    );
  const operations = new Map([...documents].map(([name, document]) => [name, replace(document)]));
  return {
    operations,
    fragments: new Map([...found].toSorted(([one], [other]) => one.localeCompare(other, 'en'))),
  };
}
