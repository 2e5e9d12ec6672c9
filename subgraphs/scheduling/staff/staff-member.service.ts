import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { given } from '../../../kernel/graph/given.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { instant, line, name } from '../../../kernel/text/lines.ts';
import { requireBusiness, requireManagedBusiness } from '../business/business.access.ts';
import { parseWeekly } from '../business/opening-hours.service.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { StaffMember, type StaffMemberView, type StaffPage, type TimeOff } from './staff-member.entity.ts';
import type { AddStaffMemberInput, AddTimeOffInput, UpdateStaffMemberInput } from './staff-member.inputs.ts';
import { findStaffMember, listStaff } from './staff-member.store.ts';

const longestTimeOffMs = 366 * 86_400_000;

/** The refusal for another business's member of staff: the same as for a missing one. */
export function staffMemberNotFound(): DomainError {
  return new DomainError('Scheduling_Staff_GT_Resource_FL');
}

const displayName = name(80);

const timeOffFields = z
  .object({ staffId: z.string(), startsAt: instant, endsAt: instant, note: line(200).nullish() })
  .refine(
    ({ startsAt, endsAt }) => endsAt > startsAt && endsAt.getTime() - startsAt.getTime() <= longestTimeOffMs,
    {
      params: fault('OUT_OF_RANGE'),
      path: ['endsAt'],
      error: 'Must be later than startsAt, by at most 366 days.',
    },
  );

/** Staff of the viewer's business, by name (contract 1); apps see none before it is set up. */
export async function pageOfStaff(
  ctx: Context,
  page: { readonly page: number; readonly pageSize: number },
): Promise<StaffPage> {
  requireScope(ctx.viewer, 'scheduling:read');
  return listStaff(ctx.pool, requireProfile(ctx.viewer), {
    ...page,
    isSetUpOnly: ctx.viewer.kind === 'app',
  });
}

async function viewOf(ctx: Context, businessId: string, id: string): Promise<StaffMemberView> {
  const found = await findStaffMember(ctx.pool, businessId, id);
  if (found === null) throw staffMemberNotFound();
  return found;
}

/** A member of staff of the business in this transaction, locked. */
async function lockStaffMember(em: EntityManager, businessId: string, id: string): Promise<StaffMember> {
  const found = isUuid(id)
    ? await em.findOne(StaffMember, { id, businessId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (found === null) throw staffMemberNotFound();
  return found;
}

/** Adds somebody who can be booked, once the business is set up. */
export async function addStaffMember(ctx: Context, input: AddStaffMemberInput): Promise<StaffMemberView> {
  const businessId = await requireManagedBusiness(ctx);
  const fields = parseFields(z.object({ displayName }), input);
  const now = ctx.clock.now();
  return ctx.em.fork().transactional(async (em) =>
    idempotencyKeys.once(transactionOf(em), ctx, async () => {
      const made = em.create(StaffMember, {
        ...fields,
        id: ctx.newId(),
        businessId,
        isActive: true,
        workingHours: null,
        version: 1,
        createdAt: now,
        updatedAt: now,
      });
      await em.flush();
      const { id, displayName: called, version } = made;
      return { id, displayName: called, serviceIds: [], isActive: true, workingHours: [], version };
    }),
  );
}

/** Changes a member of staff; existing bookings with them stay. */
export async function updateStaffMember(
  ctx: Context,
  input: UpdateStaffMemberInput,
): Promise<StaffMemberView> {
  const businessId = await requireManagedBusiness(ctx);
  const changes = given(
    parseFields(z.object({ displayName: displayName.nullish(), isActive: z.boolean().nullish() }), input),
  );
  const hours = input.workingHours ?? null;
  const weekly = hours === null ? null : parseWeekly('workingHours', hours);
  await ctx.em.fork().transactional(async (em) => {
    const member = await lockStaffMember(em, businessId, input.id);
    checkVersion(member, input.expectedVersion);
    em.assign(member, changes);
    if (weekly !== null) member.workingHours = weekly.length === 0 ? null : weekly;
    if (weekly !== null || Object.keys(changes).length > 0) member.updatedAt = ctx.clock.now();
  });
  return viewOf(ctx, businessId, input.id);
}

/** Takes a member of staff out of the slots for a time; existing bookings stay. */
export async function addTimeOff(ctx: Context, input: AddTimeOffInput): Promise<TimeOff> {
  const businessId = requireBusiness(ctx.viewer);
  const { staffId, startsAt, endsAt, note } = parseFields(timeOffFields, input);
  return ctx.em.fork().transactional(async (em) =>
    idempotencyKeys.once(transactionOf(em), ctx, async () => {
      await lockStaffMember(em, businessId, staffId);
      const id = ctx.newId();
      await em.execute('insert into scheduling.time_off values (?, ?, ?, ?, ?)', [
        id,
        staffId,
        startsAt,
        endsAt,
        note ?? null,
      ]);
      return {
        id,
        staffId,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        note: note ?? null,
      };
    }),
  );
}

/** Deletes a time off; returns whether there was one. */
export async function removeTimeOff(ctx: Context, id: string): Promise<boolean> {
  const businessId = requireBusiness(ctx.viewer);
  if (!isUuid(id)) return false;
  const { rowCount } = await ctx.pool.query(
    `delete from scheduling.time_off t using scheduling.staff_member m
     where t.id = $1 and t.business_id = $2 and m.id = t.staff_id and m.business_id = $2`,
    [id, businessId],
  );
  return rowCount === 1;
}
