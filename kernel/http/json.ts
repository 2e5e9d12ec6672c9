import { membersIn, parseText, quotedColonsIn } from './json-text.ts';

/** The position of a value in a body. */
type JsonPath = readonly (string | number)[];

/** Why a body is not acceptable JSON (contract 0, "Text"). */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  /** The position of the text that cannot be stored. */
  readonly path: JsonPath | undefined;

  constructor(message: string, path?: JsonPath) {
    super(message);
    this.path = path;
  }
}

const unstorable = 'A text holds a character that cannot be stored.';

const maximumDepth = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Whether every text inside may be stored: no NUL and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The number of members of all objects in a value. Throws for deep nesting, and for invalid texts if they are
 * checked.
 */
function countMembers(value: unknown, depth: number, areTextsChecked: boolean): number {
  if (typeof value === 'string') {
    if (areTextsChecked && !isStorableText(value)) throw new JsonFault(unstorable);
    return 0;
  }
  if (!isObject(value)) return 0;
  if (depth === maximumDepth) throw new JsonFault('The body is nested too deeply.');
  let members = 0;
  if (Array.isArray(value)) {
    for (const element of value) members += countMembers(element, depth + 1, areTextsChecked);
    return members;
  }
  for (const name in value) {
    if (areTextsChecked) countMembers(name, depth, true);
    members += 1 + countMembers(value[name], depth + 1, areTextsChecked);
  }
  return members;
}

/** The position of the first text that cannot be stored; undefined for the name of a member. */
function findUnstorable(value: unknown): JsonPath | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [];
  if (!isObject(value)) return undefined;
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [name, member] of members) {
    const path = findUnstorable(member);
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}

/**
 * Parses a JSON body strictly: UTF-8 only, at most 32 levels, no repeated names, no NUL and no lone
 * surrogates. Throws JsonFault, never anything else.
 */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    value = parseText(text);
    // Bytes that are UTF-8 bring such characters in escapes only.
    const members = countMembers(value, 0, text.includes('\\u'));
    // Of members with one name, the last is kept. Most bodies need not be read through to tell.
    const isClear = quotedColonsIn(text) === members;
    if (!isClear && members < membersIn(text)) throw new JsonFault('A name stands twice in one object.');
    return value;
  } catch (error) {
    if (error instanceof JsonFault && error.message === unstorable) {
      throw new JsonFault(unstorable, findUnstorable(value));
    }
    if (error instanceof JsonFault) throw error;
    throw new JsonFault('The body is not JSON in UTF-8.');
  }
}
