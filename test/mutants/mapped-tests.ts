import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** Tests that lie elsewhere and are about a room, too. */
export const further: Readonly<Record<string, readonly string[]>> = {
  'authorization-server/connections': [
    'test/authorization-server/mail/notices.test.ts',
    'test/authorization-server/developer/business-account.test.ts',
  ],
  'authorization-server/developer': [
    'test/dashboard/webhooks.test.ts',
    'test/dashboard/applications.test.ts',
  ],
  'authorization-server/oauth/grants': ['test/authorization-server/connections'],
  'authorization-server/personal-data': ['test/system/personal-data'],
  'authorization-server/request-log': [
    'test/authorization-server/developer/request-log.test.ts',
    'test/system/request-log.test.ts',
  ],
  'authorization-server/tokens': ['test/authorization-server/oauth', 'test/kernel/access'],
  'kernel/access': ['test/rest-facade/access', 'test/gateway', 'test/authorization-server/tokens'],
  'kernel/database/idempotency': ['test/system/idempotency.test.ts'],
  'kernel/graph/operations': [
    'test/gateway',
    'test/schema',
    'test/dashboard/field-uses.test.ts',
    'test/documents/command.test.ts',
  ],
  'kernel/limits': [
    'test/rest-facade/access',
    'test/rest-facade/serving',
    'test/collector',
    'test/authorization-server/oauth',
  ],
  'kernel/money': ['test/commerce/orders', 'test/deposits/ledger'],
  'kernel/observability': [
    'test/system/traces',
    'test/platform/log-output.test.ts',
    'test/platform/metrics.test.ts',
    'test/kernel/http/access-log.test.ts',
    'test/kernel/database/connections/traced-statements.test.ts',
    'test/collector/copy-log-traces.test.ts',
  ],
  'kernel/pages': ['test/authorization-server/pages'],
  'kernel/personal-data': ['test/system/personal-data'],
  'kernel/request-log': [
    'test/system/request-log.test.ts',
    'test/authorization-server/developer/request-log.test.ts',
  ],
  'partner-api': ['test/rest-facade', 'test/system'],
  'rest-facade/access': ['test/authorization-server/connections', 'test/system/tenancy'],
  'dashboard/data': ['test/browser/own-data.test.ts'],
  'dashboard/developer': ['test/authorization-server/developer'],
  'dashboard/profiles': ['test/directory/account-page.test.ts'],
  'gateway/documents': ['test/dashboard/field-uses.test.ts'],
  'subgraphs/commerce/storefronts': ['test/commerce/offers/offers.test.ts'],
  'subgraphs/documents': ['test/gateway/documents', 'test/dashboard/field-uses.test.ts'],
  'subgraphs/deposits/seller-facts': ['test/directory/rank-inputs.test.ts'],
  subgraphs: ['test/system/tenancy'],
};

const isOrdinary = (file: string) => !/\.long\.test\.tsx?$/.test(file) && !file.startsWith('test/mutants/');

/** The ordinary test files in a folder, or the one that is named. */
function filesIn(place: string): string[] {
  const files = /\.test\.tsx?$/.test(place) ? [place] : globSync(`${place}/**/*.test.{ts,tsx}`);
  return files.filter((file) => existsSync(file) && isOrdinary(file)).sort();
}

/** Of test files by the room: its own, then those of its service, and those that are about it elsewhere. */
export function mappedTests(room: string): string[][] {
  const parts = room.replace(/^subgraphs\//, '').split('/');
  const own = path.join('test', ...parts);
  const service = path.join('test', parts[0] ?? '');
  const words = Object.entries(further).flatMap(([name, places]) => (room.startsWith(name) ? places : []));
  const near =
    filesIn(own).length > 0 ? filesIn(own) : ['ts', 'tsx'].flatMap((kind) => filesIn(`${own}.test.${kind}`));
  // Everything stands on the kernel: what is about a room of it elsewhere is named above.
  return [near, service === 'test/kernel' ? [] : filesIn(service), words.flatMap(filesIn)];
}

export const namedTests = (places: readonly string[]) => places.flatMap(filesIn);
