import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { projectRoot } from '../../kernel/project-root.ts';
import { allow } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const animals = z.object({ data: z.array(z.object({ id: z.uuid(), name: z.string() })) });

/** Starts the agent; `address` is where it sends a person, `end` its whole output. */
async function startAgent() {
  const agent = spawn(process.execPath, ['docs/agent/agent.js', platform.env.MCP_URL], { cwd: projectRoot });
  let output = '';
  agent.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const complaints = text(agent.stderr);
  const code = new Promise<number | null>((resolve) => agent.on('close', resolve));
  const addressOf = () => /^Open (\S+)\n/.exec(output)?.[1] ?? '';
  try {
    await until(true, async () => addressOf() !== '', { withinMs: 20_000 });
  } catch (error) {
    agent.kill();
    throw error;
  }
  const { pathname, search } = new URL(addressOf());
  return {
    address: pathname + search,
    end: async () => ({
      code: await code,
      lines: output.trim().split('\n').slice(1),
      complaints: await complaints,
    }),
  };
}

describe('the demo agent', () => {
  it('registers itself, has a person allow it, lists the tools and calls one', async () => {
    const { accounts, businesses } = platform.world;
    const agent = await startAgent();
    const back = await allow(platform, agent.address, accounts.owner, businesses.kennel.profileId);
    expect(await (await fetch(back)).text()).toBe('You can close this page.');
    const { code, lines, complaints } = await agent.end();
    expect([code, complaints]).toEqual([0, '']);
    const [tools = '', answer = ''] = lines;
    expect(tools.split(' ')).toHaveLength(16);
    expect(animals.parse(JSON.parse(answer)).data).toHaveLength(3);
  });

  it('takes no answer to a request that is not its own', async () => {
    const agent = await startAgent();
    const redirectUrl = new URLSearchParams(agent.address.split('?')[1]).get('redirect_uri') ?? '';
    await fetch(`${redirectUrl}?code=svcac_foreign&state=foreign`);
    const { code, complaints } = await agent.end();
    expect(code).toBe(1);
    expect(complaints).toContain('The answer belongs to another request.');
  });
});
