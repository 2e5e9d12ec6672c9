import { z } from 'zod';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { shortCodeLength } from '../../../kernel/media/renditions.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import type { ReserveAnimal } from '../../../subgraphs/deposits/animal-reservations/reserve-animal.ts';
import type { Agreement, DepositsSources } from '../../../subgraphs/deposits/context.ts';
import type { DepositOffer } from '../../../subgraphs/deposits/deposits/deposit-offer.ts';
import { applyProviderEvent } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import { unconfiguredProvider } from '../../../subgraphs/deposits/payments/unconfigured-provider.ts';
import { resolveFee } from '../../../subgraphs/deposits/terms/resolve-fee.ts';
import type { ProviderEvent } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { createMemoryProvider } from './memory-provider.ts';
import { chip, rates, someOffer } from './some-deposit.ts';

const accounts = ['owner', 'buyer', 'otherBuyer', 'admin'] as const;
type Account = (typeof accounts)[number];

/** What tests check of a deposit. */
export const recordFields = `{
  depositId status refundedAmount releasedAmount releaseReason refundReason matchedChipId viewerRole version
  handoverConfirmedAtUtc ownershipTransferredAtUtc releasedToSellerAtUtc expiresAtUtc paidAtUtc holdExpiresAtUtc
  buyerConfirmation { confirmedAtUtc photoMediaShortCode scannedChipId chipResult }
  sellerConfirmation { confirmedAtUtc scannedChipId chipResult }
  arbitration { caseId status reason openedBy outcome buyerAmount sellerAmount }
  timeline { event actorRole }
}`;

const createdSchema = z.object({
  depositId: z.uuid(),
  amount: z.string(),
  isNew: z.boolean(),
  checkout: z.object({ pspIntentReference: z.string() }),
});

