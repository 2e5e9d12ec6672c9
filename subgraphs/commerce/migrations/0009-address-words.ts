import { Migration } from '@mikro-orm/migrations';

/** Offer codes are not allowed in any store address, neither now nor by being issued later (spec 4.8). */
export class ClaimAddressWords extends Migration {
  override up(): void {
    // A row without an owner is a word of an address: it is never issued.
    this.addSql(`
      alter table commerce.issued_code
        drop constraint issued_code_of_one_thing,
        add constraint issued_code_of_one_thing check (num_nonnulls(offer_id, catalog_item_id) <= 1)`);
    this.addSql(`
      update commerce.catalog_item c set slug = coalesce(
        (
          select string_agg(w.word, '-' order by w.place)
          from unnest(string_to_array(c.slug, '-')) with ordinality w (word, place)
          where not exists (
            select from commerce.issued_code k where k.code = upper(w.word) and k.offer_id is not null)
        ),
        lower(c.item_code))
      where exists (
        select from unnest(string_to_array(c.slug, '-')) w (word)
        join commerce.issued_code k on k.code = upper(w.word) and k.offer_id is not null)`);
    this.addSql(`
      insert into commerce.issued_code (code, issued_at)
      select distinct upper(w.word), now() from (
        select slug as address from commerce.catalog_item union all select handle from commerce.storefront
      ) a cross join unnest(string_to_array(a.address, '-')) w (word)
      where w.word ~ '^[a-z2-7]{10}$'
      on conflict (code) do nothing`);
  }
}
