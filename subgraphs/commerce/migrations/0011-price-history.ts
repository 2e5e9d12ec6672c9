import { Migration } from '@mikro-orm/migrations';

/** Past prices stay on record: a price can be ended, or ended sooner, and nothing else about it changes. */
export class KeepPriceHistory extends Migration {
  override up(): void {
    this.addSql(`
      create trigger price_point_only_ends before update on commerce.price_point for each row
        when (to_jsonb(new) - '{effective_until,version}'::text[] <> to_jsonb(old) - '{effective_until,version}'::text[]
          or new.effective_until is null or new.effective_until > old.effective_until)
        execute function commerce.refuse_change()`);
    this.addSql(`
      create trigger price_point_is_kept before delete or truncate on commerce.price_point
        for each statement execute function commerce.refuse_change()`);
  }
}
