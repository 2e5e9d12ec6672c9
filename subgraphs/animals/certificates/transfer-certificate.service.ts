import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { AnimalSex } from '../animals/animal.entity.ts';
import type { AnimalsContext } from '../context.ts';
import { transferNotFound } from '../transfers/transfer.access.ts';
import { TransferType } from '../transfers/transfer.enums.ts';
import type { TransferCertificate } from './transfer-certificate.view.ts';

const rowsSchema = z.array(
  z.object({
    transferId: z.string(),
    type: z.enum(TransferType),
    completedAtUtc: z.string().transform(isoInstant),
    wasChipRead: z.boolean(),
    animalId: z.string(),
    svcCode: z.string(),
    animalName: z.string(),
    registeredName: z.string(),
    speciesName: z.string(),
    breedName: z.string().nullable(),
    sex: z.enum(AnimalSex),
    dateOfBirth: z.string().nullable(),
    chipId: z.string().nullable(),
    fromProfileId: z.string(),
    toProfileId: z.string(),
    fromName: z.string().nullable(),
    toName: z.string().nullable(),
  }),
);

/** Without a record of its own, a transfer of before shows the animal as it is, but no chip that came later. */
const findSql = `
select t.id as "transferId", t.type, t.completed_at::text as "completedAtUtc",
  t.source_kind is not null as "wasChipRead", t.animal_id as "animalId", a.svc_code as "svcCode",
  coalesce(r ->> 'name', a.call_name, a.registered_name) as "animalName",
  coalesce(r ->> 'registeredName', a.registered_name) as "registeredName",
  s.name as "speciesName", b.name as "breedName", coalesce(r ->> 'sex', a.sex) as sex,
  coalesce(r ->> 'dateOfBirth', a.date_of_birth::text) as "dateOfBirth",
  case when r is not null then r ->> 'chipId' when t.source_kind is not null then a.microchip_id end as "chipId",
  t.from_profile_id as "fromProfileId", t.to_profile_id as "toProfileId",
  r ->> 'fromName' as "fromName", r ->> 'toName' as "toName"
from animals.transfer t
  cross join lateral (select t.completed_record as r) kept
  join animals.animal a on a.id = t.animal_id
  join animals.species s on s.code = coalesce(r ->> 'speciesCode', a.species_code)
  left join animals.breed b on b.species_code = s.code
    and b.code = case when r is null then a.breed_code else r ->> 'breedCode' end
where t.id = $2 and t.status = 'COMPLETED' and $1 in (t.from_profile_id, t.to_profile_id)`;

/** The certificate of a completed transfer from or to the viewer's profile; any other is missing. */
export async function transferCertificate(
  ctx: AnimalsContext,
  transferId: string,
): Promise<TransferCertificate> {
  const profileId = await requireOwnerOrManager(ctx);
  if (!isUuid(transferId)) throw transferNotFound();
  const { rows } = await ctx.pool.query<object>(findSql, [profileId, transferId]);
  const [found] = rowsSchema.parse(rows);
  if (found === undefined) throw transferNotFound();
  return found;
}

const ofDepositSql = `
select id from animals.transfer
where source_ref_id = $2 and status = 'COMPLETED' and $1 in (from_profile_id, to_profile_id)`;

/** The transfer that the handover of a deposit completed; null while there is none, and for anybody but its parties. */
export async function transferOfDeposit(ctx: AnimalsContext, depositId: string): Promise<string | null> {
  const profileId = await requireOwnerOrManager(ctx);
  if (!isUuid(depositId)) return null;
  const { rows } = await ctx.pool.query<{ id: string }>(ofDepositSql, [profileId, depositId]);
  return rows[0]?.id ?? null;
}
