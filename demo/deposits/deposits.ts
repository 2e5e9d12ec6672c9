import type { Clock } from '../../kernel/clock.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { applyProviderEvent } from '../../subgraphs/deposits/deposits/provider-event.ts';
import { createListingDeposit } from '../../subgraphs/deposits/deposits/create-deposit.service.ts';
import type { Deposit } from '../../subgraphs/deposits/deposits/deposit.ts';
import { confirmHandover } from '../../subgraphs/deposits/handover/handover.service.ts';
import { closeListing } from '../../subgraphs/deposits/listings/listing-steps.service.ts';
import { readDeposit } from '../../subgraphs/deposits/operations/operation.store.ts';
import { performDueOperations } from '../../subgraphs/deposits/operations/work.ts';
import { demoIntentOf } from '../../subgraphs/deposits/payments/fake/demo-intent.ts';
import { unconfiguredProvider } from '../../subgraphs/deposits/payments/unconfigured-provider.ts';
import type { Settings } from '../../subgraphs/deposits/settings.ts';
import { depositsContexts } from './deposits-context.ts';
import { before, daysAgo } from '../times.ts';
import { ownerViewer, personViewer } from '../people/viewers.ts';
import type { Part } from '../part.ts';
import type { DemoWorld } from '../world.ts';

const psp = 'fake';
/** How far the three in the file go. */
const roles = ['released', 'held', 'pending'] as const;
type Role = (typeof roles)[number];

interface House {
  readonly dependencies: ServiceDependencies<Settings>;
  readonly world: DemoWorld;
  readonly part: Part;
}

/** The fake provider's answers, which knows payments of the demo world by their ids: it may not be running yet. */
function sourcesOf(role: Role, depositId: string) {
  return {
    provider: {
      ...unconfiguredProvider,
      psp: 'fake' as const,
      createIntent: async ({ amount }: { readonly amount: bigint }) => {
        const { id, clientSecret } = demoIntentOf({ depositId, amount, isPaid: role !== 'pending' });
        return { psp, pspIntentReference: id, clientSecret, publishableKey: 'pk_fake' } as const;
      },
      lookUp: async () => null,
      payOut: async () => ({ reference: `tr_demo_${depositId}` }),
    },
    // Both are in the animals' part of the demo world.
    recordHandover: async () => 'RECORDED' as const,
    reserveAnimal: async () => 'RESERVED' as const,
  };
}

async function begin({ dependencies, world }: House, role: Role, clock: Clock): Promise<void> {
  const { id, listing, buyer } = world.deposits[role];
  const viewer = personViewer(world, buyer);
  const ctx = depositsContexts(dependencies, world)(viewer, {
    clock,
    ids: [id],
    sources: sourcesOf(role, id),
  });
  await createListingDeposit(ctx, { listingShortCode: world.listings[listing].shortCode });
}

/** Does what the provider's payment event does. */
async function pay({ dependencies }: House, { id, checkout, offer }: Deposit, clock: Clock): Promise<void> {
  const { database, logger } = dependencies;
  const intentReference = checkout?.pspIntentReference ?? '';
  const { amount, currency } = offer;
  const event = { id: `evt_demo_${id}`, psp, type: 'payment_intent.succeeded', intentReference } as const;
  await inTransaction(database.pool, (transaction) =>
    applyProviderEvent(transaction, { ...event, amount, currency }, { clock, logger }),
  );
}

/** Buyer and seller confirm, with the consequences. */
async function handOver({ dependencies, world }: House, clock: Clock): Promise<void> {
  const { id, buyer, listing, photo } = world.deposits.released;
  const { seller, chipId } = world.listings[listing];
  const sources = sourcesOf('released', id);
  const contextOf = depositsContexts(dependencies, world);
  const asBuyer = contextOf(personViewer(world, buyer), { clock, sources });
  await confirmHandover(asBuyer, 'BUYER', { depositId: id, photoMediaShortCode: photo.shortCode });
  const asSeller = contextOf(ownerViewer(world, seller), { clock, sources });
  await confirmHandover(asSeller, 'SELLER', { depositId: id, scannedChipId: chipId });
}

/**
 * Completes the operations of the release: none may be left to the provider, which has already done them. A killed
 * process keeps its claim on an operation for a minute; an hour later it can be done.
 */
async function settle({ dependencies, world, part }: House): Promise<void> {
  const { database, logger } = dependencies;
  const { id } = world.deposits.released;
  for (const kind of ['PAY_OUT', 'RECORD_HANDOVER'] as const) {
    for (let hours = 0; hours < 24; hours += 1) {
      const clock = before(part, daysAgo.handover, -hours);
      const deps = { database, logger, clock, performers: sourcesOf('released', id) };
      if ((await performDueOperations(deps, { depositId: id, kind })) > 0) break;
    }
  }
}

/** What was handed over is no longer for sale. */
async function closeListingOf({ dependencies, world, part }: House): Promise<void> {
  const { listingId, seller } = world.listings.released;
  const known = await dependencies.database.pool.query(
    "select from deposits.listing where id = $1 and status <> 'CLOSED'",
    [listingId],
  );
  if (known.rowCount === 0) return;
  const clock = before(part, daysAgo.handover, -1);
  const ctx = depositsContexts(dependencies, world)(ownerViewer(world, seller), { clock });
  await closeListing(ctx, { listingId });
}

/**
 * Creates the deposits of the world and takes them as far as the file says, through the services for members' requests.
 * Existing ones stay as they are, but an interrupted load is completed.
 */
export async function loadDeposits(
  dependencies: ServiceDependencies<Settings>,
  world: DemoWorld,
  part: Part,
): Promise<void> {
  if (part.isComplete) return;
  const house = { dependencies, world, part };
  const { pool } = dependencies.database;
  for (const role of roles) {
    const { id } = world.deposits[role];
    const there = await readDeposit(pool, id);
    const paidAt = before(part, daysAgo.payment);
    if (there === null) await begin(house, role, role === 'pending' ? before(part, 0) : paidAt);
    if (role === 'pending') continue;
    const begun = await readDeposit(pool, id);
    if (begun?.status === 'CREATED') await pay(house, begun, paidAt);
  }
  const handedOverAt = before(part, daysAgo.handover);
  const released = await readDeposit(pool, world.deposits.released.id);
  if (released?.status === 'PAID') await handOver(house, handedOverAt);
  await settle(house);
  await closeListingOf(house);
}
