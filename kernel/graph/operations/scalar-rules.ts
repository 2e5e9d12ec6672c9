import { type GraphQLSchema, isScalarType } from 'graphql';
import { DateTime, Decimal, LocalDate, MinorUnits } from '../scalars.ts';

/**
 * Tells the graph that clients see what values the scalars of the subgraphs take: it knows no more than their names. A bad
 * value is then refused before any subgraph is asked, and by the name that the client gave it.
 */
export function addScalarRules(schema: GraphQLSchema): void {
  for (const { name, parseValue, parseLiteral } of [DateTime, Decimal, LocalDate, MinorUnits]) {
    const type = schema.getType(name);
    if (!isScalarType(type)) continue;
    type.parseValue = parseValue;
    type.parseLiteral = parseLiteral;
  }
}
