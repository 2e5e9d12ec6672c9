import { z } from 'zod';
import { jsonSchemaOf } from '../../partner-api/declaration/json-schema.ts';
import type { Json } from './openapi-document.ts';

const jsonSchema = z.record(z.string(), z.unknown());

/** Creates JSON Schemas while routes are described; named ones go to the components, and are referred to. */
export function createSchemas() {
  const named: Record<string, unknown> = {};
  return {
    named,
    of(schema: z.core.$ZodType): Json {
      const text = JSON.stringify(jsonSchemaOf(schema));
      const all = jsonSchema.parse(JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')));
      const { $schema: _, $defs: definitions, ...own } = all;
      Object.assign(named, definitions);
      return own;
    },
  };
}

export type Schemas = ReturnType<typeof createSchemas>;
