import fc from 'fast-check';

/** Texts that break things: storage, JavaScript objects, SQL, LIKE, display, numbers, lengths. */
export const hostileTexts = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\uDC00\uD800',
  '\u202Eevil\u202C',
  '\u2066a\u2069',
  '\u200B\u200D\uFEFF',
  '\u{1F436}\u{1F3FD}\u200D',
  'Z\u0351\u0352\u0353'.repeat(50),
  '\uFDFA'.repeat(60),
  'ﬁ İ ß ς K',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '0.5',
  '1.0',
  '-0',
  '+1',
  '1e3',
  '1e999',
  '-1e999',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999999999',
  '2147483648',
  '10001',
  '%',
  '_',
  '%%__\\',
  "'",
  '"',
  "' or '1'='1",
  "'; drop table animals.animal; --",
  '1); select pg_sleep(60)--',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\\u0000',
  '0000-00-00',
  '2024-02-30',
  '9999-12-31',
  '-0001-01-01',
  '+275760-09-13',
  '294277-01-01',
  '2024-05-17T00:00:00Z',
  'infinity',
  'x'.repeat(121),
  'x'.repeat(3_000),
] as const;

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 150 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
      .map((units) => String.fromCharCode(...units)),
  },
);

/** A valid text spoiled a little, or written otherwise. */
export function spoiled(text: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(
      text.toLowerCase(),
      text.toUpperCase(),
      ` ${text}`,
      `${text}\n`,
      text.slice(0, -1),
      `${text}${text}`,
      `${text}.5`,
      `-${text}`,
    ),
    fc.constantFrom(...hostileTexts).map((more) => text + more),
  );
}

/** JSON texts that are legal but hardly ever meant, where a field's value stands. */
export const hostileValues = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e999',
  '-1e999',
  '1e-999',
  '9007199254740993',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '[null]',
  '["M"]',
  '[["M"]]',
  '{"$gt":""}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"toString":1,"valueOf":2,"toJSON":3}',
  `${'['.repeat(31)}${']'.repeat(31)}`,
  `${'{"a":'.repeat(31)}1${'}'.repeat(31)}`,
  `"${'x'.repeat(100_000)}"`,
  '"\\ud800"',
  '"\\u0000"',
  '"\\u202e"',
] as const;

export const hostileJson = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
);

/** A text as it can stand in a URL; what no encoder can write comes as bytes that are no UTF-8. */
export function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;
}

/** What stands in a URL and is no encoding of text, or an odd one. */
const hostileEncodings = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%C0%AF',
  '%E0%A4%A',
  '+',
  '=',
  '%2B',
  '[]',
  ';',
] as const;

export const hostileEncoded = fc.oneof(
  { weight: 6, arbitrary: hostileText.map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...hostileEncodings),
  },
);

/** Each hostile text, and what is no text, as it stands in a URL. */
export function hostileUrlParts(): readonly string[] {
  return [...hostileTexts.map(encoded), ...hostileEncodings];
}

const hostileHeader = fc.constantFrom(
  '',
  ' ',
  '*',
  '"1"',
  '"2"',
  '"99"',
  'W/"1"',
  '"1", "2"',
  '"',
  '""',
  '"-1"',
  '"1.5"',
  '"1e3"',
  '"9999999999"',
  '"2147483648"',
  '"99999999999999999999"',
  'x',
  '\u00e9\u00ff',
  'a b',
  'k'.repeat(100),
  'k'.repeat(101),
  'k'.repeat(4_000),
  "'; drop table rest_facade.idempotency_key; --",
  '__proto__',
);

const odd = (value: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** Headers beside the token and the content type; undefined ones are not sent. */
export const headersOf: fc.Arbitrary<Readonly<Record<string, string | undefined>>> = fc.record({
  'if-match': odd(hostileHeader),
  'if-none-match': odd(hostileHeader),
  'idempotency-key': odd(fc.oneof(hostileHeader, fc.constantFrom('one', 'two', 'three'))),
  'x-request-id': odd(fc.oneof(hostileHeader, fc.uuid())),
  'content-encoding': fc.constantFrom(...Array(40).fill(undefined), 'gzip', 'identity', 'x'),
  accept: odd(fc.constantFrom('*/*', 'text/html', 'application/xml;q=0', '\u00ff')),
  traceparent: odd(
    fc.oneof(hostileHeader, fc.constant('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')),
  ),
  'x-svc-principal': odd(hostileHeader),
  'x-http-method-override': odd(fc.constantFrom('DELETE', 'GET')),
  'x-forwarded-for': odd(hostileHeader),
});
