import { Pool } from 'pg';
import { authorizationServerDatabase } from '../../../authorization-server/storage/database.ts';
import { mailQueue, sweepSentMail } from '../../../authorization-server/mail/sent-mail.ts';
import { sweepKeptAnswers } from '../../../rest-facade/serving/idempotency.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
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

describe('a business that is erased', () => {
  it('leaves what others need, without its names', async () => {
    const { businesses, accounts, agreements, storefronts } = platform.world;
    const { profileId, displayName, handle } = businesses.kennel;
    await doEverything(platform, pool, 'otherBuyer', 'Vexmirrow');
    const texts = [
      displayName,
      `^${handle}$`,
      agreements.template.name,
      storefronts.main?.name,
      'Walter Pike',
    ];
    await erase(pool, { kind: 'BUSINESS', profileId });
    // Answers to others and their mail, also what was on its way, are kept for two days.
    await pool.query(
      `insert into jobs.job (name, data, state, completed_on)
       values ($1, jsonb_build_object('profileName', $2::text), 'completed', now())`,
      [mailQueue, displayName],
    );
    const waiting = `select from jobs.job where name = '${mailQueue}' and state < 'completed'`;
    await until(0, async () => (await pool.query(waiting)).rowCount, { withinMs: 30_000 });
    const clock = { now: () => new Date(Date.now() + 3 * 86_400_000) };
    const { databaseUrl: url } = platform;
    const database = await openOwnDatabase({ ...authorizationServerDatabase, url, poolSize: 1 });
    await sweepKeptAnswers({ database, clock });
    await sweepSentMail({ database, clock });
    await database.close();
    expect(await whereFound(pool, texts.join('|'))).toEqual([]);
    const buyer = graphApi(platform, (await signIn(platform, accounts.otherBuyer)).accessToken);
    const { data, errors } = await buyer(`{
      myAppointments { total items { business { displayName } appointment { serviceName status } } }
    }`);
    expect(errors).toBeUndefined();
    expect(data?.['myAppointments']).toMatchObject({
      total: 1,
      items: [{ business: { displayName: 'Former business' }, appointment: { serviceName: 'Walk' } }],
    });
    // The books keep the deposits, and other businesses have lost nothing.
    const { rows } = await pool.query('select from deposits.deposit where seller_profile_id = $1', [
      profileId,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(await whereFound(pool, businesses.shop.displayName)).not.toEqual([]);
  });
});
