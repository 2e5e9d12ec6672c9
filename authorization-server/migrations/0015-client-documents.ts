import { Migration } from '@mikro-orm/migrations';

/** Apps whose client id is the address of a document that describes them (contract 3). */
export class ClientDocumentsMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table authorization_server.app
        -- Until when the document holds as it was read; null for registered apps.
        add column document_expires_at timestamptz`);
    this.addSql(`
      create index app_document on authorization_server.app (document_expires_at)
        where document_expires_at is not null`);
  }
}
