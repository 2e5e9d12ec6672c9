import { Migration } from '@mikro-orm/migrations';

/** The test businesses of developers, which a job fills and takes away. */
export class TestBusinessesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table authorization_server.test_business (
        -- Its profile in the directory.
        profile_id uuid primary key,
        -- Whoever made it, its only member.
        member_id uuid not null,
        name text not null,
        created_at timestamptz(3) not null,
        -- When all of its data was there.
        filled_at timestamptz(3),
        -- When it was thrown away.
        ended_at timestamptz(3),
        -- Until then a job has it for itself, unless it says so again.
        held_until timestamptz(3)
      )`);
    this.addSql(`
      create index test_business_of_member on authorization_server.test_business (member_id, profile_id)`);
  }
}
