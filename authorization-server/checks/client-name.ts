import type { Env } from '../../kernel/env.ts';

/** Characters that look like a Latin letter but do not decompose into one, each before that letter. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic
    'аa вb сc ԁd еe ԍg һh нh іl јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ԝw хx уy',
    // Greek
    'αa βb ςs εe ηn ιl κk μm νv οo ρp τt υv χx γy ωw ζz',
    // Armenian, Latin extensions and small capitals
    'օo սu ոn հh ցg ıl ɩl łl øo đd ħh ŧt ɑa ɡg ꜱs ᴠv ʋv ᴄc ᴀa ʙb ᴅd ᴇe ɢg ʜh ɪl ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴡw ʏy ᴢz ƨs',
    // Latin letters with hooks and strokes, which do not decompose
    'ɓb ƈc ȼc ꞓc ɗd ɇe ɠg ɨl ƙk ƚl ɫl ŋn ɲn ɵo ƥp ᵽp ɍr ʂs ȿs ꞩs ƭt ƫt ʉu ⱱv ꝟv ⱳw ɏy ƴy ƶz ʐz',
    // Cherokee, Coptic, Lisu, Canadian syllabics and others that draw S, V, C, O, L, T alike
    'ꮪs ꮥs ꮩv ꮯc ꮃw ꮮl ꭲt ꮤw ꮎo ꭱr ꭼe ⲥc ⲟo ⲣp ⲩy ⲭx ꓢs ꓦv ꓚc ꓳo ꓡl ꓔt ꓑp ꓮa ꓟm ꓠn ꓪw ꓬy ꓣr ᐯv ⵔo ⵙo',
    '∨v ⋁v √v ⅼl 〇o ◯o',
    // Digits, also of other scripts, and signs
    '§s ƽs ͼc ᔕs ᑕc ടs ຣs 0o 1l 3e 4a 5s 6b 7t 8b 9g ٧v ۷v ٥o ۵o @a $s ¢c ₵c €e £l |l !l',
    // One shape for i and l
    'il',
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
);

/** White letters on black discs and squares, and those that make up flags, each in a run from A to Z. */
const enclosedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

function enclosedLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = enclosedAlphabets.findLast((start) => start <= code) ?? code;
  return String.fromCodePoint(0x61 + code - first);
}

/** How a text looks: width, case, accents, invisible characters and alphabets no longer differ. */
function skeleton(text: string): string {
  const plain = text
    .replaceAll(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, enclosedLetter)
    // The lunate sigma looks like a c, but decomposes into the sigma that does not.
    .replaceAll(/[\u03F2\u03F9]/gu, 'c')
    // Folding case makes a final sigma one that does not look like an s; a v may be drawn with two strokes.
    .replaceAll('\u03C2', 's')
    .replaceAll('\\/', 'v')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\u{FE00}-\u{FE0F}\u3164\u115F\u1160]/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  return Array.from(plain)
    .map((character) => lookalikes.get(character) ?? character)
    .join('');
}

function words(text: string): string[] {
  return skeleton(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether neighbouring words spell `name` when written together: "s v c", "S.V.C". */
function isSpelledBy(parts: readonly string[], name: string): boolean {
  return parts.some((_, start) => {
    let spelled = '';
    for (const part of parts.slice(start)) {
      spelled += part;
      if (spelled === name) return true;
      if (!name.startsWith(spelled)) return false;
    }
    return false;
  });
}

/**
 * Whether an app's name names the platform, which no self-registered app may do (spec 5.7): the platform's
 * name anywhere, separators aside; its short form inside a word, or spelled out over several.
 */
export function namesPlatform(
  name: string,
  { PLATFORM_NAME, PLATFORM_SHORT_NAME }: Pick<Env, 'PLATFORM_NAME' | 'PLATFORM_SHORT_NAME'>,
): boolean {
  const parts = words(name);
  const fullName = words(PLATFORM_NAME).join('');
  const shortName = words(PLATFORM_SHORT_NAME).join('');
  if (fullName !== '' && parts.join('').includes(fullName)) return true;
  if (shortName === '') return false;
  return parts.some((part) => part.includes(shortName)) || isSpelledBy(parts, shortName);
}
