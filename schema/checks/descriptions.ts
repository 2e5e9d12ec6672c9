import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type StringValueNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  parse,
} from 'graphql';
import type { SubgraphSdl } from '../subgraphs.ts';

type TypeNode = TypeDefinitionNode | TypeExtensionNode;
type Element = readonly [place: string, description: StringValueNode | undefined];

const rootTypes: readonly string[] = ['Query', 'Mutation', 'Subscription'];

function argumentText({ arguments: values = [] }: ConstDirectiveNode, name: string): string | undefined {
  const value = values.find((argument) => argument.name.value === name)?.value;
  if (value?.kind === Kind.STRING) return value.value;
  return value?.kind === Kind.BOOLEAN ? String(value.value) : undefined;
}

/** Fields of the keys by which this type only refers to another subgraph's entity; empty for any other type. */
function stubKeys({ directives = [] }: TypeNode): Set<string> {
  const stubs = directives.filter(
    (directive) => directive.name.value === 'key' && argumentText(directive, 'resolvable') === 'false',
  );
  return new Set(stubs.flatMap((directive) => argumentText(directive, 'fields')?.match(/\w+/g) ?? []));
}

function fieldElements(type: string, field: FieldDefinitionNode | InputValueDefinitionNode): Element[] {
  const place = `${type}.${field.name.value}`;
  const values = field.kind === Kind.FIELD_DEFINITION ? (field.arguments ?? []) : [];
  return [
    [place, field.description],
    ...values.map(({ name, description }): Element => [`${place}(${name.value}:)`, description]),
  ];
}

/** Everything of a type that clients read the description of. */
function elementsOf(node: TypeNode): Element[] {
  const type = node.name.value;
  const stub = stubKeys(node);
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
  return parse(sdl)
    .definitions.filter((node) => isTypeDefinitionNode(node) || isTypeExtensionNode(node))
    .flatMap(elementsOf)
    .filter(([, description]) => !description?.value.trim())
    .map(([place]) => `${place} of the subgraph ${name} has no description.`);
}
