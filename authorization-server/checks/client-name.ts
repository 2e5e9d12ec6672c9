import type { Env } from '../../kernel/env.ts';

/** Characters that look like a Latin letter but do not decompose into one, each before that letter. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic
    'аa вb сc ԁd еe ԍg һh нh іl јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ԝw хx уy',
    // Greek
    'αa βb ϲc εe ηn ιl κk μm νv οo ρp τt υv χx γy ωw ζz',
    // Armenian, Latin extensions and small capitals
    'օo սu ոn հh ցg ıl ɩl łl øo đd ħh ŧt ɑa ɡg ꜱs ᴠv ʋv ᴄc ᴀa ʙb ᴅd ᴇe ɢg ʜh ɪl ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴡw ʏy ᴢz ƨs',
    // Digits and signs
    '0o 1l 3e 4a 5s 7t 8b @a $s ¢c €e £l',
    // One shape for i and l
    'il',
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
);

/** How a text looks: width, case, accents, invisible characters and alphabets no longer differ. */
function skeleton(text: string): string {
  const plain = text
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
