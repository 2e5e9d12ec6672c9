import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import {
  checkInOrder,
  parseFields,
  parseWithLookups,
  refuseFaults,
} from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { profileNamesOperation } from '../../../kernel/profiles/profile-operations.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { line } from '../../../kernel/text/lines.ts';
import { aboutOneThing, aboutSomething } from '../../../kernel/inputs/contract-fields.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { notices } from '../notices.ts';
import { ContractParty } from './contract.enums.ts';
import type { CreateContractInput } from './contract.inputs.ts';
import { addSignature, findContract, insertContract } from './contract.store.ts';
import type { Contract } from './contract.view.ts';
import { contractTextOf, openPlaceholdersOf } from './template-text.ts';
import { templateNotFound } from './template.service.ts';
import { type TemplateRow, findTemplate } from './template.store.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

const uuid = z.string().refine(isUuid, 'Not a UUID.').toLowerCase();
const contractFields = z
  .object({
    templateId: z.string().toLowerCase(),
    buyerProfileId: uuid.nullish(),
    listingId: uuid.nullish(),
    transferId: uuid.nullish(),
  })
  .refine(...aboutSomething)
  .refine(...aboutOneThing);

export function contractNotFound(): DomainError {
  return new DomainError('Contract_Contract_GT_Resource_FL');
}

/** The values of a contract by placeholder; values without a placeholder are ignored. */
function valuesOf(text: string, { values }: CreateContractInput): ReadonlyMap<string, string> {
  const given = new Map((values ?? []).map(({ name, value }) => [name, value]));
  const names = openPlaceholdersOf(text);
  const fields = z.object({ values: z.object(Object.fromEntries(names.map((name) => [name, line(500)]))) });
  const known = names.flatMap((name) => (given.has(name) ? [[name, given.get(name)] as const] : []));
  return new Map(Object.entries(parseFields(fields, { values: Object.fromEntries(known) }).values));
}

type ContractFields = z.infer<typeof contractFields>;

/** The parties: the seller owns the template and names the buyer; a buyer is the acting profile. */
function partiesOf(
  { profileId: sellerProfileId }: TemplateRow,
  { buyerProfileId: named = null }: ContractFields,
  actingProfileId: string,
): { readonly sellerProfileId: string; readonly buyerProfileId: string | null } {
  return { sellerProfileId, buyerProfileId: actingProfileId === sellerProfileId ? named : actingProfileId };
}

function buyerFaults(
  named: string | null,
  buyerProfileId: string | null,
  names: ReadonlyMap<string, string>,
): FieldFault[] {
  const buyer = (code: FieldFault['code'], detail: string) => [{ field: '/buyerProfileId', code, detail }];
  if (buyerProfileId === null) return buyer('REQUIRED', 'Must name the buyer.');
  if (!names.has(buyerProfileId)) return buyer('UNKNOWN_VALUE', 'There is no such profile.');
  if (named !== null && named !== buyerProfileId) return buyer('NOT_ALLOWED', 'Must be the acting profile.');
  return [];
}

/** The names of profiles by their ids, without those that there are not. */
async function namesOf(ctx: Context, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const viewer = systemViewer(ctx.viewer.requestId);
  const { profiles } = await askGraph(ctx.graph, profileNamesOperation, { ids: [...ids] }, viewer);
  return new Map(profiles.map(({ id, displayName }) => [id, displayName]));
}

/**
 * Creates a contract from a template of the acting profile (the seller), or from a seller's template that is open
 * to buyers.
 */
export async function createContract(ctx: Context, input: CreateContractInput): Promise<Contract> {
  const actingProfileId = await requireOwnerOrManager(ctx);
  const fields = await parseWithLookups(contractFields, input, async ({ buyerProfileId: named }) => {
    if (named) refuseFaults(buyerFaults(named, named, await namesOf(ctx, new Set([named]))));
  });
  const template = isUuid(fields.templateId) ? await findTemplate(ctx.pool, fields.templateId) : null;
  if (template === null) throw templateNotFound();
  const { sellerProfileId, buyerProfileId } = partiesOf(template, fields, actingProfileId);
  for (const party of [sellerProfileId, buyerProfileId ?? sellerProfileId]) {
    refuseTestBusiness(party, 'A test business makes no agreements.');
  }
  const names = await namesOf(ctx, new Set([sellerProfileId, buyerProfileId ?? sellerProfileId]));

  const make = async (transaction: Transaction): Promise<Contract> => {
    if (actingProfileId !== sellerProfileId && !template.isOpenToBuyers) throw templateNotFound();
    const [, values] = await checkInOrder([
      () => refuseFaults(buyerFaults(fields.buyerProfileId ?? null, buyerProfileId, names)),
      () => valuesOf(template.text, input),
    ]);
    if (buyerProfileId === null || buyerProfileId === sellerProfileId) {
      throw new DomainError('Contract_Contract_VL_Self_RJ');
    }
    const now = ctx.clock.now();
    const made = contractTextOf(template.text, values, {
      buyerName: names.get(buyerProfileId) ?? '',
      sellerName: names.get(sellerProfileId) ?? '',
      now,
    });
    const contractId = ctx.newId();
    await insertContract(transaction, {
      contractId,
      templateId: template.id,
      templateVersion: template.version,
      buyerProfileId,
      sellerProfileId,
      listingId: fields.listingId ?? null,
      transferId: fields.transferId ?? null,
      title: template.name,
      ...made,
      now,
    });
    await notices.tell(transaction, ctx, {
      kind: 'AGREEMENT_TO_SIGN',
      about: { kind: 'AGREEMENT', id: contractId },
      to: [{ profileId: actingProfileId === sellerProfileId ? buyerProfileId : sellerProfileId }],
      arguments: { agreement: template.name },
    });
    return requireContract(transaction, contractId);
  };
  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, () => make(transaction));
  });
}

async function requireContract(transaction: Transaction, contractId: string): Promise<Contract> {
  const contract = isUuid(contractId) ? await findContract(transaction, contractId) : null;
  if (contract === null) throw contractNotFound();
  return contract;
}

/** A contract, and the side that a profile is on; missing for a profile that is not a party. */
export async function contractAndParty(
  transaction: Transaction,
  contractId: string,
  profileId: string,
): Promise<{ readonly contract: Contract; readonly party: ContractParty }> {
  const contract = await requireContract(transaction, contractId);
  if (contract.buyerProfileId === profileId) return { contract, party: ContractParty.BUYER };
  if (contract.sellerProfileId === profileId) return { contract, party: ContractParty.SELLER };
  throw contractNotFound();
}

/** A contract that the viewer's profile is a party to. */
export async function contractOfViewer(ctx: Context, contractId: string): Promise<Contract> {
  const profileId = await requireOwnerOrManager(ctx);
  const onPool: Transaction = async (sql, values = []) =>
    (await ctx.pool.query<object>(sql, [...values])).rows;
  return (await contractAndParty(onPool, contractId, profileId)).contract;
}

/** Signs in the app as the acting profile (contract 10). Signing again changes nothing. */
export async function signContract(ctx: Context, contractId: string): Promise<Contract> {
  const profileId = await requireOwnerOrManager(ctx);
  const by = { profileId, memberId: ctx.viewer.memberId ?? '' };
  return inTransaction(ctx.pool, async (transaction) => {
    const sign = async () => {
      const { contract, party } = await contractAndParty(transaction, contractId, profileId);
      await addSignature(transaction, {
        contractId: contract.contractId,
        party,
        now: ctx.clock.now(),
        by,
      });
      return requireContract(transaction, contractId);
    };
    return idempotencyKeys.once(transaction, ctx, sign);
  });
}
