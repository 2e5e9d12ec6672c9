import { Pool } from 'pg';
import { z } from 'zod';
import { registerAccount } from '../../../authorization-server/identity/accounts/accounts.ts';
import { writeInvitationMail } from '../../../authorization-server/mail/invitation-mail.ts';
import { writeMembershipMail } from '../../../authorization-server/mail/membership-mail.ts';
import { writePayoutMail } from '../../../authorization-server/mail/payout-mail.ts';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import type { Graph } from '../../../kernel/graph/graph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { writtenByTests } from '../../support/written-by-tests.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

let platform: TestPlatform;
let world: MailWorld;
let graph: ReturnType<typeof createRemoteGraph>;
let owner: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform({ sources: { own: writtenByTests } });
  world = await startMailWorld();
  graph = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecrets(platform.env));
  const { accounts, businesses } = platform.world;
  const session = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  owner = graphApi(platform, session.accessToken);
});
afterAll(async () => {
  await graph?.close();
  await world?.stop();
  await platform?.stop();
});

const write = async (over: Graph = graph) => writeInvitationMail({ ...world.deps, graph: over });

async function invite(email: string, role = 'MANAGER'): Promise<void> {
  const { profileId } = platform.world.businesses.kennel;
  const { errors } = await owner(
    'mutation ($input: InviteProfileMemberInput!) { inviteProfileMember(input: $input) { invitationId } }',
    { input: { profileId, email, role } },
  );
  expect(errors).toBeUndefined();
}

describe('mail about an invitation', () => {
  it('goes out once, and again when the invitation is renewed', async () => {
    await invite('sitter@example.com');
    await write();
    const mail = await world.onlyMail();
    expect(mail).toMatchObject({
      to: ['sitter@example.com'],
      subject: `You are invited to ${platform.world.businesses.kennel.displayName}`,
    });
    expect(mail.text).toContain(`${world.deps.env.DASHBOARD_URL}/account/profiles`);
    await write();
    expect(await world.newMail()).toEqual([]);
    await invite('sitter@example.com', 'STAFF');
    await write();
    expect((await world.onlyMail()).text).toContain('work for');
  });

  it('is sent once although the process that wrote it was killed before that was recorded', async () => {
    await invite('walker@example.com');
    const cutOff: Graph = {
      execute: async (operation, variables, viewer) => {
        if (operation.name === 'NoteInvitationMail') throw new Error('cut off');
        return graph.execute(operation, variables, viewer);
      },
    };
    await expect(write(cutOff)).rejects.toThrow('cut off');
    await expect(write(cutOff)).rejects.toThrow('cut off');
    await write();
    expect(await world.newMail()).toHaveLength(1);
    await write();
    expect(await world.newMail()).toEqual([]);
  });

  it('is a notice to a member with the address, once although the note of it was cut off', async () => {
    const { otherBuyer } = platform.world.accounts;
    await registerAccount(world.deps, {
      memberId: otherBuyer.memberId,
      email: otherBuyer.email,
      personalProfileId: otherBuyer.profileId,
      displayName: 'Invited',
      isAdmin: false,
      password: world.password,
    });
    await invite(otherBuyer.email);
    const cutOff: Graph = {
      execute: async (operation, variables, viewer) => {
        if (operation.name === 'NoteInvitationMail') throw new Error('cut off');
        return graph.execute(operation, variables, viewer);
      },
    };
    await expect(write(cutOff)).rejects.toThrow('cut off');
    await write();
    expect(await world.newMail()).toEqual([]);
    const { rows } = await world.deps.database.pool.query<{ event: unknown }>(
      'select event from authorization_server.notice_event',
    );
    const { profileId } = platform.world.businesses.kennel;
    expect(rows.map(({ event }) => event)).toMatchObject([
      {
        kindCode: 'INVITATION_RECEIVED',
        recipients: [{ memberId: otherBuyer.memberId }],
        arguments: JSON.stringify({ profile: { profileId }, role: 'MANAGER' }),
      },
    ]);
  });

  it('is for services only', async () => {
    await invite('groomer@example.com');
    const asked = await owner('{ invitationMail { email } }');
    const noted = await owner('mutation { noteInvitationMail(mailIds: []) }');
    for (const { errors } of [asked, noted])
      expect(errors?.[0]?.extensions.platformResponseCode).toBe('0010010000403');
  });
});

