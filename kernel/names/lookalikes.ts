import unhomoglyph from 'unhomoglyph';
import { imitations } from './imitations.ts';

/** One shape for i and l, two letters for m and w, and for a digit the similar letter. */
const shapes: ReadonlyMap<string, string> = new Map(
  '0o 1l 3e 4a 5s 6b 7t 8b 9g il mrn wvv'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const imitated = new Map<string, string>();
for (const [letter, characters] of Object.entries(imitations)) {
  for (const character of characters.replaceAll(' ', '')) {
    imitated.set(character, (imitated.get(character) ?? '') + letter);
  }
}

/** White letters on black discs and squares, and those that make up flags, each in a run from A to Z. */
const enclosedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];
const lettersOfAlphabet = 26;
/** Longer spellings are words in one character, like a sign for a whole greeting, and look like no letter. */
const longestSpelling = 3;

function enclosedLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = enclosedAlphabets.findLast((start) => start <= code);
  if (first === undefined || code >= first + lettersOfAlphabet) return character;
  return String.fromCodePoint(0x61 + code - first);
}

/** The ASCII digit of a decimal digit of any script; their runs begin at zero and are ten long, or a multiple. */
function asciiDigit(character: string): string {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  const code = character.codePointAt(0) ?? 0;
  if (!isDigit(code)) return character;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** All readings of a sequence. */
function spellings(parts: readonly ReadonlySet<string>[]): string[] {
  return parts.reduce<string[]>(
    (begun, part) => begun.flatMap((start) => [...part].map((next) => start + next)),
    [''],
  );
}

/** The spellings of a character: by its shape (Unicode TS 39), its compatibility form, its other case. */
function steps(character: string): Set<string> {
  const others = [
    ...Array.from(imitated.get(character) ?? ''),
    enclosedLetter(character),
    asciiDigit(character),
    unhomoglyph(character),
    character.normalize('NFKD'),
    character.toLowerCase(),
    character.toUpperCase(),
  ];
  return new Set(others.map((other) => (other === character ? other : other.replaceAll(/\p{M}/gu, ''))));
}

function looks(character: string, seen: readonly string[]): Set<string> {
  if (/^[a-z0-9]$/i.test(character)) {
    const letter = character.toLowerCase();
    return new Set([shapes.get(letter) ?? letter]);
  }
  const found = new Set<string>();
  for (const step of steps(character)) {
    const parts = Array.from(step);
    if (parts.length > longestSpelling || parts.some((part) => part === character || seen.includes(part)))
      continue;
    const read = parts.map((part) => {
      const all = looks(part, [...seen, character]);
      return all.size === 0 && !/[\p{L}\p{N}]/u.test(part) ? new Set(['']) : all;
    });
    for (const spelling of spellings(read)) found.add(spelling);
  }
  return found;
}

/**
 * What a person may take a character for, in lower-case letters from a to z, with one letter for each shape (`shapes`):
 * "Ѕ", "ſ" and "5" all return "s". Empty if it looks like no such letter; a mark that may be overlooked returns the
 * empty text. Both cases of a letter count, because its capital may look like another one.
 */
export function lookalikesOf(character: string): ReadonlySet<string> {
  return looks(character, []);
}
