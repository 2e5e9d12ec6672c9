import type { Deposit } from './deposit-words.ts';

const givenBack = 'The buyer gets all of the deposit back.';
const caseOpen = 'The case is open. We will decide who gets the deposit.';
const withdrew = 'You have withdrawn from the sale. What happens to the deposit is shown below.';

/** The result of the buyer's withdrawal, by the clause (spec 3.7). */
const afterWithdrawing = ['REFUNDED', 'RELEASED', 'IN_ARBITRATION'];

/**
 * What a party may have just done, given the deposit's status. Anybody can send somebody an address with any of these
 * words, and it must not make false claims about money.
 */
export function outcomesOf(deposit: Deposit): Readonly<Record<string, string>> {
  const { status, viewerRole, buyerConfirmation, sellerConfirmation } = deposit;
  const own = viewerRole === 'BUYER' ? buyerConfirmation : sellerConfirmation;
  return {
    ...(status === 'PAID' && { paid: 'Deposit paid. We hold it until the handover.' }),
    ...(status === 'REFUNDED' && { refunded: givenBack }),
    ...(viewerRole === 'BUYER' && afterWithdrawing.includes(status) && { withdrew }),
    ...(status === 'IN_ARBITRATION' && {
      claimed: caseOpen,
      disputed: caseOpen,
      evidence: 'Your evidence has been added to the case.',
    }),
    ...(own !== null && { handover: 'Your confirmation is recorded.' }),
  };
}
