import { Pool } from 'pg';
import { z } from 'zod';
import { csvCell } from '../../dashboard/exports/export-rows.ts';
import { createPageClient } from '../support/page-client.ts';
import { type AudienceWorld, startAudienceWorld } from './audience-world.ts';
import { storeRollups } from './insights/rollups.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
let other: ReturnType<typeof createPageClient>;
let path: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const { accounts, businesses, sites } = world.world;
  const { siteKey } = sites.active;
  path = `/account/sites/${siteKey}/export?profile=${businesses.kennel.profileId}&from=2026-03-01&to=2026-03-02`;
  [owner, other] = [createPageClient(world.env.AUTH_URL), createPageClient(world.env.AUTH_URL)];
  await owner.signIn(accounts.owner);
  await other.signIn(accounts.otherOwner);
  const pages = Array.from({ length: 230 }, (_, index) => ({
    dimension: 'PAGE' as const,
    day: '2026-03-02',
    value: `example.com/page-${String(index).padStart(3, '0')}`,
    visits: 300 - index,
    views: 300,
  }));
  await storeRollups(pool, siteKey, [
    { dimension: 'SITE', day: '2026-03-02', visits: 1_000, views: 2_000 },
    { dimension: 'UTM_CAMPAIGN', day: '2026-03-02', value: '=cmd|calc,1', visits: 7, views: 8 },
    ...pages,
  ]);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const rowsSchema = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.object({ list: z.string(), value: z.string(), figures: z.record(z.string(), z.number().nullable()) }),
  ),
});

describe('downloading everything', () => {
  it('says what is wrong with the days, instead of sending others', async () => {
    const { status, headers, text } = await owner.get(
      path.replace('from=2026-03-01&to=2026-03-02', 'from=2026-03-02&to=2026-03-01'),
    );
    expect([status, headers.get('content-disposition')]).toEqual([400, null]);
    expect(text).toContain('The first day must not be after the last day.');
  });

  it('has every day and every list to its end as JSON', async () => {
    const { status, headers, text } = await owner.get(`${path}&format=json`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="pk_.*\.json"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const { rows, from, to } = rowsSchema.parse(JSON.parse(text));
    expect([from, to]).toEqual(['2026-03-01', '2026-03-02']);
    expect(
      rows.filter(({ list }) => list === 'DAY').map(({ value, figures }) => [value, figures['visits']]),
    ).toEqual([
      ['2026-03-01', 0],
      ['2026-03-02', 1_000],
    ]);
    const pages = rows.filter(({ list }) => list === 'PAGE').map(({ value }) => value);
    expect([pages.length, new Set(pages).size, pages.at(-1)]).toEqual([230, 230, 'example.com/page-229']);
  });

  it('has the same as CSV, in which no cell is a formula', async () => {
    const { status, headers, text } = await owner.get(`${path}&format=csv`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text).toMatch(/^list,value,/);
    expect(text).toContain(`UTM_CAMPAIGN,"'=cmd|calc,1",`);
    expect(text).toContain('DAY,2026-03-02,');
    expect(text.match(/PAGE,example\.com/g)?.length).toBeGreaterThanOrEqual(230);
  });

  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])('makes %j a text', (text) => {
    expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`);
  });

  it('is nobody else’s', async () => {
    expect((await other.get(path)).status).toBe(403);
    expect((await other.get(path.replace(/profile=[^&]*&/, ''))).status).toBe(404);
  });
});
