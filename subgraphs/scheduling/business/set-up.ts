import type { EntityManager } from '@mikro-orm/postgresql';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import { initialPolicy } from './business-fields.ts';
import { Business } from './business.entity.ts';

export const bookingProfileOperation = operation(
  'BookingProfile',
  'query BookingProfile($id: ID!) { profile(id: $id) { id timeZone countryCode } }',
);

/** The same with defaults. */
export type WholeSetUp = Readonly<Record<'timeZone' | 'currency' | 'countryCode', string>>;

/** What a business needs before anything can be booked. */
interface SetUp {
  readonly timeZone?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
}

/** What a business needs in order to be set up; place and time zone default to those of its profile. */
export async function setUpOf(ctx: Context, profileId: string, changes: SetUp): Promise<WholeSetUp> {
  const asked =
    changes.timeZone && changes.countryCode
      ? null
      : (
          await askGraph(
            ctx.graph,
            bookingProfileOperation,
            { id: profileId },
            systemViewer(ctx.viewer.requestId),
          )
        ).profile;
  const setUp = {
    timeZone: changes.timeZone ?? asked?.timeZone ?? '',
    currency: changes.currency ?? '',
    countryCode: changes.countryCode ?? asked?.countryCode ?? '',
  };
  refuseFaults(
    Object.entries(setUp)
      .filter(([, value]) => value === '')
      .map(([name]) => ({ field: `/${name}`, code: 'REQUIRED', detail: 'Required the first time.' })),
  );
  return setUp;
}

/** Whether a business has set up its bookings. */
export async function isSetUp({ pool }: Context, profileId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from scheduling.business where profile_id = $1', [profileId]);
  return rowCount === 1;
}

/** Sets up the bookings of a business that is locked. */
export function createBusiness(em: EntityManager, profileId: string, setUp: WholeSetUp, now: Date): Business {
  return em.create(Business, {
    ...initialPolicy,
    ...setUp,
    profileId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
}
