import { contributionOf, mostViews } from './contribution.ts';
import type { DayRollup } from './rollup.store.ts';
import { addSums, newRollup } from './rollup.ts';
import { yieldToEventLoop } from './batches.ts';
import { type View, dayNumber, dayOf } from './view.ts';

/** A change of a view: it left the day of a visitor, or joined one. */
export interface Change {
  /** As it is stored; null if it has not counted so far, or if that does not change. */
  readonly before: View | null;
  /** As it will be. */
  readonly after: View;
  /** Views with the same id that are over: they count and are not stored. */
  readonly over: readonly View[];
}

/** Each id once: only the latest of its views can still change. */
export const keyOf = ({ siteKey, hitId }: Pick<View, 'siteKey' | 'hitId'>) => `${siteKey} ${hitId}`;

/** An id that returns two days later, when its view may be gone, is another view. */
const isLater = (view: View, than: View) => dayNumber(view.occurredAtMs) > dayNumber(than.occurredAtMs) + 1;

/** Adds new arrivals, in the order in which they occurred, to what is stored. */
export function changeOf(
  stored: View | null,
  arrived: readonly View[],
  join: (a: View, b: View) => View,
): Change | null {
  let before: View | null = null;
  let view = stored;
  const over: View[] = [];
  for (const part of arrived) {
    if (view === null) view = part;
    else if (isLater(part, view)) {
      if (view !== stored) over.push(view);
      view = part;
    } else if (!isLater(view, part)) {
      // Anything two days older was counted long ago.
      if (view === stored) before = stored;
      view = join(view, part);
    }
  }
  return view === null || view === stored ? null : { before, after: view, over };
}

/** The views of one visitor on one day; a view without a visitor is on its own. */
interface Unit {
  readonly siteKey: string;
  readonly day: string;
  readonly visitor: string | null;
  readonly gone: View[];
  readonly come: View[];
}

const unitKeyOf = ({ siteKey, hitId, occurredAtMs, visitor }: View) =>
  `${dayNumber(occurredAtMs)} ${siteKey} ${visitor?.value ?? hitId}`;

/** The visitor days that changes affect. */
export function unitsOf(changes: readonly Change[]): Map<string, Unit> {
  const units = new Map<string, Unit>();
  const unitOf = (view: View) => {
    const key = unitKeyOf(view);
    let unit = units.get(key);
    if (unit === undefined) {
      const { siteKey, occurredAtMs, visitor } = view;
      unit = { siteKey, day: dayOf(occurredAtMs), visitor: visitor?.value ?? null, gone: [], come: [] };
      units.set(key, unit);
    }
    return unit;
  };
  for (const { before, after, over } of changes) {
    if (before !== null) unitOf(before).gone.push(before);
    for (const view of [...over, after]) unitOf(view).come.push(view);
  }
  return units;
}

/** The visitor whose stored views decide what changes. */
export function visitorDaysOf(units: ReadonlyMap<string, Unit>) {
  return [...units.values()].flatMap(({ siteKey, day, visitor, gone }) =>
    visitor === null ? [] : [{ siteKey, day, visitor, most: mostViews + gone.length }],
  );
}

/** The number of views to count before other work in this process gets its turn. */
const viewsAtOnce = 250;

/**
 * What the changes add to the sums: what the days of their visitors count for now, less what they counted for before.
 */
export async function rollupsOf(
  units: ReadonlyMap<string, Unit>,
  stored: readonly View[],
): Promise<DayRollup[]> {
  const storedOf = new Map<string, View[]>();
  for (const view of stored) {
    const key = unitKeyOf(view);
    const known = storedOf.get(key);
    if (known === undefined) storedOf.set(key, [view]);
    else known.push(view);
  }
  const days = new Map<string, DayRollup>();
  let counted = 0;
  for (const [key, { siteKey, day, gone, come }] of units) {
    counted += come.length;
    if (counted > viewsAtOnce) {
      counted = 0;
      await yieldToEventLoop();
    }
    const goneIds = new Set(gone.map(({ hitId }) => hitId));
    const others = (storedOf.get(key) ?? []).filter(({ hitId }) => !goneIds.has(hitId));
    const dayKey = `${siteKey} ${day}`;
    let sums = days.get(dayKey);
    if (sums === undefined) days.set(dayKey, (sums = { siteKey, day, rollup: newRollup() }));
    const parts = [
      { views: [...others, ...gone], sign: -1 },
      { views: [...others, ...come], sign: 1 },
    ] as const;
    for (const { views, sign } of parts) {
      if (views.length === 0) continue;
      for (const entry of contributionOf(views))
        addSums(sums.rollup.of(entry.dimension, entry.value), entry.sums, sign);
    }
  }
  return [...days.values()];
}
