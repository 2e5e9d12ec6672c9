import type { AudienceFigures } from './insights.view.ts';
import type { Sums, Unknown } from './sums.ts';

export const noSums: Sums = {
  views: 0,
  visits: 0,
  visitors: 0,
  bounces: 0,
  visitMs: 0,
  activeMs: 0,
  scrollPct: 0,
  scrollViews: 0,
  actions: 0,
};

export function addSums(one: Sums, other: Sums): Sums {
  return {
    views: one.views + other.views,
    visits: one.visits + other.visits,
    visitors: one.visitors + other.visitors,
    bounces: one.bounces + other.bounces,
    visitMs: one.visitMs + other.visitMs,
    activeMs: one.activeMs + other.activeMs,
    scrollPct: one.scrollPct + other.scrollPct,
    scrollViews: one.scrollViews + other.scrollViews,
    actions: one.actions + other.actions,
    visitsWithoutViews: (one.visitsWithoutViews ?? 0) + (other.visitsWithoutViews ?? 0),
    visitsWithoutBounces: (one.visitsWithoutBounces ?? 0) + (other.visitsWithoutBounces ?? 0),
    visitsWithoutDuration: (one.visitsWithoutDuration ?? 0) + (other.visitsWithoutDuration ?? 0),
    viewsWithoutTime: (one.viewsWithoutTime ?? 0) + (other.viewsWithoutTime ?? 0),
  };
}

/** A part of a whole, or an average; null if the whole is 0. */
export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const rounded = (value: number | null) => (value === null ? null : Math.round(value));

/** Sums as people read them; averages are of what is known. */
export function figuresOf(sums: Sums, unknown: Unknown = {}): AudienceFigures {
  const { views, visits, visitors, actions } = sums;
  const knownOf = (whole: number, without = 0) => whole - without;
  return {
    views,
    visits,
    visitors,
    actions,
    bounceRate:
      unknown.bounces === true ? null : ratio(sums.bounces, knownOf(visits, sums.visitsWithoutBounces)),
    viewsPerVisit: ratio(views, knownOf(visits, sums.visitsWithoutViews)),
    averageVisitMs:
      unknown.duration === true
        ? null
        : rounded(ratio(sums.visitMs, knownOf(visits, sums.visitsWithoutDuration))),
    averageActiveMs: rounded(ratio(sums.activeMs, knownOf(views, sums.viewsWithoutTime))),
    averageScrollPct: ratio(sums.scrollPct, sums.scrollViews),
  };
}
