import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../kernel/project-root.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { agentToken } from './agent.ts';
import { startTokenProxy } from './token-proxy.ts';

const run = promisify(execFile);
const inProject = (file: string) => path.join(projectRoot, 'node_modules/@modelcontextprotocol', file);

let platform: TestPlatform;
let proxy: Awaited<ReturnType<typeof startTokenProxy>>;
beforeAll(async () => {
  platform = await startTestPlatform();
  proxy = await startTokenProxy(platform.env.MCP_URL, await agentToken(platform));
});
afterAll(async () => {
  await proxy.close();
  await platform.stop();
});

describe('the conformance tests of the protocol', () => {
  // The other scenarios call tools, resources and prompts of the protocol's own reference server, which are not here.
  it.each(['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'])(
    'pass: %s',
    async (scenario) => {
      const script = inProject('conformance/dist/index.js');
      const { stdout } = await run(
        process.execPath,
        [script, 'server', '--url', proxy.url, '--scenario', scenario],
        { cwd: platform.env.DATA_DIR },
      );
      expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
    },
  );
});

describe("the inspector's command line", () => {
  const inspect = async (...args: readonly string[]) => {
    // It looks for its own package.json from the folder that it is started in.
    const cwd = inProject('inspector-cli/build');
    const { stdout } = await run(process.execPath, ['index.js', proxy.url, '--transport', 'http', ...args], {
      cwd,
    });
    return stdout;
  };

  it('lists tools and calls one', async () => {
    expect(await inspect('--method', 'tools/list')).toContain('"name": "list_animals"');
    const answer = await inspect('--method', 'tools/call', '--tool-name', 'get_business');
    expect(answer).toContain(platform.world.businesses.kennel.profileId);
  });
});
