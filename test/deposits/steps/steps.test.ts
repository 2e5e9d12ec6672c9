import { newId } from '../../../kernel/text/ids.ts';
import { endHolds } from '../../../subgraphs/deposits/deposits/expiry.ts';
import type { DepositClause } from '../../../subgraphs/deposits/deposits/deposit-offer.ts';
import { type DepositsWorld, startDepositsWorld } from '../support/deposits-world.ts';
import { expiryDependencies } from '../support/expiry-dependencies.ts';

const notParty = 'AnimalListing_AnimalListingHandover_UP_NotParty_RJ';
const state = 'AnimalListing_AnimalListingHandover_UP_State_RJ';
const missing = 'AnimalListing_AnimalListingDeposit_GT_Resource_FL';
const refund = 'refundDeposit StepDepositInput';
const forfeit = 'forfeitDeposit StepDepositInput';
const withdraw = 'withdrawDeposit StepDepositInput';
const dispute = 'disputeDeposit DisputeDepositInput';
const evidence = 'submitDepositEvidence SubmitDepositEvidenceInput';
const resolve = 'resolveDepositArbitration ResolveDepositArbitrationInput';

let world: DepositsWorld;
beforeAll(async () => {
  world = await startDepositsWorld();
});
afterAll(() => world?.stop());

/** An agreement of the two; binding where both have signed it in the app. */
function agree(isBindingForClause: boolean, listingId: string): string {
  const contractId = newId();
  world.agreements.set(contractId, {
    contractId,
    buyerProfileId: world.profileOf('buyer'),
    sellerProfileId: world.profileOf('owner'),
    signedByBuyerAtUtc: '2026-11-20T08:00:00.000Z',
    signedBySellerAtUtc: '2026-11-20T09:00:00.000Z',
    isBindingForClause,
    listingId,
  });
  return contractId;
}

function paidUnder(clause: DepositClause, isBinding: boolean) {
  const listing = { id: newId(), shortCode: 'AGREED23', title: 'Ronja, a quiet one', itemId: null };
  return world.paid({ clause, listing }, { agreementContractId: agree(isBinding, listing.id) });
}

describe('the seller', () => {
  it('gives all of it back', async () => {
    const { depositId } = await world.paid();
    expect(await world.run('buyer', refund, { depositId })).toBe(notParty);
    expect(await world.run('otherBuyer', refund, { depositId })).toBe(missing);
    expect(await world.run('owner', refund, { depositId, expectedVersion: 1 })).toBe('0010010000412');
    expect(await world.run('owner', refund, { depositId })).toMatchObject({
      status: 'REFUNDED',
      refundReason: 'SELLER_REFUND',
    });
    await world.settled();
    expect(await world.read(depositId)).toMatchObject({ refundedAmount: '200.00', releasedAmount: '0.00' });
    expect(await world.run('owner', refund, { depositId })).toBe(state);
    expect(await world.held('PLATFORM_FEE', depositId)).toBe(0n);
  });

  it('who claims it opens a case, and no money moves', async () => {
    const { depositId } = await world.paid();
    expect(await world.run('owner', forfeit, { depositId })).toMatchObject({
      status: 'IN_ARBITRATION',
      arbitration: { reason: 'SELLER_FORFEIT', openedBy: 'SELLER' },
    });
    expect(await world.held('DEPOSIT_HELD', depositId)).toBe(-20_000n);
  });
});

describe('a buyer who withdraws', () => {
  it.each([
    ['REFUND', true, { status: 'REFUNDED', refundReason: 'CLAUSE_REFUND' }],
    ['RELEASE', true, { status: 'RELEASED', releaseReason: 'CLAUSE_RELEASE' }],
    ['ARBITRATE', true, { status: 'IN_ARBITRATION', arbitration: { reason: 'BUYER_WITHDREW' } }],
    ['REFUND', false, { status: 'IN_ARBITRATION', arbitration: { reason: 'NO_SIGNED_AGREEMENT' } }],
    ['RELEASE', false, { status: 'IN_ARBITRATION', arbitration: { reason: 'NO_SIGNED_AGREEMENT' } }],
  ] as const)('by %s, signed by both in the app: %s', async (clause, isBinding, expected) => {
    const { depositId } = await paidUnder(clause, isBinding);
    expect(await world.run('owner', withdraw, { depositId })).toBe(notParty);
    expect(await world.run('buyer', withdraw, { depositId })).toMatchObject(expected);
  });
});

