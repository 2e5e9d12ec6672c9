/** Characters that hide or reorder what a person reads, and those that are none (Unicode 23.7). */
const deceptiveCharacters =
  /[\p{Cc}\p{Noncharacter_Code_Point}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060\u2066-\u2069\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0001}]/u;

/** Nothing to see: white space, and what draws no ink. A joiner between two visible characters may stand. */
const inkless = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Whether a name holds characters that a person cannot see, or nothing else; an empty one hides nothing. */
export function hidesCharacters(name: string): boolean {
  if (deceptiveCharacters.test(name)) return true;
  return name.trim() !== '' && name.replaceAll(inkless, '') === '';
}
