import { startLoop } from '../../../kernel/database/jobs/loop.ts';
import type { HouseWithTables } from '../../../kernel/house.ts';
import { noticePosts } from '../../../kernel/notices/notice-post.ts';
import { atOnce, claimMails, noteOrdered } from './notice-mail.store.ts';

/** Mail is in no hurry. */
const gatherMs = 100;

/** What tests use to end a process between two steps. */
export interface OrderOptions {
  readonly onStep?: (step: 'claimed' | 'ordered' | 'noted') => Promise<void> | void;
}

/** Orders mails from the authorization server as they become due, each at least once. */
export function orderMails(
  house: HouseWithTables,
  { onStep }: OrderOptions = {},
): { close(): Promise<void> } {
  const {
    database: { pool },
    clock,
    logger,
  } = house;
  const post = noticePosts.use(house);
  return startLoop({
    pollMs: 1_000,
    gather: { atOnce, ms: gatherMs },
    work: async () => {
      const mails = await claimMails(pool, clock.now());
      if (mails.length === 0) return 0;
      await onStep?.('claimed');
      await post.order(mails);
      await onStep?.('ordered');
      await noteOrdered(pool, mails);
      await onStep?.('noted');
      return mails.length;
    },
    onError: (error) => logger.warn({ err: error }, 'mail about notices is ordered later'),
  });
}
