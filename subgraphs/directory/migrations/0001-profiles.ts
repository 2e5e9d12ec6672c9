import { Migration } from '@mikro-orm/migrations';

export class CreateProfiles extends Migration {
  override up(): void {
    this.addSql(`
      create table directory.profile (
        id uuid primary key,
        kind text not null constraint profile_kind_known check (kind in ('PERSON', 'BUSINESS', 'PLACE')),
        handle text not null constraint profile_handle_key unique,
        display_name text not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table directory.profile_member (
        profile_id uuid not null references directory.profile (id),
        member_id uuid not null,
        role text not null constraint profile_member_role_known check (role in ('OWNER', 'MANAGER', 'STAFF')),
        created_at timestamptz(3) not null,
        primary key (profile_id, member_id)
      )`);
    this.addSql(`create index profile_member_by_member on directory.profile_member (member_id, profile_id)`);
  }
}
