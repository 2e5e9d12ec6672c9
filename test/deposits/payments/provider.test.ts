import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '../../../services.ts';
import type { Behaviour } from '../../../subgraphs/deposits/payments/fake/behaviour.ts';
import {
  PayoutsOff,
  ProviderOutage,
  type ProviderMovement,
  ProviderRefusal,
} from '../../../subgraphs/deposits/payments/payment-provider.ts';
import {
  type ConnectedProvider,
  type SellerAccount,
  createStripeProvider,
} from '../../../subgraphs/deposits/payments/stripe/stripe-provider.ts';
import { takePortBase } from '../../support/platform.ts';
import { type StoppableProvider, connectionIn, startFake } from '../../support/fake-provider.ts';

const seller = '01a2f0aa-0000-7000-8000-000000000001';
let dataDir: string;
let lock: { close(): void };
let fake: StoppableProvider;
let provider: ConnectedProvider;
let apiUrl: string;
let secretKey: string;
let now = new Date('2026-11-20T12:00:00Z');
let account: SellerAccount | null = null;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-fake-'));
  const { base, lock: held } = await takePortBase();
  lock = held;
  const env = readEnv({ DATA_DIR: dataDir, PORT_BASE: String(base), PSP: 'fake' });
  fake = await startFake(env, { now: () => now });
  const connection = await connectionIn(env);
  ({ apiUrl, secretKey } = connection);
  provider = createStripeProvider(connection, async () => account);
  account = { reference: await provider.openAccount({ key: 'seller', profileId: seller }), isActive: false };
});
afterAll(async () => {
  await fake?.stop();
  lock?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const control = (method: string, target: string, body?: string) =>
  fetch(apiUrl + target, {
    method,
    headers: { Authorization: `Bearer ${secretKey}` },
    ...(body !== undefined && { body }),
  });
const misbehave = async (faults: readonly Partial<Behaviour['faults'][number]>[]) =>
  expect((await control('PUT', '/test/behaviour', JSON.stringify({ faults }))).status).toBe(204);
const succeed = async (intent: string) =>
  expect((await control('POST', `/test/intents/${intent}/succeed`)).status).toBe(200);

const intentRequest = (key: string, amount = 25_000n) => ({
  key,
  amount,
  currency: 'USD',
  depositId: '01a2f0aa-0000-7000-8000-0000000000d1',
  description: 'A deposit',
});
const paidIntent = async (key: string) => {
  const { pspIntentReference: intentReference } = await provider.createIntent(intentRequest(key));
  await succeed(intentReference);
  return intentReference;
};
const usd = (amount: bigint) => ({ amount, currency: 'USD' });
const movementsOf = async (day: string) => {
  const found: ProviderMovement[] = [];
  for await (const movement of provider.movements(day)) found.push(movement);
  return found;
};

describe('an intent', () => {
  it('is made once for a key, and refused for another request with the key', async () => {
    const first = await provider.createIntent(intentRequest('intent-1'));
    expect(first).toMatchObject({ psp: 'fake', publishableKey: 'pk_fake' });
    expect(first.clientSecret).toContain(first.pspIntentReference);
    expect(await provider.createIntent(intentRequest('intent-1'))).toEqual(first);
    const crowd = await Promise.all(
      Array.from({ length: 50 }, () => provider.createIntent(intentRequest('intent-crowd'))),
    );
    expect(new Set(crowd.map(({ pspIntentReference }) => pspIntentReference)).size).toBe(1);
    await expect(provider.createIntent(intentRequest('intent-1', 1n))).rejects.toThrow(ProviderRefusal);
  });

  it('is called off unless it was paid', async () => {
    const unpaid = await provider.createIntent(intentRequest('intent-off'));
    const off = { key: 'off', intentReference: unpaid.pspIntentReference };
    await provider.cancelIntent(off);
    await provider.cancelIntent(off);
    const paid = { key: 'off-paid', intentReference: await paidIntent('intent-paid') };
    await expect(provider.cancelIntent(paid)).rejects.toThrow(ProviderRefusal);
    expect((await control('POST', `/test/intents/${off.intentReference}/succeed`)).status).toBe(400);
  });
});

describe('money', () => {
  it('goes back to the buyer once for a key, and never more than was paid', async () => {
    const intentReference = await paidIntent('refund');
    const request = { key: 'refund-1', intentReference, ...usd(10_000n) };
    const first = await provider.refund(request);
    expect(await provider.refund(request)).toEqual(first);
    await expect(provider.refund({ ...request, key: 'refund-2', ...usd(15_001n) })).rejects.toThrow(
      ProviderRefusal,
    );
    await provider.refund({ ...request, key: 'refund-3', ...usd(15_000n) });
  });

  it('is paid out to the seller once there is an active account', async () => {
    const intentReference = await paidIntent('payout');
    const request = { intentReference, sellerProfileId: seller, ...usd(23_000n) };
    const { reference = '' } = account ?? {};
    expect(await provider.isActive(reference)).toBe(false);
    await expect(provider.payOut({ ...request, key: 'payout-early' })).rejects.toThrow(PayoutsOff);
    const url = await provider.onboardingUrl(reference, 'http://localhost:1/back');
    expect(await (await fetch(url)).text()).toContain('<button>');
    const back = await fetch(url, { method: 'POST', redirect: 'manual' });
    expect([back.status, back.headers.get('Location')]).toEqual([303, 'http://localhost:1/back']);
    expect(await provider.isActive(reference)).toBe(true);
    const paid = await provider.payOut({ ...request, key: 'payout-1' });
    expect(await provider.payOut({ ...request, key: 'payout-1' })).toEqual(paid);
    await expect(provider.payOut({ ...request, key: 'payout-2' })).rejects.toThrow(ProviderRefusal);
    const known = account;
    account = null;
    await expect(provider.payOut({ ...request, key: 'payout-3' })).rejects.toThrow(PayoutsOff);
    account = known;
  });

  it('is found by the key of the call that moved it, and by no other', async () => {
    const intentReference = await paidIntent('found');
    const refund = await provider.refund({ key: 'found-refund', intentReference, ...usd(1_000n) });
    const moved = { key: 'found-payout', intentReference, sellerProfileId: seller, ...usd(2_000n) };
    const transfer = await provider.payOut(moved);
    const find = (kind: 'REFUND' | 'PAY_OUT', key: string) => provider.lookUp({ kind, key, intentReference });
    expect(await find('REFUND', 'found-refund')).toEqual({ ...refund, amount: 1_000n });
    expect(await find('PAY_OUT', 'found-payout')).toEqual({ ...transfer, amount: 2_000n });
    for (const key of ['found-refund-2', 'found-payout', '']) expect(await find('REFUND', key)).toBeNull();
    expect(await find('PAY_OUT', 'found-refund')).toBeNull();
    // The key was used: with another amount, the result is unknown until it is looked up.
    await expect(provider.payOut({ ...moved, ...usd(1_999n) })).rejects.toThrow(ProviderOutage);
  });

  it('waits while the account accepts none, and continues once it does', async () => {
    const intentReference = await paidIntent('switched-off');
    const moved = { key: 'off-payout', intentReference, sellerProfileId: seller, ...usd(2_000n) };
    const switchPayouts = (state: string) =>
      control('POST', `/test/accounts/${account?.reference}/payouts/${state}`);
    await switchPayouts('off');
    await expect(provider.payOut(moved)).rejects.toThrow(PayoutsOff);
    expect(await provider.lookUp({ ...moved, kind: 'PAY_OUT' })).toBeNull();
    await switchPayouts('on');
    expect(await provider.payOut(moved)).toEqual({ reference: expect.stringMatching(/^tr_/) });
  });

  it('is in the books of its day, with what it is about', async () => {
    now = new Date('2026-11-21T23:59:59.999Z');
    const intentReference = await paidIntent('books');
    now = new Date('2026-11-22T00:00:00.000Z');
    const refund = await provider.refund({ key: 'books-refund', intentReference, ...usd(1_000n) });
    const moved = { key: 'books-payout', intentReference, sellerProfileId: seller, ...usd(2_000n) };
    const transfer = await provider.payOut(moved);
    await control('POST', `/test/transfers/${transfer.reference}/reverse`);
    await control('POST', `/test/intents/${intentReference}/dispute`);
    await control('POST', `/test/intents/${intentReference}/dispute`, 'outcome=won');
    const charge = { kind: 'CHARGE', reference: intentReference, intentReference, ...usd(25_000n) };
    expect(await movementsOf('2026-11-21')).toEqual([charge]);
    const id = expect.stringMatching(/^dp_/);
    const found = await movementsOf('2026-11-22');
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'REFUND', ...refund, intentReference, ...usd(1_000n), orderedWith: 'books-refund' },
        { kind: 'TRANSFER', ...transfer, intentReference, ...usd(2_000n), orderedWith: 'books-payout' },
        {
          kind: 'TRANSFER_REVERSAL',
          reference: expect.stringMatching(/^trr_/),
          transferReference: transfer.reference,
          intentReference,
          ...usd(2_000n),
        },
        { kind: 'DISPUTE', reference: id, intentReference, ...usd(24_000n) },
        { kind: 'DISPUTE_REVERSAL', reference: id, intentReference, ...usd(24_000n) },
      ]),
    );
  });

  it('is read page after page', async () => {
    now = new Date('2026-11-25T10:00:00Z');
    for (let count = 0; count < 130; count += 1) await paidIntent(`page-${count}`);
    const found = await movementsOf('2026-11-25');
    expect(new Set(found.map(({ reference }) => reference)).size).toBe(130);
  });
});

