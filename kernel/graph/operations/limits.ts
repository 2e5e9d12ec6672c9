import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type ValidationContext,
  getIntrospectionQuery,
  parse,
} from 'graphql';
import { introspectionSizes } from './introspection-sizes.ts';
import { type Measure, type MeasuredSchema, measureOperation } from './measure.ts';

/** Limits on one operation of a web client (contract 5). */
export const maximumTokens = 2_000;
const limits = {
  depth: 12,
  aliases: 15,
  fields: 2_000,
  rootFields: 10,
  cost: 1_000,
  introspectionDepth: 20,
} as const;
/** What tools request at once, with every option. */
const standardQuery = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
  experimentalDirectiveDeprecation: true,
});
/** Leaves room for tools that request a little more, or the same in more words. */
const introspectionAllowance = 1.25;

type Limits = Readonly<Record<keyof Measure, number>>;
interface LimitedSchema extends MeasuredSchema {
  readonly limits: Limits;
}

/** The cost of the standard query depends on the schema, and so does the limit. */
function limitSchema(schema: GraphQLSchema): LimitedSchema {
  const measured = { schema, sizes: introspectionSizes(schema) };
  const { definitions } = parse(standardQuery);
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const costs = definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) =>
      measureOperation(measured, operation, (name) => fragments.find((one) => one.name.value === name)),
    )
    .map(({ introspectionCost }) => introspectionCost);
  const introspectionCost = Math.ceil(introspectionAllowance * Math.max(...costs));
  return { ...measured, limits: { ...limits, introspectionCost } };
}

const limitedSchemas = new WeakMap<GraphQLSchema, LimitedSchema>();

function limitedSchemaOf(schema: GraphQLSchema): LimitedSchema {
  const known = limitedSchemas.get(schema) ?? limitSchema(schema);
  limitedSchemas.set(schema, known);
  return known;
}

/** The refusal of an operation beyond a limit; `what` names the limit. */
function tooExpensive(what: string, measured: number, maxCost: number): GraphQLError {
  const cost = Math.min(Math.ceil(measured), Number.MAX_SAFE_INTEGER);
  return new GraphQLError(
    `The operation is beyond the limit on ${what}: ${cost} where ${maxCost} are allowed.`,
    {
      extensions: { code: 'OPERATION_TOO_EXPENSIVE', cost, maxCost },
    },
  );
}

const limitNames = [
  'depth',
  'aliases',
  'fields',
  'rootFields',
  'cost',
  'introspectionDepth',
  'introspectionCost',
] as const;

/** A validation rule: the measures of each operation; fragments count where they are spread. */
function limitsOn(names: readonly (keyof Measure)[]): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    OperationDefinition: (operation) => {
      const limited = limitedSchemaOf(context.getSchema());
      const measured = measureOperation(limited, operation, (name) => context.getFragment(name));
      for (const limit of names) {
        if (measured[limit] <= limited.limits[limit]) continue;
        context.reportError(tooExpensive(limit, measured[limit], limited.limits[limit]));
      }
      return false;
    },
  });
}

/** For operations of others. */
export const operationLimits = limitsOn(limitNames);

/** For the platform's own operations: its pages have their length, with lists in each row. */
export const storedOperationLimits = limitsOn(limitNames.filter((limit) => limit !== 'cost'));
