/**
 * A word of ASCII letters in capital ones, to find it however it was typed. No other letter is touched: many of them
 * become ASCII when they are folded (the long s, the dotless i, ligatures), and would pass for what nobody wrote.
 */
export function capitals(word: string): string {
  return word.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** The same in small letters: the Kelvin sign is no k. */
export function smallLetters(word: string): string {
  return word.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
