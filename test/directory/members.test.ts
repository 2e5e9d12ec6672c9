import { Pool } from 'pg';
import { z } from 'zod';
import { systemClock } from '../../kernel/clock.ts';
import { openOwnDatabase } from '../support/own-database.ts';
import { newId } from '../../kernel/text/ids.ts';
import { directory } from '../../subgraphs/directory/subgraph.ts';
import { sweepExpired } from '../../subgraphs/directory/sweep.ts';
import {
  type IdentityAnswer,
  codeOf,
  createIdentityClient,
  dataOf,
  sessionData,
} from '../support/identity-client.ts';
import { codesOf, graphApi } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let pool: Pool;
beforeAll(async () => {
  platform = await startTestPlatform({
    // On a busy machine, nobody is refused for waiting for a lock.
    settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000', DATABASE_TIMEOUT_MS: '60000' },
  });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

type Role = keyof TestPlatform['world']['accounts'];

const listed = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  pagination: z.object({ total: z.number() }),
});
const invited = z.object({ invitationId: z.uuid() });

/** Somebody with an account, signed in to the identity API. */
async function memberOf(path: string, body: object) {
  const client = createIdentityClient(platform.env.AUTH_URL);
  const session = dataOf(await client.call('POST', path, { body }), sessionData);
  const call = (method: string, address: string, sent?: unknown, headers: Record<string, string> = {}) =>
    client.call(method, address, { body: sent, token: session.accessToken, headers });
  const actAs = async (profileId: string) =>
    dataOf(await call('POST', '/acting-profile', { profileId }), sessionData);
  return { ...session, call, actAs };
}
const demoMember = (role: Role) => {
  const { email, password } = platform.world.accounts[role];
  return memberOf('/sign-in', { email, password });
};
/** Confirms an address without the mail. */
const confirm = (email: string) =>
  pool.query('update authorization_server.account set email_confirmed_at = now() where email = $1', [email]);
let made = 0;
const newEmail = () => `invited${(made += 1)}@example.com`;
const newUnconfirmedMember = (email: string) =>
  memberOf('/sign-up', { email, password: 'a long enough password', displayName: 'Ivy Invited' });
async function newMember(email = newEmail()) {
  const member = await newUnconfirmedMember(email);
  await confirm(email);
  return member;
}
type Member = Awaited<ReturnType<typeof newMember>>;

async function businessOf(owner: Member): Promise<string> {
  const answer = await owner.call('POST', '/profiles', {
    kind: 'BUSINESS',
    displayName: 'Tail & Paw',
    countryCode: 'US',
    timeZone: 'America/New_York',
  });
  expect(answer.status).toBe(201);
  return dataOf(answer, z.looseObject({ profileId: z.uuid() })).profileId;
}
const rowsOf = ({ body }: IdentityAnswer) => listed.parse(body).data;
const rolesIn = async (member: Member, profileId: string) =>
  rowsOf(await member.call('GET', `/profiles/${profileId}/members`)).map(({ memberRole }) => memberRole);

const businessAndInvite = async (owner: Member) =>
  owner.call('POST', `/profiles/${await businessOf(owner)}/members`, {
    email: newEmail(),
    memberRole: 'STAFF',
  });

/** Becomes a member of the business by invitation. */
async function join(owner: Member, profileId: string, memberRole = 'MANAGER') {
  const email = newEmail();
  const member = await newMember(email);
  const answer = await owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole });
  const { invitationId } = dataOf(answer, invited);
  expect((await member.call('POST', `/invitations/${invitationId}/accept`)).status).toBe(200);
  return { ...member, email, invitationId };
}

