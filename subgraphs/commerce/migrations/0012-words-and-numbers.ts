import { Migration } from '@mikro-orm/migrations';

/** Characters that join several words. */
const hyphens = `[''’‘‐-]+`;
const folded = `commerce.folded(written) collate pg_catalog.pg_unicode_fast`;

/** Splits words between letters and digits, both in stored texts and in searches: "18cm" is "18 cm". */
export class CutWordsAtDigits extends Migration {
  override up(): void {
    // "2X-Large" is 2 in the first place, and x, large and xlarge in the second. No word is longer than the index
    // can hold.
    this.addSql(`
      create function commerce.search_words(written text) returns tsvector language sql immutable strict parallel safe
      return (
        select coalesce(string_agg(format('''%s'':%s', left(w.word, 60), place), ' ')::tsvector, '')
        from regexp_matches(${folded},
            '[[:alpha:]]+(?:${hyphens}[[:alpha:]]+)*|[[:digit:]]+(?:${hyphens}[[:digit:]]+)*', 'g'
          ) with ordinality m (run, place),
          lateral (
            select regexp_replace(run[1], '[^[:alnum:]]+', '', 'g')
            union select regexp_split_to_table(run[1], '[^[:alnum:]]+')
          ) w (word)
      )`);
    // Words typed without a gap are found in this order; the beginning of the last one is enough.
    this.addSql(`
      create function commerce.run_sought(written text) returns text language sql immutable strict parallel safe
      return format('''%s'':*', regexp_replace(left(written, 60) collate pg_catalog.pg_unicode_fast,
        '(?<=[[:alpha:]])(?=[[:digit:]])|(?<=[[:digit:]])(?=[[:alpha:]])', ''' <-> ''', 'g'))`);
    // Every word, or its beginning; hyphenated words in one piece or in several.
    this.addSql(`
      create or replace function commerce.words_sought(written text) returns tsquery
      language sql immutable strict parallel safe
      return (
        select string_agg(case
          when chunk[1] ~ '[^[:alnum:]]' then format('(%s | (%s))', commerce.run_sought(w.joined), w.pieces)
          else w.pieces
        end, ' & ')::tsquery
        from regexp_matches(${folded}, '[[:alnum:]]+(?:${hyphens}[[:alnum:]]+)*', 'g') m (chunk),
          lateral (
            select regexp_replace(chunk[1], '[^[:alnum:]]+', '', 'g') as joined,
              string_agg(commerce.run_sought(piece), ' & ') as pieces
            from regexp_split_to_table(chunk[1], '[^[:alnum:]]+') piece
          ) w
      )`);
    this.addSql(`
      alter table commerce.catalog_item
        alter column words set expression as (commerce.search_words(name || ' ' || coalesce(brand, '')))`);
    this.addSql(`drop function commerce.words_of(text)`);
  }
}
