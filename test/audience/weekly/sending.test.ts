import { type WeeklyWorld, monday, startWeeklyWorld } from './weekly-world.ts';

let world: WeeklyWorld;
let owner: string;
beforeAll(async () => {
  world = await startWeeklyWorld();
  owner = world.world.accounts.owner.memberId;
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.forget();
  world.clock.at = `${monday}T08:00:00Z`;
});

/** What is told at an instant, in all. */
async function sweepAt(instant: string, siteKey: string): Promise<number> {
  world.clock.at = instant;
  await world.sweep();
  await world.settled();
  return world.told(siteKey);
}

const setZone = (siteKey: string, zone: string) =>
  world.pool.query('update audience.site set time_zone = $2 where site_key = $1', [siteKey, zone]);

describe('the weekly mail', () => {
  it('is told once, whoever sweeps, and however often', async () => {
    const siteKey = await world.visitedSite();
    await world.turnOn(siteKey, owner);
    await Promise.all(Array.from({ length: 8 }, () => world.sweep()));
    expect(await sweepAt(`${monday}T08:00:00Z`, siteKey)).toBe(1);
    expect(await sweepAt(`${monday}T23:50:00Z`, siteKey)).toBe(1);
    expect(world.weekly().map(({ to }) => to)).toEqual([[world.world.accounts.owner.email]]);
  });

  it('is not told before eight, still on Tuesday after an outage, and not on Wednesday', async () => {
    const [siteKey, late] = [await world.visitedSite(), await world.visitedSite()];
    await world.turnOn(siteKey, owner);
    expect(await sweepAt(`${monday}T07:59:59Z`, siteKey)).toBe(0);
    expect(await sweepAt('2026-12-01T23:00:00Z', siteKey)).toBe(1);
    await world.turnOn(late, owner);
    expect(await sweepAt('2026-12-02T00:00:00Z', late)).toBe(0);
    // The next week is the next one's, not both.
    expect(await sweepAt('2026-12-07T08:00:00Z', late)).toBe(1);
    const { rows } = await world.pool.query('select arguments from notices.notice where subject_id = $1', [
      late,
    ]);
    expect(rows).toMatchObject([{ arguments: { from: { day: '2026-11-30' }, to: { day: '2026-12-06' } } }]);
  });

  it('is told once although the zone is changed, there and back', async () => {
    const siteKey = await world.visitedSite();
    await world.turnOn(siteKey, owner);
    await setZone(siteKey, 'America/New_York');
    expect(await sweepAt(`${monday}T08:00:00Z`, siteKey)).toBe(0);
    await setZone(siteKey, 'UTC');
    expect(await sweepAt(`${monday}T08:10:00Z`, siteKey)).toBe(1);
    await setZone(siteKey, 'America/New_York');
    expect(await sweepAt(`${monday}T13:00:00Z`, siteKey)).toBe(1);
    // From the last zone of the Earth to the first one, an hour before it would have been told.
    const other = await world.visitedSite();
    await world.turnOn(other, owner);
    await setZone(other, 'Pacific/Kiritimati');
    expect(await sweepAt(`${monday}T19:00:00Z`, other)).toBe(1);
  });

  it('is neither lost nor told twice if the process stops between taking and telling', async () => {
    const siteKey = await world.visitedSite();
    await world.turnOn(siteKey, owner);
    await world.pool.query('alter table audience.notice_event rename to away');
    await world.sweep();
    await world.pool.query('alter table audience.away rename to notice_event');
    expect(await world.told(siteKey)).toBe(0);
    expect(await sweepAt(`${monday}T08:10:00Z`, siteKey)).toBe(1);
    expect(await sweepAt(`${monday}T08:20:00Z`, siteKey)).toBe(1);
  });

  it('is not told of two weeks without a visit, and of a week without one after one with some', async () => {
    const [quiet, quieter] = [await world.newSite(), await world.visitedSite()];
    await world.pool.query(
      `update audience.rollup set day = day - 7 where site_key = $1 and day = '2026-11-18'`,
      [quieter],
    );
    await world.pool.query(
      `update audience.rollup set day = day - 7 where site_key = $1 and day > '2026-11-20'`,
      [quieter],
    );
    for (const siteKey of [quiet, quieter]) await world.turnOn(siteKey, owner);
    expect(await sweepAt(`${monday}T08:00:00Z`, quieter)).toBe(1);
    expect(await world.told(quiet)).toBe(0);
    expect(world.weekly()[0]?.text).toContain('Visitors: 0 (100% less than 11 in the week before)');
  });

  it('is not sent of a suspended or a deleted site', async () => {
    const [suspended, deleted] = [await world.visitedSite(), await world.visitedSite()];
    await world.turnOn(suspended, owner);
    await world.turnOn(deleted, owner);
    await world.pool.query('update audience.site set suspended_at = now() where site_key = $1', [suspended]);
    await world.pool.query('delete from audience.site where site_key = $1', [deleted]);
    expect(await sweepAt(`${monday}T08:00:00Z`, suspended)).toBe(0);
    // Stopped after it was told, and before the mail is written.
    await world.pool.query('update audience.site set suspended_at = null where site_key = $1', [suspended]);
    await world.held(async () => {
      await world.sweep();
      await world.pool.query('update audience.site set suspended_at = now() where site_key = $1', [
        suspended,
      ]);
    });
    await world.settled();
    expect(await world.told(suspended)).toBe(1);
    expect(world.weekly()).toHaveLength(0);
    expect(await world.countOf('audience.weekly_mail')).toBe(1);
  });

  it('is not sent to who has no role any more, is staff, is locked out or has no confirmed address', async () => {
    const { buyer, otherBuyer, otherOwner } = world.world.accounts;
    const siteKey = await world.visitedSite();
    const asRole = (memberId: string, role: string) =>
      world.pool.query(
        `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, $3, now())
         on conflict (profile_id, member_id) do update set role = excluded.role`,
        [world.kennel, memberId, role],
      );
    await asRole(buyer.memberId, 'MANAGER');
    await asRole(otherBuyer.memberId, 'STAFF');
    for (const { memberId } of [buyer, otherBuyer, otherOwner]) await world.turnOn(siteKey, memberId);
    await world.turnOn(siteKey, owner);
    const account = (set: string, memberId: string) =>
      world.pool.query(`update authorization_server.account set ${set} where member_id = $1`, [memberId]);
    await account('locked_at = now()', owner);
    try {
      await sweepAt(`${monday}T08:00:00Z`, siteKey);
    } finally {
      await account('locked_at = null', owner);
    }
    expect(world.weekly().map(({ to }) => to)).toEqual([[buyer.email]]);
    await world.forget();
    await world.turnOn(siteKey, buyer.memberId);
    await account('email_confirmed_at = null', buyer.memberId);
    await sweepAt(`${monday}T09:00:00Z`, siteKey);
    await account('email_confirmed_at = created_at', buyer.memberId);
    expect(world.weekly()).toHaveLength(0);
    await world.pool.query(
      'delete from directory.profile_member where profile_id = $1 and member_id = any($2)',
      [world.kennel, [buyer.memberId, otherBuyer.memberId]],
    );
  });

  it('is not sent any more once it is Wednesday, however late the mail server is back', async () => {
    const siteKey = await world.visitedSite();
    await world.turnOn(siteKey, owner);
    world.clock.at = '2026-12-01T23:59:00Z';
    await world.held(async () => {
      await world.sweep();
      world.clock.at = '2026-12-02T00:00:00Z';
    });
    await world.settled();
    expect(await world.told(siteKey)).toBe(1);
    expect(world.weekly()).toHaveLength(0);
  });
});