describe('an invitation', () => {
  it('is found by whom it is meant for, who becomes a member by accepting it', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const email = newEmail();
    const answer = await owner.call('POST', `/profiles/${profileId}/members`, {
      email: email.toUpperCase(),
      memberRole: 'MANAGER',
    });
    expect(answer.status).toBe(202);
    const { invitationId } = dataOf(answer, invited);
    const member = await newMember(email);
    const [found] = rowsOf(await member.call('GET', '/invitations'));
    expect(found).toEqual({
      invitationId,
      email,
      memberRole: 'MANAGER',
      profile: {
        profileId,
        handle: expect.any(String),
        displayName: 'Tail & Paw',
        profileKindCode: 'BUSINESS',
      },
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect((await member.call('GET', `/profiles/${profileId}`)).status).toBe(404);
    const accepted = await member.call('POST', `/invitations/${invitationId}/accept`);
    expect(accepted.body).toMatchObject({ data: { profileId, memberRole: 'MANAGER' } });
    expect((await member.call('POST', `/invitations/${invitationId}/accept`)).body).toEqual(accepted.body);
    expect(rowsOf(await member.call('GET', '/invitations'))).toEqual([]);
    expect(await rolesIn(member, profileId)).toEqual(['OWNER', 'MANAGER']);
    expect((await member.actAs(profileId)).actingProfileId).toBe(profileId);
  });

  it('is answered alike for an address with and without an account', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const answers = [platform.world.accounts.buyer.email, 'nobody@example.com'].map((email) =>
      owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole: 'STAFF' }),
    );
    const [known, unknown] = (await Promise.all(answers)).map(({ status, headers, body }) => ({
      status,
      headers: [...headers.keys()],
      body: JSON.stringify(body).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id'),
    }));
    expect(known).toEqual(unknown);
    expect(known?.status).toBe(202);
  });

  it('is one, however often the address is invited', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const email = newEmail();
    const invite = (memberRole: string, headers?: Record<string, string>) =>
      owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole }, headers);
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => dataOf(await invite('STAFF'), invited)),
    );
    expect(new Set(ids.map(({ invitationId }) => invitationId)).size).toBe(1);
    await invite('MANAGER');
    const open = rowsOf(await owner.call('GET', `/profiles/${profileId}/invitations`));
    expect(open.map(({ memberRole }) => memberRole)).toEqual(['MANAGER']);
    const key = { 'Idempotency-Key': 'one invitation' };
    const first = await invite('STAFF', key);
    const again = await invite('STAFF', key);
    expect([again.body, again.headers.get('Idempotency-Replayed')]).toEqual([first.body, 'true']);
    expect(codeOf(await invite('MANAGER', key))).toBe('0010010000422');
  });

  it('is nobody’s but the invited’s, and nobody’s once it is declined, withdrawn or old', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const email = newEmail();
    const [member, other] = [await newMember(email), await newMember()];
    const invite = async () =>
      dataOf(
        await owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole: 'STAFF' }),
        invited,
      ).invitationId;
    const accept = async (who: Member, id: string) =>
      codeOf(await who.call('POST', `/invitations/${id}/accept`));
    const gone = 'Identity_ProfileInvitation_GT_Resource_FL';

    const declined = await invite();
    expect(await accept(other, declined)).toBe(gone);
    expect((await member.call('POST', `/invitations/${declined}/decline`)).status).toBe(204);
    expect(await accept(member, declined)).toBe(gone);

    const withdrawn = await invite();
    const address = `/profiles/${profileId}/invitations/${withdrawn}`;
    expect(codeOf(await other.call('DELETE', address))).toBe('Identity_Profile_GT_Resource_FL');
    expect((await owner.call('DELETE', address)).status).toBe(204);
    expect(await accept(member, withdrawn)).toBe(gone);

    const old = await invite();
    await pool.query('update directory.invitation set expires_at = now() where id = $1', [old]);
    expect(rowsOf(await member.call('GET', '/invitations'))).toEqual([]);
    expect(await accept(member, old)).toBe(gone);
    for (const id of [newId(), 'nonsense']) expect(await accept(member, id)).toBe(gone);
    expect(await rolesIn(owner, profileId)).toEqual(['OWNER']);
  });

  it('makes one member, however often it is accepted at once', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const email = newEmail();
    const member = await newMember(email);
    const answer = await owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole: 'STAFF' });
    const { invitationId } = dataOf(answer, invited);
    const accept = () => member.call('POST', `/invitations/${invitationId}/accept`);
    const statuses = (await Promise.all(Array.from({ length: 20 }, accept))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await rolesIn(owner, profileId)).toEqual(['OWNER', 'STAFF']);
  });

  it('changes the role of who is a member already, but never an owner’s', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const staff = await join(owner, profileId, 'STAFF');
    const invite = async (email: string) =>
      dataOf(
        await owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole: 'MANAGER' }),
        invited,
      );
    const { invitationId } = await invite(staff.email);
    await staff.call('POST', `/invitations/${invitationId}/accept`);
    const me = await owner.call('GET', '/me');
    const own = await invite(dataOf(me, z.looseObject({ email: z.string() })).email);
    await owner.call('POST', `/invitations/${own.invitationId}/accept`);
    expect(await rolesIn(owner, profileId)).toEqual(['OWNER', 'MANAGER']);
  });

  it('does not lead beyond 20 profiles, and stays open then', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const email = newEmail();
    const member = await newMember(email);
    for (let count = 0; count < 19; count += 1) await businessOf(member);
    const answer = await owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole: 'STAFF' });
    const { invitationId } = dataOf(answer, invited);
    expect(codeOf(await member.call('POST', `/invitations/${invitationId}/accept`))).toBe(
      'Identity_Profile_AD_Limit_RJ',
    );
    expect(rowsOf(await member.call('GET', '/invitations')).length).toBe(1);
  });

  it('is one of 50 at most that are open at once', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        owner.call('POST', `/profiles/${profileId}/members`, { email: newEmail(), memberRole: 'STAFF' }),
      ),
    );
    const refused = answers.flatMap((answer) => codeOf(answer) ?? []);
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'Identity_ProfileInvitation_AD_Limit_RJ'));
  });
});

