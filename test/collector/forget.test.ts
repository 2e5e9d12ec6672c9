import { eraseDue } from '../../subgraphs/audience/erasure/erase.ts';
import { rowsOfSite } from '../audience/site-rows.ts';
import { type CollectorWorld, hit, insertSite, send, startCollectorWorld } from './collector-world.ts';
import { fold } from '../../subgraphs/audience/visits/fold.ts';
import { until } from '../support/until.ts';

let world: CollectorWorld;
beforeAll(async () => {
  world = await startCollectorWorld();
});
afterAll(() => world?.stop());

const ann = 'b7d6b06c-9b8e-4f4b-a5f5-2f2a6f8e8a11';
const ben = '5a3f37c4-70bb-4b8f-8b3f-6d9a3f1f9c22';

async function forget(body: object | string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${world.base}/api/v1/forget`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', Origin: 'https://example.com', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const erasuresOf = async (siteKey: string) =>
  (await world.pool.query('select kind from audience.erasure where site_key = $1', [siteKey])).rows;

describe('POST /api/v1/forget', () => {
  it('deletes what is known of a visitor in every table, and nothing of another or at another site', async () => {
    const [site, other] = [await insertSite(world.pool), await insertSite(world.pool)];
    for (const at of [site, other]) {
      const hits = [ann, ben].map((visitorId) => hit({ visitorId }));
      const actions = hits.map(({ hitId }) => ({ hitId, kind: 'CONTACT' }));
      await send(world.base, at, { hits, actions });
    }
    await until(
      2,
      async () => {
        for (let lane = 0; lane < 8; lane += 1) await fold(world.pool, 10_000);
        return (await rowsOfSite(world.pool, other.siteKey))['visit'] ?? 0;
      },
      { withinMs: 10_000 },
    );
    // What became of hits is written after its answer.
    for (const { siteKey } of [site, other])
      await until(1, async () => (await rowsOfSite(world.pool, siteKey))['intake'], { withinMs: 10_000 });
    const tables = ['hit', 'action', 'view', 'visit', 'visit_view', 'visit_action'];
    const before = await rowsOfSite(world.pool, other.siteKey);
    expect(await rowsOfSite(world.pool, site.siteKey)).toEqual(before);
    const answer = await forget({ site: site.siteKey, visitorId: ann });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      202,
      'https://example.com',
    ]);
    await eraseDue(world.pool, new Date(Date.now() + 1_000));
    const after = await rowsOfSite(world.pool, site.siteKey);
    for (const table of tables) expect([table, before[table], after[table]]).toEqual([table, 2, 1]);
    expect(await rowsOfSite(world.pool, other.siteKey)).toEqual(before);
  });

  it('records a wish once that is sent twice, and any UUID alike', async () => {
    const { siteKey } = await insertSite(world.pool);
    const wish = { site: siteKey, visitorId: ann };
    expect([(await forget(wish)).status, (await forget(wish)).status]).toEqual([202, 202]);
    expect(await erasuresOf(siteKey)).toEqual([{ kind: 'VISITOR' }]);
  });

  it('is there for visitors of a site that is not counted any more', async () => {
    const { siteKey } = await insertSite(world.pool, { isSuspended: true });
    expect((await forget({ site: siteKey, visitorId: ann })).status).toBe(202);
  });

  it('refuses what nobody could be known by, and unknown sites', async () => {
    const { siteKey } = await insertSite(world.pool);
    for (const body of [
      { site: siteKey },
      { site: siteKey, visitorId: 'customer-7' },
      { site: siteKey, visitorId: 7 },
      '{',
      'x'.repeat(2_000),
    ])
      expect((await forget(body)).status).toBe(400);
    expect((await forget({ site: 'pk_nobody', visitorId: ann })).status).toBe(403);
    expect((await forget('x', { 'Content-Type': 'text/html' })).status).toBe(415);
    expect(await erasuresOf(siteKey)).toEqual([]);
  });

  it('limits how often somebody asks', async () => {
    const { siteKey } = await insertSite(world.pool);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        forget({ site: siteKey, visitorId: ann.replace('b7', String(10 + index)) }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await erasuresOf(siteKey)).toHaveLength(60 - refused.length);
  });
});
