import { writeInvitationMail } from '../../../authorization-server/mail/invitation-mail.ts';
import { readInternalSecret } from '../../../kernel/access/internal-secret.ts';
import type { Graph } from '../../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let world: MailWorld;
let graph: ReturnType<typeof createRemoteGraph>;
let owner: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform();
  world = await startMailWorld();
  graph = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecret(platform.env));
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
    expect(mail.text).toContain(`${world.url}/account/profiles`);
    await write();
    expect(await world.newMail()).toEqual([]);
    await invite('sitter@example.com', 'STAFF');
    await write();
    expect((await world.onlyMail()).text).toContain('work for');
  });

  it('goes out once although whoever wrote it was cut off before that was noted', async () => {
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

  it('is told to services alone', async () => {
    await invite('groomer@example.com');
    const asked = await owner('{ invitationMail { email } }');
    const noted = await owner('mutation { noteInvitationMail(mailIds: []) }');
    for (const { errors } of [asked, noted])
      expect(errors?.[0]?.extensions.platformResponseCode).toBe('0010010000403');
  });
});
