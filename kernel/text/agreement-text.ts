import { hash } from 'node:crypto';
import { z } from 'zod';
import { parseFields } from '../errors/field-faults.ts';
import { line, withoutDirectionMarks } from './lines.ts';
import { readableDay } from './readable-time.ts';

const placeholder = /\{\{ *([A-Za-z][A-Za-z0-9]{0,39}) *\}\}/g;
export const mostPlaceholders = 50;

/** These name the parties and the day of the agreement; callers cannot give them values. */
const givenByPlatform = ['buyerName', 'sellerName', 'date'] as const;
type GivenByPlatform = (typeof givenByPlatform)[number];

/** Names of the placeholders in a text, `{{petName}}`, each once. */
function placeholdersOf(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name))];
}

/** The placeholders for which the creator of a contract has to give values. */
export function openPlaceholdersOf(text: string): readonly string[] {
  const known: readonly string[] = givenByPlatform;
  return placeholdersOf(text).filter((name) => !known.includes(name));
}

/** Whether every pair of braces in a text is a placeholder, and there are not too many. */
export function hasValidPlaceholders(text: string): boolean {
  return (
    !/\{\{|\}\}/.test(text.replaceAll(placeholder, '')) && placeholdersOf(text).length <= mostPlaceholders
  );
}

/** The values of a text's placeholders; those without a placeholder are ignored. Throws all faults, each at `/values/NAME`. */
export function valuesFor(text: string, given: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = openPlaceholdersOf(text);
  const fields = z.object({ values: z.object(Object.fromEntries(names.map((name) => [name, line(500)]))) });
  const known = names.flatMap((name) => (given.has(name) ? [[name, given.get(name)] as const] : []));
  return new Map(Object.entries(parseFields(fields, { values: Object.fromEntries(known) }).values));
}

/**
 * The text of a contract and its SHA-256: with its values, in which braces have no meaning, and without marks that would
 * show it in another order than the one in which it is kept.
 */
export function contractTextOf(
  template: string,
  values: ReadonlyMap<string, string>,
  {
    buyerName,
    sellerName,
    now,
  }: { readonly buyerName: string; readonly sellerName: string; readonly now: Date },
): { readonly text: string; readonly textSha256: string } {
  const given: Readonly<Record<GivenByPlatform, string>> = {
    buyerName,
    sellerName,
    date: readableDay(now.toISOString().slice(0, 10)),
  };
  const all = new Map([...values, ...Object.entries(given)]);
  const filled = template.replaceAll(placeholder, (_, name: string) => all.get(name) ?? '');
  const text = withoutDirectionMarks(filled);
  return { text, textSha256: hash('sha256', text) };
}
