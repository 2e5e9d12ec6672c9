import { Migration } from '@mikro-orm/migrations';
import { listingChannel, listingTags } from '../../../kernel/answers/change-tags.ts';

/**
 * Listings show whether an animal has a deposit, by its status, and whether it was handed over. Every change of a deposit
 * writes its status, so that the trigger runs, and each commit that notifies waits for the others of the whole database.
 */
export class TellStatuses extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function deposits.tell_deposit_changed() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and (new.status, new.handover_confirmed_at)
          is not distinct from (old.status, old.handover_confirmed_at) then return null; end if;
        perform pg_notify('${listingChannel}', '${listingTags.depositOn('')}' || coalesce(new.animal_id, old.animal_id));
        return null;
      end $$`);
  }
}
