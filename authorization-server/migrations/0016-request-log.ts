import { Migration } from '@mikro-orm/migrations';

/** Requests of apps, for their developers (contract 3): a partition for each day, dropped after a week. */
export class RequestLogMigration extends Migration {
  override up(): void {
    // Only orders requests in the same millisecond; each connection reserves numbers ahead.
    this.addSql(`create sequence authorization_server.logged_request_place cache 1000`);
    this.addSql(`
      create table authorization_server.logged_request (
        at timestamptz(3) not null,
        place bigint not null default nextval('authorization_server.logged_request_place'),
        app_id uuid not null,
        business_id uuid,
        method text not null,
        -- The template of the address, never the address.
        route text not null,
        status smallint not null,
        code text,
        request_id text not null,
        duration_ms integer not null
      ) partition by range (at)`);
    this.addSql(`
      create index logged_request_app on authorization_server.logged_request (app_id, at, place)`);
  }
}
