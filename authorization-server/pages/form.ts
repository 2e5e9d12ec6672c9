import type { Context } from 'koa';
import { readBody } from '../../kernel/http.ts';
import { isStorableText } from '../../kernel/json.ts';

const limit = 64 * 1024;

/** The fields of a posted form; a field that stands twice counts once, and text that cannot be stored not at all. */
export async function readForm(context: Context): Promise<(name: string) => string | null> {
  if (!context.is('application/x-www-form-urlencoded')) return () => null;
  const fields = new URLSearchParams((await readBody(context.req, limit)).toString('utf8'));
  return (name) => {
    const value = fields.get(name);
    return value !== null && isStorableText(value) ? value : null;
  };
}
