import openapiTS, { astToString } from 'openapi-typescript';
import { services } from '../services.ts';

/** Where the types of the client that people install stand. */
export const clientTypesFile = 'sdk/api-types.ts';

/** A document without its examples, which in types would be comments longer than what they are about. */
function withoutExamples(document: object): string {
  return JSON.stringify(document, (name, value: unknown) =>
    name === 'example' || name === 'examples' ? undefined : value,
  );
}

/** The OpenAPI document of the service that has one. */
async function openApi(): Promise<object> {
  // Descriptions of refusals are those of all services.
  await Promise.all(services.map(({ load }) => load()));
  for (const service of services) {
    if (service.openApi !== undefined) return service.openApi();
  }
  throw new Error('no service describes its routes');
}

/** TypeScript types of every route and webhook that an OpenAPI document describes. */
export async function emitClientTypes(document?: object): Promise<string> {
  const source = withoutExamples(document ?? (await openApi()));
  // An input with a default may be left out.
  const types = astToString(await openapiTS(source, { defaultNonNullable: false }));
  return `// Made by "npm run generate" of the platform's OpenAPI document. Nobody edits it by hand.\n${types}`;
}
