import { z } from 'zod';
import { profilesOfMemberOperation } from '../../../kernel/profiles/profile-operations.ts';
import { requireAdmin, systemViewer } from '../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { parseFields, parseWithLookups, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import { money } from '../../../kernel/money/money.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import {
  disputeFields,
  evidenceFields,
  nothingShown,
  resolutionNote,
  hasEvidence,
} from '../../../kernel/inputs/dispute-fields.ts';
import type { DepositsContext } from '../context.ts';
import { type Command, decide } from '../deposits/decide.ts';
import { type Deposit, heldAmount } from '../deposits/deposit.ts';
import { stepDeposit } from '../deposits/change-deposit.ts';
import { requireParty } from '../deposits/step.service.ts';
import { useMedia } from '../media/media-use.ts';
import type {
  DisputeDepositInput,
  ResolveDepositArbitrationInput,
  SubmitDepositEvidenceInput,
} from '../records/deposit.inputs.ts';
import type { DepositRecord } from '../records/deposit.view.ts';
import { depositNotFound, notParty } from '../records/party.ts';
import { findCase } from './deposit-case.store.ts';
import type { DepositDecision } from './deposit-case.view.ts';

const evidence = z.object(evidenceFields).refine(hasEvidence, nothingShown);

/** A party opens a dispute. */
export async function disputeDeposit(
  ctx: DepositsContext,
  input: DisputeDepositInput,
): Promise<DepositRecord> {
  const { reason, note: more } = parseFields(z.object(disputeFields), input);
  const { record } = await stepDeposit(ctx, input, (_deposit, role) => {
    const by = requireParty(role, 'BUYER', 'SELLER');
    return { event: 'DISPUTED', by, note: more ? `${reason}\n${more}` : reason };
  });
  return record;
}

/** Keeps a party's pictures from being deleted; refuses those that it has not uploaded itself. */
async function useEvidence(
  transaction: Transaction,
  profileId: string,
  shown: readonly string[],
  now: Date,
): Promise<void> {
  const unknown = new Set(await useMedia(transaction, profileId, shown, now));
  const detail = 'Not a picture that the party has uploaded.';
  refuseFaults(
    [...shown.entries()].flatMap(([index, shortCode]) =>
      unknown.has(shortCode) ? { field: `/mediaShortCodes/${index}`, code: 'UNKNOWN_VALUE', detail } : [],
    ),
  );
}

/** A party submits evidence. */
export async function submitEvidence(
  ctx: DepositsContext,
  input: SubmitDepositEvidenceInput,
): Promise<DepositRecord> {
  const { record } = await stepDeposit(ctx, input, async (deposit, role, transaction) => {
    const by = requireParty(role, 'BUYER', 'SELLER');
    const profileId = by === 'BUYER' ? deposit.buyerProfileId : deposit.offer.sellerProfileId;
    const use = (shown: readonly string[]) => useEvidence(transaction, profileId, shown, ctx.clock.now());
    const parsed = await parseWithLookups(evidence, input, ({ mediaShortCodes: sound = [] }) => use(sound));
    const { mediaShortCodes: shown, note: said } = parsed;
    await use(shown);
    return { event: 'EVIDENCE_GIVEN', by, mediaShortCodes: shown, note: said ?? '' };
  });
  return record;
}

/** An amount in the deposit's currency as minor units. */
function minorUnits(field: 'buyerAmount' | 'sellerAmount', amount: string, currency: string): bigint {
  const fields = z.object({ [field]: money(currency) });
  const printed = parseFields(fields, { [field]: amount })[field] ?? '0';
  return BigInt(printed.replace('.', ''));
}

/** Whether a profile of the member is party to the deposit. */
async function readInvolvement({ graph, viewer }: DepositsContext): Promise<(deposit: Deposit) => boolean> {
  const asked = { memberId: viewer.memberId ?? '' };
  const { profilesOfMember } = await askGraph(
    graph,
    profilesOfMemberOperation,
    asked,
    systemViewer(viewer.requestId),
  );
  return ({ buyerProfileId, offer }) =>
    profilesOfMember.some(({ profile: { id } }) => id === buyerProfileId || id === offer.sellerProfileId);
}

/** A decision by an administrator, who must not belong to a party of the deposit. */
async function resolutionOf(
  ctx: DepositsContext,
  input: ResolveDepositArbitrationInput,
): Promise<(deposit: Deposit) => Extract<Command, { readonly event: 'RESOLVED' }>> {
  requireAdmin(ctx.viewer);
  const { note: why } = parseFields(z.object({ note: resolutionNote }), input);
  const { outcome, buyerAmount, sellerAmount } = input;
  const { memberId } = ctx.viewer;
  const isInvolved = await readInvolvement(ctx);
  return (deposit) => {
    if (isInvolved(deposit)) throw notParty();
    const { currency } = deposit.offer;
    return {
      event: 'RESOLVED',
      outcome,
      buyerAmount: buyerAmount ? minorUnits('buyerAmount', buyerAmount, currency) : null,
      sellerAmount: sellerAmount ? minorUnits('sellerAmount', sellerAmount, currency) : null,
      note: why,
      memberId,
    };
  };
}

/** An administrator decides a case. */
export async function resolveArbitration(
  ctx: DepositsContext,
  input: ResolveDepositArbitrationInput,
): Promise<DepositRecord> {
  const { record } = await stepDeposit(ctx, input, await resolutionOf(ctx, input));
  return record;
}

/** Preview of a decision. Refused like the decision itself; stores nothing. */
export async function depositDecision(
  ctx: DepositsContext,
  input: ResolveDepositArbitrationInput,
): Promise<DepositDecision> {
  const makeCommand = await resolutionOf(ctx, input);
  const { depositId, expectedVersion } = input;
  const deposit = isUuid(depositId) ? await findCase(ctx.pool, depositId) : null;
  if (deposit === null) throw depositNotFound();
  const command = makeCommand(deposit);
  checkVersion(deposit, expectedVersion);
  const moment = { now: ctx.clock.now().toISOString(), newId: ctx.newId };
  const { arbitration } = decide(deposit, command, moment).deposit;
  const toBuyer = arbitration?.buyerAmount ?? 0n;
  const toSeller = arbitration?.sellerAmount ?? 0n;
  const { currency } = deposit.offer;
  return {
    buyerAmount: majorUnits(toBuyer, currency),
    sellerAmount: majorUnits(toSeller, currency),
    fee: majorUnits(heldAmount(deposit) - toBuyer - toSeller, currency),
  };
}
