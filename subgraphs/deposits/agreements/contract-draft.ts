import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import {
  checkInOrder,
  malformedInput,
  parseWithLookups,
  refuseFaults,
} from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, nullIfMissing, operation } from '../../../kernel/graph/graph.ts';
import { aboutOneThing, aboutSomething } from '../../../kernel/inputs/contract-fields.ts';
import { profileNamesOperation } from '../../../kernel/profiles/profile-operations.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';
import { contractTextOf, valuesFor } from '../../../kernel/text/agreement-text.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { profileOfClient } from './client-profile.ts';
import type { CreateContractInput } from './contract.inputs.ts';
import { isItemOf, sellerOfListed } from './contract.store.ts';
import { templateNotFound } from './templates/template.service.ts';
import { type TemplateRow, findTemplate } from './templates/template.store.ts';

export const agreedTransferOperation = operation(
  'AgreedTransfer',
  'query AgreedTransfer($id: ID!) { animalTransfer(id: $id) { fromProfileId toProfileId } }',
);

const uuid = z.string().refine(isUuid, 'Not a UUID.').toLowerCase();
const contractFields = z
  .object({
    templateId: z.string().toLowerCase(),
    buyerProfileId: uuid.nullish(),
    listingId: uuid.nullish(),
    itemId: uuid.nullish(),
    transferId: uuid.nullish(),
    animalId: uuid.nullish(),
  })
  .refine(...aboutSomething)
  .refine(...aboutOneThing);
type ContractFields = z.infer<typeof contractFields>;

/** As long as a template and all its values once. */
const longestText = 100_000;

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

/** The profile of a client; a fault for a guest and for somebody else's client. */
async function clientsProfile(ctx: DepositsContext, businessId: string, clientId: string): Promise<string> {
  const profileId = await profileOfClient(ctx, businessId, clientId);
  if (profileId !== null) return profileId;
  const detail = 'You have no such client with an account.';
  throw malformedInput([{ field: '/buyerClientId', code: 'UNKNOWN_VALUE', detail }]);
}

interface Parties {
  readonly sellerProfileId: string;
  readonly buyerProfileId: string | null;
  readonly actingProfileId: string;
}

const unknown = (field: string, detail: string): FieldFault[] => [{ field, code: 'UNKNOWN_VALUE', detail }];

/** What an agreement is about has to be its seller's: a listing of theirs, and an animal of it. */
async function faultsOfListing(
  { pool }: DepositsContext,
  { listingId, itemId }: ContractFields,
  { sellerProfileId }: Parties,
): Promise<FieldFault[]> {
  if (!listingId) return itemId ? unknown('/itemId', 'Names an animal of a listing.') : [];
  if ((await sellerOfListed(pool, listingId)) !== sellerProfileId) {
    return unknown('/listingId', 'The seller has no listing with this id.');
  }
  if (!itemId || (await isItemOf(pool, { itemId, listingId, sellerProfileId }))) return [];
  return unknown('/itemId', 'The listing has no animal with this id.');
}

/** A transfer between its parties. */
async function faultsOfTransfer(
  { graph, viewer }: DepositsContext,
  { transferId }: ContractFields,
  { sellerProfileId, buyerProfileId }: Parties,
): Promise<FieldFault[]> {
  if (!transferId) return [];
  const asked = askGraph(graph, agreedTransferOperation, { id: transferId }, viewer);
  const answer = await nullIfMissing(asked, 'AnimalTransfer_AnimalTransferOrchestration_GT_Resource_FL');
  const transfer = answer?.animalTransfer;
  const isTheirs =
    transfer?.fromProfileId === sellerProfileId &&
    (buyerProfileId === null || transfer.toProfileId === buyerProfileId);
  return isTheirs ? [] : unknown('/transferId', 'The two have no transfer with this id.');
}

/** Only its owner of record, as the seller, makes an agreement about an animal that is not listed. */
async function faultsOfAnimal(
  { loaders }: DepositsContext,
  { animalId }: ContractFields,
  { sellerProfileId, actingProfileId }: Parties,
): Promise<FieldFault[]> {
  if (!animalId) return [];
  const isTheirs =
    sellerProfileId === actingProfileId &&
    (await loaders.animal.load(animalId))?.ownerProfileId === sellerProfileId;
  return isTheirs ? [] : unknown('/animalId', 'The seller owns no animal with this id.');
}

/** A contract that can be made. */
export type ContractDraft = Awaited<ReturnType<Awaited<ReturnType<typeof readDraft>>>>;

/**
 * Reads what a contract would be made of: from a template of the acting profile (the seller), or from a seller's template
 * that is open to buyers. The function that it returns refuses what is wrong, or returns the contract.
 */
