import { Migration } from '@mikro-orm/migrations';

/**
 * How many rows a sample has: who is one visitor of eight is also in one of the eight parts of these, which the planner
 * would take for a coincidence. It expected a row or two instead of thousands, and compared each with each.
 */
export class CountSamples extends Migration {
  override up(): void {
    for (const table of ['visit', 'visit_view', 'visit_action']) {
      this.addSql(
        `create statistics audience.${table}_sample (mcv) on (visitor & 7), (visitor & 63) from audience.${table}`,
      );
    }
  }
}
