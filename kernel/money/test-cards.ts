/** A test card: its name at the provider, its result, and what is shown of it. */
export interface TestCard {
  readonly reference: string;
  readonly status: 'VALID' | 'DECLINED' | 'NEEDS_VERIFICATION' | 'EXPIRED';
  readonly brand: string;
  readonly last4: string;
}

/** The choices with a provider that is not real. */
export const testCards: readonly TestCard[] = [
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
