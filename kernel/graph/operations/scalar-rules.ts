import { type GraphQLSchema, isScalarType } from 'graphql';
import { DateTime, Decimal, LocalDate, MinorUnits } from '../scalars.ts';

/**
 * Gives the clients' schema the parsing of the subgraphs' scalars: otherwise it only knows their names. A bad value is
 * then refused before any subgraph is called, and by the client's own name for it.
 */
export function addScalarRules(schema: GraphQLSchema): void {
  for (const { name, parseValue, parseLiteral } of [DateTime, Decimal, LocalDate, MinorUnits]) {
    const type = schema.getType(name);
    if (!isScalarType(type)) continue;
    type.parseValue = parseValue;
    type.parseLiteral = parseLiteral;
  }
}
