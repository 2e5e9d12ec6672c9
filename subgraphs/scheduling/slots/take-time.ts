import type { Pool } from 'pg';
import type { Clock } from '../../../kernel/clock.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { type Assignee, assigneeOf, takePlace } from '../occupancy/place.store.ts';
import { type WantedTime, slotTaken } from './bookable-time.ts';
import { workAt } from '../staff/working-hours.ts';
import { resourcesOf } from './slot-search.ts';

/** A time with the candidates for it. */
export interface WantedPart extends WantedTime {
  readonly resources: readonly string[];
  /** Whether other times with these staff are suggested before others who are free. */
  readonly keepsStaff?: boolean;
}

/** Ends a transaction that found no place; becomes AD_SlotTaken_RJ. */
class NoPlace extends Error {
  override readonly name = 'NoPlace';
  readonly wanted: WantedPart;

  constructor(wanted: WantedPart) {
    super('there is no place');
    this.wanted = wanted;
  }
}

/** Claims the time in this transaction, inside `takingTime`; returns who does it. */
export async function takeTime(
  transaction: Transaction,
  wanted: WantedPart,
  { id, expiresAt, now }: { readonly id: string; readonly expiresAt: Date | null; readonly now: Date },
): Promise<Assignee> {
  const { business, service, extent, startsAt, endsAt, resources } = wanted;
  const works = workAt(business, extent, { from: startsAt, to: startsAt });
  const place = {
    id,
    businessId: business.profileId,
    resourceIds: resources.filter((resource) => works(resource, { start: startsAt, end: endsAt })),
    capacity: service.capacity,
    from: startsAt - extent.beforeMs,
    until: endsAt + extent.afterMs,
    expiresAt,
  };
  const taken = await takePlace(transaction, place, now);
  if (taken === null) throw new NoPlace(wanted);
  return assigneeOf(taken, service.id);
}

/**
 * Runs work that claims time, a transaction; refuses with AD_SlotTaken_RJ and up to three alternatives if there was no
 * place (contract 1.7).
 */
export async function takingTime<Answer>(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    const { wanted } = error;
    const anybody = resourcesOf(wanted.service, null);
    throw await slotTaken(
      pool,
      wanted,
      wanted.keepsStaff ? [wanted.resources, anybody] : [anybody],
      clock.now(),
    );
  }
}
