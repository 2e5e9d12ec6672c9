import { isUuid } from '../../kernel/text/ids.ts';

/** A long run of letters and digits, which may be random, and a secret with our prefix. */
const longRun = /[A-Za-z0-9_-]{24,}/g;
const shortestRun = 24;
const ownSecret = /\b(?:sk|rk|svc(?:a[ct]|rt|m[rt]))_[\w-]+/;

const [percent, at, capitalJ, underscore] = [0x25, 0x40, 0x4a, 0x5f];
/** By character code: 1 for the characters of runs. */
const ofRuns = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w-]/.test(String.fromCharCode(code))));

/** A long run of words has hyphens between letters; a random one mixes digits and letters without order. */
function isRandom(run: string): boolean {
  if (isUuid(run)) return false;
  return run.split(/[-_]/).some((part) => part.length >= 20 && /\d/.test(part) && /[a-z]/i.test(part));
}

/*
 * What follows a mark is only searched for up to the next one: searching from each mark to the end would take quadratic
 * time for a text full of them.
 */

/** Two parts of a JSON Web Token, which begins with `{"` in base64. */
function holdsJsonWebToken(text: string): boolean {
  const [, ...behind] = text.split('eyJ');
  return behind.some((part, index) => {
    const next = index + 1 < behind.length ? 'e' : '';
    return /^[\w-]*\.[\w-]/.test(part + next);
  });
}

function holdsEmailAddress(text: string): boolean {
  const parts = text.split(/@|%40/);
  return parts.some(
    (part, index) => /[^\s/]/.test(parts[index - 1]?.at(-1) ?? '') && /^[^\s/]+\.[a-z]{2,}/i.test(part),
  );
}

/**
 * Whether a text contains anything that a token does: an at sign or an escaped one, `eyJ`, a `_` after another
 * character of a run, or a long run. Most texts do not, and one look at each character is the cheapest.
 */
export function isSuspicious(text: string): boolean {
  let run = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === at || code === percent) return true;
    run = ofRuns[code] === 1 ? run + 1 : 0;
    if (run === shortestRun || (code === underscore && run > 1)) return true;
    if (code === capitalJ && text.startsWith('ey', index - 2)) return true;
  }
  return false;
}

/** `looksLikeToken` for a text at full length. */
export function containsToken(text: string): boolean {
  if (holdsJsonWebToken(text) || holdsEmailAddress(text) || ownSecret.test(text)) return true;
  return (text.match(longRun) ?? []).some(isRandom);
}

/** Whether a text contains something that may be a secret or identify somebody. */
export function looksLikeToken(text: string): boolean {
  return isSuspicious(text) && containsToken(text);
}
