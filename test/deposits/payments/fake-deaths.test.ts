import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '../../../services.ts';
import { ProviderOutage } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import {
  type ConnectedProvider,
  createStripeProvider,
} from '../../../subgraphs/deposits/payments/stripe/stripe-provider.ts';
import { type Child, endChildren, startProgram } from '../../support/child.ts';
import { takePortBase } from '../../support/platform.ts';
import { isServing } from '../../support/started.ts';
import { until } from '../../support/until.ts';
import { connectionIn } from '../../support/fake-provider.ts';

let settings: Record<string, string>;
let lock: { close(): void };
let dataDir: string;
let provider: ConnectedProvider;
let apiUrl: string;
let secretKey: string;

const start = async (): Promise<Child> => {
  const child = startProgram(settings, { words: ['fake-payment-provider'] });
  await until(true, () => isServing(`${apiUrl}/healthz`), { withinMs: 60_000 });
  return child;
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-deaths-'));
  const { base, lock: held } = await takePortBase();
  lock = held;
  settings = { DATA_DIR: dataDir, PORT_BASE: String(base), PSP: 'fake', LOG_LEVEL: 'silent' };
  const connection = await connectionIn(readEnv(settings));
  ({ apiUrl, secretKey } = connection);
  provider = createStripeProvider(connection, async () => null);
});
afterAll(async () => {
  await endChildren();
  lock?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const control = (method: string, target: string, body = '') =>
  fetch(apiUrl + target, { method, headers: { Authorization: `Bearer ${secretKey}` }, body });

it('has performed all of a call or nothing when it dies in the middle, and knows its books when it is back', async () => {
  let child = await start();
  const request = { key: 'intent', amount: 9_000n, currency: 'USD', depositId: 'd', description: 'x' };
  const { pspIntentReference: intentReference } = await provider.createIntent(request);
  await control('POST', `/test/intents/${intentReference}/succeed`);
  for (const mode of ['DIE_WITHIN', 'DIE_AFTER']) {
    await control('PUT', '/test/behaviour', JSON.stringify({ faults: [{ path: '/v1/refunds', mode }] }));
    const refund = { key: `refund-${mode}`, intentReference, amount: 4_500n, currency: 'USD' };
    await expect(provider.refund(refund)).rejects.toThrow(ProviderOutage);
    expect(await child.ended()).toBe('SIGKILL');
    child = await start();
    const done = await provider.refund(refund);
    expect(await provider.refund(refund)).toEqual(done);
  }
  const refunds: bigint[] = [];
  const today = new Date().toISOString().slice(0, 10);
  for await (const { kind, amount } of provider.movements(today)) if (kind === 'REFUND') refunds.push(amount);
  expect(refunds).toEqual([4_500n, 4_500n]);
});
