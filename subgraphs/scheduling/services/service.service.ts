import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { checkInOrder, parseWithLookups, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { given } from '../../../kernel/graph/given.ts';
import { refuseUnknownSpecies } from '../../../kernel/profiles/known-species.ts';
import { currencyExponent } from '../../../kernel/money/currency.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireManagedBusiness } from '../business/business.access.ts';
import { notices } from '../notices.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { staffMemberNotFound } from '../staff/staff-member.service.ts';
import { type ServiceFields, newServiceFields, serviceFields, words } from './service-fields.ts';
import { currencyOf, setUpFor } from './service-currency.ts';
import { Service } from './service.entity.ts';
import { PriceKind } from './service.enums.ts';
import type { AddServiceInput, UpdateServiceInput } from './service.inputs.ts';
import { type ServiceFilters, findService, listServices } from './service.store.ts';
import type { ServicePage, ServiceView } from './service.view.ts';

/** The refusal for another business's service: the same as for a missing one. */
export function serviceNotFound(): DomainError {
  return new DomainError('Scheduling_ServiceCatalog_GT_Resource_FL');
}

/** The initial values of a service. */
const initial = {
  description: null,
  categoryCode: null,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  capacity: 1,
  maxPetsPerAppointment: 1,
  priceKind: PriceKind.FIXED,
  price: null,
  speciesCodes: [],
  requiredVaccinationCodes: [],
  requiresConfirmation: false,
  isOnlineBookable: true,
  isActive: true,
  minNoticeMinutes: null,
  maxAdvanceDays: null,
};

/** Services of the viewer's business, by name; only active ones for apps (contract 1). */
export async function pageOfServices(
  ctx: Context,
  filters: ServiceFilters,
  page: { readonly page: number; readonly pageSize: number },
): Promise<ServicePage> {
  requireScope(ctx.viewer, 'scheduling:read');
  const isInactiveIncluded = filters.isInactiveIncluded && ctx.viewer.kind === 'member';
  return listServices(ctx.pool, requireProfile(ctx.viewer), { ...filters, isInactiveIncluded }, page);
}

/** A service of the viewer's business, active or not; any other is missing. */
export async function serviceOfViewer(ctx: Context, id: string): Promise<ServiceView> {
  requireScope(ctx.viewer, 'scheduling:read');
  const businessId = requireProfile(ctx.viewer);
  const found = isUuid(id) ? await findService(ctx.pool, businessId, id) : null;
  if (found === null) throw serviceNotFound();
  return found;
}

/** A price on request has no amount; any other has one. */
function checkPrice(service: Pick<Service, 'priceKind' | 'price'>): void {
  const isOnRequest = service.priceKind === PriceKind.ON_REQUEST;
  if (isOnRequest !== (service.price === null)) {
    refuseFaults([
      {
        field: '/price',
        code: isOnRequest ? 'NOT_ALLOWED' : 'REQUIRED',
        detail: isOnRequest ? 'A price on request is not given.' : 'Needed unless it is on request.',
      },
    ]);
  }
}

/** Sets the given fields of a service. */
function assign(
  em: EntityManager,
  service: Service,
  fields: Omit<ServiceFields, 'staffIds' | 'addOns'>,
): void {
  em.assign(service, given(fields));
  if (fields.description === '') service.description = null;
  if (fields.priceKind === PriceKind.ON_REQUEST && !fields.price) service.price = null;
  checkPrice(service);
}

async function setStaff(em: EntityManager, service: Service, staffIds: readonly string[]): Promise<void> {
  const transaction = transactionOf(em);
  await transaction('delete from scheduling.service_staff where service_id = $1 and business_id = $2', [
    service.id,
    service.businessId,
  ]);
  const made = await transaction(
    `insert into scheduling.service_staff (service_id, staff_id)
     select $1, id from scheduling.staff_member where business_id = $2 and id = any($3::uuid[]) returning staff_id`,
    [service.id, service.businessId, staffIds],
  );
  if (made.length !== new Set(staffIds).size) throw staffMemberNotFound();
}

type AddOns = NonNullable<ServiceFields['addOns']>;

/** Refuses ids of add-ons that the service does not have, and repeated ones. */
async function checkAddOns(
  em: EntityManager,
  { id, businessId }: Pick<Service, 'id' | 'businessId'>,
  addOns: ServiceFields['addOns'],
): Promise<void> {
  const rows = await em.execute<{ id: string }[]>(
    'select id from scheduling.add_on where business_id = ? and service_id = ?',
    [businessId, id],
  );
  const known = new Set(rows.map(({ id }) => id));
  const detail = 'The service has no such add-on.';
  refuseFaults(
    [...(addOns ?? []).entries()].flatMap(([position, { id }]) =>
      typeof id !== 'string' || known.delete(id)
        ? []
        : [{ field: `/addOns/${position}/id`, code: 'UNKNOWN_VALUE', detail }],
    ),
  );
}

async function setAddOns(
  em: EntityManager,
  ctx: Context,
  { id: serviceId, businessId }: Service,
  addOns: AddOns,
): Promise<void> {
  await em.execute('delete from scheduling.add_on where business_id = ? and service_id = ?', [
    businessId,
    serviceId,
  ]);
  for (const [position, { id, name, durationMinutes, price }] of addOns.entries()) {
    await em.execute(
      `insert into scheduling.add_on (id, service_id, name, duration_minutes, price, position)
       values (?, ?, ?, ?, ?, ?)`,
      [id ?? ctx.newId(), serviceId, name, durationMinutes, price, position],
    );
  }
}

/** What a service costs, as the audit log says it. */
const priceOf = ({ price, priceKind, currency }: Service) => ({
  price: price === null ? null : `${new Big(price).toFixed(currencyExponent(currency))} ${currency}`,
  priceKind,
});
type AuditedPrice = ReturnType<typeof priceOf>;

/** Says in the audit log of the business what a service costs from now on, if it is not what it did before. */
async function auditPrice(
  em: EntityManager,
  ctx: Context,
  service: Service,
  before: AuditedPrice | null,
): Promise<void> {
  const now = priceOf(service);
  if (before?.price === now.price && before.priceKind === now.priceKind) return;
  const details = { name: service.name, ...now };
  const entry = { event: 'SERVICE_PRICE_SET', businessId: service.businessId, details } as const;
  await notices.audit(transactionOf(em), ctx, entry);
}

/** Sets the given fields of a service and its parts. */
async function change(
  em: EntityManager,
  ctx: Context,
  service: Service,
  { staffIds, addOns, ...fields }: ServiceFields,
  checkSpecies: () => void,
): Promise<void> {
  await checkInOrder([
    () => assign(em, service, fields),
    () => checkAddOns(em, service, addOns),
    checkSpecies,
  ]);
  await em.flush();
  if (staffIds) await setStaff(em, service, staffIds);
  if (addOns) await setAddOns(em, ctx, service, addOns);
}

/**
 * Returns a function that refuses unknown species. They are looked up before, not while the business or the service is
 * locked.
 */
async function speciesCheck(ctx: Context, codes: AddServiceInput['speciesCodes']): Promise<() => void> {
  const { data } = words.nullish().safeParse(codes);
  const { graph, viewer } = ctx;
  const refusal = await refuseUnknownSpecies({ graph, requestId: viewer.requestId }, data).catch(
    (error: unknown) => error,
  );
  return () => {
    if (refusal !== undefined) throw refusal;
  };
}

/** Adds a service, and sets the business up if it is not. Throws AD_Code_RJ if another one has the code. */
export async function addService(ctx: Context, input: AddServiceInput): Promise<ServiceView> {
  const businessId = await requireManagedBusiness(ctx);
  const now = ctx.clock.now();
  const [checkSpecies, setUp] = await Promise.all([
    speciesCheck(ctx, input.speciesCodes),
    setUpFor(ctx, businessId, input.currency),
  ]);
  try {
    const id = await ctx.em.fork().transactional(async (em) =>
      idempotencyKeys.once(transactionOf(em), ctx, async () => {
        const { currency, check } = await currencyOf(em, businessId, setUp, input.currency, now);
        const id = ctx.newId();
        const { code, ...fields } = await parseWithLookups(
          newServiceFields(currency),
          input,
          ({ addOns }) => checkAddOns(em, { id, businessId }, addOns),
          checkSpecies,
          check,
        );
        check();
        const service = em.create(Service, {
          ...initial,
          name: fields.name,
          durationMinutes: fields.durationMinutes,
          id,
          businessId,
          code,
          currency,
          version: 1,
          createdAt: now,
          updatedAt: now,
        });
        await change(em, ctx, service, fields, checkSpecies);
        await auditPrice(em, ctx, service, null);
        return id;
      }),
    );
    return await serviceOfViewer(ctx, id);
  } catch (error) {
    const isTaken =
      error instanceof UniqueConstraintViolationException && error.message.includes('service_code_key');
    throw isTaken ? new DomainError('Scheduling_ServiceCatalog_AD_Code_RJ') : error;
  }
}

/** Changes a service of the viewer's business; existing bookings stay as booked. */
export async function updateService(ctx: Context, input: UpdateServiceInput): Promise<ServiceView> {
  const businessId = await requireManagedBusiness(ctx);
  const checkSpecies = await speciesCheck(ctx, input.speciesCodes);
  await ctx.em.fork().transactional(async (em) => {
    const service = isUuid(input.id)
      ? await em.findOne(Service, { id: input.id, businessId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (service === null) throw serviceNotFound();
    const fields = await parseWithLookups(
      serviceFields(service.currency),
      input,
      ({ addOns }) => checkAddOns(em, service, addOns),
      checkSpecies,
    );
    checkVersion(service, input.expectedVersion);
    const priceBefore = priceOf(service);
    for (const name of input.clearedFields ?? []) service[name] = null;
    const isChanged = Object.keys(given(fields)).length > 0 || (input.clearedFields ?? []).length > 0;
    if (isChanged) service.updatedAt = ctx.clock.now();
    await change(em, ctx, service, fields, checkSpecies);
    await auditPrice(em, ctx, service, priceBefore);
  });
  return serviceOfViewer(ctx, input.id);
}
