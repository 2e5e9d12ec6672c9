import { Pool } from 'pg';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { doEverything, erase, whereFound } from './whole-person.ts';

let platform: TestPlatform;
let pool: Pool;
beforeAll(async () => {
  platform = await startTestPlatform({ sources: { own: { 'personal-data': { pollMs: 50 } } } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

describe('a person who is erased', () => {
  it('is in no table of any schema any more', async () => {
    const { memberId, profileId, email, displayName } = platform.world.accounts.buyer;
    const word = 'Quxolwyn';
    await doEverything(platform, pool, 'buyer', word);
    const traces = [word, displayName, `(^|[^-a-z])${email.replaceAll('.', '\\.')}`].join('|');
    const before = await whereFound(pool, traces);
    expect(before.length).toBeGreaterThan(30);
    await erase(pool, { kind: 'MEMBER', memberId, profileId });
    expect(await whereFound(pool, traces)).toEqual([]);
  });
});
