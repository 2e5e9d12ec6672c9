import type { Context } from 'koa';
import { BodyTooLarge, readBody } from '../../kernel/http/body.ts';
import { JsonFault, isStorableText, parseJson } from '../../kernel/http/json.ts';
import { type OAuthErrorCode, OAuthError } from './oauth-error.ts';

/** contract 0: 1 MiB */
const maximumBytes = 1_048_576;

/** The body of an OAuth request; throws `code` with 413 if it is too large. */
export async function readBytes(context: Context, code: OAuthErrorCode): Promise<Buffer> {
  try {
    return await readBody(context.req, maximumBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new OAuthError(code, 'The body is too large.', { status: 413 });
    throw new OAuthError(code, 'The body could not be read.');
  }
}

/** A JSON object as the body. Throws `code` for anything else (contract 0, "Text"). */
export function parseJsonObject(bytes: Uint8Array, code: OAuthErrorCode): ReadonlyMap<string, unknown> {
  let value: unknown;
  try {
    value = parseJson(bytes);
  } catch (error) {
    if (error instanceof JsonFault) throw new OAuthError(code, error.message);
    throw error;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new OAuthError(code, 'The body is not a JSON object.');
  }
  return new Map<string, unknown>(Object.entries(value));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeFormText(text: string): string {
  const decoded = decodeURIComponent(text.replaceAll('+', ' '));
  if (!isStorableText(decoded)) throw new URIError('not storable');
  return decoded;
}

/**
 * Parameters of a form-encoded body. Unlike URLSearchParams it refuses bytes that are not UTF-8 instead of
 * replacing them, and NUL. Throws invalid_request.
 */
function parseForm(bytes: Uint8Array): URLSearchParams {
  const parameters = new URLSearchParams();
  try {
    for (const pair of utf8.decode(bytes).split('&')) {
      if (pair === '') continue;
      const [name = '', ...value] = pair.split('=');
      parameters.append(decodeFormText(name), decodeFormText(value.join('=')));
    }
  } catch {
    throw new OAuthError('invalid_request', 'The body is not a form in UTF-8.');
  }
  return parameters;
}

/** Parameters of a JSON body, for endpoints that accept it instead of a form (spec 4.1). Throws invalid_request. */
function parseJsonParameters(bytes: Uint8Array, names: readonly string[]): URLSearchParams {
  const parameters = new URLSearchParams();
  const members = parseJsonObject(bytes, 'invalid_request');
  for (const name of names) {
    const value = members.get(name);
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string')
      throw new OAuthError('invalid_request', `The parameter ${name} is not a text.`);
    parameters.append(name, value);
  }
  return parameters;
}

/** Whether the body's media type is `type`, whatever parameters follow it. */
export function hasMediaType(context: Context, type: string): boolean {
  return context.get('Content-Type').split(';')[0]?.trim().toLowerCase() === type;
}

/** The parameters of a form or JSON body; of a JSON one only the named ones. Throws invalid_request. */
export async function readParameters(context: Context, names: readonly string[]): Promise<URLSearchParams> {
  const bytes = await readBytes(context, 'invalid_request');
  if (bytes.length === 0) return new URLSearchParams();
  if (hasMediaType(context, 'application/x-www-form-urlencoded')) return parseForm(bytes);
  if (hasMediaType(context, 'application/json')) return parseJsonParameters(bytes, names);
  throw new OAuthError(
    'invalid_request',
    'The body must be application/x-www-form-urlencoded or application/json.',
  );
}
