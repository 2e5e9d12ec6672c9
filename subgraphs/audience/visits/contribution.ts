import { channelOf } from './channel.ts';
import { type Dimension, type Rollup, type Sums, addMoney, addSums, noSums, sumsOf } from './rollup.ts';
import type { View, ViewAction } from './view.ts';
import { type Visit, mergeViews, visitsOf } from './visit.ts';

/**
 * A visitor with more views on a day is a crowd behind one address: the rest count as views alone, and one hit of such a
 * crowd does not cost more and more. Those of the smallest ids are the visitor's, whatever the order in which they come.
 */
export const mostViews = 1_000;

/** A page, as its address without scheme and query: `example.com/puppies`; the path alone where nobody named a host. */
export function pageOf({ address }: View): string {
  const { host = null, path = '' } = address?.value ?? {};
  return host === null ? path : host + path;
}

const isCounted = ({ isBegun, address }: View) => isBegun && address !== null;
const hourOf = ({ occurredAtMs }: View) => new Date(occurredAtMs).toISOString().slice(11, 13);
const kindOf = (subject: string) => subject.slice(0, subject.indexOf(':'));

/** What a view is about: what it says itself, or else what its page lent it. */
function aboutOf({ subject, pageKind, lentSubject, lentPageKind }: View) {
  const isDeclared = subject !== null || pageKind !== null;
  return isDeclared
    ? { subject: subject?.value ?? null, pageKind: pageKind?.value ?? null }
    : { subject: lentSubject, pageKind: lentPageKind };
}

type Value = readonly [dimension: Dimension, value: string | null];

function valuesOfView(view: View): Value[] {
  const { subject, pageKind } = aboutOf(view);
  return [
    ['HOUR', hourOf(view)],
    ['PAGE', pageOf(view)],
    ['PAGE_KIND', pageKind],
    ['SUBJECT', subject],
    ['SUBJECT_KIND', subject === null ? null : kindOf(subject)],
  ];
}

function valuesOfVisit(first: View, last: View): Value[] {
  const { address, client, referrerHost, country, language } = first;
  return [
    ['SITE', ''],
    ['ENTRY_PAGE', pageOf(first)],
    ['EXIT_PAGE', pageOf(last)],
    ['REFERRER', referrerHost?.value ?? null],
    ['CHANNEL', channelOf(first)],
    ['UTM_SOURCE', address?.value.utmSource ?? null],
    ['UTM_MEDIUM', address?.value.utmMedium ?? null],
    ['UTM_CAMPAIGN', address?.value.utmCampaign ?? null],
    ['UTM_TERM', address?.value.utmTerm ?? null],
    ['UTM_CONTENT', address?.value.utmContent ?? null],
    ['COUNTRY', country?.value ?? null],
    ['DEVICE', client?.value.device ?? null],
    ['BROWSER', client?.value.browser ?? null],
    ['OS', client?.value.os ?? null],
    ['LANGUAGE', language?.value ?? null],
  ];
}

function addView(sums: Sums, { weight, activeMs, scrollDepthPct }: View): void {
  sums.views += weight;
  sums.activeMs += weight * (activeMs ?? 0);
  if (scrollDepthPct === null) return;
  sums.scrollPct += weight * scrollDepthPct;
  sums.scrollViews += weight;
}

function addAction(sums: Sums, { weight, valueMinor, currency }: ViewAction): void {
  sums.actions += weight;
  if (valueMinor !== null && currency !== null) addMoney(sums, currency, weight * valueMinor);
}

