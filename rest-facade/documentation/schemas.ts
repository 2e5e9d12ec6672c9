import { z } from 'zod';
import type { Json } from './openapi-document.ts';

/**
 * zod leaves out the default of a value that is read from text. It adds the pattern of each format, and says of each
 * integer that JavaScript can hold it: hundreds of times what `format` and `integer` tell.
 */
const override: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

const jsonSchema = z.record(z.string(), z.unknown());

/** Makes JSON Schemas while routes are described; what has a name goes to the components, and is referred to. */
export function createSchemas() {
  const named: Record<string, unknown> = {};
  return {
    named,
    of(schema: z.core.$ZodType): Json {
      const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', override }));
      const all = jsonSchema.parse(JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')));
      const { $schema: _, $defs: definitions, ...own } = all;
      Object.assign(named, definitions);
      return own;
    },
  };
}

export type Schemas = ReturnType<typeof createSchemas>;
