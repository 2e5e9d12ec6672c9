import Type from 'typebox';
import { Compile } from 'typebox/compile';

const text = Type.String({ maxLength: 100 });

/** What a browser says about itself besides its User-Agent, in the form of `navigator.userAgentData`. */
const clientHintsSchema = Type.Object({
  brands: Type.Optional(Type.Array(Type.Object({ brand: text, version: text }), { maxItems: 10 })),
  mobile: Type.Optional(Type.Boolean()),
  platform: Type.Optional(text),
});
export type ClientHints = Type.Static<typeof clientHintsSchema>;

const clientHints = Compile(clientHintsSchema);

/** Null for any other form; the hit only loses these. */
export function clientHintsOf(given: unknown): ClientHints | null {
  return clientHints.Check(given) ? given : null;
}
