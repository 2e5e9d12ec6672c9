import { LRUCache } from 'lru-cache';
import { Client, type PoolClient } from 'pg';
import type { Dimension } from '../sums/rollup.ts';
import { numberOf, textOr, textRows } from '../visits/text-rows.ts';

/** Texts of visits: those of the sums, and where an action led. */
export type WordDimension =
  | Exclude<
      Dimension,
      'SITE' | 'HOUR' | 'ENTRY_PAGE' | 'EXIT_PAGE' | 'SUBJECT_KIND' | 'CRAWLER' | 'SPECULATIVE'
    >
  | 'TARGET';

/** A text of visits. */
export interface Word {
  /** Its number, once the words of the pass are loaded; 0 for no text. */
  readonly id: number;
}
const noWord: Word = { id: 0 };

interface WordOfSite extends Word {
  readonly siteKey: string;
  readonly dimension: string;
  readonly text: string;
  id: number;
}

export type WordOf = (dimension: WordDimension, text: string | null) => Word;

/** Words of the sites that this process folds, by database, so that few passes ask for any. */
const known = new LRUCache<string, number>({ max: 100_000 });
let knownOn = '';

const keyOf = ({ siteKey, dimension, text }: WordOfSite) => `${siteKey} ${dimension} ${text}`;

const findSql = `
  select w.site_key, w.dimension, w.text, w.word_id
  from unnest($1::text[], $2::text[], $3::text[]) as given (site_key, dimension, text)
  join audience.word w using (site_key, dimension, text)`;
const useSql = `
  update audience.word set used_on = $3
  from unnest($1::text[], $2::integer[]) as given (site_key, word_id)
  where word.site_key = given.site_key and word.word_id = given.word_id and used_on < $3`;
const addSql = `
  insert into audience.word (site_key, dimension, text, used_on)
  select given.*, $4 from unnest($1::text[], $2::text[], $3::text[]) as given (site_key, dimension, text)
  returning site_key, dimension, text, word_id`;

/** The words of one pass. */
export interface Words {
  ofSite(siteKey: string): WordOf;
  /** Finds or creates their numbers. A site's words are written by one pass at a time, that of its lane. */
  load(): Promise<void>;
  /** To be called after COMMIT: other passes need not ask again today. */
  remember(): void;
}

/** What a map has for a key, or else gets. */
function having<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

/**
 * A word is marked as used on the first use of a day, so that those that no kept visit has can be found by it
 * (prune-visits.ts).
 */
export function createWords(client: PoolClient, today: string): Words {
  const database = client instanceof Client ? `${client.host} ${client.port} ${client.database}` : '';
  if (knownOn !== today) {
    known.clear();
    knownOn = today;
  }
  /** By site, dimension and text. */
  const words = new Map<string, Map<string, Map<string, WordOfSite>>>();
  const unknown: WordOfSite[] = [];

  function made(siteKey: string, dimension: string, text: string): WordOfSite {
    const word = { siteKey, dimension, text, id: 0 };
    word.id = known.get(`${database} ${keyOf(word)}`) ?? 0;
    if (word.id === 0) unknown.push(word);
    return word;
  }

  async function ask(sql: string, asked: readonly WordOfSite[], ...more: readonly string[]) {
    const texts = [
      asked.map(({ siteKey }) => siteKey),
      asked.map(({ dimension }) => dimension),
      asked.map(({ text }) => text),
    ];
    const rows = await textRows(client, sql, [...texts, ...more]);
    for (const [siteKey, dimension, text, id] of rows) {
      const word = words.get(textOr(siteKey))?.get(textOr(dimension))?.get(textOr(text));
      if (word !== undefined) word.id = numberOf(id);
    }
    return rows;
  }

  return {
    ofSite: (siteKey) => {
      const ofSite = having(words, siteKey, () => new Map<string, Map<string, WordOfSite>>());
      return (dimension, text) => {
        if (text === null) return noWord;
        const ofDimension = having(ofSite, dimension, () => new Map<string, WordOfSite>());
        return ofDimension.get(text) ?? having(ofDimension, text, () => made(siteKey, dimension, text));
      };
    },
    load: async () => {
      if (unknown.length === 0) return;
      const rows = await ask(findSql, unknown);
      if (rows.length > 0)
        await client.query(useSql, [rows.map(([siteKey]) => siteKey), rows.map((row) => row[3]), today]);
      const missing = unknown.filter(({ id }) => id === 0);
      if (missing.length > 0) await ask(addSql, missing, today);
      if (missing.some(({ id }) => id === 0)) throw new Error('a word got no number');
    },
    remember: () => {
      if (knownOn === today) for (const word of unknown) known.set(`${database} ${keyOf(word)}`, word.id);
    },
  };
}
