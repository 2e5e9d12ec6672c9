import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../kernel/project-root.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

describe('the quick start', () => {
  it('works from end to end', async () => {
    const { BASE_URL, AUTH_URL, SITE_URL } = platform.env;
    const script = path.join(projectRoot, 'docs', 'quick-start.sh');
    const env = { ...process.env, BASE_URL, AUTH_URL, SITE_URL };
    const { stdout } = await promisify(execFile)('bash', [script], { env });
    expect(stdout).toContain('Everything answered');
  });
});
