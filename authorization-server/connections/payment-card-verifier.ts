import type { Clock } from '../../kernel/clock.ts';
import type { Card } from './cards.ts';

/** A card of a provider that no real card is entered at: its name there, how it fares, and what is shown of it. */
export interface TestCard extends Pick<Card, 'status'> {
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
}

/** What the payment provider says of a card that a person entered at the provider's own form. */
export interface PaymentCardVerifier {
  /** What a person chooses from where the provider is not a real one. */
  readonly testCards: readonly TestCard[];
  /** The card behind the provider's name for it, as it may be shown; null when the provider knows none. */
  verify(pspPaymentMethodReference: string): Promise<Card | null>;
}

const fakeCards: readonly TestCard[] = [
  { reference: 'pm_card_visa', status: 'VALID', brand: 'visa', last4: '4242' },
  { reference: 'pm_card_mastercard', status: 'VALID', brand: 'mastercard', last4: '4444' },
  { reference: 'pm_card_amex', status: 'VALID', brand: 'amex', last4: '8431' },
  { reference: 'pm_card_chargeDeclined', status: 'DECLINED', brand: 'visa', last4: '0002' },
  {
    reference: 'pm_card_authenticationRequired',
    status: 'NEEDS_VERIFICATION',
    brand: 'visa',
    last4: '3184',
  },
  { reference: 'pm_card_expired', status: 'EXPIRED', brand: 'visa', last4: '0069' },
];

/** The verifier of cards on file; whichever provider takes deposits, so far there are only these cards. */
export function paymentCardVerifier({ clock }: { readonly clock: Clock }): PaymentCardVerifier {
  return {
    testCards: fakeCards,
    verify: async (reference) => {
      const card = fakeCards.find((known) => known.reference === reference);
      if (card === undefined) return null;
      const { status, brand, last4 } = card;
      const year = clock.now().getUTCFullYear();
      return { status, brand, last4, expMonth: 12, expYear: status === 'EXPIRED' ? year - 1 : year + 4 };
    },
  };
}
