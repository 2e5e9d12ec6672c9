import {
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type StringValueNode,
  isTypeExtensionNode,
} from 'graphql';
import { type TypeNode, keysOfType, typesOf } from '../entity-keys.ts';
import type { SubgraphSdl } from '../subgraphs.ts';

type Element = readonly [place: string, description: StringValueNode | undefined];

const rootTypes: readonly string[] = ['Query', 'Mutation', 'Subscription'];

/** Fields of the keys by which this type only refers to another subgraph's entity; empty for any other type. */
function stubKeys(node: TypeNode, subgraph: string): Set<string> {
  const stubs = keysOfType(node, subgraph).filter(({ isResolvable }) => !isResolvable);
  return new Set(stubs.flatMap(({ fields }) => fields.match(/\w+/g) ?? []));
}

function fieldElements(type: string, field: FieldDefinitionNode | InputValueDefinitionNode): Element[] {
  const place = `${type}.${field.name.value}`;
  const values = field.kind === Kind.FIELD_DEFINITION ? (field.arguments ?? []) : [];
  return [
    [place, field.description],
    ...values.map(({ name, description }): Element => [`${place}(${name.value}:)`, description]),
  ];
}

/** Everything in a type whose description clients read. */
function elementsOf(node: TypeNode, subgraph: string): Element[] {
  const type = node.name.value;
  const stub = stubKeys(node, subgraph);
  const isDescribedElsewhere = stub.size > 0 || isTypeExtensionNode(node) || rootTypes.includes(type);
  const own: Element[] = isDescribedElsewhere ? [] : [[type, node.description]];
  if ('fields' in node) {
    const fields = (node.fields ?? []).filter(({ name }) => !stub.has(name.value));
    return [...own, ...fields.flatMap((field) => fieldElements(type, field))];
  }
  if ('values' in node) {
    const values = node.values ?? [];
    return [
      ...own,
      ...values.map(({ name, description }): Element => [`${type}.${name.value}`, description]),
    ];
  }
  return own;
}

/** Descriptions are the graph's public documentation: every type, field, argument and enum value has one. */
export function descriptionFaults({ name, sdl }: SubgraphSdl): string[] {
  return typesOf(sdl)
    .flatMap((node) => elementsOf(node, name))
    .filter(([, description]) => !description?.value.trim())
    .map(([place]) => `${place} of the subgraph ${name} has no description.`);
}
