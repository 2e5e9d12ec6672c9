import fc from 'fast-check';
import { JsonFault, isStorableText, parseJson } from '../../../kernel/http/json.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');

/** Any JSON value that may be stored. */
const storable = fc.jsonValue({ maxDepth: 8, noUnicodeString: false }).filter((value) => {
  const text = JSON.stringify(value);
  return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text);
});

describe('parseJson', () => {
  it('reads what JSON.stringify wrote', () => {
    fc.assert(
      fc.property(storable, (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parseJson(bytes(text)))).toBe(text);
      }),
    );
  });

  it('reads names with escapes as they are written, whatever was read before', () => {
    const name = fc.string({
      unit: fc.constantFrom('\\', '"', '\n', '\t', '/', 'a', ' ', ':', 'é'),
      maxLength: 3,
    });
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, true, 0, -1.5e-7, '', 'a', '":', '\\'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1), (written, indent) => {
        const read = parseJson(bytes(JSON.stringify(written, null, indent)));
        expect(JSON.stringify(read)).toBe(JSON.stringify(written));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [
      'a name that V8 takes for another',
      '{"z9":1,"\\\\":0}',
      '{"z9":1,"\\"":"mine"}',
      '{"z9":1,"\\"":"mine"}',
    ],
    ['a name after it', '{"z8":1,"say \\\\":0}', '{"z8":1,"say \\"":2}', '{"z8":1,"say \\"":2}'],
    [
      'escaped letters',
      '{"a":1}',
      '{ "\\u0061" : [ "\\"" , {"\\u005f_proto__":{}} ] }',
      '{"a":["\\"",{"__proto__":{}}]}',
    ],
  ])('reads %s', (_what, before, text, expected) => {
    parseJson(bytes(before));
    expect(JSON.stringify(parseJson(bytes(text)))).toBe(expected);
  });

  it.each([
    ['NUL', '{"z7":1,"\\\\":0}', '{"z7":1,"\\u0000":2}'],
    ['a lone surrogate', '{"z6":1,"\\\\":0}', '{"z6":1,"\\ud800":2}'],
    ['a name twice', '{"w":1,"\\"":2,"\\\\":3}', '{"w":1,"\\"":2,"\\"":3}'],
    ['names of a body that is nested too deeply', '{}', '{"\\n":'.repeat(40) + '1' + '}'.repeat(40)],
    ['names of one that is nested without end', '{}', '{"\\n":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
  ])('refuses %s in names with escapes', (_what, before, text) => {
    parseJson(bytes(before));
    expect(() => parseJson(bytes(text))).toThrow(JsonFault);
  });

  it('refuses a name that stands twice, whatever stands around it', () => {
    const members = fc.array(fc.tuple(fc.constantFrom('a', 'b:', '"', '\\\\', '__proto__'), storable), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(members, (list) => {
        const text = list
          .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
          .join(',');
        const parse = () => parseJson(bytes(`[{${text}}]`));
        const isUnique = new Set(list.map(([name]) => name)).size === list.length;
        if (isUnique) expect(JSON.stringify(parse())).toBe(JSON.stringify([Object.fromEntries(list)]));
        else expect(parse).toThrow('A name stands twice in one object.');
      }),
    );
  });

  it('answers or throws a JsonFault whatever it is given', () => {
    const fragments = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        ':',
        ',',
        '\\',
        'a',
        '1',
        'null',
        ' ',
        '\\u0000',
        '\\ud800',
        '-',
        'e9',
      ),
      { maxLength: 40 },
    );
    const inputs = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fragments.map((parts) => bytes(parts.join(''))),
    );
    fc.assert(
      fc.property(inputs, (input) => {
        try {
          parseJson(input);
        } catch (error) {
          expect(error).toBeInstanceOf(JsonFault);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a repeated name', '{"a":1,"a":2}'],
    ['a repeated name in another spelling', '{"a":1,"\\u0061":2}'],
    ['a repeated name further in', '[{"x":{"b":1,"c":2,"b":3}}]'],
    ['a repeated __proto__', '{"__proto__":1,"__proto__":2}'],
    ['a repeated name before a space and colon', '{"a" : 1, "a"\n:2}'],
    ['a NUL', '"a\\u0000b"'],
    ['a NUL in a name', '{"a\\u0000":1}'],
    ['a lone high surrogate', '["\\ud83d"]'],
    ['a lone low surrogate in a name', '{"\\ude00":1}'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33)],
    ['30,000 levels', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
    ['30,000 levels that never end', '['.repeat(30_000)],
    ['nothing', ''],
    ['two values', '1 2'],
    ['a trailing comma', '[1,]'],
    ['a bare word', 'nan'],
  ])('refuses %s', (_name, text) => {
    expect(() => parseJson(bytes(text))).toThrow(JsonFault);
  });

  it.each([
    ['an overlong byte', [0x22, 0xc0, 0x80, 0x22]],
    ['a surrogate in bytes', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut character', [0x22, 0xe2, 0x82, 0x22]],
    ['Latin-1', [0x22, 0xe9, 0x22]],
  ])('refuses %s', (_name, input) => {
    expect(() => parseJson(Uint8Array.from(input))).toThrow(JsonFault);
  });

  it.each([
    ['the same name in two objects', '[{"a":1},{"a":1}]', [{ a: 1 }, { a: 1 }]],
    ['a value that looks like a repeated name', '{"a":"a","b":"a"}', { a: 'a', b: 'a' }],
    ['brackets in a text', `{"a":"${'['.repeat(100)}"}`, { a: '['.repeat(100) }],
    ['an escaped quote', '{"a\\"":1,"a":2}', { 'a"': 1, a: 2 }],
    ['an escaped backslash before the end', '["\\\\",{"b":1}]', ['\\', { b: 1 }]],
    ['a pair of surrogates', '"\\ud83d\\ude00"', '😀'],
    ['a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    ['32 levels', '['.repeat(32) + ']'.repeat(32), JSON.parse('['.repeat(32) + ']'.repeat(32))],
  ])('takes %s', (_name, text, value) => {
    expect(parseJson(bytes(text))).toEqual(value);
  });

  it('makes a member of __proto__, not a prototype', () => {
    const value = parseJson(bytes('{"__proto__":{"isAdmin":true}}'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Reflect.get(Object(value), 'isAdmin')).toBeUndefined();
  });
});

describe('isStorableText', () => {
  it.each([
    ['text', true],
    ['😀', true],
    ['', true],
    ['a\0', false],
    ['\ud800', false],
    ['\udc00\ud800', false],
  ])('of %j is %s', (text, isStorable) => {
    expect(isStorableText(text)).toBe(isStorable);
  });
});
