import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { maximumTokens, operationLimits } from './limits.ts';
import { usableTexts } from './usable-texts.ts';

/** Longer ones consist mostly of comments. */
export const longestDocument = 65_536;

/** Something that keeps a document from being run, and its position, counted from 1. */
export interface DocumentFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** A document that can be run, with the names of its operations; or everything that is wrong with it. */
export type CheckedDocument =
  | { readonly document: DocumentNode; readonly operationNames: readonly string[]; readonly faults?: never }
  | { readonly faults: readonly DocumentFault[] };

const rules = [...specifiedRules, operationLimits, usableTexts, NoSchemaIntrospectionCustomRule];

function faultOf({ message, locations, nodes }: GraphQLError): DocumentFault {
  const start = nodes?.[0]?.loc?.startToken;
  const { line = 1, column = 1 } = locations?.[0] ?? start ?? {};
  return { message, line, column };
}

const fault = (message: string): CheckedDocument => ({ faults: [{ message, line: 1, column: 1 }] });

/** The first character that no database stores: U+0000, or half of a pair. */
function unstorableIn(text: string): DocumentFault | null {
  const index = text.search(/[\0\p{Surrogate}]/u);
  if (index === -1) return null;
  const lines = text.slice(0, index).split(/\r\n|[\r\n]/);
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { message: 'It holds a character that cannot be stored.', line: lines.length, column };
}

/** Every operation has a name, by which reviewers recognise it, and is of a kind that the graph has. */
function namesOf({ definitions }: DocumentNode, schema: GraphQLSchema): string[] | DocumentFault {
  const names: string[] = [];
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { name, operation, loc } = definition;
    const { line, column } = loc?.startToken ?? { line: 1, column: 1 };
    if (name === undefined) return { message: 'The operation needs a name.', line, column };
    // GraphQL.js has no rule for this.
    if (!schema.getRootType(operation)) return { message: `There are no ${operation}s.`, line, column };
    names.push(name.value);
  }
  return names.length > 0 ? names : { message: 'It holds no operation.', line: 1, column: 1 };
}

/** Checks the text of a document against the schema and the limits of production (contract 5). */
export function checkDocument(text: string, schema: GraphQLSchema): CheckedDocument {
  if (text.length > longestDocument) return fault(`It is longer than ${longestDocument} characters.`);
  const unstorable = unstorableIn(text);
  if (unstorable !== null) return { faults: [unstorable] };
  try {
    const document = parse(text, { maxTokens: maximumTokens });
    const names = namesOf(document, schema);
    const faults = validate(schema, document, rules).map(faultOf);
    if (!Array.isArray(names)) return { faults: [names, ...faults] };
    return faults.length > 0 ? { faults } : { document, operationNames: names };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { faults: [faultOf(error)] };
  }
}
