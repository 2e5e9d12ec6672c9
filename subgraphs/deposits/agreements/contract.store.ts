import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { ContractEnd, ContractParty, SignatureMethod } from './contract.enums.ts';
import type { Contract } from './contract.view.ts';

const signature = z.object({
  party: z.enum(ContractParty),
  method: z.enum(SignatureMethod),
  signedAtUtc: z.string().transform(isoInstant),
  signerName: z.string().nullable(),
  /** Whether it was given as the profile that is this party. */
  isOwn: z.boolean(),
});
type Signature = z.infer<typeof signature>;

const row = z.object({
  contractId: z.string(),
  templateId: z.string(),
  templateVersion: z.int(),
  buyerProfileId: z.string(),
  sellerProfileId: z.string(),
  listingId: z.string().nullable(),
  itemId: z.string().nullable(),
  transferId: z.string().nullable(),
  animalId: z.string().nullable(),
  buyerName: z.string().nullable(),
  sellerName: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  textSha256: z.string(),
  createdAtUtc: z.string().transform(isoInstant),
  endedAs: z.enum(ContractEnd).nullable(),
  endedAtUtc: z.string().transform(isoInstant).nullable(),
  signatures: z.array(signature),
});

const findSql = `
select c.id as "contractId", c.template_id as "templateId", c.template_version as "templateVersion",
  c.buyer_profile_id as "buyerProfileId", c.seller_profile_id as "sellerProfileId",
  c.listing_id as "listingId", c.item_id as "itemId", c.transfer_id as "transferId", c.animal_id as "animalId",
  c.buyer_name as "buyerName", c.seller_name as "sellerName", c.title, c.text, c.text_sha256 as "textSha256",
  c.created_at::text as "createdAtUtc", e.ended_as as "endedAs", e.ended_at::text as "endedAtUtc",
  (select coalesce(json_agg(json_build_object('party', s.party, 'method', s.method,
     'signedAtUtc', s.signed_at::text, 'signerName', s.signer_name, 'isOwn', coalesce(s.profile_id =
       case s.party when 'BUYER' then c.buyer_profile_id else c.seller_profile_id end, false))
     order by s.signed_at, s.party, s.method), '[]')
   from deposits.contract_signature s
   where s.contract_id = c.id and s.seller_profile_id = c.seller_profile_id) as signatures
from deposits.contract c
left join deposits.contract_end e on e.contract_id = c.id and e.seller_profile_id = c.seller_profile_id
where c.id = $1`;

/** A signature in the app takes precedence over one through a link. */
function signedAt(signatures: readonly Signature[], party: ContractParty): string | null {
  const theirs = signatures.filter((one) => one.party === party);
  const inApp = theirs.find(({ method }) => method === SignatureMethod.IN_APP);
  return (inApp ?? theirs[0])?.signedAtUtc ?? null;
}

/** spec 3.7: signed in the app by both, each as their own profile. */
function isBinding(signatures: readonly Signature[]): boolean {
  return Object.values(ContractParty).every((party) =>
    signatures.some((one) => one.party === party && one.method === SignatureMethod.IN_APP && one.isOwn),
  );
}

/** Locks a contract until the transaction ends, if there is one. */
export async function lockContract(transaction: Transaction, contractId: string): Promise<void> {
  await transaction('select from deposits.contract where id = $1 for update', [contractId]);
}

/** Anybody's contract; null if there is none. */
export async function findContract(transaction: Transaction, contractId: string): Promise<Contract | null> {
  const [found] = z.array(row).parse(await transaction(findSql, [contractId]));
  if (found === undefined) return null;
  const { signatures } = found;
  return {
    ...found,
    signedByBuyerAtUtc: signedAt(signatures, ContractParty.BUYER),
    signedBySellerAtUtc: signedAt(signatures, ContractParty.SELLER),
    isBindingForClause: isBinding(signatures),
    signatures: signatures.map(({ party, method, signedAtUtc, signerName }) => ({
      party,
      method,
      signedAtUtc,
      signerName,
    })),
  };
}

/** Signatures in the app come first, and then the latest. What was ended does not count. */
const onTransferSql = `
select c.id from deposits.contract c
where c.transfer_id = $1 and c.buyer_profile_id = $2 and c.seller_profile_id = $3
  and not exists (select from deposits.contract_end e
    where e.contract_id = c.id and e.seller_profile_id = c.seller_profile_id)
order by (
  select count(distinct s.party) from deposits.contract_signature s
  where s.contract_id = c.id and s.seller_profile_id = c.seller_profile_id and s.method = 'IN_APP'
    and s.profile_id = case s.party when 'BUYER' then c.buyer_profile_id else c.seller_profile_id end) desc,
  c.created_at desc, c.id desc
limit 1`;
const idRows = z.array(z.object({ id: z.string() }));

