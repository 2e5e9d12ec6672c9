import { accountClient } from '../support/account-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const list = '/account/admin/applications';
const setUp = '/account/security/second-factor';

async function pagesOfAdministrator(settings: Record<string, string>) {
  const world: SignInWorld = await startSignInWorld(settings);
  try {
    const admin = await accountClient(world, 'buyer');
    const { text } = await admin.get('/account');
    const page = await admin.get(list);
    return { status: page.status, leadsToIt: page.text.includes(setUp), names: text.includes(list), text };
  } finally {
    await world.stop();
  }
}

describe('the platform’s own pages, for an administrator without a second factor', () => {
  it('lead to where it is set up, where it is needed', async () => {
    const seen = await pagesOfAdministrator({ ADMIN_SECOND_FACTOR: '1' });
    expect(seen).toMatchObject({ status: 403, leadsToIt: true, names: false });
    expect(seen.text).toContain(`href="${setUp}"`);
  });

  it('are open otherwise', async () => {
    expect(await pagesOfAdministrator({})).toMatchObject({ status: 200, names: true });
  });
});
