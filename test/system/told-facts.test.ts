import { until } from '../support/until.ts';
import { directoryCases } from './told/directory-cases.ts';
import { listingCases } from './told/listing-cases.ts';
import { storeCases } from './told/store-cases.ts';
import type { Shown } from './told/told-case.ts';
import { type ToldWorld, layouts, startToldWorld } from './told/told-world.ts';

const cases = Object.entries({ ...directoryCases, ...storeCases, ...listingCases });

/** A word of a change takes milliseconds, a second where time makes it. Without it nothing changes: the clock stands still. */
const soon = { withinMs: 10_000 };

describe.each(layouts)('what is remembered, %s', (layout) => {
  let world: ToldWorld;
  beforeAll(async () => {
    world = await startToldWorld(layout);
  });
  afterAll(() => world?.stop());

  it.each(cases)('follows %s', async (_fact, { prepare, readers, steps }) => {
    await prepare?.(world);
    for (const { change, shows } of steps) {
      for (const [answer, read] of Object.entries(readers)) {
        const seen = async (): Promise<[string, Shown]> => [answer, await read(world)];
        // It is remembered, and shows something else.
        expect(await seen()).not.toEqual([answer, shows]);
      }
      await change(world);
      for (const [answer, read] of Object.entries(readers)) {
        await until(`${answer}: ${shows}`, async () => `${answer}: ${await read(world)}`, soon);
      }
    }
  });
});
