import { Migration } from '@mikro-orm/migrations';
import { membershipChannel } from '../../../kernel/access/memberships.ts';
import { directoryChannel, directoryTags } from '../../../kernel/answers/change-tags.ts';

/** Notices about new memberships, and about names of profiles. */
export class TellGainsAndNames extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function directory.tell_membership_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${membershipChannel}', coalesce(old.member_id, new.member_id)::text);
        return null;
      end $$`);
    this.addSql(`
      create or replace trigger membership_changed after insert or update or delete on directory.profile_member
        for each row execute function directory.tell_membership_changed()`);
    this.addSql(`
      create function directory.tell_profile_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${directoryChannel}', '${directoryTags.profile('')}' || old.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger profile_changed after update on directory.profile
        for each row execute function directory.tell_profile_changed()`);
  }
}
