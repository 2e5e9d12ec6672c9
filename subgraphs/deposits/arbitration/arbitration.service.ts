import { z } from 'zod';
import { keeperRoleOperation } from '../../../kernel/access/keeper.ts';
import { requireAdmin, systemViewer } from '../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { money } from '../../../kernel/money/money.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { line, mediaShortCodes, paragraphs } from '../../../kernel/text/lines.ts';
import type { DepositsContext } from '../context.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { stepDeposit } from '../deposits/change-deposit.ts';
import { requireParty } from '../deposits/step.service.ts';
import { useMedia } from '../media/media-use.ts';
import type {
  DisputeDepositInput,
  ResolveDepositArbitrationInput,
  SubmitDepositEvidenceInput,
} from '../records/deposit.inputs.ts';
import type { DepositRecord } from '../records/deposit.view.ts';
import { notParty } from '../records/party.ts';

const note = paragraphs(2_000);
const disputeFields = z.object({ reason: line(200), note: note.nullish() });
const evidenceFields = z
  .object({ mediaShortCodes, note: note.nullish() })
  .refine(({ mediaShortCodes: shown, note: said }) => shown.length > 0 || Boolean(said), {
    path: ['note'],
    error: 'Must not be empty without a picture.',
  });
const resolutionFields = z.object({ note: note.refine((text) => text !== '', 'Must not be empty.') });

/** A party wants people of the platform to decide. */
export async function disputeDeposit(
  ctx: DepositsContext,
  input: DisputeDepositInput,
): Promise<DepositRecord> {
  const { reason, note: more } = parseFields(disputeFields, input);
  const { record } = await stepDeposit(ctx, input, (_deposit, role) => {
    const by = requireParty(role, 'BUYER', 'SELLER');
    return { event: 'DISPUTED', by, note: more ? `${reason}\n${more}` : reason };
  });
  return record;
}

/** Keeps pictures that a party shows from being deleted; refuses those that it has not uploaded itself. */
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

/** A party shows what it has. */
export async function submitEvidence(
  ctx: DepositsContext,
  input: SubmitDepositEvidenceInput,
): Promise<DepositRecord> {
  const { mediaShortCodes: shown, note: said } = parseFields(evidenceFields, input);
  const { record } = await stepDeposit(ctx, input, async (deposit, role, transaction) => {
    const by = requireParty(role, 'BUYER', 'SELLER');
    const profileId = by === 'BUYER' ? deposit.buyerProfileId : deposit.offer.sellerProfileId;
    await useEvidence(transaction, profileId, shown, ctx.clock.now());
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
    keeperRoleOperation,
    asked,
    systemViewer(viewer.requestId),
  );
  return ({ buyerProfileId, offer }) =>
    profilesOfMember.some(({ profile: { id } }) => id === buyerProfileId || id === offer.sellerProfileId);
}

/** People of the platform decide a case; never one that a profile of theirs is party to. */
export async function resolveArbitration(
  ctx: DepositsContext,
  input: ResolveDepositArbitrationInput,
): Promise<DepositRecord> {
  requireAdmin(ctx.viewer);
  const { note: why } = parseFields(resolutionFields, input);
  const { outcome, buyerAmount, sellerAmount } = input;
  const { memberId } = ctx.viewer;
  const isInvolved = await readInvolvement(ctx);
  const { record } = await stepDeposit(ctx, input, (deposit) => {
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
  });
  return record;
}
