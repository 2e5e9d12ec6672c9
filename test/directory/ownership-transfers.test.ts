import { z } from 'zod';
import { systemClock } from '../../kernel/clock.ts';
import { codeOf, dataOf } from '../support/identity-client.ts';
import { codesOf, graphApi } from '../support/member.ts';
import { openOwnDatabase } from '../support/own-database.ts';
import { type People, type Person, createPeople, rowsOf } from '../support/people.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { expectTold } from '../support/told.ts';
import { until } from '../support/until.ts';
import { expireTransfers } from '../../subgraphs/directory/transfers/ownership-transfer.service.ts';
import { directory } from '../../subgraphs/directory/subgraph.ts';

let platform: TestPlatform;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000', DATABASE_TIMEOUT_MS: '60000' },
  });
  people = createPeople(platform);
});
afterAll(async () => {
  await people?.end();
  await platform?.stop();
});

const offered = z.looseObject({ transferId: z.uuid(), expiresAt: z.string() });

async function shared(role = 'MANAGER') {
  const owner = await people.newMember('Olive Owner');
  const profileId = await people.businessOf(owner);
  const member = await people.join(owner, profileId, role, 'Max Member');
  const offer = (to: Person = member) =>
    owner.call('POST', `/profiles/${profileId}/transfer`, { memberId: to.memberId });
  return { owner, member, profileId, offer };
}

/** The session was begun an hour ago, so that sensitive actions ask for the password. */
const age = (person: Person) =>
  people.pool.query(
    `update authorization_server.member_session set created_at = created_at - interval '1 hour', proved_at = null
     where id = $1`,
    [person.sessionId],
  );

