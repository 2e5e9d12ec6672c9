import {
  type ConstDirectiveNode,
  Kind,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  parse,
} from 'graphql';
import type { SubgraphSdl } from './subgraphs.ts';

/** The fields by which a subgraph knows a type as an entity. */
export interface EntityKey {
  readonly type: string;
  readonly subgraph: string;
  readonly fields: string;
  /** False if the subgraph only refers to another's entity. */
  readonly isResolvable: boolean;
}

/** A type of an SDL, or an extension of one. */
export type TypeNode = TypeDefinitionNode | TypeExtensionNode;

/** The types of an SDL, one after the other. */
export function typesOf(sdl: string): TypeNode[] {
  return parse(sdl).definitions.filter((node) => isTypeDefinitionNode(node) || isTypeExtensionNode(node));
}

function argumentText({ arguments: values = [] }: ConstDirectiveNode, name: string): string | undefined {
  const value = values.find((argument) => argument.name.value === name)?.value;
  if (value?.kind === Kind.STRING || value?.kind === Kind.ENUM) return value.value;
  return value?.kind === Kind.BOOLEAN ? String(value.value) : undefined;
}

function keysOf(
  node: TypeNode,
  { directive, fieldsArgument }: { readonly directive: string; readonly fieldsArgument: string },
  subgraphOf: (directive: ConstDirectiveNode) => string,
): EntityKey[] {
  return (node.directives ?? [])
    .filter(({ name }) => name.value === directive)
    .flatMap((found) => {
      const fields = argumentText(found, fieldsArgument)?.trim().replaceAll(/\s+/g, ' ');
      const isResolvable = argumentText(found, 'resolvable') !== 'false';
      return fields === undefined
        ? []
        : { type: node.name.value, subgraph: subgraphOf(found), fields, isResolvable };
    });
}

/** The keys of one type of a subgraph. */
export function keysOfType(node: TypeNode, subgraph: string): EntityKey[] {
  return keysOf(node, { directive: 'key', fieldsArgument: 'fields' }, () => subgraph);
}

/** All keys of a subgraph. */
export function keysOfSubgraph({ name, sdl }: SubgraphSdl): EntityKey[] {
  return typesOf(sdl).flatMap((node) => keysOfType(node, name));
}

/** The keys of all subgraphs that a supergraph was composed of. */
export function keysOfSupergraph(supergraphSdl: string): EntityKey[] {
  const types = typesOf(supergraphSdl);
  const graphs = types.find(({ name }) => name.value === 'join__Graph');
  const values = graphs !== undefined && 'values' in graphs ? (graphs.values ?? []) : [];
  const names = new Map(
    values.flatMap(({ name, directives = [] }) =>
      directives.map((directive) => [name.value, argumentText(directive, 'name') ?? ''] as const),
    ),
  );
  const subgraphOf = (directive: ConstDirectiveNode) =>
    names.get(argumentText(directive, 'graph') ?? '') ?? '';
  return types.flatMap((node) =>
    keysOf(node, { directive: 'join__type', fieldsArgument: 'key' }, subgraphOf),
  );
}
