import { until } from '../support/until.ts';
import { listingCases } from './told/listing-cases.ts';
import type { Shown, ToldCase } from './told/told-case.ts';
import { type ToldWorld, layouts, startToldWorld } from './told/told-world.ts';

const cases: readonly (readonly [string, ToldCase])[] = Object.entries(listingCases);

/** A word of a change takes milliseconds. Without it nothing changes: the clock stands still. */
const soon = { withinMs: 10_000 };

describe.each(layouts)('what is remembered, %s', (layout) => {
  let world: ToldWorld;
  beforeAll(async () => {
    world = await startToldWorld(layout);
  });
  afterAll(() => world?.stop());

  it.each(cases)('follows %s', async (_fact, { readers, steps }) => {
    for (const { change, shows } of steps) {
      const before: [string, Shown][] = [];
      for (const [answer, read] of Object.entries(readers)) {
        before.push([answer, await read(world)]);
        // It is remembered, and shows something else.
        expect(before.at(-1)).not.toEqual([answer, shows]);
      }
      await change(world);
      for (const [answer, read] of Object.entries(readers)) {
        await until(`${answer}: ${shows}`, async () => `${answer}: ${await read(world)}`, soon);
      }
    }
  });
});
