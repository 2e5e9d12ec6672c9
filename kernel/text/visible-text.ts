/** Scripts in which a joiner changes how the letters around it are drawn. */
const joined = `Arabic Syriac Mandaic Nko Mongolian Phags_Pa Adlam Hanifi_Rohingya
  Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam
  Sinhala Tibetan Myanmar Khmer Balinese Javanese Sundanese Meetei_Mayek Newa`.replaceAll(
  /(\w+)\s*/g,
  String.raw`\p{scx=$1}`,
);

/**
 * Characters that are not drawn themselves but still visible in context: joiners in scripts that join, variation
 * selectors, and everything that combines several characters into one picture.
 */
const seenInPlace = new RegExp(
  [
    String.raw`\p{RGI_Emoji}`,
    String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{EMod}]?)\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
    String.raw`(?<=[${joined}])[\u200C\u200D]`,
    String.raw`(?<=\p{scx=Hebrew})\u034F`,
    String.raw`(?<=\p{scx=Mongolian})[\u180B-\u180F]`,
    String.raw`(?<=\p{scx=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=[\p{scx=Myanmar}\p{scx=Phags_Pa}])\uFE00`,
  ].join('|'),
  'gv',
);

/**
 * Characters that people cannot see, or that are not characters (Unicode 23.7): controls, everything that is
 * ignored when text is drawn (zero width, direction marks, tags, variation selectors, fillers), annotations, and
 * blank signs.
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB\u{1D159}]/u;

/** Most combining marks in a row: the tallest stack of Tibetan has as many, and more draw over other text. */
const mostMarks = 8;
/** Joiners are not visible between marks either. */
const pileOfMarks = new RegExp(String.raw`(?:\p{M}\p{Cf}*){${mostMarks + 1}}`, 'u');

/** The fault of a name that `hidesCharacters`: the same sentence everywhere. */
export const hiddenCharactersFault = `Must not hold characters that cannot be seen, or more than ${mostMarks} marks in a row.`;

/**
 * Whether a name contains characters that a person cannot see, or a pile of marks that hides the text around it.
 * The rule for all names; an empty name hides nothing.
 */
export function hidesCharacters(name: string): boolean {
  return unseen.test(name.replaceAll(seenInPlace, '')) || pileOfMarks.test(name.normalize('NFC'));
}
