import { demo } from '../../demo/demo.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { readEnv } from '../../services.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import type { PoolSizes } from '../../kernel/database/connections/pools.ts';
import { poolSizesFor } from '../../platform/connections.ts';
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

describe('the sizes of the pools of a process', () => {
  const whole = { services: 12, servicesHere: 12, databasesHere: 1, servicesEverywhere: 12 };
  const sizesOf = (
    connections: number,
    processes: number,
    budget?: number,
    counts: Partial<typeof whole> = {},
  ) =>
    poolSizesFor({
      server: 'db:5432',
      limit: { connections, setBy: 'max_connections', holdsFor: 'the server' },
      budget,
      processes,
      ...whole,
      ...counts,
    });
  const totalOf = ({ main, reserved, background }: PoolSizes) => main + reserved + background;

  it.each([
    [1_000, 1],
    [197, 1],
    [197, 4],
    [97, 1],
    [97, 4],
    [25, 1],
    [500, 16],
  ])('let all processes fit into %d connections (%d processes)', (connections, processes) => {
    const sizes = sizesOf(connections, processes);
    expect(Math.min(sizes.main, sizes.reserved, sizes.background)).toBeGreaterThanOrEqual(1);
    expect(sizes.main).toBeLessThanOrEqual(40);
    expect(processes * (totalOf(sizes) + 5)).toBeLessThanOrEqual(connections);
  });

  it('are a share by the number of services where others run elsewhere', () => {
    const apart = sizesOf(197, 1, undefined, { services: 1, servicesHere: 1 });
    expect(12 * (totalOf(apart) + 5)).toBeLessThanOrEqual(197);
    expect(totalOf(apart)).toBeGreaterThan(3);
  });

  it('are a share by the number of services where a server has several databases', () => {
    const counts = { servicesHere: 12, databasesHere: 3 };
    const all = [6, 5, 1].map((services) => totalOf(sizesOf(97, 1, 60, { ...counts, services })));
    expect(all).toEqual([25, 21, 4]);
    expect(all.reduce((one, other) => one + other) + 3 + 3 * 2).toBeLessThanOrEqual(60);
  });

  it('are within DATABASE_CONNECTIONS for all processes together', () => {
    for (let budget = 16; budget <= 197; budget += 1) {
      const sizes = sizesOf(197, 2, budget);
      expect(2 * (totalOf(sizes) + 5)).toBeLessThanOrEqual(budget);
    }
    expect(sizesOf(97, 2, 45)).toEqual({ main: 11, reserved: 3, background: 3 });
  });

  it('are never nothing: a start that cannot fit says what would', () => {
    expect(() => sizesOf(50, 8)).toThrow(
      'PostgreSQL at db:5432 allows 50 connections (max_connections), and 8 processes need at least 64: ' +
        'set WORKERS to at most 6, or raise that limit.',
    );
    expect(sizesOf(8, 1)).toEqual({ main: 1, reserved: 1, background: 1 });
    expect(() => sizesOf(7, 1)).toThrow('one process needs at least 8: raise that limit.');
    expect(() => sizesOf(97, 4, 20)).toThrow('DATABASE_CONNECTIONS is 20, and 4 processes need at least 32.');
    expect(() => sizesOf(97, 1, 98)).toThrow('set DATABASE_CONNECTIONS to 97 at most.');
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
    // Somebody who holds the table makes many requests pile up, which want every connection they can get.
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
      /^PostgreSQL at 127\.0\.0\.1:\d+ allows 22 connections \(the limit of role limited_\w+\), and 4 processes need at least 32: set WORKERS to at most 2, or raise that limit\.$/m,
    );
    const other = await begin({ ...common, WORKERS: '1', DATABASE_CONNECTIONS: '30' });
    expect(await other.child.ended()).toBe(1);
    expect(other.child.complaints.join('\n')).toContain('set DATABASE_CONNECTIONS to 22 at most');
    await database.close();
  }, 120_000);
});
