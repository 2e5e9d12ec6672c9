import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { LitterPass, LitterPassLot } from './litter-pass.view.ts';

/** How long a pass is valid: longer than anybody looks for homes for a litter. */
const lifetime = '12 months';

const columns = (now: string) => `
  p.id as "passId", p.birth_id as "birthId",
  case when p.revoked_at is not null then 'REVOKED' when p.expires_at <= ${now} then 'EXPIRED' else 'LIVE' end as status,
  p.stamped_at as "stampedAtUtc", p.expires_at as "expiresAtUtc", p.units_drawn as "unitsDrawn",
  p.is_metering_on as "isMeteringOn"`;
const lockBirthSql = 'select id from animals.birth where owner_profile_id = $1 and id = $2 for update';
const findSql = `select ${columns('$2')} from animals.litter_pass p where p.birth_id = $1`;
const ofOwnerSql = `
  select ${columns('$3')} from animals.litter_pass p join animals.birth b on b.id = p.birth_id
  where b.owner_profile_id = $1 and b.id = $2`;
const ofLittersSql = ofOwnerSql.replace('b.id = $2', 'b.id = any($2::uuid[])');
const ofProfileSql = `
  select ${columns('$2')} from animals.birth b join animals.litter_pass p on p.birth_id = b.id
  where b.owner_profile_id = $1 order by p.stamped_at desc, p.id limit 100`;
const lockPassSql = `
  select b.owner_profile_id as "businessId", p.revoked_at is null as "isLive"
  from animals.litter_pass p join animals.birth b on b.id = p.birth_id where p.birth_id = $1 for update of p`;
const stampSql = `
  insert into animals.litter_pass as p (id, birth_id, stamped_at, expires_at, units_drawn, is_metering_on)
  values ($1, $3, $2, $2::timestamptz + interval '${lifetime}', $4, $5)
  on conflict (birth_id) do update set id = excluded.id, stamped_at = excluded.stamped_at,
    expires_at = excluded.expires_at, units_drawn = excluded.units_drawn, is_metering_on = excluded.is_metering_on
  returning ${columns('$2')}`;
const revokeSql = `
  update animals.litter_pass p set revoked_at = coalesce(revoked_at, $2) where birth_id = $1 returning ${columns('$2')}`;
const lotColumns = `
  id, profile_id as "profileId", units, units_left as "unitsLeft", expires_at as "expiresAtUtc",
  created_at as "createdAtUtc"`;
const grantSql = `
  insert into animals.litter_pass_lot (id, profile_id, units, units_left, expires_at, created_at)
  values ($1, $2, $3, $3, $4, $5) returning ${lotColumns}`;
const isUsable = 'profile_id = $1 and units_left > 0 and (expires_at is null or expires_at > $2)';
const inOrder = 'order by expires_at nulls last, id';
const lotsSql = `select ${lotColumns} from animals.litter_pass_lot where ${isUsable} ${inOrder} limit 100`;
const lockLotsSql = `select pg_advisory_xact_lock(hashtextextended('animals litter pass units ' || $1, 0))`;
/** Units that expire first are used first. */
const drawSql = `
  update animals.litter_pass_lot set units_left = units_left - 1
  where id = (select id from animals.litter_pass_lot where ${isUsable} ${inOrder} limit 1) returning id`;

const passRows = z.array(z.custom<LitterPass & { expiresAtUtc: string }>());
const lotRows = z.array(z.custom<LitterPassLot>());

const lockedRows = z.array(z.object({ businessId: z.string(), isLive: z.boolean() }));

function passesOf(rows: readonly unknown[]): LitterPass[] {
  const passes = passRows.parse(rows);
  for (const pass of passes) {
    pass.stampedAtUtc = isoInstant(pass.stampedAtUtc);
    pass.expiresAtUtc = isoInstant(pass.expiresAtUtc);
  }
  return passes;
}

