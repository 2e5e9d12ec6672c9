import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { claimNotices, removeNotice } from './push-notice.store.ts';
import { type PushProvider, createFakePushProvider } from './push-provider.ts';

/** What tests replace. */
export interface PushWorkOptions {
  readonly provider?: PushProvider;
  readonly pauseMs?: number;
}

/** Passes notices to the provider, at least once each; checks for new ones every second. */
export function workOnPushNotices(
  { database: { pool }, logger }: ServiceDependencies,
  { provider = createFakePushProvider(logger), pauseMs = 1_000 }: PushWorkOptions = {},
): { close(): Promise<void> } {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function deliver(): Promise<void> {
    for (;;) {
      const notices = await claimNotices(pool);
      if (notices.length === 0 || isClosed) return;
      await Promise.all(
        notices.map(async (notice) => {
          await provider.send(notice);
          await removeNotice(pool, notice);
        }),
      );
    }
  }

  const look = (): void => {
    running = deliver()
      .catch((error: unknown) => logger.warn({ error }, 'push notices were not delivered'))
      .finally(() => {
        if (!isClosed) timer = setTimeout(look, pauseMs);
      });
  };
  look();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
