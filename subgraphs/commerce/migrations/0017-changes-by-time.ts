import { Migration } from '@mikro-orm/migrations';

/** For a job that checks twice a second what begins or ends. */
export class IndexChangesByTime extends Migration {
  override up(): void {
    for (const [table, column] of [
      ['offer', 'valid_from'],
      ['offer', 'valid_until'],
      ['price_point', 'effective_from'],
      ['price_point', 'effective_until'],
    ]) {
      this.addSql(
        `create index ${table}_${column} on commerce.${table} (${column}) where ${column} is not null`,
      );
    }
  }
}
