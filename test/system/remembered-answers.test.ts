import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';
import { openRoutes } from '../../partner-api/routes/index.ts';
import { keptSeconds } from '../../site/serving/answer.ts';
import { pages } from '../../site/serving/router.ts';
import { until } from '../support/until.ts';
import { bookingCases } from './invalidation/booking-cases.ts';
import { decisions } from './invalidation/decisions.ts';
import { directoryCases } from './invalidation/directory-cases.ts';
import { listingCases } from './invalidation/listing-cases.ts';
import { answers, facts } from './invalidation/remembered.ts';
import { storeCases } from './invalidation/store-cases.ts';
import type { Shown } from './invalidation/invalidation-case.ts';
import {
  type InvalidationWorld,
  layouts,
  startInvalidationWorld,
} from './invalidation/invalidation-world.ts';

const cases = Object.entries({ ...bookingCases, ...directoryCases, ...storeCases, ...listingCases });

/**
 * A notification of a change takes milliseconds, a second if time causes it. Without it nothing changes: the clock
 * stands still.
 */
const soon = { withinMs: 10_000 };

describe.each(layouts)('what is remembered, %s', (layout) => {
  let world: InvalidationWorld;
  beforeAll(async () => {
    world = await startInvalidationWorld(layout);
  });
  afterAll(() => world?.stop());

  it.each(cases)('follows %s', async (_fact, { prepare, readers, steps }) => {
    await prepare?.(world);
    for (const { change, shows } of steps) {
      for (const [answer, read] of Object.entries(readers)) {
        const seen = async (): Promise<[string, Shown]> => [answer, await read(world)];
        // It is cached, and shows something else.
        expect(await seen()).not.toEqual([answer, shows]);
      }
      await change(world);
      for (const [answer, read] of Object.entries(readers)) {
        await until(`${answer}: ${shows}`, async () => `${answer}: ${await read(world)}`, soon);
      }
    }
  });
});

describe('the table of what is remembered', () => {
  it('has every answer that anybody may have, and how old it may be', () => {
    const ofRoutes = openRoutes.map(({ path: address, cacheSeconds }) => [address, cacheSeconds] as const);
    const ofPages = Object.keys(pages).map((address) => [`{site_url}${address}`, keptSeconds] as const);
    const inTable = Object.entries(answers).map(([answer, { seconds }]) => [answer, seconds] as const);
    expect(Object.fromEntries(inTable)).toEqual(Object.fromEntries([...ofRoutes, ...ofPages]));
  });

  it('has a case for every fact, which watches every answer that shows it', () => {
    expect(new Set(cases.map(([fact]) => fact))).toEqual(new Set(Object.keys(facts)));
    for (const [fact, { readers }] of cases) {
      const madeOfIt = Object.entries(answers).flatMap(([answer, row]) =>
        row.facts.includes(fact) ? [answer] : [],
      );
      expect([fact, Object.keys(readers).toSorted()]).toEqual([fact, madeOfIt.toSorted()]);
    }
    for (const { facts: named } of Object.values(answers)) {
      expect(named.filter((fact) => !(fact in facts))).toEqual([]);
    }
  });

  it('has every memory of a process that decisions are made by, each with its test', () => {
    const sources = globSync(
      '{authorization-server,collector,dashboard,gateway,kernel,mcp,partner-api,rest-facade,site,subgraphs}/**/*.{ts,tsx}',
      { cwd: projectRoot },
    );
    const memories = sources.filter((file) =>
      /createExpiringCache(?:<|\()/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
    );
    const used = memories.filter((file) => file !== 'kernel/expiring-cache.ts');
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((file) => !(file in decisions))).toEqual([]);
    for (const [file, { test, atMostSeconds }] of Object.entries(decisions)) {
      expect([
        file,
        existsSync(path.join(projectRoot, file)),
        existsSync(path.join(projectRoot, test)),
      ]).toEqual([file, true, true]);
      expect(atMostSeconds).toBeLessThanOrEqual(2);
    }
  });
});