describe('an address that nobody has confirmed', () => {
  const unverified = 'Identity_MemberAccount_VL_EmailUnverified_RJ';

  it('sees and answers no invitations, at either door, until it is confirmed', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const email = newEmail();
    const answer = await owner.call('POST', `/profiles/${profileId}/members`, {
      email,
      memberRole: 'MANAGER',
    });
    const { invitationId: id } = dataOf(answer, invited);
    const squatter = await newUnconfirmedMember(email);
    const graph = graphApi(platform, squatter.accessToken);
    const seen = async () => [
      rowsOf(await squatter.call('GET', '/invitations')).length,
      (await graph('{ myInvitations { id } }')).data?.['myInvitations'],
    ];
    expect(await seen()).toEqual([0, []]);
    for (const verb of ['accept', 'decline']) {
      const refused = await squatter.call('POST', `/invitations/${id}/${verb}`);
      expect([verb, refused.status, codeOf(refused)]).toEqual([verb, 403, unverified]);
      const mutation = `mutation ($input: InvitationInput!) { ${verb}Invitation(input: $input)
        ${verb === 'accept' ? '{ role }' : ''} }`;
      expect(codesOf(await graph(mutation, { input: { id } }))).toEqual([unverified]);
    }
    // Whether the id is one of theirs, of others or of nobody is not revealed.
    expect(codeOf(await squatter.call('POST', `/invitations/${newId()}/accept`))).toBe(unverified);
    expect(await rolesIn(owner, profileId)).toEqual(['OWNER']);
    await confirm(email);
    await until(JSON.stringify([1, [{ id }]]), async () => JSON.stringify(await seen()), {
      withinMs: 10_000,
    });
    expect((await squatter.call('POST', `/invitations/${id}/accept`)).status).toBe(200);
  });

  it('makes a business and invites nobody to it', async () => {
    const owner = await newUnconfirmedMember(newEmail());
    const profileId = await businessOf(owner);
    const email = newEmail();
    const refused = await owner.call('POST', `/profiles/${profileId}/members`, {
      email,
      memberRole: 'STAFF',
    });
    expect([refused.status, codeOf(refused)]).toEqual([403, unverified]);
    const mutation =
      'mutation ($input: InviteProfileMemberInput!) { inviteProfileMember(input: $input) { invitationId } }';
    const input = { profileId, email, role: 'STAFF' };
    expect(codesOf(await graphApi(platform, owner.accessToken)(mutation, { input }))).toEqual([unverified]);
    expect(rowsOf(await owner.call('GET', `/profiles/${profileId}/invitations`))).toEqual([]);
  });
});

