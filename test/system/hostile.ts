import fc from 'fast-check';
import { z } from 'zod';
import type { Route } from '../../rest-facade/route.ts';

/** Texts that break things: storage, JavaScript objects, SQL, LIKE, display, numbers, lengths. */
const hostileTexts = [
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
function spoiled(text: string): fc.Arbitrary<string> {
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

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Values that a field's documented schema allows; `known` are words that mean something to the platform. */
function validValue(schema: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  const { type: types, format, enum: words, minimum = 0, maximum = 1_000, anyOf } = jsonSchema.parse(schema);
  if (Array.isArray(types)) {
    return fc.oneof(...types.map((type) => validValue({ ...jsonSchema.parse(schema), type }, known)));
  }
  const type = types;
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => validValue(one, known)));
  if (type === 'null') return fc.constant(null);
  if (words !== undefined) return fc.constantFrom(...words);
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  if (type === 'boolean') return fc.boolean();
  if (format === 'date') return day;
  const texts = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `N${text}`);
  return known.length === 0 ? texts : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, texts);
}

/** The documented fields of one place of a route's input, as JSON Schema. */
export function fieldsOf(route: Route, place: 'path' | 'query' | 'body'): Readonly<Record<string, unknown>> {
  const fields: unknown = route.input.shape[place];
  if (!(fields instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(fields.shape).map(([name, field]) => [name, z.toJSONSchema(field, { io: 'input' })]),
  );
}

/** Words by field name that make valid input go further than its shape. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>;

/** JSON texts that are legal but hardly ever meant. */
const hostileJson = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
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
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
);

/** One field's value as JSON text: valid, nearly valid or hostile. */
function jsonValueOf(schema: unknown, known: readonly string[]): fc.Arbitrary<string> {
  const valid = validValue(schema, known);
  const nearly = valid.chain((value) => spoiled(String(value))).map((text) => JSON.stringify(text));
  return fc.oneof(
    { weight: 6, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: nearly },
    { weight: 1, arbitrary: hostileJson },
  );
}

type Member = readonly [name: string, value: string];

const hostileName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'ownerProfileId', 'expectedVersion', ''),
  hostileText,
);

/** The members of a body as JSON texts: documented ones, some left out, and now and then others or one twice. */
function bodyMembers(route: Route, vocabulary: Vocabulary): fc.Arbitrary<readonly Member[]> {
  const documented = Object.entries(fieldsOf(route, 'body')).map(([name, schema]) =>
    fc.oneof(
      {
        weight: 6,
        arbitrary: jsonValueOf(schema, vocabulary[name] ?? []).map((value): Member[] => [[name, value]]),
      },
      { weight: 1, arbitrary: fc.constant<Member[]>([]) },
    ),
  );
  const extra = fc.tuple(hostileName, hostileJson).map((member): Member[] => [member]);
  const others = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Member[]>([]) },
    { weight: 1, arbitrary: extra },
  );
  return fc.tuple(fc.tuple(...documented), others, fc.nat({ max: 60 })).map(([members, more, twice]) => {
    const all = [...members.flat(), ...more];
    const again = all[twice];
    return twice < 3 && again !== undefined ? [...all, again] : all;
  });
}

/** What is wrong with a body as a whole; mostly nothing. */
const wrappings: readonly { weight: number; wrap: (text: string) => string | Uint8Array }[] = [
  { weight: 60, wrap: (text) => text },
  { weight: 1, wrap: (text) => `[${text}]` },
  { weight: 1, wrap: (text) => ` \n\t${text}\r\n ` },
  { weight: 1, wrap: (text) => `\uFEFF${text}` },
  { weight: 1, wrap: (text) => text.slice(0, -1) },
  { weight: 1, wrap: (text) => `${text}${text}` },
  { weight: 1, wrap: (text) => text.replaceAll('"', "'") },
  { weight: 1, wrap: (text) => JSON.stringify(text) },
  { weight: 1, wrap: () => '' },
  { weight: 1, wrap: () => 'null' },
  { weight: 1, wrap: () => `${'['.repeat(30_000)}${']'.repeat(30_000)}` },
  { weight: 1, wrap: () => '{"a":'.repeat(30_000) },
  { weight: 1, wrap: (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0x7d])]) },
  { weight: 1, wrap: (text) => Buffer.from(text.replaceAll('N', '\u00ff'), 'latin1') },
  { weight: 1, wrap: (text) => Buffer.from(text, 'utf16le') },
  { weight: 1, wrap: (text) => text.replace('{', '{"name":"\u0000",') },
];

