import { DomainError } from '../../../kernel/errors/errors.ts';
import { newId } from '../../../kernel/text/ids.ts';
import '../../../subgraphs/deposits/codes.ts';
import { decide } from '../../../subgraphs/deposits/deposits/decide.ts';
import type { Deposit, PartyRole } from '../../../subgraphs/deposits/deposits/deposit.ts';
import type { HandoverStep } from '../../../subgraphs/deposits/handover/confirm-handover.ts';
import { chip, otherChip, someDeposit } from '../support/some-deposit.ts';

const paid = someDeposit({ status: 'PAID', paidAt: '2026-11-23T08:10:00.000Z' });
const photoMediaShortCode = 'PHOTO234';
const times = { BUYER: '2026-12-24T09:00:00.000Z', SELLER: '2026-12-24T09:01:00.000Z' };

/** A party confirms; by default the buyer with a photo, both without a scan. */
function confirm(deposit: Deposit, by: PartyRole, step: Partial<HandoverStep> = {}) {
  const photo = by === 'BUYER' ? photoMediaShortCode : null;
  const said = { photoMediaShortCode: photo, scannedChipId: null, registeredChipId: chip, ...step };
  return decide(deposit, { event: `${by}_CONFIRMED`, ...said }, { now: times[by], newId });
}

const saidBy = (by: PartyRole) => ({ event: `${by}_CONFIRMED`, actorRole: by });

describe('a handover that both confirm', () => {
  it.each<readonly [first: PartyRole, second: PartyRole, scanning: PartyRole]>([
    ['BUYER', 'SELLER', 'BUYER'],
    ['BUYER', 'SELLER', 'SELLER'],
    ['SELLER', 'BUYER', 'BUYER'],
    ['SELLER', 'BUYER', 'SELLER'],
  ])('%s first, then %s, with a scan by the %s: the money is released', (first, second, scanning) => {
    const scan = (by: PartyRole) => (by === scanning ? { scannedChipId: chip } : {});
    const one = confirm(paid, first, scan(first));
    expect([one.deposit.status, one.deposit.handoverConfirmedAt, one.postings, one.operations]).toEqual([
      'PAID',
      null,
      [],
      [],
    ]);
    expect(one.timeline).toEqual([saidBy(first)]);
    const both = confirm(one.deposit, second, scan(second));
    const results = { chipResult: 'NOT_SCANNED', scannedChipId: null };
    const matched = { chipResult: 'MATCH', scannedChipId: chip };
    expect(both.deposit).toMatchObject({
      status: 'RELEASED',
      releaseReason: 'HANDOVER',
      handoverConfirmedAt: times[second],
      matchedChipId: chip,
      arbitration: null,
      buyerConfirmation: {
        confirmedAt: times.BUYER,
        photoMediaShortCode,
        ...(scanning === 'BUYER' ? matched : results),
      },
      sellerConfirmation: {
        confirmedAt: times.SELLER,
        photoMediaShortCode: null,
        ...(scanning === 'SELLER' ? matched : results),
      },
    });
    expect(both.timeline).toEqual([saidBy(second), { event: 'RELEASED', actorRole: 'PLATFORM' }]);
    expect(both.operations.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['PAY_OUT', 18_390n],
      ['RECORD_HANDOVER', 0n],
    ]);
  });

  it('waits for a scan while nobody has one', () => {
    const both = confirm(confirm(paid, 'BUYER').deposit, 'SELLER');
    expect([both.deposit.status, both.operations]).toEqual(['PAID', []]);
    const scanned = confirm(both.deposit, 'SELLER', { scannedChipId: chip });
    expect(scanned.deposit).toMatchObject({ status: 'RELEASED', matchedChipId: chip });
  });

  it('keeps what was said first, until a scan comes to it', () => {
    const { deposit } = confirm(paid, 'BUYER', { scannedChipId: chip });
    const again = confirm(deposit, 'BUYER', { photoMediaShortCode: 'OTHER234' });
    expect(again.deposit.buyerConfirmation).toEqual(deposit.buyerConfirmation);
  });
});

describe('a scan that does not match', () => {
  it.each(['BUYER', 'SELLER'] as const)('by the %s opens a case, whatever else was said', (by) => {
    const other = by === 'BUYER' ? 'SELLER' : 'BUYER';
    const before = confirm(paid, other, { scannedChipId: chip }).deposit;
    const { deposit, timeline, postings, operations } = confirm(before, by, { scannedChipId: otherChip });
    expect(deposit).toMatchObject({
      status: 'IN_ARBITRATION',
      handoverConfirmedAt: null,
      arbitration: { reason: 'CHIP_MISMATCH', openedBy: 'PLATFORM', note: null },
      [by === 'BUYER' ? 'buyerConfirmation' : 'sellerConfirmation']: {
        scannedChipId: otherChip,
        chipResult: 'MISMATCH',
      },
    });
    expect(timeline).toEqual([saidBy(by), { event: 'CASE_OPENED_CHIP_MISMATCH', actorRole: 'PLATFORM' }]);
    expect([postings, operations]).toEqual([[], []]);
  });
});

describe('a confirmation', () => {
  const refusal = (deposit: Deposit, by: PartyRole, step: Partial<HandoverStep>) => {
    try {
      return confirm(deposit, by, step).outcome;
    } catch (error) {
      return error instanceof DomainError ? error.code.split('_').at(-2) : error;
    }
  };

  it('needs a photo of the buyer the first time, and a chip on record', () => {
    const none = { photoMediaShortCode: null };
    expect(refusal(paid, 'BUYER', none)).toBe('PhotoRequired');
    expect(refusal(confirm(paid, 'BUYER').deposit, 'BUYER', none)).toBe('APPLIED');
    expect(refusal(paid, 'SELLER', none)).toBe('APPLIED');
    expect(refusal(paid, 'SELLER', { registeredChipId: null, scannedChipId: chip })).toBe(
      'ChipNotRegistered',
    );
  });
});
