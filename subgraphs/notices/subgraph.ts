import 'reflect-metadata';
import './codes.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import { type OrderOptions, orderMails } from './mail/order-mails.ts';
import { NoticeResolver } from './notices/notice.resolver.ts';
import { sweepNotices } from './notices/sweep.ts';
import { PreferenceResolver } from './preferences/preference.resolver.ts';
import { noticesPersonalData } from './personal-data.ts';
import { noticesOwnership } from './table-owners.ts';

const buildSchema = federatedSchema({ resolvers: [NoticeResolver, PreferenceResolver], references: {} });

export const notices: SubgraphModule = {
  database: {
    schema: 'notices',
    ownership: noticesOwnership,
    personalData: noticesPersonalData,
    migrations: {
      '0001-notices': async () => (await import('./migrations/0001-notices.ts')).CreateNotices,
      '0002-mailed-at': async () => (await import('./migrations/0002-mailed-at.ts')).KeepMailedAt,
    },
  },
  schedules: [{ name: 'notices.sweep', cron: '23 4 * * *', run: sweepNotices }],
  work: (house, replaced?: OrderOptions) => orderMails(house, replaced),
  buildSchema,
  create: async (dependencies) => createSubgraph('notices', await buildSchema(), dependencies, () => ({})),
};
