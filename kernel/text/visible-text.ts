/** Characters that hide or reorder what a person reads, and those that are none (Unicode 23.7). */
const deceptiveCharacters =
  /[\p{Cc}\p{Noncharacter_Code_Point}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060\u2066-\u2069\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0001}]/u;

/** Nothing to see: white space, and what draws no ink. A joiner between two visible characters may stand. */
const inkless = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Most combining marks in a row: the tallest stack of Tibetan has as many, and more draw over other text. */
const mostMarks = 8;
/** What joins letters is not seen between marks either. */
const pileOfMarks = new RegExp(String.raw`(?:\p{M}\p{Cf}*){${mostMarks + 1}}`, 'u');

/** What is wrong with a name that `hidesCharacters`. */
export const hidingFault = `Must not hold characters that cannot be seen, or more than ${mostMarks} marks in a row.`;

/**
 * Whether a name holds characters that a person cannot see, nothing else, or such a pile of marks that it hides what
 * stands around it; an empty one hides nothing.
 */
export function hidesCharacters(name: string): boolean {
  if (deceptiveCharacters.test(name) || pileOfMarks.test(name.normalize('NFC'))) return true;
  return name.trim() !== '' && name.replaceAll(inkless, '') === '';
}
