/** Names that hide something from people, each with a Latin letter and in its own way. */
export const hidingNames: Readonly<Record<string, string>> = {
  'a zero-width space': 'Paw\u200Bs',
  'a word joiner at its end': 'Paws\u2060',
  'a byte order mark': 'Pa\uFEFFws',
  'a soft hyphen': 'Paw\u00ADs',
  'a joiner between Latin letters': 'Pa\u200Dws',
  'a non-joiner at its end': 'Paws\u200C',
  'a turned direction': 'Paws\u202E',
  'a line break': 'Pa\nws',
  'tags behind a letter': 'Paws\u{E0062}\u{E0061}\u{E0064}',
  'tags behind a flag that has none': '🏴\u{E0062}\u{E0061}\u{E0064}\u{E007F} Paws',
  'a variation of a letter that has none': 'Paws\uFE0F',
  'a variation far up': 'Paws\u{E0100}',
  'a Hangul filler': 'Paws\u3164',
  'a jamo filler': 'Paws\u115F',
  'empty Braille': 'Paws\u2800',
  'a grapheme joiner': 'Paws\u034F',
  'a noncharacter of the middle': 'Paws\uFDD0',
  'the last noncharacter': 'Paws\u{10FFFF}',
  'a pile of marks': `Paws${'\u0301\u0302\u0316\u0317'.repeat(3)}`,
};

/** Names of every script, with what draws nothing by itself where it belongs. */
export const honestNames: readonly string[] = [
  "O'Brien & Söhne №5",
  'קולר יְרוּשָׁלִַ֔͏ם Jerusalem',
  'می\u200Cخواهم Farsi',
  'ه\u200D. Hijri',
  'ക്ഷ അവന\u0D4D\u200D Malayalam',
  'র\u200D্যাব Bangla',
  '葛\u{E0100}城 Katsuragi',
  '👩\u200D🌾 farm',
  '🐈\u200D⬛ ❤️ 1️⃣ Rex',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Lion',
];

/** What is said of each name that hides something. */
export const hiddenDetail = 'Must not hold characters that cannot be seen, or more than 8 marks in a row.';
