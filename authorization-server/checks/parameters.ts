import { isStorableText } from '../../kernel/json.ts';
import { OAuthError } from '../oauth-error.ts';

/** What the URL parser leaves where the bytes were not UTF-8. */
const replacementCharacter = '\uFFFD';

/**
 * The named parameters of a request. One without a value counts as left out, and unknown ones are ignored
 * (RFC 6749 3.1). Throws invalid_request for one that stands twice or holds text that cannot be stored.
 */
export function singleParameters<Name extends string>(
  parameters: URLSearchParams,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const values = parameters.getAll(name);
    if (values.length > 1) throw new OAuthError('invalid_request', `The parameter ${name} stands twice.`);
    const value = values[0];
    if (value === undefined || value === '') continue;
    if (!isStorableText(value) || value.includes(replacementCharacter)) {
      throw new OAuthError('invalid_request', `The parameter ${name} is not proper text.`);
    }
    found[name] = value;
  }
  return found;
}
