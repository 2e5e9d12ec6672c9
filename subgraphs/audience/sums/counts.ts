import { yieldToEventLoop } from '../visits/batches.ts';
import { contributionOf } from './contribution.ts';
import { type Quarters, addDay, addVisitors } from './quarters.ts';
import type { DayRollup } from './rollup.store.ts';
import { addSums, newRollup } from './rollup.ts';
import { type Unit, unitKeyOf } from '../visits/units.ts';
import type { Visit } from '../visits/visit.ts';
import { type CountedDay, countedDays } from '../visits/visitor-days.ts';

/** The visits of a visitor that began on a day, in place of those that are stored of it. */
export interface VisitsOfDay {
  readonly siteKey: string;
  readonly day: string;
  /** The hash of the visitor, or the id of the view of one who has none. */
  readonly visitor: string;
  readonly visits: readonly Visit[];
}

/** What a pass changes. */
export interface Counts {
  readonly rollups: readonly DayRollup[];
  readonly quarters: Quarters;
  readonly visits: readonly VisitsOfDay[];
}

/** The number of views to count before other work in this process gets its turn. */
const viewsAtOnce = 250;

interface CountedUnit {
  readonly unit: Unit;
  readonly before: CountedDay;
  readonly after: CountedDay;
}

function countedUnits(chain: readonly Unit[]): CountedUnit[] {
  const before = countedDays(chain.map((unit) => ({ ...unit, views: [...unit.others, ...unit.gone] })));
  const after = countedDays(chain.map((unit) => ({ ...unit, views: [...unit.others, ...unit.come] })));
  return chain.flatMap((unit, index) => {
    const [one, other] = [before[index], after[index]];
    return one === undefined || other === undefined ? [] : { unit, before: one, after: other };
  });
}

const isCarriedOn = (unit: CountedUnit | undefined) =>
  unit?.before.isCarriedOn === true || unit?.after.isCarriedOn === true;

/**
 * Whether a day may count for something else than before: a day of the pass, and one beside it where a visit goes on over
 * midnight. Days further away are only read: a visit from the day before them, which is not, may have gone on in them.
 */
const mayChange = (distance: number, day: CountedUnit | undefined, next: CountedUnit | undefined) =>
  distance === 0 || (distance === 1 && (isCarriedOn(day) || isCarriedOn(next)));

const idOf = ({ visitor, come: [come], gone: [gone] }: Unit) => visitor ?? (come ?? gone)?.hitId ?? '';

/**
 * What the changes add to the sums: what the days of their visitors count for now, less what they counted for before.
 * The days around them change only in who is new, unless a visit goes on over midnight.
 */
export async function countsOf(chains: readonly (readonly Unit[])[]): Promise<Counts> {
  const days = new Map<string, DayRollup>();
  const quarters: Quarters = new Map();
  const visits: VisitsOfDay[] = [];
  const rollupOf = ({ siteKey, day }: CountedDay) => {
    const key = unitKeyOf({ siteKey, day, visitor: null });
    let sums = days.get(key);
    if (sums === undefined) days.set(key, (sums = { siteKey, day, rollup: newRollup() }));
    return sums.rollup;
  };
  const add = (counted: CountedDay, sign: 1 | -1) => {
    for (const { dimension, value, sums } of contributionOf(counted))
      addSums(rollupOf(counted).of(dimension, value), sums, sign);
    addDay(quarters, counted, sign);
  };
  let counted = 0;
  for (const chain of chains) {
    counted += chain.reduce((sum, { come }) => sum + come.length, 0);
    if (counted > viewsAtOnce) {
      counted = 0;
      await yieldToEventLoop();
    }
    const units = countedUnits(chain);
    for (const [index, { unit, before, after }] of units.entries()) {
      if (!mayChange(unit.distance, units[index], units[index + 1])) continue;
      add(before, -1);
      add(after, 1);
      const { siteKey, day } = unit;
      visits.push({ siteKey, day, visitor: idOf(unit), visits: after.visits });
    }
    addVisitors(
      quarters,
      units.map(({ before }) => before),
      -1,
    );
    addVisitors(
      quarters,
      units.map(({ after }) => after),
      1,
    );
  }
  return { rollups: [...days.values()], quarters, visits };
}
