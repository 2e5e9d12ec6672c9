import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../kernel/project-root.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { type InstalledClient, installClient } from './installed.ts';
import { tried, tryAllFrom } from './try-all.ts';

let platform: TestPlatform;
let client: InstalledClient;
beforeAll(async () => {
  [platform, client] = await Promise.all([startTestPlatform(), installClient()]);
}, 300_000);
afterAll(async () => {
  await platform?.stop();
  await client?.remove();
});

describe('the client in Deno', () => {
  it('works as it was packed, allowed to use the network and nothing else', async () => {
    const { apps, accounts, businesses } = platform.world;
    const { profileId } = businesses.kennel;
    const scope = 'animal:read animal:write';
    const tokens = await connect(platform, apps.approved, accounts.owner, profileId, scope);
    const { BASE_URL: baseUrl, AUTH_URL: authUrl } = platform.env;
    const given = JSON.stringify({ baseUrl, authUrl, token: tokens.access_token });
    const program = `${tryAllFrom('svc-client')}console.log(JSON.stringify(await tryAll(${given})));\n`;
    await writeFile(path.join(client.folder, 'in-deno.js'), program);
    const { stdout } = await promisify(execFile)(
      path.join(projectRoot, 'node_modules', '.bin', 'deno'),
      [
        'run',
        '--quiet',
        '--no-prompt',
        '--no-remote',
        '--node-modules-dir=manual',
        '--allow-net',
        'in-deno.js',
      ],
      {
        cwd: client.folder,
        env: {
          PATH: process.env['PATH'],
          DENO_DIR: path.join(client.folder, 'deno'),
          DENO_NO_UPDATE_CHECK: '1',
        },
      },
    );
    const seen = JSON.parse(stdout);
    expect(seen).toEqual({ ...tried, animals: expect.any(Number) });
    expect(seen.animals).toBeGreaterThan(59);
  });
});
