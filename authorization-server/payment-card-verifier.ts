import type { Clock } from '../kernel/clock.ts';
import type { Env } from '../kernel/env.ts';
import type { Card } from './cards.ts';

/** What the payment provider says of a card that a person entered at the provider's own form. */
export interface PaymentCardVerifier {
  /** The card behind the provider's name for it, as it may be shown; null when the provider knows none. */
  verify(pspPaymentMethodReference: string): Promise<Card | null>;
}

/** The fake provider's cards: how each fares, and what is shown of it. */
const fakeCards: ReadonlyMap<string, Pick<Card, 'status' | 'brand' | 'last4'>> = new Map([
  ['pm_card_visa', { status: 'VALID', brand: 'visa', last4: '4242' }],
  ['pm_card_mastercard', { status: 'VALID', brand: 'mastercard', last4: '4444' }],
  ['pm_card_amex', { status: 'VALID', brand: 'amex', last4: '8431' }],
  ['pm_card_chargeDeclined', { status: 'DECLINED', brand: 'visa', last4: '0002' }],
  ['pm_card_authenticationRequired', { status: 'NEEDS_VERIFICATION', brand: 'visa', last4: '3184' }],
  ['pm_card_expired', { status: 'EXPIRED', brand: 'visa', last4: '0069' }],
]);

function fakeVerifier(clock: Clock): PaymentCardVerifier {
  return {
    verify: async (reference) => {
      const card = fakeCards.get(reference);
      if (card === undefined) return null;
      const year = clock.now().getUTCFullYear();
      return { ...card, expMonth: 12, expYear: card.status === 'EXPIRED' ? year - 1 : year + 4 };
    },
  };
}

const verifiers: Readonly<Record<Env['PSP'], (clock: Clock) => PaymentCardVerifier>> = { fake: fakeVerifier };

/** The verifier of the configured payment provider; so far there is only the fake one. */
export function paymentCardVerifier({
  env,
  clock,
}: {
  env: Pick<Env, 'PSP'>;
  clock: Clock;
}): PaymentCardVerifier {
  return verifiers[env.PSP](clock);
}
