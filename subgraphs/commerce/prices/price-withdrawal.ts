import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { priceAccessSql } from './price.store.ts';

/**
 * What was withdrawn is not sold again by mistake (spec 9, the dated changes): refuses the point that was just added
 * with AD_Withdrawn_RJ if a price of its sort had ended by then, if the key had been without any price before, or if
 * its plan is retired by then.
 */
export async function refuseWithdrawn(em: EntityManager, pointId: string): Promise<void> {
  const withdrawn = await em.execute(
    `with priced as (
       select p.*, n.effective_from as since, p.kind = n.kind
         and p.recurrence_interval_code is not distinct from n.recurrence_interval_code
         and p.units_per_pack is not distinct from n.units_per_pack as is_same_sort
       from commerce.price_point n
       join commerce.price_list o on o.id = n.price_list_id
       join commerce.price_point p on p.subject_key = n.subject_key and p.id <> n.id
       join commerce.price_list l on l.id = p.price_list_id and (l.id = o.id or ${priceAccessSql})
       where n.id = ?
     )
     select 1 from priced where is_same_sort and effective_until <= since
     union all
     select 1 from priced group by since having max(coalesce(effective_until, 'infinity')) < since
     union all
     select 1 from commerce.price_point n join commerce.plan on plan.retired_at <= n.effective_from
     where n.id = ? and n.subject_key in ('plan:' || plan.slug, 'plan:' || plan.slug || ':unit')`,
    [pointId, pointId],
  );
  if (withdrawn.length === 0) return;
  throw new DomainError(
    'Price_PricePoint_AD_Withdrawn_RJ',
    'This was withdrawn from sale. Send confirmedSoldAgain to sell it again.',
  );
}
