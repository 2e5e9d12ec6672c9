import { startLoop } from '../../../kernel/database/jobs/loop.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { claimNotices, removeNotices } from './push-notice.store.ts';
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
  return startLoop({
    pollMs: pauseMs,
    work: async () => {
      const notices = await claimNotices(pool);
      if (notices.length === 0) return 0;
      const answers = await Promise.allSettled(notices.map((notice) => provider.send(notice)));
      const sent = notices.filter((_, index) => answers[index]?.status === 'fulfilled');
      await removeNotices(
        pool,
        sent.map(({ messageId }) => messageId),
      );
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
      return notices.length;
    },
    onError: (error) => logger.warn({ err: error }, 'push notices are delivered later'),
  });
}