describe('a business that is handed over', () => {
  it('is found among the invitations of whom it is offered to, who becomes the owner by accepting', async () => {
    const { owner, member, profileId, offer } = await shared();
    await expectTold(people.pool, owner.memberId, [profileId], ['INVITATION_ACCEPTED']);
    const answer = await offer();
    expect(answer.status).toBe(202);
    const { transferId, expiresAt } = dataOf(answer, offered);
    expect(answer.body).toMatchObject({
      data: {
        profile: { profileId, displayName: 'Tail & Paw' },
        fromName: 'Olive Owner',
        toMemberId: member.memberId,
        toName: 'Max Member',
      },
    });
    expect(await people.rolesIn(owner, profileId)).toEqual(['OWNER', 'MANAGER']);
    expect((await member.call('GET', `/profiles/${profileId}/transfer`)).body).toMatchObject({
      data: { transferId },
    });
    expect(rowsOf(await member.call('GET', '/invitations'))).toEqual([
      {
        invitationId: transferId,
        email: member.email,
        memberRole: 'OWNER',
        profile: expect.objectContaining({ profileId }),
        createdAt: expect.any(String),
        expiresAt,
      },
    ]);
    const accepted = await member.call('POST', `/invitations/${transferId}/accept`);
    expect(accepted.body).toMatchObject({ data: { profileId, memberRole: 'OWNER' } });
    expect(await people.rolesIn(member, profileId)).toEqual(['MANAGER', 'OWNER']);
    expect(rowsOf(await member.call('GET', '/invitations'))).toEqual([]);
    expect((await owner.call('GET', `/profiles/${profileId}/transfer`)).status).toBe(404);
    await expectTold(
      people.pool,
      owner.memberId,
      [profileId],
      ['INVITATION_ACCEPTED', 'PROFILE_HANDED_OVER'],
    );
    await expectTold(
      people.pool,
      member.memberId,
      [profileId, transferId],
      ['PROFILE_OFFERED', 'PROFILE_HANDED_OVER'],
    );
  });

  it('changes its owner once, however many requests accept it at once', async () => {
    const { owner, member, profileId, offer } = await shared();
    const { transferId } = dataOf(await offer(), offered);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => member.call('POST', `/invitations/${transferId}/accept`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await people.rolesIn(owner, profileId)).toEqual(['MANAGER', 'OWNER']);
    await until(
      1,
      async () =>
        (
          await people.pool.query(
            `select from authorization_server.audit_event where business_id = $1 and event = 'OWNERSHIP_HANDED_OVER'`,
            [profileId],
          )
        ).rowCount,
      { withinMs: 15_000 },
    );
    await expectTold(
      people.pool,
      member.memberId,
      [profileId, transferId],
      ['PROFILE_OFFERED', 'PROFILE_HANDED_OVER'],
    );
  });

  it('goes either to the new owner or stays, where it is withdrawn at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, member, profileId, offer } = await shared();
      const { transferId } = dataOf(await offer(), offered);
      const [accepted, withdrawn] = await Promise.all([
        member.call('POST', `/invitations/${transferId}/accept`),
        owner.call('DELETE', `/profiles/${profileId}/transfer`),
      ]);
      const roles = await people.rolesIn(owner, profileId);
      if (accepted.status === 200) {
        expect(roles).toEqual(['MANAGER', 'OWNER']);
        expect([403, 404]).toContain(withdrawn.status);
      } else {
        expect([accepted.status, withdrawn.status]).toEqual([404, 204]);
        expect(roles).toEqual(['OWNER', 'MANAGER']);
      }
    }
  });

  it('keeps an owner, where the old one leaves and the new one is removed at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, member, profileId, offer } = await shared();
      const { transferId } = dataOf(await offer(), offered);
      await Promise.all([
        member.call('POST', `/invitations/${transferId}/accept`),
        owner.call('DELETE', `/profiles/${profileId}/members/${owner.memberId}`),
        owner.call('DELETE', `/profiles/${profileId}/members/${member.memberId}`),
      ]);
      const { rows } = await people.pool.query(
        `select role from directory.profile_member where profile_id = $1 and role = 'OWNER'`,
        [profileId],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('needs the password again, when the owner signed in long ago', async () => {
    const { owner, profileId, offer } = await shared();
    await age(owner);
    expect(codeOf(await offer())).toBe('Identity_MemberSession_VL_Fresh_RJ');
    expect((await owner.call('GET', `/profiles/${profileId}/transfer`)).status).toBe(404);
    await owner.confirm();
    expect((await offer()).status).toBe(202);
  });

  it('is offered, shown, withdrawn and accepted in GraphQL, where a recent proof is needed too', async () => {
    const { owner, member, profileId } = await shared('STAFF');
    const [asOwner, asMember] = [owner, member].map(({ accessToken }) => graphApi(platform, accessToken));
    if (asOwner === undefined || asMember === undefined) throw new Error('nobody asks');
    const offer = () =>
      asOwner(
        `mutation ($input: TransferOwnershipInput!) { transferOwnership(input: $input) { id toName } }`,
        { input: { profileId, memberId: member.memberId } },
      );
    await age(owner);
    expect(codesOf(await offer())).toEqual(['Identity_MemberSession_VL_Fresh_RJ']);
    await owner.confirm();
    await until('', async () => codesOf(await offer()).join(), { withinMs: 5_000 });
    const withdrawn = await asOwner('mutation ($id: ID!) { withdrawOwnershipTransfer(profileId: $id) }', {
      id: profileId,
    });
    expect(withdrawn.data).toEqual({ withdrawOwnershipTransfer: profileId });
    const again = z.object({ transferOwnership: z.object({ id: z.string() }) });
    const { id } = again.parse((await offer()).data).transferOwnership;
    expect((await asMember('{ myOwnershipTransfers { id profile { id } } }')).data).toEqual({
      myOwnershipTransfers: [{ id, profile: { id: profileId } }],
    });
    const shown = await asOwner('query ($id: ID!) { ownershipTransfer(profileId: $id) { id } }', {
      id: profileId,
    });
    expect(shown.data).toEqual({ ownershipTransfer: { id } });
    const accepted = await asMember('mutation ($id: ID!) { acceptInvitation(input: { id: $id }) { role } }', {
      id,
    });
    expect(accepted.data).toEqual({ acceptInvitation: { role: 'OWNER' } });
  });

  it('is refused to and by everybody else', async () => {
    const { owner, member, profileId, offer } = await shared();
    const stranger = await people.newMember();
    const to = (from: Person, memberId: string, id = profileId) =>
      from.call('POST', `/profiles/${id}/transfer`, { memberId });
    expect((await to(owner, stranger.memberId)).status).toBe(404);
    expect((await to(owner, 'nobody')).status).toBe(404);
    expect(codeOf(await to(owner, owner.memberId))).toBe('Identity_ProfileTransfer_AD_Owner_RJ');
    expect((await to(member, owner.memberId)).status).toBe(403);
    expect((await to(stranger, member.memberId)).status).toBe(404);
    expect((await to(owner, member.memberId, owner.actingProfileId)).status).toBe(403);
    expect((await owner.call('POST', `/profiles/${profileId}/transfer`, {})).status).toBe(400);

    const { transferId } = dataOf(await offer(), offered);
    expect(codeOf(await offer())).toBe('Identity_ProfileTransfer_AD_Open_RJ');
    const other = await people.join(owner, profileId, 'STAFF');
    for (const nobody of [owner, other, stranger]) {
      expect((await nobody.call('POST', `/invitations/${transferId}/accept`)).status).toBe(404);
      expect((await nobody.call('POST', `/invitations/${transferId}/decline`)).status).toBe(404);
    }
    expect((await other.call('GET', `/profiles/${profileId}/transfer`)).status).toBe(404);
    expect((await member.call('DELETE', `/profiles/${profileId}/transfer`)).status).toBe(403);
    expect((await stranger.call('DELETE', `/profiles/${profileId}/transfer`)).status).toBe(404);
    expect(await people.rolesIn(owner, profileId)).toEqual(['OWNER', 'MANAGER', 'STAFF']);
  });

  it('stays with its owner when it is declined, withdrawn or not accepted within 14 days', async () => {
    const { owner, member, profileId, offer } = await shared();
    const first = dataOf(await offer(), offered).transferId;
    expect((await member.call('POST', `/invitations/${first}/decline`)).status).toBe(204);
    await expectTold(people.pool, owner.memberId, [first], ['PROFILE_OFFER_ENDED']);
    const second = dataOf(await offer(), offered).transferId;
    expect((await owner.call('DELETE', `/profiles/${profileId}/transfer`)).status).toBe(204);
    expect((await owner.call('DELETE', `/profiles/${profileId}/transfer`)).status).toBe(404);
    const third = dataOf(await offer(), offered).transferId;
    await people.pool.query(
      `update directory.ownership_transfer set expires_at = now() - interval '1 second' where id = $1`,
      [third],
    );
    for (const id of [first, second, third]) {
      expect((await member.call('POST', `/invitations/${id}/accept`)).status).toBe(404);
    }
    expect(rowsOf(await member.call('GET', '/invitations'))).toEqual([]);
    const database = await openOwnDatabase({ ...directory.database, url: platform.databaseUrl, poolSize: 1 });
    await expireTransfers({ database, clock: systemClock });
    await expireTransfers({ database, clock: systemClock });
    await database.close();
    for (const person of [owner, member]) {
      await expectTold(
        people.pool,
        person.memberId,
        [third],
        person === member ? ['PROFILE_OFFERED', 'PROFILE_OFFER_ENDED'] : ['PROFILE_OFFER_ENDED'],
      );
    }
    expect((await offer()).status).toBe(202);
    expect(await people.rolesIn(owner, profileId)).toEqual(['OWNER', 'MANAGER']);
  });

  it('is no longer offered to somebody who has left', async () => {
    const { owner, member, profileId, offer } = await shared();
    const { transferId } = dataOf(await offer(), offered);
    await owner.call('DELETE', `/profiles/${profileId}/members/${member.memberId}`);
    expect((await member.call('POST', `/invitations/${transferId}/accept`)).status).toBe(404);
    expect((await owner.call('GET', `/profiles/${profileId}/transfer`)).status).toBe(404);
  });

  it('is offered once for an idempotency key', async () => {
    const { owner, member, profileId } = await shared();
    const send = () =>
      owner.call(
        'POST',
        `/profiles/${profileId}/transfer`,
        { memberId: member.memberId },
        { 'Idempotency-Key': 'hand over' },
      );
    const first = await send();
    expect((await owner.call('DELETE', `/profiles/${profileId}/transfer`)).status).toBe(204);
    const again = await send();
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await owner.call('GET', `/profiles/${profileId}/transfer`)).status).toBe(404);
  });
});

