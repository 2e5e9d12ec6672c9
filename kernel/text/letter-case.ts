/**
 * Upper case of ASCII letters only, so that words are found however they were typed. Other letters are not
 * changed: many become ASCII when folded (the long s, the dotless i, ligatures), and would match words that nobody
 * wrote.
 */
export function capitals(word: string): string {
  return word.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** The same in lower case: the Kelvin sign is not a k. */
export function smallLetters(word: string): string {
  return word.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
