import { cutAddress } from './cut-text.ts';
import { isSuspicious, looksLikeToken } from './tokens.ts';

/** contract 10, in characters of the address. */
const longestPath = 512;

const words = 'reset|verify|confirm|token|invite|unsubscribe|magic|activate|login';
/** What follows one of these words admits somebody. */
const admitting = new RegExp(`^(?:${words})$`, 'i');
const admits = new RegExp(`/(?:${words})/`, 'i');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What is no secret, even far behind such a word: `accept`, `e-mail`. */
const plainWord = /^[\p{L}-]*$/u;

/** What follows an admitting word is hidden, and further on whatever is no word. */
function withoutSecrets(path: string): string {
  let isNextSecret = false;
  let hasAdmitted = false;
  return path
    .split('/')
    .map((segment) => {
      if (segment === '') return segment;
      const text = decoded(segment);
      const isSecret = isNextSecret || looksLikeToken(text) || (hasAdmitted && !plainWord.test(text));
      isNextSecret = admitting.test(text);
      hasAdmitted ||= isNextSecret;
      return isSecret ? '-' : segment;
    })
    .join('/');
}

/** The one way to write a path: escapes in capitals, and none for what needs none (RFC 3986 6.2.2). */
function normalized(path: string): string {
  if (!path.includes('%')) return path;
  return path.replaceAll(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
  });
}

/**
 * A path as it is stored (contract 10): as it is, in the one way to write it, with a `-` for each part that may be a secret or identify somebody,
 * without a slash at its end, and cut to a length.
 */
export function cleanPath(given: string, length = longestPath): string {
  const path = normalized(given);
  const clean = isSuspicious(path) || admits.test(path) ? withoutSecrets(path) : path;
  return cutAddress(clean.length > 1 && clean.endsWith('/') ? clean.slice(0, -1) : clean, length);
}
