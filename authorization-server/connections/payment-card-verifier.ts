import type { Clock } from '../../kernel/clock.ts';
import { testCards } from '../../kernel/money/test-cards.ts';
import type { Card } from './cards.ts';

/** What the payment provider says of a card that a person entered at the provider's own form. */
export interface PaymentCardVerifier {
  /** The card behind the provider's name for it, as it may be shown; null when the provider knows none. */
  verify(pspPaymentMethodReference: string): Promise<Card | null>;
}

/** The verifier of cards on file; whichever provider takes deposits, so far there are only these cards. */
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
