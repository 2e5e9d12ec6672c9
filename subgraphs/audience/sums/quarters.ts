import { isBounce, weightOf } from './contribution.ts';
import type { CountedDay } from '../visits/visitor-days.ts';
import type { View } from '../visits/view.ts';
import type { Visit } from '../visits/visit.ts';

const quarterMs = 900_000;
const quartersOfDay = 96;

export const quarterOf = (ms: number) => Math.floor(ms / quarterMs);
export const beginOfQuarter = (quarter: number) => new Date(quarter * quarterMs);

/** The measures of a quarter of an hour; see docs/architecture/audience.md. */
export const quarterMeasures = [
  'views',
  'visits',
  'arrivals',
  'awaited',
  'firsts',
  'bounces',
  'visitMs',
  'activeMs',
  'scrollPct',
  'scrollViews',
  'actions',
  'crawlerViews',
  'speculativeViews',
] as const;
export type QuarterMeasure = (typeof quarterMeasures)[number];

/** The sums of a quarter of an hour of a site. */
export interface QuarterSums extends Record<QuarterMeasure, number> {
  /** By currency. */
  readonly money: Map<string, number>;
}

const noQuarterSums = (): QuarterSums => ({
  views: 0,
  visits: 0,
  arrivals: 0,
  awaited: 0,
  firsts: 0,
  bounces: 0,
  visitMs: 0,
  activeMs: 0,
  scrollPct: 0,
  scrollViews: 0,
  actions: 0,
  crawlerViews: 0,
  speculativeViews: 0,
  money: new Map(),
});

/** Sums by site and quarter. */
export type Quarters = Map<string, Map<number, QuarterSums>>;

function sumsOf(quarters: Quarters, siteKey: string, quarter: number): QuarterSums {
  let ofSite = quarters.get(siteKey);
  if (ofSite === undefined) quarters.set(siteKey, (ofSite = new Map()));
  let sums = ofSite.get(quarter);
  if (sums === undefined) ofSite.set(quarter, (sums = noQuarterSums()));
  return sums;
}

type SumsAt = (ms: number) => QuarterSums;

function addView(at: SumsAt, view: View, sign: 1 | -1): void {
  const { occurredAtMs, weight, activeMs, scrollDepthPct } = view;
  const sums = at(occurredAtMs);
  sums.views += sign * weight;
  sums.activeMs += sign * weight * (activeMs ?? 0);
  if (scrollDepthPct === null) return;
  sums.scrollPct += sign * weight * scrollDepthPct;
  sums.scrollViews += sign * weight;
}

/** Actions count with the view on which they were done. */
function addActions(at: SumsAt, { occurredAtMs, actions }: View, sign: 1 | -1): void {
  const sums = at(occurredAtMs);
  for (const { weight, valueMinor, currency } of actions) {
    sums.actions += sign * weight;
    if (valueMinor === null || currency === null) continue;
    sums.money.set(currency, (sums.money.get(currency) ?? 0) + sign * weight * valueMinor);
  }
}

function addVisit(at: SumsAt, visit: Visit, sign: 1 | -1): void {
  for (const view of visit.views) addView(at, view, sign);
  for (const view of [...visit.views, ...visit.others])
    if (view.actions.length > 0) addActions(at, view, sign);
  const weight = weightOf(visit);
  if (weight === 0) return;
  const sums = at(visit.beganAtMs);
  sums.visits += sign * weight;
  sums.visitMs += sign * weight * (visit.endedAtMs - visit.beganAtMs);
  if (isBounce(visit)) sums.bounces += sign * weight;
}

/** Adds what a day of a visitor counts for, or subtracts it; but for visitors. */
export function addDay(quarters: Quarters, counted: CountedDay, sign: 1 | -1): void {
  const at: SumsAt = (ms) => sumsOf(quarters, counted.siteKey, quarterOf(ms));
  for (const visit of counted.visits) addVisit(at, visit, sign);
  for (const { occurredAtMs, isCrawler, weight } of counted.apart) {
    if (isCrawler) at(occurredAtMs).crawlerViews += sign * weight;
    else at(occurredAtMs).speculativeViews += sign * weight;
  }
  for (const view of counted.alone) {
    if (view.isBegun && view.address !== null) addView(at, view, sign);
    if (view.actions.length > 0) addActions(at, view, sign);
  }
}

/**
 * Adds the visitors of consecutive days, or subtracts them. A visit is the first of its visitor in every day that begins
 * after the visit before, and not later than itself: it arrives in the first of these quarters, at the earliest a day
 * before.
 */
export function addVisitors(quarters: Quarters, days: readonly CountedDay[], sign: 1 | -1): void {
  const latest = new Map<string | null, number>();
  for (const { siteKey, visitor, visits } of days) {
    for (const visit of visits) {
      const weight = sign * weightOf(visit);
      if (weight === 0) continue;
      const quarter = quarterOf(visit.beganAtMs);
      const before = latest.get(visitor) ?? Number.NEGATIVE_INFINITY;
      latest.set(visitor, quarter);
      const arrival = Math.max(before + 1, quarter - quartersOfDay + 1);
      if (arrival > quarter) continue;
      sumsOf(quarters, siteKey, arrival).arrivals += weight;
      sumsOf(quarters, siteKey, quarter).firsts += weight;
      const midnight = quarter - (quarter % quartersOfDay);
      if (arrival < midnight) sumsOf(quarters, siteKey, midnight).awaited += weight;
    }
  }
}

/** Whether anything is to be stored. */
export const isChange = (sums: QuarterSums) =>
  quarterMeasures.some((measure) => sums[measure] !== 0) ||
  [...sums.money.values()].some((value) => value !== 0);
