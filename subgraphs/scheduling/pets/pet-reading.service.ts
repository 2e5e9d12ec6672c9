import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { clientNotFound } from '../clients/client.access.ts';
import { findClient } from '../clients/client.store.ts';
import { dayIn } from '../hours/zone.ts';
import { type PetRow, findVaccinationNeeds, listPets, readPet } from './pet.store.ts';
import type { PetPage, PetView } from './pet.view.ts';
import { type VaccinationRules, vaccinationsOf } from './vaccinations.ts';

/** What decides the status of vaccinations of the business's pets now. */
export async function vaccinationRules(ctx: Context, businessId: string): Promise<VaccinationRules> {
  const { timeZone, needs } = await findVaccinationNeeds(ctx.pool, businessId);
  return { today: dayIn(timeZone, ctx.clock.now().getTime()), needs };
}

/** The pets as shown. */
export function petViewsOf(rows: readonly PetRow[], rules: VaccinationRules): PetView[] {
  return rows.map((row) => ({ ...row, vaccinations: vaccinationsOf(row, rules) }));
}

/** A pet of the viewer's business; any other is missing. */
export async function petOfViewer(ctx: Context, id: string): Promise<PetView> {
  const businessId = requireProfile(ctx.viewer);
  const found = isUuid(id) ? await readPet(ctx.pool, businessId, id) : null;
  const [pet] = found === null ? [] : petViewsOf([found], await vaccinationRules(ctx, businessId));
  if (pet === undefined) throw clientNotFound();
  return pet;
}

/** Pets of a client of the viewer's business, by name (contract 1). */
export async function pageOfPets(
  ctx: Context,
  clientId: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<PetPage> {
  requireScope(ctx.viewer, 'client:read');
  const businessId = requireProfile(ctx.viewer);
  if ((await findClient(ctx.pool, businessId, clientId)) === null) throw clientNotFound();
  const [{ items, total }, rules] = await Promise.all([
    listPets(ctx.pool, businessId, clientId, page),
    vaccinationRules(ctx, businessId),
  ]);
  return { items: petViewsOf(items, rules), total };
}
