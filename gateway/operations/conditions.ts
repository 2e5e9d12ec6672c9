import type { PlanNode } from '@apollo/query-planner';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  getDirectiveValues,
  parse,
  print,
  visit,
} from 'graphql';

/** The values of the variables by which `@skip` and `@include` decide what is selected. */
export type Conditions = Readonly<Record<string, boolean>>;

const deciding: ReadonlySet<string> = new Set([GraphQLSkipDirective.name, GraphQLIncludeDirective.name]);

/** The names of these variables. */
export function conditionNames(
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): readonly string[] {
  const used = new Set<string>();
  for (const definition of [operation, ...fragments]) {
    visit(definition, {
      Directive: ({ arguments: given = [] }) => {
        for (const { value } of given) if (value.kind === Kind.VARIABLE) used.add(value.name.value);
      },
    });
  }
  const defined = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return defined.filter((name) => used.has(name));
}

/** What variables say of these names; null unless each is true or false. */
export function conditionsOf(
  names: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): Conditions | null {
  const conditions: Record<string, boolean> = {};
  for (const name of names) {
    const value = variables[name];
    if (typeof value !== 'boolean') return null;
    conditions[name] = value;
  }
  return conditions;
}

/** Whether the directives of a selection include it; undefined if there are others. */
export function isIncluded(selection: SelectionNode, conditions: Conditions): boolean | undefined {
  if (selection.directives?.some(({ name }) => !deciding.has(name.value))) return undefined;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, conditions);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, conditions);
  return skip?.['if'] !== true && include?.['if'] !== false;
}

/** What remains of a query plan once its conditions are known; undefined if nothing has to be fetched. */
export function planWhere(node: PlanNode | undefined, conditions: Conditions): PlanNode | undefined {
  if (node?.kind === 'Condition')
    return planWhere(conditions[node.condition] ? node.ifClause : node.elseClause, conditions);
  if (node?.kind === 'Flatten') {
    const inner = planWhere(node.node, conditions);
    return inner && { ...node, node: inner };
  }
  if (node?.kind !== 'Sequence' && node?.kind !== 'Parallel') return node;
  const nodes = node.nodes.flatMap((one) => planWhere(one, conditions) ?? []);
  return nodes.length > 1 ? { ...node, nodes } : nodes[0];
}

/** The text of a fetch without variables that nothing uses. */
function withUsedVariables(document: DocumentNode): string {
  const used = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.add(name.value),
  });
  return print(
    visit(document, {
      VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null),
    }),
  );
}

/**
 * The text of a fetch once its conditions are known, without the directives that decide them: subgraphs compile that. As it
 * is if a part of it would have no fields, or if it has fragments by name.
 */
export function textWhere(text: string, conditions: Conditions): string {
  if (!text.includes('@')) return text;
  const document = parse(text, { noLocation: true });
  if (document.definitions.length > 1) return text;
  let isWhole = true;
  const decide = <Selection extends SelectionNode>(selection: Selection) => {
    const isPart = isIncluded(selection, conditions);
    if (isPart === false) return null;
    return isPart === true && selection.directives?.length ? { ...selection, directives: [] } : undefined;
  };
  const decided = visit(document, {
    Field: decide,
    InlineFragment: decide,
    SelectionSet: {
      leave: ({ selections }) => {
        if (selections.length === 0) isWhole = false;
      },
    },
  });
  return isWhole ? withUsedVariables(decided) : text;
}
