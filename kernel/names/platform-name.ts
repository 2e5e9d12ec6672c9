import { lookalikesOf } from './lookalikes.ts';

/** The platform's names, from its settings. */
export interface PlatformNames {
  readonly PLATFORM_NAME: string;
  readonly PLATFORM_SHORT_NAME: string;
}

/** A character of a name, and its readings. */
interface Sign {
  readonly looks: ReadonlySet<string>;
  /** Whether it is part of a word; otherwise it separates words. */
  readonly isInWord: boolean;
  /** Whether a word begins or ends with it, as in "My|Pet-App". */
  readonly begins: boolean;
  readonly ends: boolean;
}

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Two strokes that make a v. */
const drawnV = /[|\\∣ǀ⧵∖⧹﹨＼｜╲⟍][/∕⁄╱⟋⧸／]/g;

function isLetterLike(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);
}

function readSigns(text: string): Sign[] {
  const characters = Array.from(text.replaceAll(invisible, '').replaceAll(drawnV, 'v'))
    .map((character) => ({ character, looks: lookalikesOf(character) }))
    .filter(({ character, looks }) => !/\p{M}/u.test(character) || [...looks].some((look) => look !== ''));
  const isBorder = (before: string | undefined, after: string | undefined) =>
    !isLetterLike(before) || !isLetterLike(after) || /\p{Ll}\p{Lu}/u.test(`${before}${after}`);
  return characters.map(({ character, looks }, at) => ({
    looks: looks.size === 0 && isLetterLike(character) ? new Set([character]) : looks,
    isInWord: isLetterLike(character),
    begins: isBorder(characters[at - 1]?.character, character),
    ends: isBorder(character, characters[at + 1]?.character),
  }));
}

/** The shape of a configured name to search for: the first reading of each letter. */
function shapeOf(name: string): string {
  return readSigns(name)
    .filter(({ isInWord }) => isInWord)
    .map(({ looks }) => [...looks][0] ?? '')
    .join('');
}

interface Search {
  /** Whether separators may be between the letters: "S.V.C". */
  readonly acrossWords: boolean;
  /** Whether the name must begin and end at word boundaries. */
  readonly asWords: boolean;
}

/** Whether adjacent signs can be read as `name`: all readings at once, in one pass. */
function finds(signs: readonly Sign[], name: string, { acrossWords, asWords }: Search): boolean {
  // How many letters of the name may have been read before a sign.
  let readSoFar = new Set<number>();
  for (const { looks, isInWord, begins, ends } of signs) {
    if (begins || !asWords) readSoFar.add(0);
    const next = new Set<number>();
    for (const length of readSoFar) {
      if (acrossWords && !isInWord) next.add(length);
      for (const look of looks) if (name.startsWith(look, length)) next.add(length + look.length);
    }
    if (next.has(name.length) && (ends || !asWords)) return true;
    readSoFar = next;
  }
  return false;
}

/** Whether a name is short enough to be part of ordinary words, like "pet" in "carpet" (but not "svc"). */
function isSyllable(name: string): boolean {
  return Array.from(name).length <= 3 && /[aeiouy]/i.test(name);
}

/**
 * Whether a text contains or imitates the platform's name, which apps (spec 5.7) and their publishers may not use:
 * the full name anywhere, ignoring separators; the short name inside a word, or spelled out over several. A form
 * that is part of ordinary words only counts as a word of its own.
 */
export function namesPlatform(text: string, { PLATFORM_NAME, PLATFORM_SHORT_NAME }: PlatformNames): boolean {
  const signs = readSigns(text);
  return [
    { name: PLATFORM_NAME, inside: { acrossWords: true, asWords: false } },
    { name: PLATFORM_SHORT_NAME, inside: { acrossWords: false, asWords: false } },
  ].some(({ name, inside }) => {
    const shape = shapeOf(name);
    if (shape === '') return false;
    if (finds(signs, shape, { acrossWords: true, asWords: true })) return true;
    return !isSyllable(name) && finds(signs, shape, inside);
  });
}
