import { createMemberOperations } from '../../authorization-server/member-operations.ts';
import { createIdentityClient, dataOf, sessionData } from '../support/identity-client.ts';
import { type AccountClient, accountClient } from '../support/account-client.ts';
import { createPageClient } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const list = '/account/admin/accounts';

let world: SignInWorld;
let admin: AccountClient;
beforeAll(async () => {
  world = await startSignInWorld();
  admin = await accountClient(world, 'buyer');
});
afterAll(() => world.stop());

let made = 0;
/** A member who is signed in by the API. */
async function member() {
  const body = {
    email: `ines${(made += 1)}@example.com`,
    password: 'nine dogs in the park',
    displayName: 'Ines <b>Moreau</b>',
  };
  const api = createIdentityClient(world.url);
  const { memberId, accessToken } = dataOf(await api.call('POST', '/sign-up', { body }), sessionData);
  const signIn = async () => {
    const answer = await api.call('POST', '/sign-in', { body });
    return `${answer.status} ${JSON.stringify(answer.body)}`;
  };
  const me = async () => (await api.call('GET', '/me', { token: accessToken })).status;
  return { ...body, memberId, path: `${list}/${memberId}`, signIn, me };
}

async function eventsOf(memberId: string) {
  const { rows } = await world.deps.database.pool.query<{
    event: string;
    actor: string;
    reason: string | null;
  }>(
    `select event, actor_id as actor, details ->> 'reason' as reason from authorization_server.audit_event
     where details ->> 'memberId' = $1 order by at, id`,
    [memberId],
  );
  return rows.map(({ event, actor, reason }) => [event, actor === world.accounts.buyer.memberId, reason]);
}

describe('accounts, for administrators', () => {
  it('are found by their whole address or id', async () => {
    const { email, memberId, path } = await member();
    for (const q of [email.toUpperCase(), memberId]) {
      const page = await admin.get(`${list}?${new URLSearchParams({ q }).toString()}`);
      expect(page.text).toContain(`<a href="${path}"><bdi>Ines &lt;b>Moreau&lt;/b></bdi></a>`);
    }
    for (const q of [email.slice(0, 5), '%', world.deps.ids()]) {
      const page = await admin.get(`${list}?${new URLSearchParams({ q }).toString()}`);
      expect(page.text).toContain('No account has this address or id.');
    }
    expect((await admin.get(`${list}/${world.deps.ids()}`)).status).toBe(404);
    expect((await admin.get(`${list}/nobody`)).status).toBe(404);
  });

  it('are locked for a reason: their sessions end, and nobody signs in until they are unlocked', async () => {
    const { email, password, memberId, path, signIn, me } = await member();
    expect((await admin.submit(`${path}/lock`)).status).toBe(400);
    expect(await me()).toBe(200);
    const reason = 'It sends the same message to everybody.';
    expect((await admin.submit(`${path}/lock`, { reason })).location).toBe(`${path}?done=account-locked`);
    expect(await me()).toBe(401);
    expect(await signIn()).toMatch(/^403 .*Identity_MemberAccount_VL_Locked_RJ/);
    const wrong = createIdentityClient(world.url);
    const body = { email, password: 'not the password' };
    expect((await wrong.call('POST', '/sign-in', { body })).status).toBe(401);
    const page = await createPageClient(world.url).signIn({ email, password });
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('has locked this account')]);
    expect((await admin.get(path)).text).toContain(`<bdi>${reason}</bdi>`);
    // Somebody else has locked it meanwhile.
    expect((await admin.submit(`${path}/lock`, { reason })).status).toBe(409);

    expect((await admin.submit(`${path}/unlock`)).location).toBe(`${path}?done=account-unlocked`);
    expect(await signIn()).toMatch(/^200/);
    expect((await admin.submit(`${path}/unlock`)).status).toBe(409);
    expect(await eventsOf(memberId)).toEqual([
      ['ACCOUNT_LOCKED', true, reason],
      ['ACCOUNT_UNLOCKED', true, null],
    ]);
  });

  it('are signed out everywhere, and may sign in again', async () => {
    const { memberId, path, signIn, me } = await member();
    await admin.submit(`${path}/end-sessions`, { reason: 'Their phone was stolen.' });
    expect(await me()).toBe(401);
    expect(await signIn()).toMatch(/^200/);
    expect(await eventsOf(memberId)).toEqual([['SESSIONS_ENDED', true, 'Their phone was stolen.']]);
  });

  it('are never the administrator’s own, nor for anybody else', async () => {
    const own = `${list}/${world.accounts.buyer.memberId}`;
    expect((await admin.get(own)).text).not.toContain(`${own}/lock`);
    expect((await admin.submit(`${own}/lock`, { reason: 'A mistake.' })).status).toBe(409);
    const other = await accountClient(world);
    for (const path of [list, own, `${own}/lock`, `${own}/end-sessions`]) {
      expect([path, (await other.get(path)).status]).toEqual([path, 403]);
    }
    const form = { memberId: world.accounts.buyer.memberId, form: { reason: 'Revenge.' } };
    const viewer = {
      kind: 'member',
      appId: null,
      memberId: world.accounts.owner.memberId,
      scopes: [],
    } as const;
    const rest = { profileId: null, profileKind: null, isAdmin: false, requestId: 'a-test-of-accounts' };
    for (const name of ['lockAccount', 'unlockAccount', 'endSessionsOfAccount'] as const) {
      const answer = createMemberOperations(world.deps).execute(name, form, {
        ...viewer,
        ...rest,
        scopes: [],
      });
      await expect(answer).rejects.toMatchObject({ code: '0010010000403' });
    }
  });
});
