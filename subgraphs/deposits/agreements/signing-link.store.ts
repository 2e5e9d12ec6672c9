import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { ContractParty } from './contract.enums.ts';

const links = z.array(z.object({ contractId: z.string(), party: z.enum(ContractParty) }));
type Link = z.infer<typeof links>[number];

export async function insertLink(
  transaction: Transaction,
  {
    contractId,
    party,
    tokenHash,
    expiresAt,
  }: Link & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await transaction(
    `insert into deposits.contract_signing_link (token_hash, contract_id, party, expires_at)
     values ($1, $2, $3, $4)`,
    [tokenHash, contractId, party, expiresAt],
  );
}

/** The contract and side of a link; null if it is unknown or has expired. */
export async function findLink(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<Link | null> {
  const rows = await transaction(
    `select contract_id as "contractId", party from deposits.contract_signing_link
     where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
  return links.parse(rows)[0] ?? null;
}

/** Deletes expired links; for a schedule. */
export async function sweepSigningLinks(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from deposits.contract_signing_link where expires_at <= $1', [now]);
}