const contentTypes = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'APPLICATION/JSON;CHARSET="UTF-8"',
      'application/json; charset=latin1',
      'application/json, text/plain',
      'application/merge-patch+json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      ';;;',
      '\u00ff',
      '',
    ),
  },
);

/** A route's body as it is sent; the members are kept beside it where it is an object that says just them. */
export function bodyOf(
  route: Route,
  vocabulary: Vocabulary,
): fc.Arbitrary<{ text: string | Uint8Array; type: string; isHuge: boolean }> {
  const wrapping = fc.oneof(
    ...wrappings.map(({ weight, wrap }) => ({ weight, arbitrary: fc.constant(wrap) })),
  );
  return fc
    .tuple(bodyMembers(route, vocabulary), wrapping, contentTypes, fc.nat({ max: 400 }))
    .map(([members, wrap, type, size]) => {
      const text = `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
      const isHuge = size === 400;
      return { text: wrap(isHuge ? text.padEnd(1_048_577) : text), type, isHuge };
    });
}

/** A text as it can stand in a URL; what no encoder can write comes as bytes that are no UTF-8. */
function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;
}

const hostileEncoded = fc.oneof(
  { weight: 6, arbitrary: hostileText.map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%zz', '%00', '%ff', '%C0%AF', '%E0%A4%A', '+', '=', '%2B', '[]', ';'),
  },
);

function textOf(schema: unknown, known: readonly string[]): fc.Arbitrary<string> {
  const valid = validValue(schema, known).map(String);
  return fc.oneof(
    { weight: 4, arbitrary: valid.map(encoded) },
    { weight: 1, arbitrary: valid.chain(spoiled).map(encoded) },
    { weight: 2, arbitrary: hostileEncoded },
  );
}

/** A query string: documented parameters, some repeated or as arrays, and others. */
export function queryOf(route: Route, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const documented = Object.entries(fieldsOf(route, 'query')).map(([name, schema]) =>
    fc
      .tuple(textOf(schema, vocabulary[name] ?? []), fc.constantFrom(0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 4))
      .map(([value, form]) => {
        if (form === 0) return [];
        if (form === 2) return [`${name}=${value}`, `${name}=${value}`];
        if (form === 3) return [`${name}[]=${value}`];
        return [form === 4 ? name : `${name}=${value}`];
      }),
  );
  const other = fc.tuple(hostileEncoded, hostileEncoded).map(([name, value]) => [`${name}=${value}`]);
  const others = fc.oneof(
    { weight: 8, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: other },
  );
  return fc
    .tuple(fc.tuple(...documented), others)
    .map(([pairs, more]) => [...pairs.flat(), ...more].join('&'));
}

/** The last part of a path: one of the ids that exist (by number), or what is none. */
export const pathId: fc.Arbitrary<number | string> = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 10_000 }) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.uuid().chain(spoiled).map(encoded) },
  { weight: 2, arbitrary: hostileEncoded },
);

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

/** Mostly the route's own method. CONNECT and what no parser knows never reach the application. */
export function methodOf({ method }: Route): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant<string>(method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'HEAD',
        'OPTIONS',
        'TRACE',
        'PUT',
        'PATCH',
        'PROPFIND',
        'PURGE',
        'GET',
        'POST',
      ),
    },
  );
}
