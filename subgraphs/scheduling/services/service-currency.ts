import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { businessFields } from '../business/business-fields.ts';
import { lockBusinessOrNull, notSetUp } from '../business/business.service.ts';
import { type WholeSetUp, createBusiness, isSetUp, setUpOf } from '../business/set-up.ts';

type Stated = string | null | undefined;

const fields = z.object({ currency: businessFields.shape.currency });

/** What a service with a stated currency sets its business up with; null if it is set up, or none is stated. */
export async function setUpFor(ctx: Context, businessId: string, stated: Stated): Promise<WholeSetUp | null> {
  if ((stated ?? null) === null || (await isSetUp(ctx, businessId))) return null;
  // An unknown one is refused with the other faults of the service.
  return setUpOf(ctx, businessId, {
    currency: fields.safeParse({ currency: stated }).data?.currency ?? 'EUR',
  });
}

/**
 * The currency of the business in this transaction, which is set up first if it is not. `check` refuses a stated
 * currency that is unknown or another one.
 */
export async function currencyOf(
  em: EntityManager,
  businessId: string,
  setUp: WholeSetUp | null,
  stated: Stated,
  now: Date,
): Promise<{ readonly currency: string; readonly check: () => void }> {
  const business =
    (await lockBusinessOrNull(em, businessId)) ?? (setUp && createBusiness(em, businessId, setUp, now));
  if (business === null) throw notSetUp();
  // Before its service, which refers to it.
  await em.flush();
  const { currency } = business;
  const detail = `The business takes ${currency}.`;
  const check = () => {
    const asked = parseFields(fields, { currency: stated }).currency ?? currency;
    if (asked !== currency) refuseFaults([{ field: '/currency', code: 'NOT_ALLOWED', detail }]);
  };
  return { currency, check };
}
