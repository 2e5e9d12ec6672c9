import fc from 'fast-check';
import { dayOf } from '../../../subgraphs/audience/visits/view.ts';

it('writes days as Date does, more of them than it remembers and again', () => {
  const anyMs = fc.integer({ min: 0, max: Date.UTC(10_000, 0) - 1 });
  const written = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.array(anyMs, { maxLength: 50 }), (times) => {
      for (const ms of [...times, ...times]) expect(dayOf(ms)).toBe(written(ms));
    }),
    { numRuns: 200 },
  );
  for (let day = 0; day < 2_500; day += 1)
    expect(dayOf(day * 86_400_000 + day)).toBe(written(day * 86_400_000));
});
