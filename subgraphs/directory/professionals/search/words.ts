/** Nothing that is searched for by people has more words. */
const maximumWords = 40;
const maximumLength = 60;

/** What is a letter of its own and yet typed without its stroke. */
const strokes: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** The words of a text as they are compared: in small letters, without accents, in one order, each once. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðıßæœ]/g, (letter) => strokes[letter] ?? letter);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, maximumLength)))].toSorted().slice(0, maximumWords);
}

/** Words that a typo is compared with. */
export function longWordsOf(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= 4 && /^\p{L}+$/u.test(word));
}
