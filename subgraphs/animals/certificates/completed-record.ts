import type { EntityManager } from '@mikro-orm/postgresql';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { profileNamesOperation } from '../../../kernel/profiles/profile-operations.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { AnimalsContext } from '../context.ts';

/** The names of the parties of a transfer, by profile. */
export type PartyNames = ReadonlyMap<string, string>;

/**
 * The names that profiles have now. A handover does not wait for them: without the directory there are none, and its
 * certificate shows those of the day on which it is read.
 */
export async function namesOfParties(ctx: AnimalsContext, ids: readonly string[]): Promise<PartyNames> {
  try {
    const viewer = systemViewer(ctx.viewer.requestId);
    const { profiles } = await askGraph(ctx.graph, profileNamesOperation, { ids: [...ids] }, viewer);
    return new Map(profiles.map(({ id, displayName }) => [id, displayName]));
  } catch (error) {
    ctx.logger.warn({ requestId: ctx.viewer.requestId, error }, 'the parties of a transfer have no names');
    return new Map();
  }
}

const partiesSql = `
  select from_profile_id as "from", to_profile_id as "to" from animals.transfer where id = $1`;

/** The same for the parties of a transfer. */
export async function namesOfTransfer(ctx: AnimalsContext, transferId: string): Promise<PartyNames> {
  if (!isUuid(transferId)) return new Map();
  const { rows } = await ctx.pool.query<{ from: string; to: string }>(partiesSql, [transferId]);
  return namesOfParties(
    ctx,
    rows.flatMap(({ from, to }) => [from, to]),
  );
}

const recordSql = `
  update animals.transfer t set completed_record = jsonb_build_object(
    'svcCode', a.svc_code, 'name', coalesce(a.call_name, a.registered_name), 'registeredName', a.registered_name,
    'speciesCode', a.species_code, 'breedCode', a.breed_code, 'sex', a.sex, 'dateOfBirth', a.date_of_birth,
    'chipId', a.microchip_id, 'fromName', $2::text, 'toName', $3::text)
  from animals.animal a where t.id = $1 and a.id = t.animal_id`;

/** Keeps what is on record of a transfer that has just been completed, in its transaction. */
export async function keepRecord(
  em: EntityManager,
  { id, fromProfileId, toProfileId }: Readonly<Record<'id' | 'fromProfileId' | 'toProfileId', string>>,
  names: PartyNames,
): Promise<void> {
  await em.flush();
  const parties = [fromProfileId, toProfileId].map((profileId) => names.get(profileId) ?? null);
  await transactionOf(em)(recordSql, [id, ...parties]);
}