describe('a member who leaves', () => {
  it('acts for themselves in every session at once, and the owners are told', async () => {
    const { owner, member, profileId } = await shared('STAFF');
    await member.actAs(profileId);
    const elsewhere = await people.signIn(member.email);
    await elsewhere.actAs(profileId);
    expect((await member.call('DELETE', `/profiles/${profileId}/members/${member.memberId}`)).status).toBe(
      204,
    );
    expect((await elsewhere.call('GET', '/me')).body).toMatchObject({
      data: { actingProfileId: member.actingProfileId },
    });
    const acting = rowsOf(await elsewhere.call('GET', '/sessions')).map(
      ({ actingProfileId }) => actingProfileId,
    );
    expect(acting).toEqual([member.actingProfileId, member.actingProfileId]);
    expect((await member.call('GET', `/profiles/${profileId}`)).status).toBe(404);
    await expectTold(people.pool, owner.memberId, [profileId], ['INVITATION_ACCEPTED', 'PROFILE_LEFT']);
  });

  it('stays where nobody else owns the business', async () => {
    const { owner, profileId } = await shared();
    const answer = await owner.call('DELETE', `/profiles/${profileId}/members/${owner.memberId}`);
    expect(codeOf(answer)).toBe('Identity_Profile_UP_LastOwner_RJ');
  });
});
