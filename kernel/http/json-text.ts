const quote = 34;
const colon = 58;
const backslash = 92;

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** The index of the quote that closes the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  // A quote after an odd number of backslashes is one of the string's own.
  for (let first = end; text.charCodeAt(end - 1) === backslash; first = end) {
    while (text.charCodeAt(first - 1) === backslash) first -= 1;
    if ((end - first) % 2 === 0) break;
    end = text.indexOf('"', end + 1);
  }
  return end;
}

/**
 * How many quotes are followed by a colon: as many as there are members, or more if texts begin with a colon. null if a
 * colon follows a space, which may be between a name and its colon.
 */
export function quotedColonsIn(text: string): number | null {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote) count += 1;
    else if (isSpace(before)) return null;
  }
  return count;
}

/** The number of members of all objects in a JSON text: each has one colon outside of strings. */
export function membersIn(text: string): number {
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === colon) members += 1;
  }
  return members;
}

/** Whether a name in a JSON text contains an escape. */
function hasEscapedName(text: string): boolean {
  if (!text.includes('\\')) return false;
  let isEscaped = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      isEscaped = text.slice(at, end).includes('\\');
      at = end;
    } else if (code === colon) {
      if (isEscaped) return true;
    } else if (!isSpace(code)) isEscaped = false;
  }
  return false;
}

const scalar = /[^\s,\]}]+/y;

/** Reads a JSON text that `JSON.parse` takes, name by name. */
function readNames(text: string): unknown {
  let at = 0;
  /** The next character that is not a space. */
  const next = (): string => {
    while (isSpace(text.charCodeAt(at))) at += 1;
    return text.charAt(at);
  };
  const readString = (): string => {
    const start = at;
    at = endOfString(text, start) + 1;
    return String(JSON.parse(text.slice(start, at)));
  };
  /** The elements between brackets, separated by commas. */
  function readAll<Item>(end: string, read: () => Item): Item[] {
    const items: Item[] = [];
    at += 1;
    while (next() !== end) {
      if (next() === ',') at += 1;
      next();
      items.push(read());
    }
    at += 1;
    return items;
  }
  const readMember = (): [string, unknown] => {
    const name = readString();
    next();
    at += 1;
    return [name, readValue()];
  };
  function readValue(): unknown {
    const first = next();
    if (first === '"') return readString();
    if (first === '[') return readAll(']', readValue);
    if (first === '{') return Object.fromEntries(readAll('}', readMember));
    scalar.lastIndex = at;
    const [word = ''] = scalar.exec(text) ?? [];
    at += word.length;
    return JSON.parse(word);
  }
  return readValue();
}

/**
 * The correct result of `JSON.parse`. V8 mistakes a name that contains an escape for another one that it has read
 * before, in any text and for anybody (nodejs/node#63785): `\"` for `\\`, for example. Texts with such names are rare,
 * and are parsed without it.
 * @throws what `JSON.parse` throws; RangeError for a text with such names that is nested too deeply
 */
export function parseText(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return hasEscapedName(text) ? readNames(text) : value;
}
