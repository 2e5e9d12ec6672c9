import { accountClient } from '../support/account-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const list = '/account/admin/applications';

async function pagesOfAdministrator(addresses: string): Promise<[number, boolean]> {
  const world: SignInWorld = await startSignInWorld({ ADMIN_ADDRESSES: addresses });
  try {
    const admin = await accountClient(world, 'buyer');
    const { text } = await admin.get('/account');
    return [(await admin.get(list)).status, text.includes(list)];
  } finally {
    await world.stop();
  }
}

describe('the platform’s own pages, where ADMIN_ADDRESSES is set', () => {
  it('are there for an administrator at one of them', async () => {
    expect(await pagesOfAdministrator('127.0.0.0/8,::1')).toEqual([200, true]);
  });

  it('are closed and not named elsewhere', async () => {
    expect(await pagesOfAdministrator('192.0.2.0/24')).toEqual([403, false]);
  });
});
