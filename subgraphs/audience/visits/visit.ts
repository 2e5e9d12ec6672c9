import { type View, joinViews } from './view.ts';

/** Two hits of the same visitor and path within this time are one view (spec 2.11). */
const mergeMs = 10_000;
/** A visit ends after this long without activity. */
export const inactivityMs = 1_800_000;

/** Where a visit came from, as it was counted. */
export interface VisitSource {
  readonly channel: string;
  /** Google, Instagram; null if nothing is known. */
  readonly name: string | null;
}

/** Views of a visitor without half an hour's pause. */
export interface Visit {
  /** In the order in which they happened; none if only actions are known. */
  readonly views: readonly View[];
  /** What is known only from its actions. */
  readonly others: readonly View[];
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  /** Of a visit that was read from its row: what its click id told is not stored. */
  readonly source?: VisitSource;
}

const byTime = (a: View, b: View) =>
  a.occurredAtMs - b.occurredAtMs || (a.hitId < b.hitId ? -1 : Number(a.hitId > b.hitId));

/** Whether two pages are the same; without a host, the site's own is meant. */
function isSamePage({ address: a }: View, { address: b }: View): boolean {
  if (a?.value.path !== b?.value.path) return false;
  const [one, other] = [a?.value.host, b?.value.host];
  return one === other || one === null || other === null;
}

/** Views of one visitor, each merged with those of the same page within 10 seconds of its beginning. */
export function mergeViews(views: readonly View[]): View[] {
  const merged: View[] = [];
  let recent = 0;
  for (const view of views.toSorted(byTime)) {
    while (recent < merged.length && (merged[recent]?.occurredAtMs ?? 0) < view.occurredAtMs - mergeMs)
      recent += 1;
    let at = recent;
    while (at < merged.length && !isSamePage(merged[at] ?? view, view)) at += 1;
    const other = merged[at];
    merged[at] = other === undefined ? view : joinViews(other, view);
  }
  return merged;
}

/** Splits what one visitor did on a day into visits. */
export function visitsOf(views: readonly View[], others: readonly View[]): Visit[] {
  const visits: { views: View[]; others: View[]; beganAtMs: number; endedAtMs: number }[] = [];
  for (const view of [...views, ...others].toSorted(byTime)) {
    const isView = view.address !== null && view.isBegun;
    const { occurredAtMs } = view;
    const endedAtMs = occurredAtMs + (view.activeMs ?? 0);
    let visit = visits.at(-1);
    if (visit === undefined || occurredAtMs - visit.endedAtMs > inactivityMs) {
      visit = { views: [], others: [], beganAtMs: occurredAtMs, endedAtMs };
      visits.push(visit);
    }
    visit.endedAtMs = Math.max(visit.endedAtMs, endedAtMs);
    (isView ? visit.views : visit.others).push(view);
  }
  return visits;
}

/** Two visits of which the second goes on where the first was. */
export function joinVisits(first: Visit, second: Visit): Visit {
  return {
    views: mergeViews([...first.views, ...second.views]),
    others: [...first.others, ...second.others],
    beganAtMs: first.beganAtMs,
    endedAtMs: Math.max(first.endedAtMs, second.endedAtMs),
  };
}
