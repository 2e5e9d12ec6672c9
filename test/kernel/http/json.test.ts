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
        expect(parseJson(bytes(text))).toEqual(JSON.parse(text));
      }),
    );
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
        if (isUnique) expect(parse()).toEqual(JSON.parse(`[{${text}}]`));
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
