import { readEnv } from '../../../services.ts';

describe('settings of the payment provider', () => {
  it('may name several webhook secrets, with spaces around them', () => {
    expect(readEnv({ STRIPE_WEBHOOK_SECRET: 'whsec_first , whsec_second' }).STRIPE_WEBHOOK_SECRET).toEqual([
      'whsec_first',
      'whsec_second',
    ]);
    expect(() => readEnv({ STRIPE_WEBHOOK_SECRET: 'whsec_first,short' })).toThrow('at least 8 characters');
  });

  it('have an address without a path', () => {
    expect(readEnv({}).STRIPE_API_URL).toBe('https://api.stripe.com');
    expect(readEnv({ STRIPE_API_URL: 'http://localhost:12111' }).STRIPE_API_URL).toBe(
      'http://localhost:12111',
    );
    expect(() => readEnv({ STRIPE_API_URL: 'https://stripe.example/v1' })).toThrow('must have no path');
  });
});
