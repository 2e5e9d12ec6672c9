import fc from 'fast-check';
import { DomainError } from '../../kernel/errors/errors.ts';
import { animalName, nameKey } from '../../subgraphs/animals/animals/animal-name.ts';

const nameRefused = 'Animal_AnimalRegistry_VL_Name_RJ';
const tooLong = 'Animal_AnimalRegistry_VL_Length_RJ';

/** The name as stored, or the code it is refused with. */
function outcome(text: string): string {
  try {
    return animalName(text);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const latinName = fc
  .tuple(
    fc.constantFrom('Bella', 'Ø', 'ﬁ', 'Łódź', 'x', 'Ⅷ', 'Ａ'),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  .map((parts) => parts.join(''));

describe('the name of an animal', () => {
  it.each([
    'Bella',
    'Ø',
    'Łódź',
    'ﬁ',
    'ß',
    'Ｂｅｌｌａ',
    'Белла Bella',
    'Κ Kappa',
    '小白 Xiaobai',
    'Ⓐ',
    'ª',
    "O'Brien & Söhne №5",
    '🐶 Rex 🐶',
    'R2-D2',
  ])('may be %s', (name) => {
    expect(outcome(name)).toBe(name);
  });

  it.each([
    'Белла',
    'Μπέλα',
    '小白',
    'ベラ',
    'بيلا',
    'בלה',
    '123',
    '🐶',
    '-',
    '½',
    'ˈ',
    '',
    ' ',
    '\u{1D165}',
  ])('may not be %j, which has no Latin letter', (name) => {
    expect(outcome(name)).toBe(nameRefused);
  });

  it.each(['Bel\u0000la', 'Bel\nla', 'Bella\u007F', '\u202EBella', 'Bella\u2066'])(
    'may not be %j, which holds a control character',
    (name) => {
      expect(outcome(name)).toBe(nameRefused);
    },
  );

  it('has at most 120 characters, counted as code points', () => {
    const emoji = `Rex${'🐶'.repeat(117)}`;
    expect(Array.from(emoji)).toHaveLength(120);
    expect(outcome(emoji)).toBe(emoji);
    expect(outcome(`${emoji}!`)).toBe(tooLong);
    expect(outcome('x'.repeat(121))).toBe(tooLong);
    expect(outcome(`  ${'x'.repeat(120)}\t`)).toBe('x'.repeat(120));
    // NFC combines a letter and its mark into one character.
    expect(outcome('e\u0301'.repeat(120))).toBe('é'.repeat(120));
  });

  it('is refused as too long before anything else', () => {
    expect(outcome('я'.repeat(121))).toBe(tooLong);
  });

  it('never fails with anything but its two codes, and is stored trimmed, in NFC and within the limit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = outcome(text);
        if (name === nameRefused || name === tooLong) return;
        expect(name).toBe(name.trim().normalize('NFC'));
        expect(Array.from(name).length).toBeGreaterThan(0);
        expect(Array.from(name).length).toBeLessThanOrEqual(120);
        expect(name.normalize('NFKD')).toMatch(/\p{L}/u);
        expect(outcome(name)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the key that names are compared by', () => {
  it.each([
    ['Bella', 'BELLA '],
    ['Bella', 'Ｂｅｌｌａ'],
    ['Bella', '\u00A0bElLa\u3000'],
    ['straße', 'STRASSE'],
    ['straße', 'STRAẞE'],
    ['straße', 'Strasse'],
    ['ﬁdo', 'FIDO'],
    ['Zoë', 'ZOE\u0308'],
    ['Οδυσσεύς Rex', 'ΟΔΥΣΣΕΎΣ REX'],
    ['ǆaba', 'ǄABA'],
    ['Kelvin', '\u212Aelvin'],
    ['İris', 'i\u0307ris'],
  ])('is the same for %j and %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Bella', 'Belle'],
    ['Zoë', 'Zoe'],
    ['Bella II', 'BellaII'],
    ['Øre', 'Ore'],
    ['Iris', 'İris'],
    ['ırmak', 'irmak'],
    ['Bella', 'Bella!'],
  ])('is another for %j and %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on case, compatibility forms or white space around', () => {
    const spaces = fc.constantFrom('', ' ', '\t', '\u00A0', '\u3000\n');
    fc.assert(
      fc.property(latinName, spaces, spaces, (name, before, after) => {
        const key = nameKey(name);
        expect(nameKey(before + name + after)).toBe(key);
        expect(nameKey(name.normalize('NFD'))).toBe(key);
        expect(nameKey(name.normalize('NFKC'))).toBe(key);
        expect(nameKey(animalNameOrSame(name))).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  it('folds every letter of Unicode as case-insensitive matching does', () => {
    const wrong: string[] = [];
    for (let code = 0x41; code < 0x30000; code += 1) {
      const letter = String.fromCodePoint(code);
      if (!/\p{L}/u.test(letter)) continue;
      for (const other of [letter.toLowerCase(), letter.toUpperCase()]) {
        // Matching only knows one-to-one mappings; the others are in the lists above.
        if (Array.from(other).length !== 1 || letter === other) continue;
        const isSame = new RegExp(`^${letter}$`, 'iu').test(other);
        if (isSame !== (nameKey(letter) === nameKey(other))) wrong.push(`${letter} ${other}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function animalNameOrSame(text: string): string {
  const name = outcome(text);
  return name === nameRefused || name === tooLong ? text : name;
}
