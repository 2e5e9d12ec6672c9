import type { ApolloGateway } from '@apollo/gateway';
import { QueryPlanner } from '@apollo/query-planner';
import { type ASTNode, GraphQLSchema, visit } from 'graphql';
import { forgetNodes } from '../kernel/graph/forget-nodes.ts';

function forgetPlaces(node: ASTNode | undefined): void {
  if (node?.loc !== undefined) visit(node, { enter: (part) => void Reflect.set(part, 'loc', undefined) });
}

/**
 * Drops what a started gateway keeps of the supergraph's text: the syntax trees of its schemas, and where each word of
 * those that its planner needs stands, which only errors would say. It was validated when it was composed.
 */
export function forgetSource(gateway: ApolloGateway): void {
  for (const schema of [gateway.schema, Reflect.get(gateway, 'supergraphSchema')])
    if (schema instanceof GraphQLSchema) forgetNodes(schema);
  const planner: unknown = Reflect.get(gateway, 'queryPlanner');
  if (!(planner instanceof QueryPlanner)) return;
  const { schema } = planner.supergraph;
  forgetPlaces(schema.schemaDefinition.sourceAST);
  for (const element of schema.allSchemaElement()) forgetPlaces(element.sourceAST);
}
