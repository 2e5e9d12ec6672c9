import type { Pool } from 'pg';
import { AudienceDimension } from '../insights/insights.enums.ts';
import type { Binder } from './binder.ts';
import { isPage, spellingsOf } from './spellings.ts';

const { ACTION, ACTION_CODE, PAGE, SUBJECT, SUBJECT_KIND } = AudienceDimension;

/** A value of a dimension, in which an asterisk may stand for any text. */
interface Wanted {
  readonly dimension: AudienceDimension;
  readonly value: string;
}

/** A pattern that any number of words may fit: the database looks for them where they are needed. */
interface WordPattern {
  readonly siteKey: string;
  readonly dimension: AudienceDimension;
  /** Of pages, whether the pattern is for what follows the host. */
  readonly isPath: boolean;
  /** For LIKE; one of them is enough. */
  readonly likes: readonly string[];
}

/** The words that a value stands for: their numbers, or the pattern that they fit. */
export type Words = readonly number[] | WordPattern;

/** The dimension of the stored words: all pages are of one. */
function wordDimensionOf(dimension: AudienceDimension): AudienceDimension {
  if (isPage(dimension)) return PAGE;
  return dimension === SUBJECT_KIND ? SUBJECT : dimension;
}

/** What follows the host of a page; the index of pages by path has it. */
const pathSql = `substr(w.text, strpos(w.text, '/'))`;

/** A LIKE pattern for a text in which an asterisk stands for any text. */
const likeOf = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '%');

const mayBePattern = (dimension: AudienceDimension) =>
  isPage(dimension) || dimension === ACTION || dimension === ACTION_CODE;

function patternOf(siteKey: string, { dimension, value }: Wanted): WordPattern | null {
  const of = {
    siteKey,
    dimension: wordDimensionOf(dimension),
    isPath: isPage(dimension) && value.startsWith('/'),
  };
  if (dimension === SUBJECT_KIND) return { ...of, likes: [`${likeOf(value)}:%`] };
  if (!value.includes('*') || !mayBePattern(dimension)) return null;
  return { ...of, likes: spellingsOf(dimension, value).map(likeOf) };
}

const given = `unnest($2::integer[], $3::text[], $4::text[]) as given (place, dimension, text)`;
const sql = `
  select given.place, w.word_id as word from ${given}
  join audience.word w on w.site_key = $1 and w.dimension = given.dimension and w.text = given.text
  union
  select given.place, w.word_id from ${given}
  join audience.spelling s on s.site_key = $1 and s.dimension = given.dimension and s.folded = given.text
  join audience.word w on w.site_key = $1 and w.dimension = given.dimension and w.text = s.spelling
  union
  select given.place, w.word_id from ${given}
  join audience.word w on w.site_key = $1 and w.dimension = 'PAGE' and ${pathSql} = given.text
  where given.dimension = 'PAGE' and given.text like '/%'`;

/** The stored words that each value stands for; none for what no visit had. */
export async function findWords(
  pool: Pool,
  siteKey: string,
  wanted: readonly Wanted[],
): Promise<readonly Words[]> {
  const patterns = wanted.map((one) => patternOf(siteKey, one));
  const spellings = wanted.flatMap(({ dimension, value }, place) =>
    patterns[place] === null
      ? spellingsOf(dimension, value).map((text) => ({ place, dimension: wordDimensionOf(dimension), text }))
      : [],
  );
  if (spellings.length === 0) return patterns.map((pattern) => pattern ?? []);
  const { rows } = await pool.query<{ place: number; word: number }>({
    name: 'audience-words',
    text: sql,
    values: [
      siteKey,
      spellings.map(({ place }) => place),
      spellings.map(({ dimension }) => dimension),
      spellings.map(({ text }) => text),
    ],
  });
  const found = Map.groupBy(rows, ({ place }) => place);
  return patterns.map((pattern, place) => pattern ?? (found.get(place) ?? []).map(({ word }) => word));
}

const isPattern = (words: Words): words is WordPattern => 'likes' in words;

/** Whether a column has one of the words. */
export function isOneOfSql(bind: Binder, column: string, words: Words): string {
  if (!isPattern(words)) return `${column} = any(${bind(words)}::integer[])`;
  const { siteKey, dimension, isPath, likes } = words;
  const text = isPath ? pathSql : 'w.text';
  return `${column} in (
    select w.word_id from audience.word w
    where w.site_key = ${bind(siteKey)} and w.dimension = '${dimension}' and (${likes
      .map((like) => `${text} like ${bind(like)}`)
      .join(' or ')}))`;
}
