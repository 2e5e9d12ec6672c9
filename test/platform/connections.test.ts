import { demo } from '../../demo/demo.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { readEnv } from '../../services.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { poolSizeFor } from '../../platform/connections.ts';
import { type Platform, startPlatform } from '../../platform/start.ts';
import { endChildren } from '../support/child.ts';
import { limitedDatabase } from '../support/limited-role.ts';
import { takePortBase } from '../support/platform.ts';
import { begin } from '../support/started.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-connections-'));
});
afterAll(async () => {
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = () => ({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', RATE_LIMIT_PUBLIC: '100000' });

describe('the size of a pool', () => {
  const all = { here: 5, all: 5 };
  const sizeOf = (connections: number, processes: number, wanted?: number, pools = all) =>
    poolSizeFor({
      server: 'db:5432',
      limit: { connections, setBy: 'max_connections', holdsFor: 'the server' },
      processes,
      pools,
      wanted,
    });

  it.each([
    [1_000, 1],
    [197, 1],
    [197, 4],
    [97, 1],
    [97, 4],
    [25, 1],
    [500, 16],
  ])('lets all processes fit into %d connections (%d processes)', (connections, processes) => {
    const size = sizeOf(connections, processes);
    expect(size).toBeGreaterThanOrEqual(1);
    expect(size).toBeLessThanOrEqual(20);
    expect(processes * (5 * size + 10)).toBeLessThanOrEqual(connections);
  });

  it('is a share by the number of services where others run elsewhere', () => {
    const apart = sizeOf(97, 1, undefined, { here: 1, all: 5 });
    expect(apart).toBeGreaterThanOrEqual(1);
    expect(5 * (apart + 10)).toBeLessThanOrEqual(97);
  });

  it('is DATABASE_POOL_SIZE where that fits, and else it is said what would', () => {
    expect(sizeOf(197, 4, 7)).toBe(7);
    expect(() => sizeOf(197, 4, 8)).toThrow(
      'PostgreSQL at db:5432 allows 197 connections (max_connections), and 4 processes with 5 pools of 8 and 10 more ' +
        'each would ask for 200: set DATABASE_POOL_SIZE to at most 7, or raise that limit.',
    );
    expect(sizeOf(20, 1, 2)).toBe(2);
  });

  it('is never nothing: a start that cannot fit says how many processes would', () => {
    expect(() => sizeOf(50, 8)).toThrow(
      'allows 50 connections (max_connections), and 8 processes with 5 pools of 1 and 10 more each would ask for 120: ' +
        'set WORKERS to at most 3, or raise that limit.',
    );
    expect(sizeOf(50, 3)).toBe(1);
    expect(sizeOf(15, 1)).toBe(1);
    expect(() => sizeOf(14, 1)).toThrow('would ask for 15: raise that limit.');
  });
});

describe('processes of one house', () => {
  it('never ask for more connections than they may have, and fail nobody', async () => {
    const limit = 44;
    const database = await limitedDatabase(limit);
    const platforms: Platform[] = [];
    const addresses: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { base } = await takePortBase();
      const env = readEnv({
        ...settings(),
        DATABASE_URL: database.url,
        MIGRATE: 'start',
        PORT_BASE: String(base),
        WORKERS: '2',
      });
      platforms.push(await startPlatform({ env, logger: createLogger('silent'), demo }));
      addresses.push(`${env.BASE_URL}/graphql`);
    }
    const ask = async (address: string): Promise<string> => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"query":"{ species { code } }"}',
      });
      return (await answer.text()).includes('"code":"DOG"') ? 'answered' : 'failed';
    };
    // Whoever holds the table lets a crowd pile up, which wants every connection that it can get.
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table animals.species');
    const crowd = Array.from({ length: 300 }, (_, caller) => ask(addresses[caller % 2] ?? ''));
    let most = 0;
    for (let look = 0; look < 20; look += 1) {
      most = Math.max(most, await database.count());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await holder.query('rollback');
    await holder.end();
    const outcomes = await Promise.all(crowd);
    expect(outcomes.filter((outcome) => outcome === 'failed')).toEqual([]);
    // Of what they may have, something is always left for others.
    expect(most).toBeLessThan(limit);
    for (const platform of platforms) await platform.stop(1_000);
    await database.close();
  });

  it('end at the start, with the numbers, where they cannot fit', async () => {
    const database = await limitedDatabase(22);
    const common = { ...settings(), DATABASE_URL: database.url, WORKERS: '4' };
    const { child } = await begin(common);
    expect(await child.ended()).toBe(1);
    expect(child.complaints.join('\n')).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ allows 22 connections \(the limit of role limited_\w+\), and 4 processes .* would ask for 88: set WORKERS to at most 1, or raise that limit\.$/m,
    );
    const other = await begin({ ...common, WORKERS: '1', DATABASE_POOL_SIZE: '20' });
    expect(await other.child.ended()).toBe(1);
    expect(other.child.complaints.join('\n')).toContain('set DATABASE_POOL_SIZE to at most 1');
    await database.close();
  }, 120_000);
});
