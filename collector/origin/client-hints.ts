import type { IncomingHttpHeaders } from 'node:http';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

const text = Type.String({ maxLength: 100 });

/**
 * What a browser says about itself besides its User-Agent, in the form of `navigator.userAgentData` and of its
 * `getHighEntropyValues`.
 */
const clientHintsSchema = Type.Object({
  brands: Type.Optional(Type.Array(Type.Object({ brand: text, version: text }), { maxItems: 10 })),
  mobile: Type.Optional(Type.Boolean()),
  platform: Type.Optional(text),
  platformVersion: Type.Optional(text),
  formFactors: Type.Optional(Type.Array(text, { maxItems: 10 })),
});
export type ClientHints = Type.Static<typeof clientHintsSchema>;

const clientHints = Compile(clientHintsSchema);

/** Client hints as they were sent. */
export interface SentHints {
  /** The same for the same hints, and not long. */
  readonly key: string;
  /** Only if the key has not been seen before. */
  read(): ClientHints;
}

/** Those in a body. Null for any other form; the hit only loses these. */
export function hintsInBody(given: unknown): SentHints | null {
  if (!clientHints.Check(given)) return null;
  const { brands, mobile, platform, platformVersion, formFactors } = given;
  const names = brands?.map(({ brand, version }) => ({ brand, version }));
  const hints = { brands: names, mobile, platform, platformVersion, formFactors };
  return { key: JSON.stringify(hints), read: () => hints };
}

const longestHeader = 400;
const brand = /"((?:[^"\\]|\\.)*)"\s*;\s*v="([^"]*)"/g;
const quoted = /"([^"]*)"/g;

function headersRead(brands: string, mobile: string, platform: string, version: string): ClientHints {
  return {
    brands: [...brands.matchAll(brand)].map(([, name = '', major = '']) => ({ brand: name, version: major })),
    ...(mobile !== '' && { mobile: mobile === '?1' }),
    platform: platform.replaceAll('"', ''),
    platformVersion: version.replaceAll('"', ''),
  };
}

const valueOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, longestHeader) : '';
};

/** Those in the headers of a browser's request (User-Agent Client Hints 3). Null if it sends none. */
export function hintsInHeaders(headers: IncomingHttpHeaders): SentHints | null {
  const brands = valueOf(headers, 'sec-ch-ua');
  if (brands === '') return null;
  const mobile = valueOf(headers, 'sec-ch-ua-mobile');
  const platform = valueOf(headers, 'sec-ch-ua-platform');
  const version = valueOf(headers, 'sec-ch-ua-platform-version');
  const formFactors = valueOf(headers, 'sec-ch-ua-form-factors');
  return {
    key: [brands, mobile, platform, version, formFactors].join('\0'),
    read: () => ({
      ...headersRead(brands, mobile, platform, version),
      formFactors: [...formFactors.matchAll(quoted)].map(([, name = '']) => name),
    }),
  };
}