/** The sums of one visit. */
function rollupOfVisit({ views, others, durationMs }: Visit): Rollup {
  const rollup: Rollup = new Map();
  const [first] = views;
  const last = views.at(-1);
  // What came for sure was not drawn by chance.
  const weight = views.reduce((least, view) => Math.min(least, view.weight), first?.weight ?? 0);
  /** Sums of a value that stands for this visit and its visitor. */
  const seen = (dimension: Dimension, value: string) => {
    const sums = sumsOf(rollup, dimension, value);
    sums.visits = weight;
    sums.visitors = weight;
    return sums;
  };
  const whole = noSums();
  for (const view of [...views, ...others]) {
    const values = isCounted(view) ? valuesOfView(view) : [];
    if (isCounted(view)) addView(whole, view);
    for (const [dimension, value] of values) if (value !== null) addView(seen(dimension, value), view);
    for (const action of view.actions) {
      addAction(whole, action);
      addAction(seen('ACTION', action.kind), action);
      if (action.code !== null) addAction(seen('ACTION_CODE', `${action.kind}:${action.code}`), action);
      for (const [dimension, value] of values) {
        // An action may be about something else than its page.
        const isAbout = dimension === 'SUBJECT' || dimension === 'SUBJECT_KIND';
        if (value !== null && !(isAbout && action.subject !== null))
          addAction(sumsOf(rollup, dimension, value), action);
      }
      if (action.subject !== null) {
        addAction(sumsOf(rollup, 'SUBJECT', action.subject), action);
        addAction(sumsOf(rollup, 'SUBJECT_KIND', kindOf(action.subject)), action);
      }
    }
  }
  if (first === undefined || last === undefined) {
    addSums(sumsOf(rollup, 'SITE', ''), whole, 1);
    return rollup;
  }
  whole.visits = weight;
  whole.visitors = weight;
  whole.visitMs = weight * durationMs;
  if (views.length === 1 && whole.actions === 0) whole.bounces = weight;
  for (const [dimension, value] of valuesOfVisit(first, last))
    if (value !== null) addSums(sumsOf(rollup, dimension, value), whole, 1);
  return rollup;
}

/** A visitor counts once a day for each value, however many visits there were. */
function addVisit(rollup: Rollup, visit: Rollup): void {
  for (const [dimension, byValue] of visit) {
    for (const [value, sums] of byValue) {
      const to = sumsOf(rollup, dimension, value);
      const { visitors } = to;
      addSums(to, sums, 1);
      to.visitors =
        visitors === 0 || sums.visitors === 0 ? visitors + sums.visitors : Math.min(visitors, sums.visitors);
    }
  }
}

/** What is counted apart, and never as a visit; null for people. */
function apartOf({ isCrawler, isSpeculative }: View): 'CRAWLER' | 'SPECULATIVE' | null {
  if (isCrawler) return 'CRAWLER';
  return isSpeculative ? 'SPECULATIVE' : null;
}

/** Counts those that are no views of people, and answers the others. */
function withoutApart(rollup: Rollup, views: readonly View[]): View[] {
  return views.filter((view) => {
    const apart = apartOf(view);
    if (apart !== null) sumsOf(rollup, apart, '').views += view.weight;
    return apart === null;
  });
}

/** What the views of one visitor on one day add to the sums of the site: of these views alone, in any order. */
export function contributionOf(views: readonly View[]): Rollup {
  const rollup: Rollup = new Map();
  const byId = views.length > mostViews ? views.toSorted((a, b) => (a.hitId < b.hitId ? -1 : 1)) : views;
  const outside = byId.filter(({ isInternal }) => !isInternal);
  const first = new Set(byId.slice(0, mostViews));
  const own = outside.filter((view) => first.has(view));
  // Neither takes in the other; a page that was fetched in advance and then shown is shown.
  const merged = [false, true].flatMap((isCrawler) =>
    mergeViews(own.filter((view) => isCounted(view) && view.isCrawler === isCrawler)),
  );
  const others = own.filter((view) => !isCounted(view) && !view.isCrawler && view.actions.length > 0);
  for (const visit of visitsOf(withoutApart(rollup, merged), others)) addVisit(rollup, rollupOfVisit(visit));
  const rest = outside.filter((view) => !first.has(view) && isCounted(view));
  for (const view of withoutApart(rollup, rest)) {
    const values: Value[] = [['SITE', ''], ...valuesOfView(view)];
    for (const [dimension, value] of values)
      if (value !== null) addView(sumsOf(rollup, dimension, value), view);
  }
  return rollup;
}
