/** Nothing that people search for has more words. */
const maximumWords = 40;
const maximumLength = 60;

/** Letters of their own that are commonly typed without their stroke. */
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

/** The words of a text as they are compared: in lower case, without accents, sorted, each once. */
export function wordsOf(text: string, most = maximumWords): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðıßæœ]/g, (letter) => strokes[letter] ?? letter);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, maximumLength)))].toSorted().slice(0, most);
}

/** Words that typos are compared with. */
export function longWordsOf(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= 4 && /^\p{L}+$/u.test(word));
}
