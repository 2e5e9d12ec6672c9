import { withoutHandover } from '../../../dashboard/deposits/timeline.tsx';

const listed = {
  listingShortCode: 'RENOIR23',
  agreement: null,
  status: 'PAID',
  depositClause: 'REFUND',
} as const;

describe('what is said of the case without a handover', () => {
  it('is that we decide, where a deposit on a listing named no agreement', () => {
    expect(withoutHandover(listed)).toBe(
      'We decide. The deposit was begun without an agreement, and a later one does not change this.',
    );
    expect(withoutHandover({ ...listed, status: 'CREATED' })).toContain(
      'only if the deposit names an agreement before it is paid',
    );
  });

  it('waits for both where there is an agreement, and for a transfer, which needs none at first', () => {
    const agreement = { contractId: 'c', isBindingForClause: false };
    const once = 'The buyer gets it back. This applies once both of you have signed';
    expect(withoutHandover({ ...listed, agreement })).toContain(once);
    expect(withoutHandover({ ...listed, listingShortCode: '' })).toContain(once);
    const signed = { ...agreement, isBindingForClause: true };
    expect(withoutHandover({ ...listed, agreement: signed })).toBe(
      'The buyer gets it back. Both have signed this in the app.',
    );
  });

  it('is that we decide where the seller left it to us', () => {
    expect(withoutHandover({ ...listed, depositClause: 'ARBITRATE' })).toBe(
      'An administrator decides who gets it.',
    );
  });
});
