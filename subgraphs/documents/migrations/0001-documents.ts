import { Migration } from '@mikro-orm/migrations';
import { trustedDocumentChannel } from '../../../kernel/graph/trusted-documents.ts';

export class CreateDocuments extends Migration {
  override up(): void {
    this.makeRegistry();
    this.makeUses();
  }

  private makeRegistry(): void {
    this.addSql(`
      create table documents.trusted_document (
        -- SHA-256 of the text
        document_id text primary key,
        text text not null,
        operation_names text[] not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table documents.registration (
        client text not null,
        version text not null,
        document_id text not null references documents.trusted_document (document_id),
        registered_at timestamptz(3) not null,
        -- Null where it was done with "npm run documents".
        registered_by uuid,
        withdrawn_at timestamptz(3),
        withdrawn_by uuid,
        primary key (client, version, document_id)
      )`);
    this.addSql(`
      create index registration_by_document on documents.registration (document_id) where withdrawn_at is null`);
    this.addSql(`
      create function documents.tell_registration_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${trustedDocumentChannel}', new.document_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger registration_changed after insert or update on documents.registration
        for each row execute function documents.tell_registration_changed()`);
  }

  private makeUses(): void {
    this.addSql(`
      create table documents.stored_operation (
        name text primary key,
        -- Folder of the service that asks it.
        service text not null
      )`);
    this.addSql(`create table documents.stored_operations_loaded (digest text not null)`);
    this.addSql(`
      create table documents.operation_field (
        -- Id of a document, or name of a stored operation.
        operation text not null,
        type text not null,
        field text not null,
        primary key (operation, type, field)
      )`);
    this.addSql(
      `create index operation_field_by_field on documents.operation_field (type, field, operation)`,
    );
    this.addSql(`
      create table documents.operation_use (
        operation text not null,
        -- By UTC.
        day date not null,
        uses bigint not null,
        last_used_at timestamptz(3) not null,
        primary key (operation, day)
      )`);
    this.addSql(`create index operation_use_by_day on documents.operation_use (day)`);
  }
}
