import { isStorableText } from '../../http/json.ts';
import { cutText } from './cut-text.ts';
import { looksLikeToken } from './tokens.ts';

/** contract 10 */
const longestValue = 100;

/** A value of a campaign as it is stored (contract 10); null for none, and for one that may be a secret or name somebody. */
export function campaignValue(given: string): string | null {
  const value = given.trim();
  if (value === '' || !isStorableText(value) || looksLikeToken(value)) return null;
  return cutText(value, longestValue);
}
