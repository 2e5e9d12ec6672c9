import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** A field of the graph, by its type and name. */
export interface UsedField {
  readonly type: string;
  readonly field: string;
}

/** The fields that a document selects, each once, without introspection. */
export function fieldsOf(document: DocumentNode, schema: GraphQLSchema): UsedField[] {
  const found = new Map<string, UsedField>();
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    Field: ({ name }) => {
      const type = info.getParentType();
      if (!type || name.value.startsWith('__')) return;
      found.set(`${type.name}.${name.value}`, { type: type.name, field: name.value });
    },
  });
  visit(document, visitor);
  return [...found.values()];
}
