import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Env } from '../../services.ts';
import { type ProviderConnection, connectionOf } from '../../subgraphs/deposits/payments/connection.ts';
import { startFakeProvider } from '../../subgraphs/deposits/payments/fake/server.ts';

/** A fake payment provider that can be down for a while. */
export interface StoppableProvider {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The fake payment provider of a platform's settings, in this process; nothing where another one is configured. */
export async function startFake(env: Env, clock?: Clock): Promise<StoppableProvider> {
  let running: { close(): Promise<void> } | null = null;
  const provider: StoppableProvider = {
    start: async () => {
      if (env.PSP !== 'fake' || running !== null) return;
      const internalSecrets = await readInternalSecrets(env);
      running = await startFakeProvider({ settings: env, internalSecrets, ...(clock && { clock }) });
    },
    stop: async () => {
      await running?.close();
      running = null;
    },
  };
  await provider.start();
  return provider;
}

/** How the fake provider of these settings is called. */
export async function connectionIn(env: Env): Promise<ProviderConnection> {
  return connectionOf({ ...env, PSP: 'fake' }, await readInternalSecrets(env));
}
