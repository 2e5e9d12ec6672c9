import path from 'node:path';
import { type Clock, systemClock } from '../../../../kernel/clock.ts';
import { serve } from '../../../../kernel/http/server.ts';
import type { PaymentSettings } from '../../../../kernel/money/payment-settings.ts';
import { connectionOf } from '../connection.ts';
import { createFakeApp } from './app.ts';
import { type Behaviour, behaviourForm } from './behaviour.ts';
import { startDeliveries } from './deliveries.ts';
import { openLedger } from './ledger.ts';
import type { InternalSecrets } from '../../../../kernel/access/internal-secrets.ts';

export interface FakeServerOptions {
  readonly settings: Omit<PaymentSettings, 'PSP'> & { readonly HOST: string; readonly DATA_DIR: string };
  readonly internalSecrets: InternalSecrets;
  readonly clock?: Clock;
}

/** Runs the fake provider, with its books in DATA_DIR and on the port of FAKE_PSP_URL. */
export async function startFakeProvider({
  settings,
  internalSecrets,
  clock = systemClock,
}: FakeServerOptions): Promise<{ close(): Promise<void> }> {
  const { HOST: host, DATA_DIR, FAKE_PSP_URL: address, BASE_URL } = settings;
  const { secretKey, webhookSecrets } = connectionOf({ ...settings, PSP: 'fake' }, internalSecrets);
  const ledger = openLedger(path.join(DATA_DIR, 'fake-payment-provider', 'ledger.sqlite'));
  let behaviour = behaviourForm.parse({});
  const app = createFakeApp({
    books: { ledger, clock },
    behaviour: () => behaviour,
    misbehave: (wanted: Behaviour) => (behaviour = wanted),
    secretKey,
    address,
  });
  const server = await serve(app.callback(), { host, port: Number(new URL(address).port || 80) });
  const deliveries = startDeliveries({
    ledger,
    behaviour: () => behaviour,
    clock,
    target: `${BASE_URL}/api/payment/v1/providers/fake/events`,
    webhookSecret: webhookSecrets[0] ?? '',
  });
  return {
    close: async () => {
      await deliveries.close();
      await server.close(0);
      ledger.close();
    },
  };
}