describe('a provider that fails', () => {
  const intents = '/v1/payment_intents';

  it.each(['FAIL_BEFORE', 'FAIL_AFTER', 'BUSY', 'IN_PROGRESS'] as const)(
    'is an outage with %s, and performs once when it is asked again',
    async (mode) => {
      const intentReference = await paidIntent(`paid-${mode}`);
      const request = { key: `refund-${mode}`, intentReference, ...usd(25_000n) };
      await misbehave([{ path: '/v1/refunds', mode }]);
      await expect(provider.refund(request)).rejects.toThrow(ProviderOutage);
      const done = await provider.refund(request);
      expect(await provider.refund(request)).toEqual(done);
    },
  );

  it('is an outage when it says nothing for 5 seconds, and has performed once afterwards', async () => {
    await misbehave([{ path: intents, mode: 'HANG', delayMs: 30_000 }]);
    await expect(provider.createIntent(intentRequest('hang'))).rejects.toThrow(ProviderOutage);
    const made = await provider.createIntent(intentRequest('hang'));
    expect(await provider.createIntent(intentRequest('hang'))).toEqual(made);
  });

  it('is waited for while it is only slow', async () => {
    await misbehave([{ path: intents, mode: 'SLOW', delayMs: 500 }]);
    expect(await provider.createIntent(intentRequest('slow'))).toMatchObject({ psp: 'fake' });
  });

  it('is an outage when it does not know the key of the platform, or is not there', async () => {
    const connection = { psp: 'fake', publishableKey: 'pk', webhookSecrets: [] } as const;
    const strangers = createStripeProvider(
      { ...connection, apiUrl, secretKey: 'sk_wrong' },
      async () => null,
    );
    await expect(strangers.createIntent(intentRequest('stranger'))).rejects.toThrow(ProviderOutage);
    const nowhere = { ...connection, apiUrl: 'http://127.0.0.1:1', secretKey };
    const gone = createStripeProvider(nowhere, async () => null);
    await expect(gone.createIntent(intentRequest('gone'))).rejects.toThrow(ProviderOutage);
  });

  it('is an outage when something else answers in its place', async () => {
    const server = await new Promise<Server>((resolve) => {
      const made = createServer((_request, response) =>
        response.writeHead(502).end('<html>bad gateway</html>'),
      );
      made.listen(0, '127.0.0.1', () => resolve(made));
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const proxied = createStripeProvider(
      {
        psp: 'fake',
        publishableKey: 'pk',
        webhookSecrets: [],
        apiUrl: `http://127.0.0.1:${port}`,
        secretKey,
      },
      async () => null,
    );
    await expect(proxied.createIntent(intentRequest('proxied'))).rejects.toThrow(ProviderOutage);
    server.close();
  });
});
