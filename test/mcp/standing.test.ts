import { z } from 'zod';
import { signIn } from '../support/member.ts';
import { partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { agent, agentToken } from './agent.ts';

let platform: TestPlatform;
let member: ReturnType<typeof partnerApi>;
let ask: ReturnType<typeof agent>;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, businesses } = platform.world;
  const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  member = partnerApi(platform, accessToken);
  ask = agent(platform, await agentToken(platform));
});
afterAll(() => platform.stop());

const card = '/api/billing/v1/payment-card';
const problem = z.looseObject({ platformResponseCode: z.string() });
const call = async () => {
  const { status, body } = await ask('tools/call', { name: 'list_animals', arguments: { pageSize: 1 } });
  return status === 200 ? '200' : `${status} ${problem.parse(body).platformResponseCode}`;
};

describe('what stands behind a token', () => {
  it('is a card for calls and reads, and not for lists', async () => {
    expect(await call()).toBe('200');
    expect((await member('DELETE', card)).status).toBeLessThan(300);
    await until('403 0010010000407', call, { withinMs: 5_000 });
    const { id } = platform.world.animals.withParents;
    expect((await ask('resources/read', { uri: `svc://animal/${id}` })).status).toBe(403);
    expect((await ask('tools/list')).status).toBe(200);
    await member('PUT', card, { pspPaymentMethodReference: 'pm_card_visa' });
    await until('200', call, { withinMs: 5_000 });
  });

  it('is a connection', async () => {
    const { body } = await member('GET', '/api/developer/v1/connections');
    const connections = z.object({
      data: z.array(z.object({ connectionId: z.string(), scopes: z.array(z.string()) })),
    });
    const ours = connections.parse(body).data.find(({ scopes }) => scopes.includes('mcp:animals'));
    await member('DELETE', `/api/developer/v1/connections/${ours?.connectionId ?? ''}`);
    await until('401 0010010000402', call, { withinMs: 5_000 });
    ask = agent(platform, await agentToken(platform));
    expect(await call()).toBe('200');
  });

  it('is an app that is not suspended', async () => {
    const { accounts, apps } = platform.world;
    const { accessToken } = await signIn(platform, accounts.admin);
    const admin = partnerApi(platform, accessToken);
    const answer = await admin(
      'POST',
      `/api/developer/v1/admin/applications/${apps.approved.appId}/suspend`,
      {
        reason: 'A test.',
      },
    );
    expect(answer.status).toBe(200);
    await until('401 0010010000402', call, { withinMs: 5_000 });
  });
});