const passOf = (rows: readonly unknown[]): LitterPass | undefined => passesOf(rows)[0];

function lotsOf(rows: readonly unknown[]): LitterPassLot[] {
  const lots = lotRows.parse(rows);
  for (const lot of lots) {
    lot.createdAtUtc = isoInstant(lot.createdAtUtc);
    if (lot.expiresAtUtc !== null) lot.expiresAtUtc = isoInstant(lot.expiresAtUtc);
  }
  return lots;
}

/** Locks a litter of the owner until the transaction ends; false if there is none or it belongs to somebody else. */
export async function lockLitter(transaction: Transaction, owner: string, birthId: string): Promise<boolean> {
  return (await transaction(lockBirthSql, [owner, birthId])).length > 0;
}

export async function findPass(
  transaction: Transaction,
  birthId: string,
  now: Date,
): Promise<LitterPass | undefined> {
  return passOf(await transaction(findSql, [birthId, now]));
}

/** The pass of a litter of the owner. */
export async function findPassOf(
  transaction: Transaction,
  owner: string,
  birthId: string,
  now: Date,
): Promise<LitterPass | undefined> {
  return passOf(await transaction(ofOwnerSql, [owner, birthId, now]));
}

/** The passes of litters of the owner, in any order. */
export async function findPassesOf(
  pool: Pool,
  owner: string,
  birthIds: readonly string[],
  now: Date,
): Promise<readonly LitterPass[]> {
  const { rows } = await pool.query(ofLittersSql, [owner, birthIds, now]);
  return passesOf(rows);
}

/** Issues a pass, replacing one that has expired; the caller holds the lock on the litter. */
export async function insertPass(
  transaction: Transaction,
  pass: Pick<LitterPass, 'passId' | 'birthId' | 'unitsDrawn' | 'isMeteringOn'>,
  now: Date,
): Promise<LitterPass | undefined> {
  const values = [pass.passId, now, pass.birthId, pass.unitsDrawn, pass.isMeteringOn];
  return passOf(await transaction(stampSql, values));
}

/** The passes of litters of the profile, the newest first; at most 100. */
export async function passesOfProfile(
  transaction: Transaction,
  profileId: string,
  now: Date,
): Promise<LitterPass[]> {
  return passesOf(await transaction(ofProfileSql, [profileId, now]));
}

/** Locks the pass of a litter; whose it is, and whether it was not withdrawn. Null if there is none. */
export async function lockPass(
  transaction: Transaction,
  birthId: string,
): Promise<{ readonly businessId: string; readonly isLive: boolean } | null> {
  return lockedRows.parse(await transaction(lockPassSql, [birthId]))[0] ?? null;
}

/** Withdraws a pass; one that was withdrawn before stays so. */
export async function revokePass(
  transaction: Transaction,
  birthId: string,
  now: Date,
): Promise<LitterPass | undefined> {
  return passOf(await transaction(revokeSql, [birthId, now]));
}

/** Uses one unit of the profile; false if none is left. Parallel calls for one profile run one after the other. */
export async function drawUnit(transaction: Transaction, profileId: string, now: Date): Promise<boolean> {
  await transaction(lockLotsSql, [profileId]);
  return (await transaction(drawSql, [profileId, now])).length > 0;
}

export async function insertLot(
  transaction: Transaction,
  lot: {
    readonly id: string;
    readonly profileId: string;
    readonly units: number;
    readonly expiresAt: Date | null;
  },
  now: Date,
): Promise<LitterPassLot | undefined> {
  const values = [lot.id, lot.profileId, lot.units, lot.expiresAt, now];
  return lotsOf(await transaction(grantSql, values))[0];
}

/** The units that a profile can use, the first to expire first. */
export async function usableLots(
  transaction: Transaction,
  profileId: string,
  now: Date,
): Promise<LitterPassLot[]> {
  return lotsOf(await transaction(lotsSql, [profileId, now]));
}
