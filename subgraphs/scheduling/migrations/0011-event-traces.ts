import { Migration } from '@mikro-orm/migrations';

/** The traces that events come from (contract 0.6, 2.2): each attempt to deliver one is a part of its event's. */
export class KeepEventTraces extends Migration {
  override up(): void {
    // W3C Trace Context; null where nothing was traced.
    this.addSql('alter table scheduling.webhook_event add column traceparent text');
  }
}
