import { z } from 'zod';
import { createMemberOperations } from '../../../authorization-server/member-operations.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { appCode, enrol } from '../../support/authenticator.ts';
import { createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());

const subjects = async () => (await world.newMail()).map(({ to, subject }) => `${to.join()}: ${subject}`);

describe('the owner of an account', () => {
  it('is told about every change of the second factor, however many there are in an hour', async () => {
    const { email, client, token } = await world.signUp();
    await world.confirmAddress(email);
    await world.newMail();
    const { password } = world;
    for (let round = 0; round < 4; round += 1) {
      world.pass(60_000);
      const { recoveryCodes } = await enrol(client, { token, password }, world.deps.clock.now());
      expect(await subjects()).toEqual([`${email}: Your second factor is on`]);
      const [code = '', other = ''] = recoveryCodes;
      const body = { email, password, totpCode: code };
      expect((await createIdentityClient(world.url).call('POST', '/sign-in', { body })).status).toBe(200);
      expect(await subjects()).toEqual([`${email}: A recovery code was used`]);
      const renewed = await client.call('POST', '/totp/recovery-codes', {
        token,
        body: { password, code: other },
      });
      expect(renewed.status).toBe(200);
      expect(await subjects()).toEqual([
        `${email}: A recovery code was used`,
        `${email}: You have new recovery codes`,
      ]);
      const { recoveryCodes: next } = dataOf(renewed, z.object({ recoveryCodes: z.array(z.string()) }));
      const off = { password, code: next[0] };
      expect((await client.call('DELETE', '/totp', { token, body: off })).status).toBe(204);
      expect(await subjects()).toEqual([
        `${email}: A recovery code was used`,
        `${email}: Your second factor is off`,
      ]);
    }
    // Each mail has its notice.
    const { rows } = await world.deps.database.pool.query<{ change: string; count: number }>(
      `select event ->> 'arguments' as change, count(*)::int as count
       from authorization_server.notice_event e join authorization_server.account a
         on e.event -> 'recipients' = jsonb_build_array(jsonb_build_object('memberId', a.member_id))
       where a.email = $1 and event ->> 'kindCode' = 'SECURITY_FACTOR_CHANGED' group by 1`,
      [email],
    );
    const told = (change: string, count: number) => ({ change: JSON.stringify({ change }), count });
    expect(rows.toSorted((one, other) => (one.change < other.change ? -1 : 1))).toEqual([
      told('RECOVERY_CODES_RENEWED', 4),
      told('RECOVERY_CODE_USED', 12),
      told('SECOND_FACTOR_OFF', 4),
      told('SECOND_FACTOR_ON', 4),
    ]);
  });

  it('is not told about what failed', async () => {
    const { email, client, token } = await world.signUp();
    await world.confirmAddress(email);
    await world.newMail();
    const { password } = world;
    const { secret } = await enrol(client, { token, password }, world.deps.clock.now());
    await world.newMail();
    const wrong = { password: 'not the password', code: appCode(secret, world.deps.clock.now()) };
    expect((await client.call('DELETE', '/totp', { token, body: wrong })).status).toBe(403);
    expect((await client.call('POST', '/totp/recovery-codes', { token, body: wrong })).status).toBe(403);
    expect(await subjects()).toEqual([]);
  });
});

