import { type AdministratorSettings, administration } from '../../../kernel/access/administrators.ts';

const anywhere: AdministratorSettings = {
  ADMIN_ADDRESSES: [],
  ADMIN_SECOND_FACTOR: undefined,
  NODE_ENV: undefined,
  DEMO: undefined,
};
const isAsked = (settings: Partial<AdministratorSettings>) =>
  administration({ isAdmin: true, hasSecondFactor: false }, '127.0.0.1', { ...anywhere, ...settings })
    .lacksSecondFactor === true;

describe('the second factor of administrators', () => {
  it('is needed in production, but not with the demo world, whose accounts have none', () => {
    expect(isAsked({ NODE_ENV: 'production' })).toBe(true);
    expect(isAsked({ NODE_ENV: 'production', DEMO: false })).toBe(true);
    expect(isAsked({ NODE_ENV: 'production', DEMO: true })).toBe(false);
    expect(isAsked({ NODE_ENV: 'development' })).toBe(false);
    expect(isAsked({})).toBe(false);
  });

  it('is needed as the setting says, wherever it is set', () => {
    expect(isAsked({ ADMIN_SECOND_FACTOR: true, DEMO: true })).toBe(true);
    expect(isAsked({ ADMIN_SECOND_FACTOR: false, NODE_ENV: 'production' })).toBe(false);
  });

  it('makes an administrator of nobody else, nor elsewhere', () => {
    const env = { ...anywhere, NODE_ENV: 'production' };
    const both = { isAdmin: true, hasSecondFactor: true };
    expect(administration(both, '127.0.0.1', env)).toEqual({ isAdmin: true });
    expect(administration({ ...both, isAdmin: false }, '127.0.0.1', env)).toEqual({ isAdmin: false });
    const elsewhere = { ...env, ADMIN_ADDRESSES: ['192.0.2.0/24'] };
    expect(administration(both, '127.0.0.1', elsewhere)).toEqual({ isAdmin: false });
  });
});
