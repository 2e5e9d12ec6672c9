import { spellsUtf8 } from '../../../kernel/http/form-encoding.ts';
import { isStorableText } from '../../../kernel/http/json.ts';
import { OAuthError } from '../oauth-error.ts';

/**
 * The parameters of a query. URLSearchParams alone would replace bytes that are not UTF-8 by U+FFFD, and a client may
 * mean that very character: `state` is its own business (RFC 6749 4.1.1). Throws invalid_request for such bytes in one
 * of the named parameters.
 */
export function parseQuery(query: string, names: readonly string[]): URLSearchParams {
  for (const pair of query.split('&')) {
    const [name = ''] = new URLSearchParams(pair).keys();
    if (names.includes(name) && !spellsUtf8(pair)) {
      throw new OAuthError('invalid_request', `The parameter ${name} is not proper text.`);
    }
  }
  return new URLSearchParams(query);
}

/**
 * The named parameters of a request. One without a value counts as omitted, and unknown ones are ignored (RFC 6749
 * 3.1). Throws invalid_request for one that occurs twice or contains text that cannot be stored.
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
    if (!isStorableText(value)) {
      throw new OAuthError('invalid_request', `The parameter ${name} is not proper text.`);
    }
    found[name] = value;
  }
  return found;
}
