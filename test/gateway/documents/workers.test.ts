import { documentIdOf } from '../../../kernel/graph/trusted-documents.ts';
import { runCommand } from '../../../platform/commands/commands.ts';
import { endChildren } from '../../support/child.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { start, workersOf } from '../../support/started.ts';
import { until } from '../../support/until.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-workers-'));
});
afterAll(async () => {
  await endChildren();
  await rm(folder, { recursive: true, force: true });
});

const text = 'query Everywhere { species { code } }';

describe('a document that is registered beside the platform', () => {
  it('is known to each of its workers within 2 seconds', async () => {
    const DATABASE_URL = await migratedDatabaseUrl();
    const settings = {
      DATABASE_URL,
      DATA_DIR: path.join(folder, 'data'),
      WORKERS: '2',
      NODE_ENV: 'production',
    };
    const started = await start({
      ...settings,
      INTERNAL_SECRETS: 'a secret that is long enough for all of them',
    });
    await workersOf(started, 2);
    /** On connections of their own, which the workers take in turn. */
    const answers = () =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          const answer = await fetch(`${started.base}/graphql`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Connection: 'close' },
            body: JSON.stringify({ documentId: documentIdOf(text) }),
          });
          return answer.status;
        }),
      );
    expect(new Set(await answers())).toEqual(new Set([400]));
    await writeFile(path.join(folder, 'everywhere.graphql'), text);
    const words = ['documents', folder, '--client', 'pet-web', '--version', '1'];
    const result = await runCommand(words, { DATABASE_URL });
    expect(result?.text).toContain('1 of them new');
    await until(true, async () => (await answers()).every((status) => status === 200), { withinMs: 2_000 });
  }, 120_000);
});
