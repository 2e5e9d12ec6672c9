import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { name } from '../../../kernel/text/lines.ts';
import type { DepositsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { notices } from '../notices.ts';
import { readDraft, refuseTooMany } from './contract-draft.ts';
import { ContractEnd, ContractParty, SignatureMethod } from './contract.enums.ts';
import type { CreateContractInput } from './contract.inputs.ts';
import {
  addSignature,
  endContractRow,
  findContract,
  insertContract,
  lockContract,
} from './contract.store.ts';
import type { Contract, ContractPreview } from './contract.view.ts';

export function contractNotFound(): DomainError {
  return new DomainError('Contract_Contract_GT_Resource_FL');
}

const signerFields = z.object({ name: name(120).nullable() });

/** The text of a contract before it is made. */
export async function previewContract(
  ctx: DepositsContext,
  input: CreateContractInput,
): Promise<ContractPreview> {
  const draft = await readDraft(ctx, input);
  const { text, textSha256 } = await draft();
  return { text, textSha256 };
}

/** Makes a contract; where the caller says which text it has seen, only that one. */
export async function createContract(ctx: DepositsContext, input: CreateContractInput): Promise<Contract> {
  const draft = await readDraft(ctx, input);
  // contract 5: the other party is told of it.
  requireConfirmedEmail(ctx.viewer);
  const make = async (transaction: Transaction): Promise<Contract> => {
    const drafted = await draft();
    const { buyerProfileId, sellerProfileId, isBySeller, title, textSha256 } = drafted;
    if (input.expectedTextSha256 && input.expectedTextSha256 !== textSha256) {
      throw new DomainError('0010010000412', 'The text is not the one that was previewed.');
    }
    await refuseTooMany(transaction, drafted);
    const contractId = ctx.newId();
    await insertContract(transaction, { contractId, ...drafted });
    await notices.tell(transaction, ctx, {
      kind: 'AGREEMENT_TO_SIGN',
      about: { kind: 'AGREEMENT', id: contractId },
      to: [{ profileId: isBySeller ? buyerProfileId : sellerProfileId }],
      arguments: { agreement: title },
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

/** The same, on which nobody signs and which nobody ends until the transaction is over. */
async function lockedContract(transaction: Transaction, contractId: string, profileId: string) {
  if (isUuid(contractId)) await lockContract(transaction, contractId);
  return contractAndParty(transaction, contractId, profileId);
}

/** Refuses to sign what a side has withdrawn or declined. */
export function refuseEnded({ endedAs }: Contract): void {
  if (endedAs !== null) throw new DomainError('Contract_Contract_UP_State_RJ');
}

/** A contract that the viewer's profile is a party to. */
export async function contractOfViewer(ctx: Context, contractId: string): Promise<Contract> {
  const profileId = await requireOwnerOrManager(ctx);
  const onPool: Transaction = async (sql, values = []) =>
    (await ctx.pool.query<object>(sql, [...values])).rows;
  return (await contractAndParty(onPool, contractId, profileId)).contract;
}

/** Tells the other side what one has done. */
function tellOther(
  ctx: Context,
  transaction: Transaction,
  kind: 'AGREEMENT_SIGNED' | 'AGREEMENT_ENDED',
  { contract, party }: { readonly contract: Contract; readonly party: ContractParty },
): Promise<void> {
  const { contractId, title, buyerProfileId, sellerProfileId } = contract;
  return notices.tell(transaction, ctx, {
    kind,
    about: { kind: 'AGREEMENT', id: contractId },
    to: [{ profileId: party === ContractParty.BUYER ? sellerProfileId : buyerProfileId }],
    arguments: { agreement: title },
  });
}

/** Signs in the app as the acting profile (contract 10). Signing again changes nothing. */
export async function signContract(
  ctx: Context,
  contractId: string,
  typedName: string | null,
): Promise<Contract> {
  const profileId = await requireOwnerOrManager(ctx);
  const { name: signerName } = parseFields(signerFields, { name: typedName });
  const by = { profileId, memberId: ctx.viewer.memberId ?? '', signerName };
  return inTransaction(ctx.pool, async (transaction) => {
    const sign = async () => {
      const { contract, party } = await lockedContract(transaction, contractId, profileId);
      refuseEnded(contract);
      const signature = { contractId: contract.contractId, party, now: ctx.clock.now(), by };
      if (await addSignature(transaction, signature)) {
        await tellOther(ctx, transaction, 'AGREEMENT_SIGNED', { contract, party });
      }
      return requireContract(transaction, contractId);
    };
    return idempotencyKeys.once(transaction, ctx, sign);
  });
}

/**
 * Ends a contract that not both have signed in the app: the seller withdraws it, the buyer declines it. Nobody can sign it
 * any more. Repeating it changes nothing.
 */
export async function endContract(ctx: Context, contractId: string): Promise<Contract> {
  const profileId = await requireOwnerOrManager(ctx);
  return inTransaction(ctx.pool, async (transaction) => {
    const end = async () => {
      const { contract, party } = await lockedContract(transaction, contractId, profileId);
      const endedAs = party === ContractParty.SELLER ? ContractEnd.WITHDRAWN : ContractEnd.DECLINED;
      if (contract.endedAs === endedAs) return contract;
      const inApp = contract.signatures.filter(({ method }) => method === SignatureMethod.IN_APP);
      if (contract.endedAs !== null || inApp.length > 1) {
        throw new DomainError('Contract_Contract_UP_State_RJ');
      }
      await endContractRow(transaction, contract, { endedAs, now: ctx.clock.now() });
      await tellOther(ctx, transaction, 'AGREEMENT_ENDED', { contract, party });
      return requireContract(transaction, contractId);
    };
    return idempotencyKeys.once(transaction, ctx, end);
  });
}
