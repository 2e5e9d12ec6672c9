import { z } from 'zod';

/**
 * zod omits the default of a value that is parsed from text. It adds the pattern of each format, and the range of
 * JavaScript numbers to each integer: hundreds of repetitions of what `format` and `integer` say.
 */
const override: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** The JSON Schema of what a route accepts or returns, with definitions for parts with names in `metadata`. */
export function jsonSchemaOf(schema: z.core.$ZodType, metadata = z.globalRegistry) {
  return z.toJSONSchema(schema, { io: 'input', override, metadata });
}
