import type { Change } from './fold-batch.ts';
import { isConsented } from './hit-view.ts';
import { type View, dayOf } from './view.ts';
import { isSoonAfterMidnight, mayReachMidnight, mostViews } from './visitor-days.ts';

/** One visitor on one day; a view without a visitor is on its own. */
export interface UnitKey {
  readonly siteKey: string;
  readonly day: string;
  readonly visitor: string | null;
}

/** What is known of a visitor's day: all that counts, before a pass and after it. */
export interface Unit extends UnitKey {
  readonly gone: View[];
  readonly come: View[];
  /** Those that stay. */
  others: readonly View[];
  /** In days from one that the pass changes: 0 for one of these. */
  readonly distance: number;
}

export const unitKeyOf = ({ siteKey, day, visitor }: UnitKey, hitId = '') =>
  `${day} ${siteKey} ${visitor ?? hitId}`;

export const unitOfView = ({ siteKey, occurredAtMs, visitor }: View): UnitKey => ({
  siteKey,
  day: dayOf(occurredAtMs),
  visitor: visitor?.value ?? null,
});

/** The visitor days that changes affect. */
export function unitsOf(changes: readonly Change[]): Map<string, Unit> {
  const units = new Map<string, Unit>();
  const unitOf = (view: View) => {
    const of = unitOfView(view);
    const key = unitKeyOf(of, view.hitId);
    let unit = units.get(key);
    if (unit === undefined) units.set(key, (unit = { ...of, gone: [], come: [], others: [], distance: 0 }));
    return unit;
  };
  for (const { before, after, over } of changes) {
    if (before !== null) unitOf(before).gone.push(before);
    for (const view of [...over, after]) unitOf(view).come.push(view);
  }
  return units;
}

/** The views to read of a unit. */
export function viewsToRead({ siteKey, day, visitor, gone }: Unit) {
  return visitor === null ? [] : { siteKey, day, visitor, most: mostViews + gone.length };
}

const dayMs = 86_400_000;
/** The day this many days after another one. */
export const dayAfter = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMs);

const allViews = ({ gone, come, others }: Unit) => [...gone, ...come, ...others];

/** Where a visit may go on, or come from. */
export interface Neighbours {
  /** Days of visitors that are known by their hashes. */
  readonly known: readonly UnitKey[];
  /** A visitor whose hash of the next day is not known. */
  readonly unknown: readonly UnitKey[];
}

/**
 * The days before and after on which the same visitor may be: one who consented on any, for the sums count who came
 * back within a day, and any other if a visit may go on over midnight.
 */
export function neighboursOf(unit: Unit): Neighbours {
  const { siteKey, day, visitor } = unit;
  if (visitor === null) return { known: [], unknown: [] };
  const views = allViews(unit);
  const sameAfter = (days: number) => ({ siteKey, day: dayAfter(day, days), visitor });
  if (views.some(({ visitor: said }) => said !== null && isConsented(said.rank)))
    return { known: [sameAfter(-1), sameAfter(1)], unknown: [] };
  const earlier = new Set(views.flatMap(({ earlierVisitor }) => earlierVisitor ?? []));
  return {
    known: [...earlier].map((known) => ({ siteKey, day: dayAfter(day, -1), visitor: known })),
    unknown: views.some(mayReachMidnight) ? [sameAfter(1)] : [],
  };
}

/** Whether what a neighbour counts for may depend on its own neighbours. */
export const isAtMidnight = (unit: Unit) =>
  allViews(unit).some((view) => isSoonAfterMidnight(view.occurredAtMs) || mayReachMidnight(view));