describe('mail about members', () => {
  it('tells the member of coming and going, and owners of who goes, once although the note of it was cut off', async () => {
    const { accounts, businesses } = platform.world;
    const { profileId } = businesses.kennel;
    for (const { email, memberId, profileId: personalProfileId } of [accounts.owner, accounts.buyer]) {
      await registerAccount(world.deps, {
        memberId,
        email,
        personalProfileId,
        displayName: 'Told',
        isAdmin: false,
        password: world.password,
      });
    }
    const buyer = graphApi(platform, (await signIn(platform, accounts.buyer)).accessToken);
    await invite(accounts.buyer.email);
    const found = await buyer('{ myInvitations { id } }');
    const { myInvitations } = z
      .object({ myInvitations: z.tuple([z.object({ id: z.string() })]) })
      .parse(found.data);
    const accept = () =>
      buyer('mutation ($input: InvitationInput!) { acceptInvitation(input: $input) { role } }', {
        input: myInvitations[0],
      });
    expect((await accept()).errors).toBeUndefined();
    expect((await accept()).errors).toBeUndefined();
    const cutOff: Graph = {
      execute: async (operation, variables, viewer) => {
        if (operation.name === 'NoteMembershipNotices') throw new Error('cut off');
        return graph.execute(operation, variables, viewer);
      },
    };
    const tell = (over: Graph = graph) => writeMembershipMail({ ...world.deps, graph: over });
    await expect(tell(cutOff)).rejects.toThrow('cut off');
    await tell();
    await tell();
    const subjects = async () =>
      (await world.newMail()).map(({ to, subject }) => `${to.join()}: ${subject}`).toSorted();
    const name = businesses.kennel.displayName;
    expect(await subjects()).toEqual([`${accounts.buyer.email}: You are now a member of ${name}`]);
    // Owners have a notice of it.
    const pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
    const told = async () => {
      const { rowCount } = await pool.query(
        `select from notices.notice where member_id = $1 and subject_id = $2 and kind = 'INVITATION_ACCEPTED'`,
        [accounts.owner.memberId, profileId],
      );
      return rowCount;
    };
    await until(1, told, { withinMs: 15_000 });
    await pool.end();
    const removed = await owner(
      'mutation ($input: RemoveProfileMemberInput!) { removeProfileMember(input: $input) }',
      { input: { profileId, memberId: accounts.buyer.memberId } },
    );
    expect(removed.errors).toBeUndefined();
    await tell();
    expect(await subjects()).toEqual([
      `${accounts.buyer.email}: You are no longer a member of ${name}`,
      expect.stringMatching(`^${accounts.owner.email}: .* is no longer a member of ${name}$`),
    ]);
    for (const question of ['{ membershipNotices { mailId } }', '{ payoutNotices { mailId } }']) {
      const { errors } = await owner(question);
      expect(errors?.[0]?.extensions.platformResponseCode).toBe('0010010000403');
    }
  });
});

describe('mail about a payout account', () => {
  it('goes to the owners of its profile, once', async () => {
    const { kennel } = world.profiles;
    const notice = { mailId: newId(), profileId: kennel.id, change: 'PAYOUTS_BEGUN' };
    const noted: unknown[] = [];
    const over: Graph = {
      execute: async (operation, variables, viewer) => {
        if (operation.name === 'PayoutNotices') return { data: { payoutNotices: [notice] } };
        if (operation.name !== 'NotePayoutNotices')
          return world.deps.graph.execute(operation, variables, viewer);
        noted.push(variables);
        return { data: { notePayoutNotices: true } };
      },
    };
    await writePayoutMail({ ...world.deps, graph: over });
    await writePayoutMail({ ...world.deps, graph: over });
    expect(await world.onlyMail()).toMatchObject({
      to: [world.accounts.owner.email.toLowerCase()],
      subject: 'A payout account was opened: Blue Ridge Kennel',
    });
    expect(noted).toEqual([{ mailIds: [notice.mailId] }, { mailIds: [notice.mailId] }]);
  });
});
