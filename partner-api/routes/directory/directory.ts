import { text, words } from '../../declaration/fields.ts';

/** The address of the directory (spec 4.10). */
export const root = '/api/profile/v1/:locale/Profile';
/** For how many seconds its answers may be cached. */
export const cacheSeconds = 30;

export const locale = text.describe(
  'A language tag (BCP 47): en, de, es or fr, the nearest of them, or else en. Content-Language tells which.',
);

/** One of these words, in any letter case. */
export const wordsOf = <Word extends string>(all: readonly Word[], description: string) =>
  words<Word>(Object.fromEntries(all.map((word): [string, Word] => [word, word])), description);
