import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { name } from '../../../kernel/text/lines.ts';
import { SignatureMethod } from './contract.enums.ts';
import { contractAndParty, contractNotFound, refuseEnded } from './contract.service.ts';
import { addSignature, findContract, lockContract } from './contract.store.ts';
import type { ContractSignature } from './contract.view.ts';
import { findLink, insertLink } from './signing-link.store.ts';
import type { CreateSigningLinkInput, SignContractByLinkInput, SigningLink } from './signing-link.view.ts';

const goodForMs = 30 * 86_400_000;
const signerFields = z.object({ name: name(120) });
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Creates a link for a side of a contract of the viewer's profile; only its hash is stored. */
export async function createSigningLink(
  ctx: Context,
  { contractId, party }: CreateSigningLinkInput,
): Promise<SigningLink> {
  const profileId = await requireOwnerOrManager(ctx);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + goodForMs);
  await inTransaction(ctx.pool, async (transaction) => {
    const { contract } = await contractAndParty(transaction, contractId, profileId);
    refuseEnded(contract);
    const link = { contractId: contract.contractId, party, tokenHash: hashOf(token), expiresAt };
    await insertLink(transaction, link);
  });
  return { token, expiresAtUtc: expiresAt.toISOString() };
}

/** Records a signature through a link, which never binds (spec 3.7). The first one of a side stands. */
export async function signContractByLink(
  ctx: Context,
  input: SignContractByLinkInput,
): Promise<ContractSignature> {
  const { name: signerName } = parseFields(signerFields, input);
  return inTransaction(ctx.pool, async (transaction) => {
    const now = ctx.clock.now();
    const link = await findLink(transaction, hashOf(input.token), now);
    if (link === null) throw new DomainError('Contract_SigningLink_GT_Resource_FL');
    await lockContract(transaction, link.contractId);
    const known = await findContract(transaction, link.contractId);
    if (known !== null) refuseEnded(known);
    await addSignature(transaction, { ...link, now, by: { signerName } });
    const contract = await findContract(transaction, link.contractId);
    const signature = contract?.signatures.find(
      ({ party, method }) => party === link.party && method === SignatureMethod.LINK,
    );
    if (signature === undefined) throw contractNotFound();
    return signature;
  });
}
