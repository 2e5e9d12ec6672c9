import { Migration } from '@mikro-orm/migrations';

/**
 * Whatever is committed by the third statement is either counted here or, by its trigger, among the changes; nobody waits
 * meanwhile but who adds them up, which only the release with these tables does.
 */
export const countListed: readonly string[] = [
  'lock table directory.professional_cell in share row exclusive mode',
  'delete from directory.professional_cell where total is not null',
  `insert into directory.professional_cell (kind, narrow, tags, total)
   select kind, narrow, tags, sum(n) from (
     select p.kind, cell.narrow, cell.tags, count(*)
     from directory.professional p, directory.cells_of(p.tags) cell where p.is_published group by 1, 2, 3
     union all
     select kind, narrow, tags, -sum(change) from directory.professional_cell_change group by 1, 2, 3
   ) c (kind, narrow, tags, n) group by 1, 2, 3 having sum(n) <> 0`,
];

/** Counts who was listed before the triggers. */
export class CountProfessionalsOfBefore extends Migration {
  override up(): void {
    for (const statement of countListed) this.addSql(statement);
  }
}
