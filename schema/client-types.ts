import openapiTS, { astToString } from 'openapi-typescript';
import { services } from '../services.ts';

/** The file with the types of the published client. */
export const clientTypesFile = 'sdk/api-types.ts';

/** A document without its examples, which in types would be comments longer than their subject. */
function withoutExamples(document: object): string {
  return JSON.stringify(document, (name, value: unknown) =>
    name === 'example' || name === 'examples' ? undefined : value,
  );
}

/** The OpenAPI document of the service that has one. */
async function openApi(): Promise<object> {
  // Descriptions of refusals are the same for all services.
  await Promise.all(services.map(({ load }) => load()));
  for (const service of services) {
    if (service.openApi !== undefined) return service.openApi();
  }
  throw new Error('no service describes its routes');
}

/** TypeScript types of every route and webhook that an OpenAPI document describes. */
export async function emitClientTypes(document?: object): Promise<string> {
  const source = withoutExamples(document ?? (await openApi()));
  // An input with a default may be omitted.
  const types = astToString(await openapiTS(source, { defaultNonNullable: false }));
  return `// Generated from the platform's OpenAPI document by "npm run generate"; not to be edited by hand.\n${types}`;
}
