import type { Clock } from '../../kernel/clock.ts';
import { testCards } from '../../kernel/money/test-cards.ts';
import type { Card } from './cards.ts';

/** What the payment provider says about a card that a person entered in the provider's own form. */
export interface PaymentCardVerifier {
  /** The card with the provider's id, as it may be shown; null if the provider does not know it. */
  verify(pspPaymentMethodReference: string): Promise<Card | null>;
}

/** The verifier of cards on file; so far there are only test cards, whichever provider takes deposits. */
export function paymentCardVerifier({ clock }: { readonly clock: Clock }): PaymentCardVerifier {
  return {
    verify: async (reference) => {
      const card = testCards.find((known) => known.reference === reference);
      if (card === undefined) return null;
      const { status, brand, last4 } = card;
      const year = clock.now().getUTCFullYear();
      return { status, brand, last4, expMonth: 12, expYear: status === 'EXPIRED' ? year - 1 : year + 4 };
    },
  };
}
