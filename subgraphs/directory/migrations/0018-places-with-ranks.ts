import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** What lists near a place sort by stands in the index of places: they read no row but those that they show. */
export class IndexPlacesWithRanks extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition = `on directory.professional using gist (place)
      include (kind, rank_score, rating, handle, profile_id) where is_published`;
    for (const sql of createIndexConcurrently('directory', 'professional_in_places', definition))
      this.addSql(sql);
    this.addSql('drop index concurrently if exists directory.professional_by_place');
  }
}
