import { Migration } from '@mikro-orm/migrations';

const folded = `commerce.folded(written) collate pg_catalog.pg_unicode_fast`;
const hyphens = `[''’‘‐-]+`;
/**
 * Array entries are other words that find the first one: "bowls" finds a bowl. Words that carry little meaning have no
 * stem.
 */
const stemOf = (word: string) => `(ts_lexize('pg_catalog.english_stem', ${word}))[1]`;

/** Finds by stem and despite typos, and finds storefronts and offers without a product besides products. */
export class SearchTheStore extends Migration {
  override up(): void {
    this.cutStems();
    this.addWords();
    this.learnWords();
  }

  private cutStems(): void {
    // As before, with each word's stem.
    this.addSql(`
      create or replace function commerce.search_words(written text) returns tsvector
      language sql immutable strict parallel safe
      return (
        select coalesce(string_agg(format('''%s'':%s', left(s.word, 60), place), ' ')::tsvector, '')
        from regexp_matches(${folded},
            '[[:alpha:]]+(?:${hyphens}[[:alpha:]]+)*|[[:digit:]]+(?:${hyphens}[[:digit:]]+)*', 'g'
          ) with ordinality m (run, place),
          lateral (
            select regexp_replace(run[1], '[^[:alnum:]]+', '', 'g')
            union select regexp_split_to_table(run[1], '[^[:alnum:]]+')
          ) w (word),
          lateral (select w.word union select ${stemOf('w.word')}) s (word)
        where s.word is not null
      )`);
    // For the last word of a run, the beginning or the stem is enough.
    this.addSql(`
      create or replace function commerce.run_sought(written text) returns text
      language sql immutable strict parallel safe
      return (
        select string_agg(case
          when place < last then format('''%s''', word)
          else format('(''%s'':* | ''%s'')', word, coalesce(${stemOf('word')}, word))
        end, ' <-> ' order by place)
        from (
          select word, place, count(*) over () as last
          from regexp_split_to_table(regexp_replace(left(written, 60) collate pg_catalog.pg_unicode_fast,
            '(?<=[[:alpha:]])(?=[[:digit:]])|(?<=[[:digit:]])(?=[[:alpha:]])', ' ', 'g'), ' ')
            with ordinality r (word, place)
        ) r
      )`);
  }

  private addWords(): void {
    // Set again, so that existing rows get their stems.
    this.addSql(`
      alter table commerce.catalog_item
        alter column words set expression as (commerce.search_words(name || ' ' || coalesce(brand, ''))),
        add column name_words tsvector not null generated always as (commerce.search_words(name)) stored`);
    for (const table of ['storefront', 'offer']) {
      this.addSql(`
        alter table commerce.${table} add column name_words tsvector not null
          generated always as (commerce.search_words(coalesce(name, ''))) stored`);
    }
    this.addSql(`create index catalog_item_by_name on commerce.catalog_item using gin (name_words)`);
    this.addSql(
      `create index storefront_by_name on commerce.storefront using gin (name_words) where is_active`,
    );
    this.addSql(`
      create index offer_by_name on commerce.offer using gin (name_words)
        where status = 'ACTIVE' and catalog_item_id is null`);
  }

  private learnWords(): void {
    // If the extension already exists, its operators are found in its schema.
    this.addSql(`create extension if not exists pg_trgm with schema commerce`);
    this.addSql(`
      select set_config('search_path', 'commerce, ' || quote_ident(n.nspname), true)
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`);
    // The words of all names, once each: typos are compared with these, and they grow far slower than the catalog. A
    // word stays after the last name with it is deleted; it then finds nothing.
    this.addSql(`create table commerce.search_word (word text collate "C" primary key)`);
    this.addSql(`create index search_word_by_look on commerce.search_word using gin (word gin_trgm_ops)`);
    this.addSql(`
      create function commerce.long_words(written text) returns setof text language sql immutable strict parallel safe
      begin atomic
        select distinct left(m.word[1], 60) from regexp_matches(${folded}, '[[:alpha:]]{4,}', 'g') m (word);
      end`);
    this.addSql(`
      create function commerce.learn_words() returns trigger language plpgsql as $$
      begin
        insert into commerce.search_word (word)
        select word from commerce.long_words(concat_ws(' ', new.name, to_jsonb(new) ->> 'brand')) w (word)
        -- In one order, so that nobody waits in a circle.
        order by word
        on conflict do nothing;
        return null;
      end $$`);
    const sources = [
      ['catalog_item', 'name, brand', "name || ' ' || coalesce(brand, '')"],
      ['storefront', 'name', 'name'],
      ['offer', 'name', 'name'],
    ] as const;
    for (const [table, columns, text] of sources) {
      // At the end of a transaction: until then it blocks nobody who has a word in common with it.
      this.addSql(`
        create constraint trigger ${table}_tells_words after insert or update of ${columns} on commerce.${table}
          deferrable initially deferred for each row execute function commerce.learn_words()`);
      this.addSql(`
        insert into commerce.search_word (word)
        select distinct w.word from commerce.${table}, lateral commerce.long_words(${text}) w (word)
        on conflict do nothing`);
    }
    // Replaces each word that no name has or begins with by the most similar one with the same beginning; null if
    // nothing changes. Words with digits are codes and sizes, for which there is no substitute.
    this.addSql(`
      create function commerce.corrected_words(written text) returns text language sql stable strict parallel safe
      begin atomic
        select nullif(string_agg(coalesce(near.word, part.word), '' order by part.place) collate "C", commerce.folded(written))
        from (
          select m.run[1] collate "C" as word, m.run[1] ~ '^[[:alpha:]]{4,}$' as is_word, m.place
          from regexp_matches(${folded}, '[[:alnum:]]+|[^[:alnum:]]+', 'g') with ordinality m (run, place)
        ) part
        left join lateral (
          select k.word from commerce.search_word k
          where part.is_word
            and not exists (select from commerce.search_word b where b.word ^@ part.word)
            and k.word % part.word and left(k.word, 1) = left(part.word, 1)
            and abs(length(k.word) - length(part.word)) <= 2
          order by similarity(k.word, part.word) desc, k.word limit 1
        ) near on true;
      end`);
    this.addSql(`set local search_path to default`);
  }
}
