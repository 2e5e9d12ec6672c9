import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The languages that notices are written in; the first is for everybody else. */
export const languages = [en, fr] as const satisfies readonly Catalogue[];

/** The catalogue for a reader, by the language of a BCP 47 tag. */
export function catalogueFor(locale: string | undefined): Catalogue {
  const language = locale?.split('-', 1)[0]?.toLowerCase();
  return languages.find((one) => one.language === language) ?? en;
}
