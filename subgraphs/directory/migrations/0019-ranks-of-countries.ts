import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** The list of a country in the order of its ranks, and how many there are from one on, without reading those of others. */
export class IndexRanksOfCountries extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition = `on directory.professional (kind, country_code, rank_score desc nulls last, rating desc nulls last,
      handle, profile_id) where is_published`;
    for (const sql of createIndexConcurrently('directory', 'professional_by_rank_of_country', definition))
      this.addSql(sql);
  }
}
