import fc from 'fast-check';
import { hidesCharacters } from '../../../kernel/text/visible-text.ts';
import { hidingNames, honestNames } from '../../support/hiding-names.ts';

/** As they are spelled, and with every mark on its own. */
const legitimate: Readonly<Record<string, string>> = {
  Vietnamese: 'Vòng cổ cho chó Phú Quốc, thuở ấy nghiễm nhiên ngoẵng ngượng',
  'Hebrew with points and accents': 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים יְרוּשָׁלִַ֔͏ם וַיֹּ֣אמֶר',
  'Arabic with vowel signs': 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ',
  'Arabic with signs of recitation': 'وَأَنَّهُۥٓ إِلَّا بِمَا شَآءَ ۚ ٱلضَّآلِّينَ ٱلْكِتَٰبَ',
  Thai: 'ที่นอนสุนัข น้ำดื่ม เก้าอี้ ปั๊ม',
  Lao: 'ທີ່ນອນໝາ ນ້ຳ',
  Devanagari: 'कुत्ते का पट्टा, र्त्स्न्य र्द्ध्र्यैं ओ३म्',
  'Vedic Sanskrit': 'अ॒ग्निमी᳚ळे पु॒रोहि॑तं',
  Bengali: 'কুকুরের জন্য স্ত্র্যী',
  Malayalam: 'നായ്ക്കുട്ടി സ്ത്രീ',
  Khmer: 'ឆ្កែ ស្ត្រី ខ្ញុំ',
  Burmese: 'ခွေးလည်ပတ် ကျွန်ုပ်တို့၏ မြွှာ',
  Tibetan: 'ཁྱི་རྒྱུ་ བསྒྲུབས་ ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ',
  'the tallest stack of Tibetan': 'ཧྐྵྨླྺྼྻྂ',
  'Greek with accents': 'ᾧ ἀνδρὶ ᾇδε',
  Yoruba: 'ẹ̀kọ́ ọ̀rẹ́',
  pictures: '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 🐕‍🦺',
};

describe('the marks on a letter of a name', () => {
  it.each(Object.entries(legitimate))('may be as many as %s has', (_, name) => {
    expect([hidesCharacters(name), hidesCharacters(name.normalize('NFD'))]).toEqual([false, false]);
  });

  it('are eight at most, as they are stored', () => {
    const marks = (count: number) => '\u0330'.repeat(count);
    expect([hidesCharacters(`Q${marks(8)}`), hidesCharacters(`Q${marks(9)}`)]).toEqual([false, true]);
    expect(hidesCharacters(marks(9))).toBe(true);
    expect(hidesCharacters(`Plain name, Q${marks(9)}x`)).toBe(true);
    expect(hidesCharacters(`Q${'\u0301\u0302\u0303\u0304\u0316\u0317\u0318\u0319'.repeat(20)}`)).toBe(true);
    // É is one character, so one of its nine marks is none any more.
    expect([hidesCharacters(`E\u0301${marks(8)}`), hidesCharacters(`E\u0301${marks(9)}`)]).toEqual([
      false,
      true,
    ]);
  });

  it('are counted through joiners, which nobody sees between them', () => {
    expect(hidesCharacters(`Q${'\u0301\u200d'.repeat(9)}`)).toBe(true);
    expect(hidesCharacters(`Q${'\u0301\u200c\u200d'.repeat(9)}`)).toBe(true);
    expect(hidesCharacters('e\u0330'.repeat(50))).toBe(false);
  });
});

/** Every character that draws nothing by itself, or is none. */
const unseen = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter(
  (character) => /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u.test(character),
);
const plainName = fc
  .string({ unit: fc.constantFrom(...Array.from("abyzÄéøßЖωÅ09 -'.")), minLength: 1, maxLength: 40 })
  .filter((name) => name.trim() === name);

describe('a name', () => {
  it.each(Object.entries(hidingNames))('hides %s', (_, name) => {
    expect(hidesCharacters(name)).toBe(true);
  });

  it.each(honestNames)('hides nothing: %s', (name) => {
    expect([hidesCharacters(name), hidesCharacters(name.normalize('NFD'))]).toEqual([false, false]);
  });

  it('hides whatever is not seen, wherever it stands among letters that it does nothing to', () => {
    fc.assert(
      fc.property(plainName, fc.constantFrom(...unseen), fc.nat(), (name, character, at) => {
        const place = at % (name.length + 1);
        expect(hidesCharacters(name)).toBe(false);
        expect(hidesCharacters(name.slice(0, place) + character + name.slice(place))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('that hides nothing looks like no other one of its letters', () => {
    const letters = fc.constantFrom(
      'a',
      'é',
      'Q\u0301',
      'ж',
      '犬',
      ' ',
      '\u200B',
      '\u200C',
      '\u200D',
      '\u2060',
      '\u034F',
      '\uFE0F',
      '\u00AD',
    );
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 12 }), (name) => {
        const seen = name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
        expect(hidesCharacters(name)).toBe(seen !== name);
      }),
      { numRuns: 2000 },
    );
  });
});
