import type { EntityManager } from '@mikro-orm/postgresql';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireBusiness } from '../business/business.access.ts';
import { said } from '../contact-fields.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { petViewsOf, vaccinationRules } from '../pets/pet-reading.service.ts';
import { petsOfClients } from '../pets/pet.store.ts';
import { clientNotFound, lockClient } from './client.access.ts';
import { Client } from './client.entity.ts';
import { clientFields, clientQuery, searchTextOf } from './client-fields.ts';
import type { AddClientInput, ClientStepInput, UpdateClientInput } from './client.inputs.ts';
import { type ClientRow, listClients, readClient } from './client.store.ts';
import type { ClientPage, ClientView } from './client.view.ts';

/** contract 1.6 */
const mostPetsShown = 50;

/** The clients with their first pets, read together. */
async function withPets(
  ctx: Context,
  businessId: string,
  found: readonly ClientRow[],
): Promise<ClientView[]> {
  const rows = ctx.viewer.kind === 'member' ? found : found.map((row) => ({ ...row, note: null }));
  const ids = rows.filter(({ petCount }) => petCount > 0).map(({ id }) => id);
  if (ids.length === 0) return rows.map((row) => ({ ...row, pets: [] }));
  const [pets, rules] = await Promise.all([
    petsOfClients(ctx.pool, businessId, ids, mostPetsShown),
    vaccinationRules(ctx, businessId),
  ]);
  return rows.map((row) => ({ ...row, pets: petViewsOf(pets.get(row.id) ?? [], rules) }));
}

/** Clients of the viewer's business, including archived ones, by name (contract 1). */
export async function pageOfClients(
  ctx: Context,
  filters: { readonly text: string | null; readonly updatedSince: string | null },
  page: { readonly page: number; readonly pageSize: number },
): Promise<ClientPage> {
  requireScope(ctx.viewer, 'client:read');
  const businessId = requireProfile(ctx.viewer);
  const { text, updatedSince } = parseFields(clientQuery, filters);
  const { items, total } = await listClients(
    ctx.pool,
    businessId,
    { text: typeof text === 'string' ? searchTextOf(text) : null, updatedSince: updatedSince ?? null },
    page,
  );
  return { items: await withPets(ctx, businessId, items), total };
}

/** A client of the viewer's business, archived or not; any other is missing. */
export async function clientOfViewer(ctx: Context, id: string): Promise<ClientView> {
  requireScope(ctx.viewer, 'client:read');
  const businessId = requireProfile(ctx.viewer);
  const found = isUuid(id) ? await readClient(ctx.pool, businessId, id) : null;
  const [client] = found === null ? [] : await withPets(ctx, businessId, [found]);
  if (client === undefined) throw clientNotFound();
  return client;
}

/** A missing name is built from the others. */
function nameOf({ displayName, givenName, familyName }: ReturnType<typeof clientFields.parse>): string {
  const whole = displayName ?? [givenName, familyName].filter(Boolean).join(' ');
  if (whole === '') {
    refuseFaults([
      { field: '/displayName', code: 'REQUIRED', detail: 'Required without a given or family name.' },
    ]);
  }
  return whole;
}

/** Adds a client. Several may share an e-mail address: families do. */
export async function addClient(ctx: Context, input: AddClientInput): Promise<ClientView> {
  const businessId = requireBusiness(ctx.viewer);
  const fields = parseFields(clientFields, input);
  const displayName = nameOf(fields);
  const now = ctx.clock.now();
  const add = async (em: EntityManager): Promise<string> => {
    const { givenName, familyName, email, phone, preferredLocale, address, note } = fields;
    const made = em.create(Client, {
      displayName,
      givenName: givenName ?? null,
      familyName: familyName ?? null,
      email: email ?? null,
      phone: phone ?? null,
      preferredLocale: preferredLocale ?? null,
      address: address ?? null,
      note: note ?? null,
      id: ctx.newId(),
      businessId,
      memberId: null,
      isArchived: false,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    return made.id;
  };
  const id = await ctx.em
    .fork()
    .transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => add(em)));
  return clientOfViewer(ctx, id);
}

async function changeClient(
  ctx: Context,
  { id, expectedVersion }: ClientStepInput,
  change: (em: EntityManager, client: Client) => void,
): Promise<ClientView> {
  const businessId = requireBusiness(ctx.viewer);
  await ctx.em.fork().transactional(async (em) => {
    const client = await lockClient(em, businessId, id);
    checkVersion(client, expectedVersion);
    change(em, client);
    await storeChange(em, client, ctx.clock.now());
  });
  return clientOfViewer(ctx, id);
}

/** Changes the record of a client; a connected account stays connected. */
export async function updateClient(ctx: Context, input: UpdateClientInput): Promise<ClientView> {
  requireBusiness(ctx.viewer);
  const changes = said(parseFields(clientFields, input), input);
  return changeClient(ctx, input, (em, client) => em.assign(client, changes));
}

/**
 * Disconnects the account from a client's record, who is a guest from then on; their appointments stay with the record.
 */
export async function disconnectClient(ctx: Context, input: ClientStepInput): Promise<ClientView> {
  return changeClient(ctx, input, (_, client) => {
    client.memberId = null;
  });
}

/** Marks a client as no longer served by the business; the record stays. */
export async function archiveClient(ctx: Context, input: ClientStepInput): Promise<ClientView> {
  return changeClient(ctx, input, (_, client) => {
    client.isArchived = true;
  });
}

/** Restores an archived client. */
export async function restoreClient(ctx: Context, input: ClientStepInput): Promise<ClientView> {
  return changeClient(ctx, input, (_, client) => {
    client.isArchived = false;
  });
}
