import { Migration } from '@mikro-orm/migrations';

/** Runs of letters and digits; hyphens and apostrophes may hold several together. */
const chunks = `regexp_matches(commerce.folded(written), '[[:alnum:]]+(?:[''’‘‐-]+[[:alnum:]]+)*', 'g') m (chunk)`;

/** Products are found by words that are split by our own rules: the database's parser recognises hosts and signs. */
export class CutSearchWords extends Migration {
  override up(): void {
    // One spelling of what people consider the same: without letter case, accents, vowel points and invisible signs.
    // The collation recognises letters and digits of every script, whatever the database's own is.
    this.addSql(`
      create function commerce.folded(written text) returns text language sql immutable strict parallel safe
      return replace(replace(translate(
        casefold(normalize(regexp_replace(normalize(written, NFKD),
          '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u064b-\\u065f\\u0670\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'),
          NFC) collate pg_catalog.pg_unicode_fast),
        'øłđðı', 'olddi'), 'æ', 'ae'), 'œ', 'oe') collate pg_catalog.pg_unicode_fast`);
    // "K-9" is k, 9 and k9; "100ml" is 100ml, 100 and ml. No word is longer than the index can hold.
    this.addSql(`
      create function commerce.words_of(written text) returns text[] language sql immutable strict parallel safe
      return (
        select coalesce(array_agg(distinct left(w.word, 60)), '{}')
        from ${chunks},
          lateral (
            select regexp_replace(chunk[1], '[^[:alnum:]]+', '', 'g') as word
            union all select regexp_split_to_table(chunk[1], '[^[:alnum:]]+')
            union all select unnest(regexp_matches(chunk[1], '[[:alpha:]]+|[[:digit:]]+', 'g'))
          ) w
      )`);
    // Every word, or its beginning; hyphenated words in one piece or in several.
    this.addSql(`
      create function commerce.words_sought(written text) returns tsquery language sql immutable strict parallel safe
      return (
        select string_agg(case
          when chunk[1] ~ '[^[:alnum:]]' then format('(''%s'':* | (%s))', left(w.joined, 60), w.pieces)
          else w.pieces
        end, ' & ')::tsquery
        from ${chunks},
          lateral (
            select regexp_replace(chunk[1], '[^[:alnum:]]+', '', 'g') as joined,
              string_agg(format('''%s'':*', left(piece, 60)), ' & ') as pieces
            from regexp_split_to_table(chunk[1], '[^[:alnum:]]+') piece
          ) w
      )`);
    this.addSql(`
      alter table commerce.catalog_item add column words tsvector not null
        generated always as (array_to_tsvector(commerce.words_of(name || ' ' || coalesce(brand, '')))) stored`);
    this.addSql(`drop index commerce.catalog_item_by_words`);
    this.addSql(`create index catalog_item_by_words on commerce.catalog_item using gin (words)`);
  }
}