export async function readDraft(ctx: DepositsContext, input: CreateContractInput) {
  const actingProfileId = await requireOwnerOrManager(ctx);
  const buyerProfileIdOfClient = input.buyerClientId
    ? await clientsProfile(ctx, actingProfileId, input.buyerClientId)
    : null;
  const given = new Map((input.values ?? []).map((one) => [one.name, one.value]));
  const { templateId, listingId, itemId, transferId, animalId } = input;
  const asked = {
    templateId,
    listingId,
    itemId,
    transferId,
    animalId,
    buyerProfileId: buyerProfileIdOfClient ?? input.buyerProfileId,
  };
  const fields = await parseWithLookups(contractFields, asked, async ({ buyerProfileId: named }) => {
    if (named) refuseFaults(buyerFaults(named, named, await namesOf(ctx, new Set([named]))));
  });
  const template = isUuid(fields.templateId) ? await findTemplate(ctx.pool, fields.templateId) : null;
  if (template === null || template.archivedAt !== null) throw templateNotFound();
  const { sellerProfileId, buyerProfileId } = partiesOf(template, fields, actingProfileId);
  for (const party of [sellerProfileId, buyerProfileId ?? sellerProfileId]) {
    refuseTestBusiness(party, 'A test business makes no agreements.');
  }
  const isBySeller = actingProfileId === sellerProfileId;
  const names = await namesOf(ctx, new Set([sellerProfileId, buyerProfileId ?? sellerProfileId]));
  const parties = { sellerProfileId, buyerProfileId, actingProfileId };
  // Nobody learns by a template that is not for them what its seller has.
  const subjectFaults =
    isBySeller || template.isOpenToBuyers
      ? [
          ...(await faultsOfListing(ctx, fields, parties)),
          ...(await faultsOfTransfer(ctx, fields, parties)),
          ...(await faultsOfAnimal(ctx, fields, parties)),
        ]
      : [];

  return async () => {
    if (!isBySeller && !template.isOpenToBuyers) throw templateNotFound();
    const [, values] = await checkInOrder([
      () =>
        refuseFaults([
          ...buyerFaults(fields.buyerProfileId ?? null, buyerProfileId, names),
          ...subjectFaults,
        ]),
      () => valuesFor(template.text, given),
    ]);
    if (buyerProfileId === null || buyerProfileId === sellerProfileId) {
      throw new DomainError('Contract_Contract_VL_Self_RJ');
    }
    const now = ctx.clock.now();
    const buyerName = names.get(buyerProfileId) ?? '';
    const sellerName = names.get(sellerProfileId) ?? '';
    const made = contractTextOf(template.text, values, { buyerName, sellerName, now });
    if (made.text.length > longestText) {
      const detail = `Filled in, the text is longer than ${longestText} characters.`;
      refuseFaults([{ field: '/values', code: 'TOO_LONG', detail }]);
    }
    return {
      templateId: template.id,
      templateVersion: template.version,
      buyerProfileId,
      sellerProfileId,
      listingId: fields.listingId ?? null,
      itemId: fields.itemId ?? null,
      transferId: fields.transferId ?? null,
      animalId: fields.animalId ?? null,
      buyerName,
      sellerName,
      isBySeller,
      title: template.name,
      ...made,
      now,
    };
  };
}

/** So many agreements a day may wait for an answer of the other side. */
export const mostUnanswered = 20;
const dayMs = 86_400_000;

/** Refuses one more agreement to people who have not answered; the lock decides between those that are made at once. */
export async function refuseTooMany(
  transaction: Transaction,
  { isBySeller, buyerProfileId, sellerProfileId, now }: ContractDraft,
): Promise<void> {
  const [side, other] = isBySeller ? (['seller', 'BUYER'] as const) : (['buyer', 'SELLER'] as const);
  const maker = isBySeller ? sellerProfileId : buyerProfileId;
  await transaction(`select pg_advisory_xact_lock(hashtextextended('agreements ' || $1, 0))`, [maker]);
  const waiting = await transaction(
    `select c.id from deposits.contract c
     where c.${side}_profile_id = $1 and c.created_at > $2 and c.is_by_seller = $3
       and not exists (select from deposits.contract_signature s
         where s.contract_id = c.id and s.seller_profile_id = c.seller_profile_id and s.party = $4
           and s.method = 'IN_APP')
       and not exists (select from deposits.contract_end e
         where e.contract_id = c.id and e.seller_profile_id = c.seller_profile_id
           and e.ended_as = case $4 when 'BUYER' then 'DECLINED' else 'WITHDRAWN' end)
     limit $5`,
    [maker, new Date(now.getTime() - dayMs), isBySeller, other, mostUnanswered],
  );
  if (waiting.length >= mostUnanswered) throw new DomainError('Contract_Contract_AD_Limit_RJ');
}
