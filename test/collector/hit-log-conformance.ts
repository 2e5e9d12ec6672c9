import { Pool } from 'pg';
import { type Batch, type HitLog, HitLogFull } from '../../collector/hit-log/hit-log.ts';
import { keepPartitions } from '../../collector/hit-log/partitions.ts';
import { newId } from '../../kernel/text/ids.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { until } from '../support/until.ts';
import { actionRow, hitRow } from './rows.ts';

/** A log to test, and a way to take its storage away. */
export interface TestLog {
  readonly log: HitLog;
  /** Takes away what the log appends to, or gives it back. */
  interrupt(): Promise<void>;
  restore(): Promise<void>;
  /** After the log is closed. */
  end(): Promise<void>;
}

export interface TestLogOptions {
  readonly databaseUrl: string;
  readonly memoryBytes: number;
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A value as the driver returns it. */
function stored(name: string, value: unknown): unknown {
  if (name.toLowerCase().endsWith('visitor') && typeof value === 'string')
    return Buffer.from(value.slice(2), 'hex');
  if (name === 'valueMinor') return String(value);
  if (name === 'props' && typeof value === 'string') return JSON.parse(value);
  return value;
}

const columnsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), stored(name, value)]));

/** What every log must do, wherever it writes. `open` creates one on a database. */
export function behavesLikeAHitLog(open: (options: TestLogOptions) => Promise<TestLog>): void {
  const memoryBytes = 1_048_576;
  let databaseUrl: string;
  let pool: Pool;
  let opened: TestLog;
  let log: HitLog;
  beforeAll(async () => {
    databaseUrl = await migratedDatabaseUrl();
    pool = new Pool({ connectionString: databaseUrl });
    await keepPartitions(pool, new Date());
    opened = await open({ databaseUrl, memoryBytes });
    log = opened.log;
  });
  afterAll(async () => {
    await log.close();
    await opened.end();
    await pool.end();
  });

  const rowsOf = async (table: 'hit' | 'action', siteKey: string) =>
    (
      await pool.query<Record<string, unknown>>(`select * from audience.${table} where site_key = $1`, [
        siteKey,
      ])
    ).rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'xid')));
  const countOf = async (siteKey: string) =>
    (await rowsOf('hit', siteKey)).length + (await rowsOf('action', siteKey)).length;
  const arrived = (siteKey: string, count: number) =>
    until(count, () => countOf(siteKey), { withinMs: 20_000 });
  const one = (siteKey: string): Batch => ({ hits: [hitRow({ siteKey })], actions: [] });

  it('stores every column as it was appended', async () => {
    const siteKey = newId();
    const empty = { visitor: null, title: null, durationMs: null, subjects: [], profileId: null } as const;
    const hits = [hitRow({ siteKey }), hitRow({ siteKey, ...empty })];
    const actions = [actionRow({ siteKey }), actionRow({ siteKey, props: null, valueMinor: 0, code: null })];
    await log.append({ hits, actions });
    await arrived(siteKey, 4);
    const ids = (rows: readonly object[]) => rows.map((row) => ('hit_id' in row ? row.hit_id : null));
    const sorted = (rows: readonly object[]) =>
      rows.toSorted((left, right) => (JSON.stringify(ids([left])) < JSON.stringify(ids([right])) ? -1 : 1));
    expect(sorted(await rowsOf('hit', siteKey))).toEqual(sorted(hits.map(columnsOf)));
    expect(sorted(await rowsOf('action', siteKey))).toEqual(sorted(actions.map(columnsOf)));
  });

  it('stores all that many append at once, each batch once', async () => {
    const siteKey = newId();
    const batches = Array.from({ length: 300 }, () => ({
      hits: [hitRow({ siteKey })],
      actions: [actionRow({ siteKey })],
    }));
    await Promise.all(batches.map((batch) => log.append(batch)));
    await arrived(siteKey, 600);
    const stored = (await rowsOf('hit', siteKey)).map(({ hit_id }) => hit_id);
    expect(new Set(stored)).toEqual(new Set(batches.flatMap(({ hits }) => hits.map(({ hitId }) => hitId))));
    expect(log.load()).toBe(0);
  });

  it('takes an empty batch', async () => {
    await log.append({ hits: [], actions: [] });
    expect(log.load()).toBe(0);
  });

  it('stores nothing of a batch with a row that the database refuses, and everything else', async () => {
    const [bad, good] = [newId(), newId()];
    // There is no partition for hits of that day.
    const refused = hitRow({ siteKey: bad, receivedAt: new Date('2001-01-01') });
    const outcomes = await Promise.allSettled([
      log.append(one(good)),
      log.append({ hits: [hitRow({ siteKey: bad }), refused], actions: [actionRow({ siteKey: bad })] }),
      log.append(one(good)),
    ]);
    expect([outcomes[0].status, outcomes[2].status]).toEqual(['fulfilled', 'fulfilled']);
    await arrived(good, 2);
    expect(await countOf(bad)).toBe(0);
  });

  it('refuses what is more than its memory without a trace, and takes on as that empties', async () => {
    const siteKey = newId();
    const large = () => ({
      hits: Array.from({ length: 100 }, () => hitRow({ siteKey, title: 'x'.repeat(1_000) })),
      actions: [],
    });
    const batches = Array.from({ length: 30 }, large);
    const loads: number[] = [];
    const outcomes = await Promise.allSettled(
      batches.map((batch) => {
        const appended = log.append(batch);
        loads.push(log.load());
        return appended;
      }),
    );
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => reason instanceof HitLogFull)).toBe(true);
    expect(Math.min(...loads)).toBeGreaterThan(0);
    expect(Math.max(...loads)).toBeLessThanOrEqual(1);
    const kept = 100 * (batches.length - reasons.length);
    await log.append(one(siteKey));
    await arrived(siteKey, kept + 1);
    expect(log.load()).toBe(0);
  });

  it('rejects while nothing takes it, and stores what is appended later', async () => {
    const [during, after] = [newId(), newId()];
    await opened.interrupt();
    await expect(log.append(one(during))).rejects.toThrow();
    expect(log.load()).toBe(0);
    await opened.restore();
    await until(
      true,
      () =>
        log.append(one(after)).then(
          () => true,
          () => false,
        ),
      { withinMs: 20_000 },
    );
    await until(true, async () => (await countOf(after)) >= 1, { withinMs: 20_000 });
  });

  it('waits, when it is closed, for what was appended', async () => {
    const siteKey = newId();
    const other = await open({ databaseUrl, memoryBytes });
    let isSettled = false;
    const appended = other.log.append(one(siteKey)).then(() => (isSettled = true));
    await other.log.close();
    await appended;
    expect([isSettled, other.log.load()]).toEqual([true, 0]);
    await arrived(siteKey, 1);
    await other.end();
  });
}
