import { line, name, paragraphs, withoutDirectionMarks } from '../../../kernel/text/lines.ts';

const turns = Array.from('\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069');

describe('text of several lines', () => {
  it('may hold the marks that phones put around copied numbers', () => {
    for (const mark of turns) expect(paragraphs(100).parse(`a\n\t${mark}+1 555 0100`)).toContain(mark);
  });

  it('holds no NUL and no other control character', () => {
    const controls = Array.from({ length: 0xa0 }, (_, point) => String.fromCodePoint(point)).filter(
      (character) => /\p{Cc}/u.test(character) && !'\n\t'.includes(character),
    );
    expect(controls).toHaveLength(63);
    for (const control of controls) expect(paragraphs(100).safeParse(`a${control}b`).success).toBe(false);
  });
});

describe('text of which nothing can be seen', () => {
  it.each([' \n ', '\u200B\u200B', '\u202A \u202C', '\u2800', '\uFE0F', '\u3164'])(
    'is empty: %j',
    (unseen) => {
      expect(paragraphs(100).parse(unseen)).toBe('');
      expect(line(100).safeParse(unseen).success).toBe(false);
    },
  );

  it('is kept beside what can be seen', () => {
    expect(paragraphs(100).parse('\u202A+1 555\u202C')).toBe('\u202A+1 555\u202C');
  });
});

describe('a line, and a name', () => {
  it('hold none of these marks', () => {
    for (const mark of turns) {
      expect([line(100), name(100)].map((field) => field.safeParse(`a${mark}b`).success)).toEqual([
        false,
        false,
      ]);
    }
  });
});

it('loses the marks where it cannot be isolated', () => {
  expect(withoutDirectionMarks(`a${turns.join('b')}c`)).toBe('abbbbbbbbc');
});
