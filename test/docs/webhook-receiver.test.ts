import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { projectRoot } from '../../kernel/project-root.ts';
import { takePortBase } from '../support/platform.ts';
import { until } from '../support/until.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let receiver: ChildProcess;
let address: string;
let output = '';
let release: () => void;

beforeAll(async () => {
  const chapter = await readFile(path.join(projectRoot, 'docs', 'api', '9-webhooks.md'), 'utf8');
  const [, code = ''] = /```js\n(.*?)```/s.exec(chapter) ?? [];
  expect(code.trim().split('\n')).toHaveLength(10);
  const { base, lock } = await takePortBase();
  release = () => lock.close();
  address = `http://127.0.0.1:${base}/`;
  receiver = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(base), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  receiver.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  receiver.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isUp = async () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  await until(true, isUp, { withinMs: 20_000 });
});
afterAll(() => {
  receiver.kill();
  release();
});

const body = JSON.stringify({
  id: 'evt_1',
  type: 'appointment.booked',
  data: { appointment: { version: 1 } },
});

/** What the receiver answers to a body that was signed with a secret at a time. */
async function post(sent: string, key: string, signed = body, at = new Date()): Promise<number> {
  const { status } = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign('evt_1', at, signed),
    },
    body: sent,
  });
  return status;
}

describe('the receiver of the chapter about webhooks', () => {
  it('takes what we have signed', async () => {
    expect(await post(body, secret)).toBe(204);
    await until(true, async () => output.includes('evt_1 appointment.booked'), { withinMs: 10_000 });
  });

  it('refuses what somebody else has signed, what was changed and what is old', async () => {
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect(await post(body, other)).toBe(400);
    expect(await post(body.replace('"version":1', '"version":2'), secret)).toBe(400);
    expect(await post(body, secret, body, new Date(Date.now() - 301_000))).toBe(400);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(400);
  });
});
