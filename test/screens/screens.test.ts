import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { startTestPlatform } from '../support/platform.ts';
import { dropIfUnused } from '../support/postgres.ts';
import { routesRegisteredBy } from './page-routes.ts';
import { leftOut, placeOf, reasonToLeaveOut, unreached } from './places.ts';

describe('npm run screens', () => {
  it('draws every page that a service answers to GET, or says why not', async () => {
    const databaseUrl = await migratedDatabaseUrl();
    const { made, paths } = await routesRegisteredBy(() =>
      startTestPlatform({ settings: { DATABASE_URL: databaseUrl, DEMO: '0' } }),
    );
    await made.stop();
    await dropIfUnused(databaseUrl);
    const forgotten = paths.filter((path) => placeOf(path) === null && reasonToLeaveOut(path) === null);
    expect(forgotten).toEqual([]);
    const hosts = new Set(paths.map((path) => placeOf(path)?.host));
    expect(hosts).toEqual(new Set(['auth', 'base', 'dashboard', 'site', undefined]));
    expect(paths.filter((path) => placeOf(path) !== null).length).toBeGreaterThan(150);
    // No reason is about nothing.
    const isIdle = ([address]: readonly [RegExp, string]) => !paths.some((path) => address.test(path));
    expect([...leftOut, ...unreached].filter(isIdle)).toEqual([]);
  });
});