describe('the owners of a profile', () => {
  /** Somebody who signed in a moment ago, acting for a profile. */
  async function viewerFor(who: 'owner' | 'buyer', profile: 'kennel' | 'owner' | 'buyer'): Promise<Viewer> {
    const { email, password, memberId, isAdmin } = world.accounts[who];
    const answer = await createIdentityClient(world.url).call('POST', '/sign-in', {
      body: { email, password },
    });
    const { sessionId } = dataOf(answer, sessionData);
    const { id: profileId, kind: profileKind } = world.profiles[profile];
    return {
      ...systemViewer('notices'),
      kind: 'member',
      memberId,
      isAdmin,
      profileId,
      profileKind,
      sessionId,
    };
  }
  const form = {
    name: 'Kennel Planner',
    websiteUrl: 'https://planner.example',
    privacyUrl: 'https://planner.example/privacy',
    supportEmail: 'help@planner.example',
    redirectUris: ['https://planner.example/callback'],
    scopes: ['scheduling:read'],
  };
  const owner = () => world.accounts.owner.email.toLowerCase();

  it('are told about a rotated secret, a suspension with its reason, and a deletion, each once', async () => {
    const operations = createMemberOperations(world.deps);
    const [viewer, admin] = [await viewerFor('owner', 'kennel'), await viewerFor('buyer', 'buyer')];
    await world.newMail();
    const { appId } = await operations.execute('createApplication', { form }, viewer);
    await operations.execute('rotateSecret', { appId }, viewer);
    expect(await subjects()).toEqual([`${owner()}: Kennel Planner has a new client secret`]);
    const reason = 'Sends messages that nobody asked for.';
    await operations.execute('suspendApplication', { appId, form: { reason } }, admin);
    await operations.execute('suspendApplication', { appId, form: { reason } }, admin);
    await operations.execute('reviewApplication', { appId, form: { reviewStatus: 'REVIEWED' } }, admin);
    await operations.execute('reviewApplication', { appId, form: { reviewStatus: 'REVIEWED' } }, admin);
    await operations.execute('reviewApplication', { appId, form: { reviewStatus: 'NOT_REVIEWED' } }, admin);
    // A decision of the platform is in their list of notices, which writes its own mail.
    expect(await subjects()).toEqual([]);
    const { rows } = await world.deps.database.pool.query<{ event: unknown }>(
      `select event from authorization_server.notice_event where event ->> 'subjectId' = $1 order by id`,
      [appId],
    );
    // Without SUPPORT_EMAIL, the address that mail comes from.
    const contact = 'no-reply@svc.example';
    const decision = {
      actorProfileId: null,
      actorMemberId: admin.memberId,
      recipients: [{ profileId: viewer.profileId }],
    };
    expect(rows.map(({ event }) => event)).toMatchObject([
      {
        ...decision,
        kindCode: 'APP_SUSPENDED',
        arguments: JSON.stringify({ app: 'Kennel Planner', reason, contact }),
      },
      {
        ...decision,
        kindCode: 'APP_REVIEWED',
        arguments: JSON.stringify({ app: 'Kennel Planner', review: 'REVIEWED', contact }),
      },
    ]);
    await operations.execute('reinstateApplication', { appId, form: {} }, admin);
    await operations.execute('endApplication', { appId, expectedVersion: null }, viewer);
    expect(await subjects()).toEqual([`${owner()}: Kennel Planner was deleted`]);
  });

  it('are told about another card, and about its removal', async () => {
    const operations = createMemberOperations(world.deps);
    const viewer = await viewerFor('owner', 'kennel');
    await world.newMail();
    await operations.execute(
      'setPaymentCard',
      { form: { pspPaymentMethodReference: 'pm_card_visa' } },
      viewer,
    );
    await operations.execute('removePaymentCard', {}, viewer);
    await operations.execute('removePaymentCard', {}, viewer);
    expect(await subjects()).toEqual([
      `${owner()}: The payment card was changed: Blue Ridge Kennel`,
      `${owner()}: The payment card was removed: Blue Ridge Kennel`,
    ]);
  });

  it('get one mail each although the job of it comes twice, and none at an address that nobody confirmed', async () => {
    const operations = createMemberOperations(world.deps);
    const viewer = await viewerFor('owner', 'kennel');
    await world.newMail();
    await operations.execute(
      'setPaymentCard',
      { form: { pspPaymentMethodReference: 'pm_card_visa' } },
      viewer,
    );
    const [job] = world.recorded.waiting;
    if (job === undefined) throw new Error('no job was written');
    await world.handler(job, new AbortController().signal);
    expect(await subjects()).toHaveLength(1);
    const { pool } = world.deps.database;
    const confirm = (at: string) =>
      pool.query(`update authorization_server.account set email_confirmed_at = ${at} where email = $1`, [
        owner(),
      ]);
    await confirm('null');
    await operations.execute('removePaymentCard', {}, viewer);
    expect(await subjects()).toEqual([]);
    await confirm('now()');
  });
});
