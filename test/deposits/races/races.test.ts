import { endHolds, expireUnpaid } from '../../../subgraphs/deposits/deposits/expiry.ts';
import { codesOf } from '../../support/member.ts';
import { type DepositsWorld, startDepositsWorld } from '../support/deposits-world.ts';
import { expiryDependencies } from '../support/expiry-dependencies.ts';
import { chip, otherChip } from '../support/some-deposit.ts';

const handover = (name: string) => `AnimalListing_AnimalListingHandover_UP_${name}_RJ`;
const crowd = 100;
const noAgreements = { agreementOf: async () => null, agreementOnTransfer: async () => null };

let world: DepositsWorld;
/** The books' content for the demo world, which this provider does not know. */
let ofDemoWorld: bigint;
beforeAll(async () => {
  world = await startDepositsWorld();
  // Connections are opened when first needed: whoever had the only one would win without a race.
  const read = '{ myDeposits(side: BUYER) { total } }';
  await Promise.all(Array.from({ length: crowd }, () => world.as('buyer')(read)));
  await Promise.all(Array.from({ length: 8 }, () => world.pool.query('select pg_sleep(0.2)')));
  ofDemoWorld = await world.held('PSP_CLEARING');
});
afterAll(() => world?.stop());

/** The codes of what was refused, and how many were not. */
function tally(codes: readonly (readonly string[])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [code = 'OK'] of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

const performedFor = (depositId: string, ...kinds: readonly string[]) =>
  world.psp.performed.filter(({ key, kind }) => key.includes(depositId) && kinds.includes(kind));

async function expectBalanced(depositId: string): Promise<void> {
  await world.settled();
  const { rows } = await world.pool.query(
    `select from deposits.entry group by posting_key, currency having sum(amount) <> 0`,
  );
  expect(rows).toHaveLength(0);
  expect((await world.held('PSP_CLEARING')) - ofDemoWorld).toBe(world.psp.balance('USD'));
  expect(await world.held('REFUND_CLEARING', depositId)).toBe(0n);
  expect(await world.held('SELLER_PAYABLE', depositId)).toBe(0n);
}

describe('100 at once', () => {
  it('make one deposit for an animal', async () => {
    const shortCode = world.offer();
    const input = { listingShortCode: shortCode };
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, index) =>
        world.mutate(index % 2 === 0 ? 'buyer' : 'otherBuyer', 'createDeposit CreateDepositInput', input),
      ),
    );
    const half = crowd / 2;
    const refused = 'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ';
    expect(tally(answers.map(codesOf))).toEqual({ OK: half, [refused]: half });
    const made = answers.flatMap(({ data }) => (data?.['done'] ? [JSON.stringify(data['done'])] : []));
    expect(made.filter((one) => one.includes('"isNew":true'))).toHaveLength(1);
    expect(new Set(made.map((one) => one.replace('"isNew":true', '"isNew":false'))).size).toBe(1);
    const { rows } = await world.pool.query('select id from deposits.deposit where listing_short_code = $1', [
      shortCode,
    ]);
    expect(rows).toHaveLength(1);
    expect(performedFor(rows[0].id, 'INTENT')).toHaveLength(1);
  });

  it('tell of one payment', async () => {
    const { depositId, checkout } = await world.create(world.offer());
    const event = world.psp.pay(checkout.pspIntentReference);
    const outcomes = await Promise.all(Array.from({ length: crowd }, () => world.tell(event)));
    expect(tally(outcomes.map((outcome) => [outcome]))).toEqual({ APPLIED: 1, IGNORED: crowd - 1 });
    expect(await world.held('DEPOSIT_HELD', depositId)).toBe(-20_000n);
  });

  it('tell of one payment that came too late: it is given back once', async () => {
    const { depositId, checkout } = await world.create(world.offer());
    const event = world.psp.pay(checkout.pspIntentReference);
    await world.pool.query('update deposits.deposit set expires_at = now() where id = $1', [depositId]);
    const { close, deps } = await expiryDependencies(world);
    await Promise.all([expireUnpaid(deps), expireUnpaid(deps)]);
    await close();
    const outcomes = await Promise.all(Array.from({ length: crowd }, () => world.tell(event)));
    expect(tally(outcomes.map((outcome) => [outcome]))).toEqual({ APPLIED: 1, IGNORED: crowd - 1 });
    await expectBalanced(depositId);
    expect(performedFor(depositId, 'REFUND')).toHaveLength(1);
    expect(await world.read(depositId)).toMatchObject({ status: 'EXPIRED', refundedAmount: '200.00' });
  });

  it('confirm one handover', async () => {
    const { depositId, photo } = await world.paid();
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, index) =>
        index % 2 === 0
          ? world.mutate('buyer', 'confirmBuyer ConfirmHandoverInput', {
              depositId,
              photoMediaShortCode: photo,
            })
          : world.mutate('owner', 'confirmSeller ConfirmHandoverInput', { depositId, scannedChipId: chip }),
      ),
    );
    const { OK: confirmed = 0, ...refused } = tally(answers.map(codesOf));
    expect(refused).toEqual({ [handover('State')]: crowd - confirmed });
    const statuses = answers.map(({ data }) => JSON.stringify(data?.['done'] ?? {}));
    expect(statuses.filter((one) => one.includes('"RELEASED"'))).toHaveLength(1);
    await expectBalanced(depositId);
    expect(performedFor(depositId, 'PAYOUT', 'REFUND')).toHaveLength(1);
    expect(await world.read(depositId)).toMatchObject({ status: 'RELEASED', releasedAmount: '183.90' });
  });

  it.each(Array.from({ length: 5 }, (_, index) => index + 1))(
    'come to one outcome, whatever they want: round %i',
    async () => {
      const { depositId, intent, photo } = await world.paid();
      await world.run('buyer', 'confirmBuyer ConfirmHandoverInput', {
        depositId,
        photoMediaShortCode: photo,
      });
      await world.pool.query(`update deposits.deposit set hold_expires_at = now() where id = $1`, [
        depositId,
      ]);
      const { close, deps } = await expiryDependencies(world);
      const payment = world.psp.outbox.find(({ intentReference }) => intentReference === intent) ?? null;
      const wishes = [
        () => world.mutate('owner', 'confirmSeller ConfirmHandoverInput', { depositId, scannedChipId: chip }),
        () =>
          world.mutate('owner', 'confirmSeller ConfirmHandoverInput', {
            depositId,
            scannedChipId: otherChip,
          }),
        () => world.mutate('owner', 'refundDeposit StepDepositInput', { depositId }),
        () => world.mutate('owner', 'forfeitDeposit StepDepositInput', { depositId }),
        () => world.mutate('buyer', 'withdrawDeposit StepDepositInput', { depositId }),
        () => world.mutate('buyer', 'disputeDeposit DisputeDepositInput', { depositId, reason: 'It limps.' }),
      ];
      const holds = Array.from({ length: 4 }, () => endHolds({ ...deps, ...noAgreements }));
      const payments = Array.from({ length: 6 }, () => world.tell(payment));
      const answers = await Promise.all(
        Array.from(
          { length: crowd - 10 },
          (_, index) =>
            wishes[(index * 7) % wishes.length]?.() ?? Promise.reject(new Error('nobody wants that')),
        ),
      );
      await Promise.all(holds);
      await close();
      expect(new Set(await Promise.all(payments))).toEqual(new Set(['IGNORED']));
      const counts = tally(answers.map(codesOf));
      const { OK: won = 0, [handover('ChipMismatch')]: mismatched = 0, ...refused } = counts;
      expect(won + mismatched).toBeLessThanOrEqual(1);
      expect(refused).toEqual({ [handover('State')]: crowd - 10 - won - mismatched });
      const { rows } = await world.pool.query<{ left: number }>(
        `select count(*)::int as left from deposits.timeline where deposit_id = $1
         and (event in ('RELEASED', 'REFUNDED') or event like 'CASE_OPENED%')`,
        [depositId],
      );
      expect(rows).toEqual([{ left: 1 }]);
      await expectBalanced(depositId);
      expect(performedFor(depositId, 'PAYOUT', 'REFUND').length).toBeLessThanOrEqual(1);
    },
  );
});