describe('a hold that is over', () => {
  it('ends by its clause, once', async () => {
    const { depositId } = await paidUnder('REFUND', true);
    const { depositId: other } = await paidUnder('REFUND', false);
    const { depositId: later } = await paidUnder('REFUND', true);
    const over = `update deposits.deposit set hold_expires_at = now() where id = any($1)`;
    await world.pool.query(over, [[depositId, other]]);
    const { close, deps } = await expiryDependencies(world);
    const agreementOf = async (_: unknown, id: string) => world.agreements.get(id) ?? null;
    const agreements = { agreementOf, agreementOnTransfer: async () => null };
    await Promise.all([endHolds({ ...deps, ...agreements }), endHolds({ ...deps, ...agreements })]);
    await close();
    expect(await world.read(depositId)).toMatchObject({ status: 'REFUNDED', refundReason: 'CLAUSE_REFUND' });
    expect(await world.read(other)).toMatchObject({ arbitration: { reason: 'HOLD_EXPIRED' } });
    expect(await world.read(later)).toMatchObject({ status: 'PAID' });
    await world.settled();
    expect(world.psp.performed.filter(({ key }) => key.includes(depositId))).toHaveLength(2);
  });
});

describe('a case', () => {
  it('takes what both show, and is divided by an administrator', async () => {
    const { depositId } = await world.paid();
    const why = { depositId, reason: 'It limps.' };
    expect(await world.run('otherBuyer', dispute, why)).toBe(missing);
    expect(await world.run('admin', dispute, why)).toBe(notParty);
    expect(await world.run('buyer', dispute, why)).toMatchObject({
      arbitration: { status: 'AWAITING_EVIDENCE' },
    });
    const mediaShortCodes = [await world.picture('buyer')];
    await world.run('buyer', evidence, { depositId, mediaShortCodes, note: 'Left hind leg.' });
    const said = { depositId, mediaShortCodes: [], note: 'It walks.' };
    expect(await world.run('owner', evidence, said)).toMatchObject({ arbitration: { status: 'OPEN' } });
    const verdict = {
      depositId,
      outcome: 'SPLIT',
      buyerAmount: '83.90',
      sellerAmount: '100.00',
      note: 'Both.',
    };
    expect(await world.run('buyer', resolve, verdict)).toBe('0010010000403');
    const tooMuch = await world.mutate('admin', resolve, { ...verdict, sellerAmount: '116.10' });
    expect(tooMuch.errors?.[0]?.message).toContain('100.00 USD');
    expect(await world.run('admin', resolve, { ...verdict, sellerAmount: '100.001' })).toBe('0010010000400');
    expect(await world.run('admin', resolve, verdict)).toMatchObject({
      status: 'RELEASED',
      releaseReason: 'ARBITRATION',
      refundReason: 'ARBITRATION',
      arbitration: { status: 'RESOLVED', outcome: 'SPLIT', buyerAmount: '83.90', sellerAmount: '100.00' },
    });
    expect(await world.run('admin', resolve, verdict)).toBe(state);
    await world.settled();
    expect(await world.read(depositId)).toMatchObject({ refundedAmount: '83.90', releasedAmount: '100.00' });
    for (const account of ['DEPOSIT_HELD', 'REFUND_CLEARING', 'SELLER_PAYABLE']) {
      expect(await world.held(account, depositId)).toBe(0n);
    }
    expect(await world.held('PLATFORM_FEE', depositId)).toBe(-1_000n);
  });
});

describe('evidence', () => {
  it('that shows and says nothing is none', async () => {
    const { depositId } = await world.paid();
    await world.run('buyer', dispute, { depositId, reason: 'It limps.' });
    for (const nothing of [{}, { note: ' ' }]) {
      const empty = { depositId, mediaShortCodes: [], ...nothing };
      expect(await world.run('buyer', evidence, empty)).toBe('0010010000400');
    }
    expect(
      await world.run('buyer', evidence, { depositId, mediaShortCodes: [], note: 'Look.' }),
    ).toMatchObject({
      arbitration: { status: 'AWAITING_EVIDENCE' },
    });
  });
});