/** The contract of two profiles about a transfer, the one with the most signatures; null if there is none. */
export async function findContractOnTransfer(
  transaction: Transaction,
  {
    transferId,
    buyerProfileId,
    sellerProfileId,
  }: Readonly<Record<'transferId' | 'buyerProfileId' | 'sellerProfileId', string>>,
): Promise<string | null> {
  const rows = await transaction(onTransferSql, [transferId, buyerProfileId, sellerProfileId]);
  return idRows.parse(rows)[0]?.id ?? null;
}

interface NewContract extends Pick<
  Contract,
  | 'contractId'
  | 'templateId'
  | 'templateVersion'
  | 'buyerProfileId'
  | 'sellerProfileId'
  | 'listingId'
  | 'itemId'
  | 'transferId'
  | 'animalId'
  | 'buyerName'
  | 'sellerName'
  | 'title'
  | 'text'
  | 'textSha256'
> {
  readonly isBySeller: boolean;
  readonly now: Date;
}

export async function insertContract(transaction: Transaction, contract: NewContract): Promise<void> {
  await transaction(
    `insert into deposits.contract (id, template_id, template_version, buyer_profile_id, seller_profile_id,
       listing_id, transfer_id, animal_id, buyer_name, seller_name, title, text, text_sha256, created_at,
       item_id, is_by_seller)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      contract.contractId,
      contract.templateId,
      contract.templateVersion,
      contract.buyerProfileId,
      contract.sellerProfileId,
      contract.listingId,
      contract.transferId,
      contract.animalId,
      contract.buyerName,
      contract.sellerName,
      contract.title,
      contract.text,
      contract.textSha256,
      contract.now,
      contract.itemId,
      contract.isBySeller,
    ],
  );
}

interface NewSignature {
  readonly contractId: string;
  readonly party: ContractParty;
  readonly now: Date;
  /** Who signs in the app, with the name that they typed, or the name given by a link's visitor. */
  readonly by:
    | { readonly profileId: string; readonly memberId: string; readonly signerName: string | null }
    | { readonly signerName: string };
}

/** Adds a signature; only the first one of a party and method counts. Returns whether it is this one. */
export async function addSignature(
  transaction: Transaction,
  { contractId, party, now, by }: NewSignature,
): Promise<boolean> {
  const isInApp = 'profileId' in by;
  const added = await transaction(
    `insert into deposits.contract_signature
       (contract_id, party, method, profile_id, member_id, signer_name, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning party`,
    [
      contractId,
      party,
      isInApp ? SignatureMethod.IN_APP : SignatureMethod.LINK,
      isInApp ? by.profileId : null,
      isInApp ? by.memberId : null,
      by.signerName,
      now,
    ],
  );
  return added.length > 0;
}

/** Records that a locked contract was ended. */
export async function endContractRow(
  transaction: Transaction,
  { contractId, sellerProfileId }: Pick<Contract, 'contractId' | 'sellerProfileId'>,
  { endedAs, now }: { readonly endedAs: ContractEnd; readonly now: Date },
): Promise<void> {
  await transaction(
    `insert into deposits.contract_end (contract_id, seller_profile_id, ended_as, ended_at)
     values ($1, $2, $3, $4)`,
    [contractId, sellerProfileId, endedAs, now],
  );
}

/** Whose a listing is; null if there is none. */
export async function sellerOfListed(pool: Pool, listingId: string): Promise<string | null> {
  const { rows } = await pool.query<{ seller: string }>(
    'select seller_profile_id as seller from deposits.listing where id = $1',
    [listingId],
  );
  return rows[0]?.seller ?? null;
}

/** Whether an item is one of a listing. */
export async function isItemOf(
  pool: Pool,
  {
    itemId,
    listingId,
    sellerProfileId,
  }: Readonly<Record<'itemId' | 'listingId' | 'sellerProfileId', string>>,
): Promise<boolean> {
  const { rows } = await pool.query(
    'select from deposits.listing_item where id = $1 and listing_id = $2 and seller_profile_id = $3',
    [itemId, listingId, sellerProfileId],
  );
  return rows.length > 0;
}

/** The short code of a listing that takes deposits now; null for any other. */
export async function codeForDeposit(pool: Pool, listingId: string): Promise<string | null> {
  const { rows } = await pool.query<{ code: string }>(
    `select short_code as code from deposits.listing
     where id = $1 and status = 'ACTIVE' and reserve_mode = 'RESERVE' and not is_contact_only`,
    [listingId],
  );
  return rows[0]?.code ?? null;
}
