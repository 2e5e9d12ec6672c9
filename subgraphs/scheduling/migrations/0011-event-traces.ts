import { Migration } from '@mikro-orm/migrations';

/** The traces that events come from (contract 0.6, 2.2): each attempt to deliver an event belongs to its trace. */
export class KeepEventTraces extends Migration {
  override up(): void {
    // W3C Trace Context; null without a trace.
    this.addSql('alter table scheduling.webhook_event add column traceparent text');
  }
}
