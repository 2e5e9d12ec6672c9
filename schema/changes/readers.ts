import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  TypeInfo,
  getNamedType,
  isInputObjectType,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { parsedDocument } from '../checks/stored-operations.ts';

/** What an operation depends on, in the form of a change's path: types, and `Type.field` for its selections. */
function touchedBy(document: DocumentNode, schema: GraphQLSchema): Set<string> {
  const touched = new Set<string>();
  const touchInput = (type: GraphQLInputType) => {
    const named = getNamedType(type);
    if (touched.has(named.name)) return;
    touched.add(named.name);
    if (isInputObjectType(named))
      for (const field of Object.values(named.getFields())) touchInput(field.type);
  };
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    Field: () => {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (!parent || !field) return;
      touched.add(parent.name).add(`${parent.name}.${field.name}`).add(getNamedType(field.type).name);
    },
    Argument: () => {
      const argument = info.getArgument();
      if (argument) touchInput(argument.type);
    },
  });
  visit(document, visitor);
  return touched;
}

/**
 * Finds the stored operations affected by a change at a path, according to one of these schemas. For an enum or an
 * input these are all operations that read or send one, since any part of it may be used.
 */
export function readersOf(
  schemas: readonly GraphQLSchema[],
  operations: readonly StoredOperation[],
): (path: string) => string[] {
  const touched = operations.map(({ name, document }) => {
    const parsed = parsedDocument(document);
    const places = typeof parsed === 'string' ? [] : schemas.map((schema) => touchedBy(parsed, schema));
    return { name, places: new Set(places.flatMap((found) => [...found])) };
  });
  return (path) => {
    const [type = '', member = ''] = path.split('.');
    const known = schemas.map((schema) => schema.getType(type)).find((found) => found !== undefined);
    const hasSelections = known !== undefined && 'getFields' in known && !isInputObjectType(known);
    const place = hasSelections && /^\w/.test(member) ? `${type}.${member}` : type;
    return touched.filter(({ places }) => places.has(place)).map(({ name }) => name);
  };
}
