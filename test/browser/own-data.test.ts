import { readFile } from 'node:fs/promises';
import { Pool } from 'pg';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { filesIn } from '../support/archive.ts';
import { startBrowser } from '../support/browser.ts';
import { confirmEmail, desk, phone, signUpWithBusiness } from '../support/business-pages.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let browser: Browser;
let pool: Pool;
beforeAll(async () => {
  browser = await startBrowser();
  const settings = { DATABASE_URL: await migratedDatabaseUrl(), DEMO: '0' };
  platform = await startTestPlatform({ settings, sources: { own: { 'personal-data': { pollMs: 50 } } } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
});
afterAll(async () => {
  await browser?.close();
  await pool?.end();
  await platform?.stop();
});

describe('somebody who wants the data that is kept', () => {
  it.each<[string, BrowserContextOptions]>([
    ['at a desk', desk],
    ['on a phone, without scripts', { ...phone, javaScriptEnabled: false }],
  ])('gets it as a file %s', async (where, options) => {
    const name = `Kennel ${where.length}`;
    const { page, complaints, open, press, follow, expectDone, expectFine } = await signUpWithBusiness(
      browser,
      platform,
      name,
      options,
    );
    await open('');
    await confirmEmail({ page, complaints, open, press, follow, expectDone, expectFine }, platform);
    await follow('Your data');
    await page.getByText('There is no file yet.').waitFor();
    await expectFine(`data-none-${where.length}`);

    await page.getByLabel('Whose data').selectOption({ label: name });
    await press('Collect the data');
    await expectDone('We are collecting it');
    const download = page.getByRole('link', { name: `Download Everything of ${name}` });
    const isReady = async () => {
      await open('/data');
      return (await download.count()) > 0;
    };
    await until(true, isReady, { withinMs: 30_000 });
    await expectFine(`data-ready-${where.length}`);

    await pool.query(
      `update authorization_server.member_session set created_at = created_at - interval '11 minutes', proved_at = null`,
    );
    await download.click();
    await expectFine(`data-password-${where.length}`);
    await page.getByLabel('Password').fill('not the password at all');
    await press('Download');
    await page.getByRole('alert').getByText('The password is wrong.').waitFor();
    await page.getByLabel('Password').fill('a kennel beside the quiet canal');
    const [file] = await Promise.all([page.waitForEvent('download'), press('Download')]);
    expect(file.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.zip$/);
    const files = await filesIn(await readFile(await file.path()));
    expect(files.get('directory/profile.jsonl')?.toString('utf8')).toContain(name);

    // Pressed again and again, until there were three within a day.
    await open('/data');
    for (const _ of [1, 2, 3]) {
      await press('Collect the data');
      await page.getByRole('status').waitFor();
      const rest = `select from authorization_server.data_export where ready_at is null`;
      await until(0, async () => (await pool.query(rest)).rowCount, { withinMs: 30_000 });
    }
    await press('Collect the data');
    await page.getByRole('alert').getByText('three times within a day').waitFor();
    await expectFine(`data-refused-${where.length}`);
    expect(complaints).toEqual([]);
  });
});
