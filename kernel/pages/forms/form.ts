import type { Context } from 'koa';
import { DomainError } from '../../errors/errors.ts';
import { readBody } from '../../http/body.ts';
import { spellsUtf8 } from '../../http/form-encoding.ts';
import { isStorableText } from '../../http/json.ts';

const limit = 64 * 1024;

/**
 * The fields of a posted form; text that cannot be stored counts as left out. Throws 0010010000400 for a repeated
 * field, which no page of ours sends and which would be ambiguous, and for bytes that are not UTF-8.
 */
export async function readForm(context: Context): Promise<(name: string) => string | null> {
  if (!context.is('application/x-www-form-urlencoded')) return () => null;
  // Byte by byte, so that nothing is replaced before it is looked at; browsers escape all but ASCII.
  const body = (await readBody(context.req, limit)).toString('latin1');
  if (!spellsUtf8(body)) {
    throw new DomainError(
      '0010010000400',
      'The form contains text that we cannot read. Nothing was changed.',
    );
  }
  const fields = new URLSearchParams(body);
  if (new Set(fields.keys()).size < fields.size) {
    throw new DomainError('0010010000400', 'The form contains a field more than once. Nothing was changed.');
  }
  return (name) => {
    const value = fields.get(name);
    return value !== null && isStorableText(value) ? value : null;
  };
}
