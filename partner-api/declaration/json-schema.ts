import { z } from 'zod';

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

/** The JSON Schema of what a route takes or answers, with definitions where parts have names in `metadata`. */
export function jsonSchemaOf(schema: z.core.$ZodType, metadata = z.globalRegistry) {
  return z.toJSONSchema(schema, { io: 'input', override, metadata });
}
