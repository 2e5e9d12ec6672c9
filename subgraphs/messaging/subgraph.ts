import 'reflect-metadata';
import './codes.ts';
import { keptCountsIn } from '../../kernel/database/kept-counts.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { DeliveryOptions } from '../../kernel/notices/outbox.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import type { Settings } from './settings.ts';
import { ComplaintResolver } from './complaints/complaint.resolver.ts';
import { ContactResolver } from './contacts/contact.resolver.ts';
import type { MessagingSources } from './context.ts';
import { ConversationResolver } from './conversations/conversation.resolver.ts';
import { FirstMessageResolver } from './first-messages/first-message.resolver.ts';
import { idempotencyKeys } from './idempotency.ts';
import { notices } from './notices.ts';
import { sweepNotices } from './notices/push-notice.store.ts';
import { type PushWorkOptions, workOnPushNotices } from './notices/push-notices.ts';
import { SendingResolver } from './sending/sending.resolver.ts';
import { messagingPersonalData } from './personal-data.ts';
import { messagingOwnership } from './table-owners.ts';

const buildSchema = federatedSchema({
  resolvers: [
    ComplaintResolver,
    ContactResolver,
    ConversationResolver,
    FirstMessageResolver,
    SendingResolver,
  ],
  references: {},
});

export const messaging: SubgraphModule<Settings> = {
  database: {
    schema: 'messaging',
    ownership: messagingOwnership,
    personalData: messagingPersonalData,
    migrations: {
      '0001-messaging': async () => (await import('./migrations/0001-messaging.ts')).CreateMessaging,
      '0002-notice-events': async () => (await import('./migrations/0002-notice-events.ts')).TellNotices,
      '0003-notices-by-attempts': async () =>
        (await import('./migrations/0003-notices-by-attempts.ts')).IndexNoticesByAttempts,
      '0004-kept-counts': async () => (await import('./migrations/0004-kept-counts.ts')).KeepCounts,
      '0005-counts-of-before': async () =>
        (await import('./migrations/0005-counts-of-before.ts')).CountExisting,
      '0006-conversations-about': async () =>
        (await import('./migrations/0006-conversations-about.ts')).NameWhatTheyAreAbout,
      '0007-one-about-the-same': async () =>
        (await import('./migrations/0007-one-about-the-same.ts')).OpenOneAboutTheSame,
      '0008-message-pictures': async () =>
        (await import('./migrations/0008-message-pictures.ts')).AddMessagePictures,
      '0009-unread-conversations': async () =>
        (await import('./migrations/0009-unread-conversations.ts')).IndexUnreadConversations,
    },
  },
  schedules: [
    {
      name: 'messaging.sum-counts',
      cron: '* * * * *',
      run: ({ database }) => keptCountsIn('messaging').sumUp(database.pool),
    },
    {
      name: 'messaging.sweep',
      cron: '37 * * * *',
      run: async ({ database: { pool }, clock }) => {
        await Promise.all([idempotencyKeys.sweep(pool, clock.now()), sweepNotices(pool)]);
      },
    },
  ],
  work: (house, replaced?: PushWorkOptions & DeliveryOptions) => {
    const push = workOnPushNotices(house, replaced);
    const delivery = notices.deliver(house, replaced);
    return { close: async () => void (await Promise.all([push.close(), delivery.close()])) };
  },
  buildSchema,
  create: async (dependencies) => {
    const { MESSAGES_CLIENTS_PER_DAY: clients, MESSAGES_PER_CLIENT_PER_DAY: perClient } = dependencies.env;
    const sources: MessagingSources = { caps: { clients, perClient } };
    return createSubgraph('messaging', await buildSchema(), dependencies, () => sources);
  },
};
