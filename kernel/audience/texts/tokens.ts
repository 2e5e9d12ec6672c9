/** The secret of a site, which has 43 characters (`sk_spring_sale` is a campaign), or a code or token of ours. */
const ownSecret = /\b(?:sk_[\w-]{43}|svc(?:a[ct]|cf|rt|m[crt])_[\w-]{5})/;

const [percent, at, capitalJ, underscore] = [0x25, 0x40, 0x4a, 0x5f];

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
 * Whether a text contains anything that a token or an e-mail address does: an at sign or an escaped one, `eyJ`, or a `_`
 * after a letter with which our prefixes end. Most texts do not, and one look at each character is the cheapest.
 */
export function isSuspicious(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === at || code === percent) return true;
    if (code === underscore && /[ktcrf]/.test(text.charAt(index - 1))) return true;
    if (code === capitalJ && text.startsWith('ey', index - 2)) return true;
  }
  return false;
}

/** `looksLikeToken` for a text at full length. */
export function containsToken(text: string): boolean {
  return holdsJsonWebToken(text) || holdsEmailAddress(text) || ownSecret.test(text);
}

/** Whether a text contains a secret or an e-mail address (contract 10). Ids, however long, are neither. */
export function looksLikeToken(text: string): boolean {
  return isSuspicious(text) && containsToken(text);
}
