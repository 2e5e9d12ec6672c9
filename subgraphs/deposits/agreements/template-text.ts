import { hash } from 'node:crypto';

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

/** The text of a contract and its SHA-256: with its values, in which braces have no meaning. */
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
    date: now.toISOString().slice(0, 10),
  };
  const all = new Map([...values, ...Object.entries(given)]);
  const text = template.replaceAll(placeholder, (_, name: string) => all.get(name) ?? '');
  return { text, textSha256: hash('sha256', text) };
}
