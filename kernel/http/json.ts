/** Why a body is not acceptable JSON (contract 0, "Text"). */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
}

const maximumDepth = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

const quote = 34;
const backslash = 92;

/** The index of the closing quote of the string that opens at `start`, or the text's end. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return at;
}

function nameOf(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  const name: unknown = JSON.parse(literal);
  return String(name);
}

function isFollowedByColon(text: string, start: number): boolean {
  let at = start;
  while (text.charCodeAt(at) <= 32) at += 1;
  return text[at] === ':';
}

/** Refuses deep nesting and a name that stands twice in one object; `text` may still be malformed otherwise. */
function checkStructure(text: string): void {
  const names: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{') {
      names.push(new Set());
    } else if (character === '[') {
      names.push(null);
    } else if (character === '}' || character === ']') {
      names.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      const object = names.at(-1);
      if (object && isFollowedByColon(text, end + 1)) {
        const name = nameOf(text.slice(at, end + 1));
        if (object.has(name)) throw new JsonFault('A name stands twice in one object.');
        object.add(name);
      }
      at = end;
    }
    if (names.length > maximumDepth) throw new JsonFault('The body is nested too deeply.');
  }
}

/** Whether every text inside may be stored: no NUL and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function checkTexts(value: unknown): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw new JsonFault('A text holds a character that cannot be stored.');
  } else if (Array.isArray(value)) {
    value.forEach(checkTexts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      checkTexts(name);
      checkTexts(member);
    }
  }
}

/**
 * Parses a JSON body strictly: UTF-8 only, at most 32 levels, no repeated names, no NUL and no lone
 * surrogates. Throws JsonFault, never anything else.
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes);
    checkStructure(text);
    const value: unknown = JSON.parse(text);
    checkTexts(value);
    return value;
  } catch (error) {
    if (error instanceof JsonFault) throw error;
    throw new JsonFault('The body is not JSON in UTF-8.');
  }
}
