import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { malformedInput, parseFields } from '../../../kernel/errors/field-faults.ts';
import {
  type ReservedAnimal,
  type TakeReservation,
  withReservedAnimal,
} from '../animal-reservations/reserve-animal.ts';
import type { DepositsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { readDeposit } from '../operations/operation.store.ts';
import { performDueOperations } from '../operations/work.ts';
import type { CreateDepositInput } from '../records/deposit.inputs.ts';
import { resolveFee } from '../terms/resolve-fee.ts';
import { withdrawOffersOf } from '../waitlist/end-waiting.ts';
import { recordDepositOfEntry } from '../waitlist/reservation.ts';
import { lockContract } from '../agreements/contract.store.ts';
import { agreementFor } from './clause.ts';
import type { Deposit } from './deposit.ts';
import type { DepositOffer } from './deposit-offer.ts';
import { type DepositRequest, openDeposit } from './open-deposit.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

/** How long the caller waits for the provider; then it asks again. */
const waitMs = 10_000;
const lookMs = 50;

const contractFields = z.object({ agreementContractId: z.uuid().nullish() });

const notEligible = (detail: string) =>
  new DomainError('AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ', detail);

/** Whether another deposit names the agreement: not one that nobody paid in time, or that the buyer can still pay. */
async function isNamedElsewhere(
  transaction: Transaction,
  { agreementContractId, buyerProfileId, offer }: Parameters<typeof agreementFor>[2],
): Promise<boolean> {
  const found = await transaction(
    `select from deposits.deposit
     where seller_profile_id = $1 and agreement_contract_id = $2 and status <> 'EXPIRED'
       and not (status = 'CREATED' and animal_id = $3 and buyer_profile_id = $4)
     limit 1`,
    [offer.sellerProfileId, agreementContractId, offer.animalId, buyerProfileId],
  );
  return found.length > 0;
}

async function checkAgreement(
  { loaders }: DepositsContext,
  transaction: Transaction,
  terms: Parameters<typeof agreementFor>[2],
): Promise<void> {
  if (terms.agreementContractId === null) return;
  // Nobody ends it, and no other deposit comes to name it, until this one is stored.
  await lockContract(transaction, terms.agreementContractId);
  const agreement = await agreementFor(loaders, transaction, terms);
  if (agreement === null) {
    const detail = 'Not an agreement between the buyer and the seller about this.';
    throw malformedInput([{ field: '/agreementContractId', code: 'UNKNOWN_VALUE', detail }]);
  }
  if (agreement.endedAs) throw notEligible('The agreement was withdrawn or declined.');
  if (await isNamedElsewhere(transaction, terms)) {
    throw notEligible('Another deposit names this agreement already.');
  }
}

/** The deposit once the provider has returned the payment's id; continues what a killed call left. */
async function awaitCheckout(ctx: DepositsContext, id: string): Promise<Deposit> {
  const { pool, loaders, clock, logger } = ctx;
  const { provider, recordHandover } = loaders;
  const deps = { database: { pool }, performers: { provider, recordHandover }, clock, logger };
  for (const end = Date.now() + waitMs; ; await sleep(lookMs)) {
    await performDueOperations(deps, { depositId: id, kind: 'CREATE_INTENT' });
    const deposit = await readDeposit(pool, id);
    if (deposit === null) throw new Error(`the deposit ${id} is gone`);
    if (deposit.checkout !== null) return deposit;
    if (deposit.status !== 'CREATED') {
      const detail = 'The payment provider does not accept this payment.';
      throw new DomainError('AnimalListing_AnimalListingEngagement_VL_Deposit_RJ', detail);
    }
    if (Date.now() > end) {
      const detail = 'The payment provider does not answer; the deposit waits for it.';
      throw new DomainError('0010010000503', detail, { retryAfterSeconds: 5 });
    }
  }
}

/** The part of the answer that is stored under an idempotency key. */
interface Opened {
  readonly id: string;
  readonly isNew: boolean;
}

/** A deposit that can be paid. */
export interface PayableDeposit {
  readonly deposit: Deposit;
  readonly isNew: boolean;
}

/** Stores a deposit with the call to the provider, once per idempotency key, and then waits for the provider. */
async function begin(
  ctx: DepositsContext,
  animal: ReservedAnimal | null,
  open: (transaction: Transaction, take: TakeReservation) => Promise<Opened>,
): Promise<PayableDeposit> {
  const { id, isNew } = await withReservedAnimal(ctx, animal, (take) =>
    inTransaction(ctx.pool, (transaction) =>
      idempotencyKeys.once(transaction, ctx, () => open(transaction, take)),
    ),
  );
  return { deposit: await awaitCheckout(ctx, id), isNew };
}

async function openFor(
  ctx: DepositsContext,
  transaction: Transaction,
  take: TakeReservation,
  asked: Omit<DepositRequest, 'psp'>,
  keepsAgreement = false,
): Promise<Opened> {
  const { psp } = ctx.loaders.provider;
  if (psp === null) throw new DomainError('Payment_PaymentProvider_HD_NotConfigured_FL');
  const request = { ...asked, psp };
  await checkAgreement(ctx, transaction, request);
  const depositId = await take(transaction);
  const moment = { now: ctx.clock.now().toISOString(), newId: () => depositId };
  const store = sqlDepositStore(transaction, ctx.logger, ctx.viewer);
  const { deposit, isNew } = await openDeposit(store, request, moment, keepsAgreement);
  return { id: deposit.id, isNew };
}

/**
 * Creates a deposit of the viewer's profile on a listing or an item. After an interruption, repeating the request
 * returns the same deposit (contract 6.1). Throws what `readDepositOffer` and `depositOffer` throw.
 */
export async function createListingDeposit(
  ctx: DepositsContext,
  { listingShortCode, itemId, ...input }: CreateDepositInput,
): Promise<PayableDeposit> {
  const buyerProfileId = await requireOwnerOrManager(ctx);
  refuseTestBusiness(buyerProfileId, 'A test business pays nothing.');
  const { agreementContractId } = parseFields(contractFields, input);
  // Other services are called before the transaction: no lock is held while waiting for them.
  const { animalId, sellerProfileId, lock } = await ctx.loaders.offerOf(
    ctx,
    listingShortCode,
    itemId ?? null,
  );
  const animal = animalId === null ? null : { animalId, sellerProfileId, transferId: null };
  return begin(ctx, animal, async (transaction, take) => {
    const { offer, fee, waitlistEntryId } = await lock(transaction, buyerProfileId);
    const asked = { offer, fee, buyerProfileId, agreementContractId: agreementContractId ?? null };
    const opened = await openFor(ctx, transaction, take, asked, agreementContractId === undefined);
    if (!opened.isNew) return opened;
    if (waitlistEntryId !== null) await recordDepositOfEntry(transaction, waitlistEntryId, opened.id);
    if (offer.listing !== null) {
      const { id: listingId, itemId: taken } = offer.listing;
      const item = { listingId, itemId: taken, buyerProfileId, depositId: opened.id };
      await withdrawOffersOf(transaction, ctx, item);
    }
    return opened;
  });
}

/** The same on a transfer between members, whose terms the animals subgraph has checked (contract 7.1). */
export async function createTransferDeposit(
  ctx: DepositsContext,
  { buyerProfileId, ...offer }: DepositOffer & { readonly buyerProfileId: string },
): Promise<PayableDeposit> {
  const { amount, currency, sellerProfileId } = offer;
  if (!(await ctx.loaders.hasActivePayouts(sellerProfileId))) {
    throw notEligible('The seller has no payout account yet.');
  }
  const fee = await resolveFee(ctx, sellerProfileId, { amount, currency });
  const animal = { animalId: offer.animalId, sellerProfileId, transferId: offer.transfer?.id ?? null };
  return begin(ctx, animal, (transaction, take) =>
    openFor(ctx, transaction, take, { offer, fee, buyerProfileId, agreementContractId: null }),
  );
}
