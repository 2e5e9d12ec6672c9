import fc from 'fast-check';
import type { Route } from '../../../partner-api/declaration/route.ts';
import {
  encoded,
  hostileEncoded,
  hostileJson,
  hostileText,
  hostileTexts,
  hostileUrlParts,
  hostileValues,
  spoiled,
} from './hostile-values.ts';
import { fieldsOf, requiredNames, validValue } from '../route-fields.ts';

/** Words by field name that make valid input go further than its shape. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>;

/** One field's value as JSON text: valid, nearly valid or hostile. */
function jsonValueOf(schema: unknown, known: readonly string[]): fc.Arbitrary<string> {
  const valid = validValue(schema, known);
  const nearly = valid.chain((value) => spoiled(String(value))).map((text) => JSON.stringify(text));
  return fc.oneof(
    { weight: 12, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: nearly },
    { weight: 1, arbitrary: hostileJson },
  );
}

type Member = readonly [name: string, value: string];

const hostileName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'ownerProfileId', 'expectedVersion', ''),
  hostileText,
);

/** The members of a body as JSON texts: documented ones, some omitted, and now and then others or one twice. */
function bodyMembers(route: Route, vocabulary: Vocabulary): fc.Arbitrary<readonly Member[]> {
  const documented = Object.entries(fieldsOf(route, 'body')).map(([name, schema]) =>
    fc.oneof(
      {
        weight: 15,
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

/** The example's body as JSON text, at one of many times: for a time there may be one. */
function exampleBody({ example }: Route): fc.Arbitrary<string> {
  const text = JSON.stringify(example.body ?? {});
  return fc
    .record({ day: fc.integer({ min: 1, max: 26 }), hour: fc.integer({ min: 14, max: 20 }) })
    .map(({ day, hour }) =>
      text.replaceAll(/2027-03-\d\dT\d\d/g, `2027-03-${String(day).padStart(2, '0')}T${hour}`),
    );
}

/** A route's body as it is sent; now and then larger than is accepted, and now and then as the example. */
export function bodyOf(
  route: Route,
  vocabulary: Vocabulary,
): fc.Arbitrary<{ text: string | Uint8Array; type: string }> {
  const wrapping = fc.oneof(
    ...wrappings.map(({ weight, wrap }) => ({ weight, arbitrary: fc.constant(wrap) })),
  );
  const anything = bodyMembers(route, vocabulary).map(
    (members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
  );
  const texts = fc.oneof(
    { weight: 3, arbitrary: anything },
    // What nests is hardly ever right by chance.
    { weight: 1, arbitrary: exampleBody(route) },
  );
  return fc
    .tuple(texts, wrapping, contentTypes, fc.nat({ max: 400 }))
    .map(([text, wrap, type, size]) => ({ text: wrap(size === 400 ? text.padEnd(1_048_577) : text), type }));
}

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
  const anything = fc
    .tuple(fc.tuple(...documented), others)
    .map(([pairs, more]) => [...pairs.flat(), ...more].join('&'));
  // Where much is required, hardly anything else would get past the door.
  const example = new URLSearchParams(route.example.query).toString();
  return fc.oneof({ weight: 4, arbitrary: anything }, { weight: 1, arbitrary: fc.constant(example) });
}

/** A query for each documented parameter and each hostile text. */
export function queriesWithOneHostileParameter(route: Route): readonly string[] {
  return Object.keys(fieldsOf(route, 'query')).flatMap((name) =>
    hostileUrlParts().map((text) => `${name}=${text}`),
  );
}

/** A body for each documented field and each hostile value: the example's required members, and that one. */
export function bodiesWithOneHostileField(route: Route): readonly string[] {
  const values = [...hostileTexts.map((text) => JSON.stringify(text)), ...hostileValues];
  return Object.keys(fieldsOf(route, 'body')).flatMap((field) => {
    const others = requiredNames(route)
      .filter((name) => name !== field)
      .map((name) => `${JSON.stringify(name)}:${JSON.stringify(route.example.body?.[name])},`);
    return values.map((value) => `{${others.join('')}${JSON.stringify(field)}:${value}}`);
  });
}

/** The last part of a path: one of the ids that exist (by number), or what is none. */
export const pathId: fc.Arbitrary<number | string> = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 10_000 }) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.uuid().chain(spoiled).map(encoded) },
  { weight: 2, arbitrary: hostileEncoded },
);

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
