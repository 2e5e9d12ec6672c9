import type { FieldFault } from '../errors/errors.ts';
import { isStorableText } from './json.ts';

/** Parameters by name; without a prototype, so that `__proto__` is a name like any other. */
export type QueryTexts = Readonly<Record<string, string>>;

export interface ParsedQuery {
  readonly texts: QueryTexts;
  readonly faults: readonly FieldFault[];
}

const none: ParsedQuery = { texts: Object.create(null), faults: [] };
/** What a URL may hold unencoded; Node lets bytes above 7F through. */
const plain = /^[\x21-\x7e]*$/;

/** The decoded text; null if it is not UTF-8, or contains what cannot be stored (contract 0). */
function decode(encoded: string): string | null {
  if (!plain.test(encoded)) return null;
  try {
    const text = decodeURIComponent(encoded.replaceAll('+', ' '));
    return isStorableText(text) ? text : null;
  } catch {
    return null;
  }
}

/** Reads a query string strictly: well-formed encoding, each parameter at most once. Never throws. */
export function parseQuery(querystring: string): ParsedQuery {
  if (querystring === '') return none;
  const texts: Record<string, string> = Object.create(null);
  const faults: FieldFault[] = [];
  for (const pair of querystring.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const text = decode(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === null || text === null) {
      faults.push({ field: `query:${name ?? ''}`, code: 'BAD_FORMAT', detail: 'Not encoded text in UTF-8.' });
    } else if (Object.hasOwn(texts, name)) {
      faults.push({ field: `query:${name}`, code: 'NOT_ALLOWED', detail: 'Given more than once.' });
    } else {
      texts[name] = text;
    }
  }
  return { texts, faults };
}