describe("the buyer's bank", () => {
  it('takes the money back, and then decides', async () => {
    const { depositId, intent } = await world.paid();
    const close = world.psp.dispute(intent);
    expect(await world.tell(world.psp.outbox.at(-1) ?? null)).toBe('APPLIED');
    expect(await world.read(depositId)).toMatchObject({
      status: 'IN_ARBITRATION',
      refundedAmount: '0.00',
      arbitration: { reason: 'CHARGEBACK' },
    });
    expect(await world.run('owner', refund, { depositId })).toBe(state);
    const verdict = { depositId, outcome: 'REFUND', note: 'Refund.' };
    expect(await world.run('admin', resolve, verdict)).toBe(state);
    close?.(false);
    expect(await world.tell(world.psp.outbox.at(-1) ?? null)).toBe('APPLIED');
    expect(await world.tell(world.psp.outbox.at(-1) ?? null)).toBe('IGNORED');
    expect(await world.read(depositId)).toMatchObject({ status: 'CHARGED_BACK', refundedAmount: '200.00' });
    expect(await world.held('PSP_CLEARING', depositId)).toBe(0n);
    expect(await world.held('DEPOSIT_HELD', depositId)).toBe(0n);
  });
});

describe('what the provider refuses', () => {
  it('is shown to administrators, who have it tried again', async () => {
    const { depositId } = await world.paid();
    world.psp.control.behave = (kind) => (kind === 'REFUND' ? 'REFUSES' : 'ANSWERS');
    await world.run('owner', refund, { depositId });
    await world.settled();
    world.psp.control.behave = () => 'ANSWERS';
    expect(await world.read(depositId)).toMatchObject({ status: 'REFUNDED', refundedAmount: '0.00' });
    const alerts = '{ depositAlerts(pageSize: 1) { items { depositId kind } } }';
    expect((await world.as('admin')(alerts)).data).toEqual({
      depositAlerts: { items: [{ depositId, kind: 'OPERATION_REFUSED' }] },
    });
    expect((await world.as('owner')(alerts)).errors?.[0]?.extensions.code).toBe('0010010000403');
    const retry = 'mutation ($id: ID!) { retryDepositOperations(depositId: $id) }';
    expect((await world.as('owner')(retry, { id: depositId })).errors).toHaveLength(1);
    expect((await world.as('admin')(retry, { id: depositId })).data).toEqual({ retryDepositOperations: 1 });
    await world.settled();
    expect(await world.read(depositId)).toMatchObject({ refundedAmount: '200.00' });
    expect((await world.as('admin')(retry, { id: depositId })).errors?.[0]?.extensions.code).toBe(state);
  });
});

describe('the lists', () => {
  it('show what is to be done by whom', async () => {
    const shortCode = world.offer();
    const { depositId, checkout } = await world.create(shortCode);
    const list = async (
      account: 'buyer' | 'owner' | 'otherBuyer',
      side: string,
      status: string | null = null,
    ) => {
      const { data } = await world.as(account)(
        `query ($code: String, $side: DepositSide!, $status: String) {
          myDeposits(side: $side, listingShortCode: $code, status: $status) {
            total items { depositId nextActionCode requiresMyAction viewerRole counterparty { id } } } }`,
        // In any letter case, as a listing's own address takes it.
        { code: status === null ? shortCode : shortCode.toLowerCase(), side, status },
      );
      return data?.['myDeposits'];
    };
    const item = (viewerRole: string, nextActionCode: string | null, id: string) => ({
      total: 1,
      items: [
        {
          depositId,
          viewerRole,
          nextActionCode,
          requiresMyAction: nextActionCode !== null,
          counterparty: { id },
        },
      ],
    });
    const [buyer, seller] = [world.profileOf('buyer'), world.profileOf('owner')];
    expect(await list('buyer', 'BUYER')).toEqual(item('BUYER', 'PAY', seller));
    expect(await list('owner', 'SELLER', 'created')).toEqual(item('SELLER', null, buyer));
    await world.tell(world.psp.pay(checkout.pspIntentReference));
    expect(await list('owner', 'SELLER')).toEqual(item('SELLER', 'CONFIRM_HANDOVER', buyer));
    await world.run('owner', forfeit, { depositId });
    expect(await list('buyer', 'BUYER', 'IN_ARBITRATION')).toEqual(item('BUYER', 'SUBMIT_EVIDENCE', seller));
    for (const [account, side, status] of [
      ['otherBuyer', 'BUYER', null],
      ['buyer', 'SELLER', null],
      ['buyer', 'BUYER', 'PAID'],
      ['buyer', 'BUYER', 'NOSUCH'],
    ] as const) {
      expect(await list(account, side, status)).toEqual({ total: 0, items: [] });
    }
  });

  it('and the deposit itself are for its parties and administrators', async () => {
    const { depositId } = await world.paid();
    expect(await world.read(depositId, 'otherBuyer')).toBe(missing);
    expect(await world.read(newId(), 'admin')).toBe(missing);
    expect(await world.read(depositId, 'admin')).toMatchObject({ viewerRole: 'ADMIN' });
  });
});
