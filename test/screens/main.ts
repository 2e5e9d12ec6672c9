/**
 * `npm run screens -- <folder>`: signs people up in a world without the demo, lets them do what people do, and draws
 * every page as they see it, at 1280 and at 390 pixels, with an index.html to look through. Pages are found by the
 * routes of the services and by the links to them; a page that nobody leads to is named at the end, and fails the run.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startBrowser } from '../support/browser.ts';
import globalSetup from '../support/global-setup.ts';
import globalTeardown from '../support/global-teardown.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { startTestPlatform } from '../support/platform.ts';
import { drawAll } from './draw.ts';
import { indexOf } from './index-page.ts';
import { reasonNotReached } from './places.ts';
import { routesRegisteredBy } from './page-routes.ts';
import { seed } from './seed.ts';

const folder = path.resolve(process.argv[2] ?? 'test/screenshots');
const say = (line: string) => process.stdout.write(`${line}\n`);

await mkdir(folder, { recursive: true });
await globalSetup();
const browser = await startBrowser();
const { made: platform, paths } = await routesRegisteredBy(async () =>
  startTestPlatform({
    settings: {
      DATABASE_URL: await migratedDatabaseUrl(),
      DEMO: '0',
      SIGN_UPS_PER_ADDRESS_PER_DAY: '1000',
    },
  }),
);
const { people, failed } = await seed(browser, platform, folder, say);
const { drawn, missing } = await drawAll(people, platform.env, paths, folder, say);
await writeFile(path.join(folder, 'index.html'), indexOf(drawn));
say(`${drawn.length} pages in ${path.join(folder, 'index.html')}`);
const unexplained = missing.filter((pattern) => reasonNotReached(pattern) === null);
for (const pattern of missing) say(`no link leads to ${pattern}: ${reasonNotReached(pattern) ?? 'why?'}`);
await browser.close();
await platform.stop();
await globalTeardown();
process.exit(failed.length + unexplained.length === 0 ? 0 : 1);