/** The whole system; the answers that deposits need are the test's. */
export async function startDepositsWorld(settings: NodeJS.ProcessEnv = {}) {
  const psp = createMemoryProvider();
  const offers = new Map<string, DepositOffer>();
  const chips = new Map<string, string | null>();
  const agreements = new Map<string, Agreement>();
  const nonprofits = new Set<string>();
  const state: {
    isFeeKnown: boolean;
    handover: 'RECORDED' | 'NOT_POSSIBLE';
    handovers: number;
    reserve: (depositId: string) => ReturnType<ReserveAnimal>;
  } = {
    isFeeKnown: true,
    // The animals of these offers are on nobody's record.
    reserve: async () => 'RESERVED',
    handover: 'RECORDED',
    handovers: 0,
  };
  const connected: Partial<DepositsSources> = {
    provider: { ...unconfiguredProvider, ...psp.provider },
    hasActivePayouts: async () => true,
    feeRates: rates,
    animalFacts: {
      animal: async (_asker, id) => {
        const offer = [...offers.values()].find(({ animalId }) => animalId === id);
        if (offer === undefined) return null;
        const microchipId = chips.get(id) === undefined ? chip : (chips.get(id) ?? null);
        return {
          id,
          name: offer.animalName,
          ownerProfileId: offer.sellerProfileId,
          microchipId,
          birthDate: '2026-09-01',
        };
      },
      litter: async () => null,
    },
    isVerifiedNonprofit: async (_ctx, profileId) => {
      if (!state.isFeeKnown) throw new Error('nobody knows');
      return nonprofits.has(profileId);
    },
    offerOf: async (ctx, shortCode) => {
      const offer = offers.get(shortCode);
      if (offer === undefined) throw new DomainError('AnimalListing_AnimalListingEngagement_VL_Deposit_RJ');
      const fee = await resolveFee(ctx, offer.sellerProfileId, offer);
      const { animalId, sellerProfileId } = offer;
      return { animalId, sellerProfileId, lock: async () => ({ offer, fee, waitlistEntryId: null }) };
    },
    agreementOf: async (_transaction, contractId) => agreements.get(contractId) ?? null,
    agreementOnTransfer: async () => null,
    reserveAnimal: async ({ depositId }) => state.reserve(depositId),
    recordHandover: async () => {
      state.handovers += 1;
      return state.handover;
    },
  };
  const platform = await startTestPlatform({ settings, sources: { own: { deposits: connected } } });
  const pool = createPool({ url: platform.databaseUrl, poolSize: 8 });
  const graphs = new Map<Account, GraphApi>();
  const profiles = new Map<Account, string>();
  for (const account of accounts) {
    const kennel = account === 'owner' ? platform.world.businesses.kennel.profileId : undefined;
    const session = await signIn(platform, platform.world.accounts[account], kennel);
    graphs.set(account, graphApi(platform, session.accessToken));
    profiles.set(account, session.actingProfileId);
  }
  const as = (account: Account): GraphApi => graphs.get(account) ?? graphApi(platform, null);
  const profileOf = (account: Account): string => profiles.get(account) ?? '';

  /** Puts something on offer by the kennel; its short code. */
  function offer(changes: Partial<DepositOffer> = {}): string {
    const shortCode = newId().slice(-8).toUpperCase();
    const listing = { id: newId(), shortCode, title: 'Ronja, a quiet one', itemId: null };
    offers.set(shortCode, someOffer({ listing, sellerProfileId: profileOf('owner'), ...changes }));
    return shortCode;
  }

  const mutate = (account: Account, call: string, input: object, headers: Record<string, string> = {}) => {
    const [name = '', type = ''] = call.split(' ');
    const side = { confirmBuyer: 'side: BUYER, ', confirmSeller: 'side: SELLER, ' }[name] ?? '';
    const field = side === '' ? name : 'confirmHandover';
    const fields =
      name === 'createDeposit' ? '{ depositId amount isNew checkout { pspIntentReference } }' : recordFields;
    return as(account)(
      `mutation ($input: ${type}!) { done: ${field}(${side}input: $input) ${fields} }`,
      { input },
      headers,
    );
  };

  /** The answer to a mutation; the code of its refusal. */
  async function run(
    account: Account,
    call: string,
    input: object,
  ): Promise<Record<string, unknown> | string> {
    const { data, errors = [] } = await mutate(account, call, input);
    return errors[0]?.extensions.code ?? z.looseObject({}).parse(data?.['done']);
  }

  const create = async (listingShortCode: string, account: Account = 'buyer', more: object = {}) =>
    createdSchema.parse(
      await run(account, 'createDeposit CreateDepositInput', { listingShortCode, ...more }),
    );

  async function tell(event: ProviderEvent | null): Promise<string> {
    if (event === null) throw new Error('there is nothing to tell');
    const client = await pool.connect();
    try {
      await client.query('begin');
      const clock = { now: () => new Date() };
      const deps = { clock, logger: createLogger('silent') };
      const outcome = await applyProviderEvent(transactionOn(client), event, deps);
      await client.query('commit');
      return outcome;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  /** A picture that somebody uploaded this many days ago; returns its short code. */
  async function picture(account: Account, days = 0): Promise<string> {
    const shortCode = randomCode(shortCodeLength);
    await pool.query(
      `insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at)
       values ($1, $2, 40, 30, now() - $3 * interval '1 day')`,
      [shortCode, profileOf(account), days],
    );
    return shortCode;
  }

  /** A deposit of the buyer that is paid; its id, and the buyer's photo of the handover. */
  async function paid(changes: Partial<DepositOffer> = {}, more: object = {}) {
    const shortCode = offer(changes);
    const { depositId, checkout } = await create(shortCode, 'buyer', more);
    await tell(psp.pay(checkout.pspIntentReference));
    const photo = await picture('buyer');
    return { depositId, intent: checkout.pspIntentReference, photo, shortCode };
  }

  const read = async (depositId: string, account: Account = 'owner') => {
    const { data, errors = [] } = await as(account)(`query ($id: ID!) { deposit(id: $id) ${recordFields} }`, {
      id: depositId,
    });
    return errors[0]?.extensions.code ?? z.looseObject({}).parse(data?.['deposit']);
  };

  /** Waits until nothing is left to do, except for what is postponed by more than a minute. */
  const settled = () =>
    until(
      0,
      async () => {
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::int as count from deposits.operation
           where status = 'PENDING' and due_at < now() + interval '2 minutes'`,
        );
        return rows[0]?.count ?? 0;
      },
      { withinMs: 20_000 },
    );

  /** What an account of the books holds. */
  async function held(account: string, depositId?: string): Promise<bigint> {
    const { rows } = await pool.query<{ sum: string }>(
      `select coalesce(sum(e.amount), 0)::text as sum from deposits.entry e
       join deposits.posting p on p.key = e.posting_key
       where e.account = $1 and ($2::uuid is null or p.deposit_id = $2)`,
      [account, depositId ?? null],
    );
    return BigInt(rows[0]?.sum ?? '0');
  }

  return {
    ...platform,
    pool,
    psp,
    state,
    offers,
    chips,
    agreements,
    nonprofits,
    as,
    profileOf,
    offer,
    mutate,
    run,
    create,
    tell,
    paid,
    read,
    settled,
    picture,
    held,
    stop: async () => {
      await pool.end();
      await platform.stop();
    },
  };
}

export type DepositsWorld = Awaited<ReturnType<typeof startDepositsWorld>>;
