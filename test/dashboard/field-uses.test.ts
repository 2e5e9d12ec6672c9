import { Pool } from 'pg';
import { documentIdOf } from '../../kernel/graph/trusted-documents.ts';
import { adminOf } from '../gateway/documents/production.ts';
import { createPageClient } from '../support/page-client.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';
import { until } from '../support/until.ts';

const path = '/account/admin/fields';
const text = 'query KindsOfAnimals { species { code } }';
const at = new Date('2026-11-27T10:00:00.000Z');

describe.each(topologies)('the page of fields in use, %s', (topology) => {
  let platform: TestPlatform;
  let pool: Pool;
  let pages: ReturnType<typeof createPageClient>;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
    pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
    pages = createPageClient(platform.env.AUTH_URL);
    await pages.signIn(platform.world.accounts.admin);
  });
  afterAll(async () => {
    await pool?.end();
    await platform?.stop();
  });

  /** The words of the page, without its tags. */
  async function wordsOf(query: string): Promise<string> {
    const page = await pages.get(`${path}${query}`);
    expect(page.status).toBe(200);
    return page.text.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  }

  it('tells clients by their builds, with when their documents were run', async () => {
    const admin = await adminOf(platform);
    await admin.register('pet-app/0.9.0', text);
    await admin.register('pet-app/1.0.0', text);
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date());
    await pool.query('delete from documents.operation_use');
    expect(await wordsOf('?type=species&field=CODE')).toContain('KindsOfAnimals: never run');
    await pool.query(`insert into documents.operation_use values ('Other', now(), 1, now())`);
    expect(await wordsOf('?type=species&field=CODE')).toContain(
      `KindsOfAnimals: never run (counted since ${today})`,
    );
    await pool.query('insert into documents.operation_use values ($1, $2, 7, $3)', [
      documentIdOf(text),
      at,
      at,
    ]);
    const words = await wordsOf('?type=Species&field=code');
    expect(words).toContain('Species.code');
    expect(words).toMatch(/Client pet-app 1\.0\.0, 0\.9\.0, KindsOfAnimals: last run 27 November 2026/);
    expect(words).not.toContain('Species.name');
    await admin.api('DELETE', '/pet-app/1.0.0');
    await admin.api('DELETE', '/pet-app/0.9.0');
    expect(await wordsOf('?type=Species&field=code')).not.toContain('pet-app');
  });

  it('tells services of the platform by their stored operations', async () => {
    expect(await wordsOf('?type=Query&field=fieldUses')).toContain('Platform dashboard, FieldUsesForAdmin:');
    expect(await wordsOf('?type=Query&field=species')).toContain('Platform partner-api, ListSpecies:');
  });

  it('has pages, a filter, and words for what nobody uses', async () => {
    const all = await pages.get(path);
    expect(all.text).toContain('rel="next"');
    const next = await pages.get(`${path}?page=2`);
    expect(next.text).toContain('rel="prev"');
    expect(await wordsOf('?type=Nothing')).toContain('No such field is in use.');
    // A page past the end is not an empty list.
    expect(await wordsOf('?page=99')).not.toContain('No such field');
    expect(await wordsOf('?type=%27or%201=1--&field=<b>')).toContain('0 uses');
    expect(all.text).toMatch(/<h2>\d,\d{3} uses<\/h2>/);
    expect((await pages.get('/account')).text).toContain(`href="${path}"`);
  });

  it('is for administrators alone, as is what it asks', async () => {
    const { accounts } = platform.world;
    const member = createPageClient(platform.env.AUTH_URL);
    await member.signIn(accounts.developer);
    expect((await member.get(path)).status).toBe(403);
    const { accessToken } = await signIn(platform, accounts.developer);
    for (const [token, code] of [
      [null, '0010010000401'],
      [accessToken, '0010010000403'],
    ] as const) {
      const ask = graphApi(platform, token);
      expect((await ask('{ fieldUses { total } }')).errors?.[0]?.extensions.code).toBe(code);
      const use = '{ operation: "Species", uses: 1, lastUsedAt: "2026-11-27T10:00:00.000Z" }';
      const told = await ask(`mutation { recordOperationUses(input: { uses: [${use}] }) }`);
      expect(told.errors?.[0]?.extensions.code).toBe(code);
    }
  });
});

describe('uses of operations', () => {
  it('are reported when the gateway ends, each with how often and when last, and add up', async () => {
    const url = async () => {
      const platform = await startTestPlatform();
      await (await adminOf(platform)).register('pet-app/1.0.0', text);
      return platform;
    };
    const platform = await url();
    const pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
    const send = () =>
      fetch(`${platform.env.BASE_URL}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ documentId: documentIdOf(text) }),
      });
    try {
      await until(200, async () => (await send()).status, { withinMs: 2_000 });
      for (let count = 0; count < 4; count += 1) await send();
      await fetch(`${platform.env.BASE_URL}/api/animal/v1/species`);
      await platform.restart({});
      const { rows } = await pool.query<{ operation: string; uses: string }>(
        `select operation, uses from documents.operation_use where last_used_at > now() - interval '1 hour'`,
      );
      const uses = new Map(rows.map(({ operation, uses: count }) => [operation, Number(count)]));
      expect(uses.get(documentIdOf(text))).toBe(5);
      expect(uses.get('ListSpecies')).toBe(1);
      expect(uses.has('RecordOperationUses')).toBe(false);
    } finally {
      await pool.end();
      await platform.stop();
    }
  });
});