describe('a member', () => {
  it('invites 100 times a day, renewed invitations and all businesses together, however many at once', async () => {
    const owner = await newMember();
    // Invitations to one business wait for each other anyway.
    const businesses = await Promise.all(Array.from({ length: 15 }, () => businessOf(owner)));
    const sent = `insert into directory.invitation_sent (id, member_id, sent_at)
      select gen_random_uuid(), $1, now() - make_interval(secs => $3) from generate_series(1, $2)`;
    // A day and a minute ago does not count any more.
    await pool.query(sent, [owner.memberId, 5, 86_460]);
    // Fewer are left than there are connections, so that more than allowed may be under way at once.
    await pool.query(sent, [owner.memberId, 97, 3_600]);
    const email = newEmail();
    const invite = (profileId: string, to: string) =>
      owner.call('POST', `/profiles/${profileId}/members`, { email: to, memberRole: 'STAFF' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => invite(businesses[at % 15] ?? '', at < 15 ? email : newEmail())),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(27);
    const wait = Number(refused[0]?.headers.get('Retry-After'));
    expect(wait > 82_000 && wait <= 82_800).toBe(true);
    const { rows } = await pool.query('select from directory.invitation_sent where member_id = $1', [
      owner.memberId,
    ]);
    expect(rows).toHaveLength(105);
    expect((await businessAndInvite(await newMember())).status).toBe(202);
  });
});

describe('invitations whose time is over', () => {
  it('are swept away, and others stay', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    for (const email of [newEmail(), newEmail()]) {
      await owner.call('POST', `/profiles/${profileId}/members`, { email, memberRole: 'STAFF' });
    }
    const [first] = rowsOf(await owner.call('GET', `/profiles/${profileId}/invitations`));
    const old = `update directory.invitation set expires_at = now() - interval '1 minute' where id = $1`;
    await pool.query(old, [first?.['invitationId']]);
    const database = await openOwnDatabase({ ...directory.database, url: platform.databaseUrl, poolSize: 1 });
    await sweepExpired({ database, clock: systemClock });
    await database.close();
    const { rowCount } = await pool.query('select from directory.invitation where profile_id = $1', [
      profileId,
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('the members of a profile', () => {
  it('are changed by owners alone, and seen by members alone', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const manager = await join(owner, profileId);
    const stranger = await newMember();
    const members = `/profiles/${profileId}/members`;
    const invitation = { email: newEmail(), memberRole: 'STAFF' };
    expect(codeOf(await manager.call('POST', members, invitation))).toBe('0010010000403');
    expect(codeOf(await manager.call('DELETE', `${members}/${owner.memberId}`))).toBe('0010010000403');
    expect(codeOf(await manager.call('GET', `/profiles/${profileId}/invitations`))).toBe('0010010000403');
    for (const [method, body] of [['GET'], ['POST', invitation]] as const) {
      expect(codeOf(await stranger.call(method, members, body))).toBe('Identity_Profile_GT_Resource_FL');
    }
    expect(codeOf(await stranger.call('DELETE', `${members}/${manager.memberId}`))).toBe(
      'Identity_Profile_GT_Resource_FL',
    );
    expect(codeOf(await owner.call('DELETE', `${members}/${stranger.memberId}`))).toBe(
      'Identity_ProfileMember_GT_Resource_FL',
    );
    expect(rowsOf(await manager.call('GET', members))).toEqual([
      {
        memberId: owner.memberId,
        memberRole: 'OWNER',
        displayName: 'Ivy Invited',
        createdAt: expect.any(String),
      },
      {
        memberId: manager.memberId,
        memberRole: 'MANAGER',
        displayName: 'Ivy Invited',
        createdAt: expect.any(String),
      },
    ]);
  });

  it('act at once for a business that they have just made', async () => {
    const owner = await newMember();
    const ask = async (token: string) => {
      const { status } = await graphApi(platform, token)('{ inventoryItems { total } }');
      return status;
    };
    // The gateway knows their profiles from now on.
    expect(await ask((await owner.actAs(await businessOf(owner))).accessToken)).toBe(200);
    const profileId = await businessOf(owner);
    expect(await ask((await owner.actAs(profileId)).accessToken)).toBe(200);
  });

  it('lose the business when they are removed, whatever they hold', async () => {
    const owner = await newMember();
    const profileId = await businessOf(owner);
    const manager = await join(owner, profileId);
    const acting = await manager.actAs(profileId);
    const ask = (token: string) => graphApi(platform, token)('{ inventoryItems { total } }');
    expect((await ask(acting.accessToken)).status).toBe(200);

    expect((await owner.call('DELETE', `/profiles/${profileId}/members/${manager.memberId}`)).status).toBe(
      204,
    );
    // The database's notification arrives apart from the answer; without it the gateway asks again after 2 seconds.
    const refused = async () => codesOf(await ask(acting.accessToken)).join();
    await until('0010010000403', refused, { withinMs: 10_000 });
    const client = createIdentityClient(platform.env.AUTH_URL);
    const me = await client.call('GET', '/me', { token: acting.accessToken });
    expect(me.body).toMatchObject({ data: { actingProfileId: manager.actingProfileId } });
    expect(
      codeOf(
        await client.call('POST', '/acting-profile', { token: acting.accessToken, body: { profileId } }),
      ),
    ).toBe('Identity_MemberSession_UP_ActingProfile_RJ');
    const card = await fetch(`${platform.env.BASE_URL}/api/billing/v1/payment-card`, {
      headers: { Authorization: `Bearer ${acting.accessToken}` },
    });
    expect(card.status).toBe(403);
    const next = await client.call('POST', '/token', { body: { refreshToken: acting.refreshToken } });
    const session = dataOf(next, sessionData);
    expect(session.actingProfileId).toBe(manager.actingProfileId);
    expect((await ask(session.accessToken)).status).toBe(200);
  });

  it('keep an owner, however many owners leave and remove each other at once', async () => {
    const roles = ['owner', 'otherOwner', 'placeOwner', 'rescueOwner', 'buyer'] as const;
    const members = await Promise.all(roles.map(demoMember));
    const [first] = members;
    if (first === undefined) throw new Error('nobody is there');
    const profileId = await businessOf(first);
    for (const { memberId } of members.slice(1)) {
      await pool.query(`insert into directory.profile_member values ($1, $2, 'OWNER', now())`, [
        profileId,
        memberId,
      ]);
    }
    const goes = members.flatMap(({ call }) =>
      Array.from({ length: 4 }, () =>
        members.map(
          ({ memberId }) =>
            () =>
              call('DELETE', `/profiles/${profileId}/members/${memberId}`),
        ),
      ).flat(),
    );
    expect(goes.length).toBe(100);
    const answers = await Promise.all(goes.map((go) => go()));
    const { rows } = await pool.query('select role from directory.profile_member where profile_id = $1', [
      profileId,
    ]);
    expect(rows).toEqual([{ role: 'OWNER' }]);
    expect(answers.filter(({ status }) => status === 204).length).toBe(4);
    expect(answers.map(codeOf)).toContain('Identity_Profile_UP_LastOwner_RJ');
  });
});
