import { channelOf } from './channel.ts';
import { type Dimension, type Entry, type Sums, addMoney, addSums, newRollup, noSums } from './rollup.ts';
import type { View, ViewAction } from './view.ts';
import { type Visit, mergeViews, visitsOf } from './visit.ts';

/**
 * A visitor with more views in a day is a crowd behind one address: the further views count only with their actions and
 * in no visit, so that a hit of such a crowd does not get more and more expensive. The views with the smallest ids are
 * the visitor's, whatever the order in which they arrive.
 */
export const mostViews = 1_000;

/** A page by its address without scheme and query: `example.com/puppies`; only the path if the host is unknown. */
export function pageOf({ address }: View): string {
  const { host = null, path = '' } = address?.value ?? {};
  return host === null ? path : host + path;
}

const isCounted = ({ isBegun, address }: View) => isBegun && address !== null;
const hourOf = ({ occurredAtMs }: View) => new Date(occurredAtMs).toISOString().slice(11, 13);
const kindOf = (subject: string) => subject.slice(0, subject.indexOf(':'));

/** The subject of a view: what it says itself, or else what its page has declared. */
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
  const { campaign, client, referrerHost, country, language } = first;
  return [
    ['SITE', ''],
    ['ENTRY_PAGE', pageOf(first)],
    ['EXIT_PAGE', pageOf(last)],
    ['REFERRER', referrerHost?.value ?? null],
    ['CHANNEL', channelOf(first)],
    ['UTM_SOURCE', campaign?.value.utmSource ?? null],
    ['UTM_MEDIUM', campaign?.value.utmMedium ?? null],
    ['UTM_CAMPAIGN', campaign?.value.utmCampaign ?? null],
    ['UTM_TERM', campaign?.value.utmTerm ?? null],
    ['UTM_CONTENT', campaign?.value.utmContent ?? null],
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

/** The sums of a visit's values, each once. */
function createTally(weight: number) {
  const entries: { dimension: Dimension; value: string; sums: Sums }[] = [];
  // A visit has so few values that a linear search is the fastest.
  const sumsOf = (dimension: Dimension, value: string) => {
    for (const entry of entries)
      if (entry.dimension === dimension && entry.value === value) return entry.sums;
    const sums = noSums();
    entries.push({ dimension, value, sums });
    return sums;
  };
  /** For a value that represents the visit and its visitor. */
  const seen = (dimension: Dimension, value: string) => {
    const sums = sumsOf(dimension, value);
    sums.visits = weight;
    sums.visitors = weight;
    return sums;
  };
  return { entries, sumsOf, seen };
}
type Tally = ReturnType<typeof createTally>;

/** Counts an action on a view with these values, or on none. */
function tallyAction({ sumsOf, seen }: Tally, action: ViewAction, values: readonly Value[]): void {
  const { kind, code, subject } = action;
  addAction(seen('ACTION', kind), action);
  if (code !== null) addAction(seen('ACTION_CODE', `${kind}:${code}`), action);
  for (const [dimension, value] of values) {
    // An action may have another subject than its page.
    const isAbout = dimension === 'SUBJECT' || dimension === 'SUBJECT_KIND';
    if (value !== null && !(isAbout && subject !== null)) addAction(sumsOf(dimension, value), action);
  }
  if (subject === null) return;
  addAction(sumsOf('SUBJECT', subject), action);
  addAction(sumsOf('SUBJECT_KIND', kindOf(subject)), action);
}

/** The sums of one visit. */
function entriesOfVisit({ views, others, durationMs }: Visit): Entry[] {
  const [first] = views;
  const last = views.at(-1);
  // If any of them is certain, the whole was not sampled.
  const weight = views.reduce((least, view) => Math.min(least, view.weight), first?.weight ?? 0);
  const tally = createTally(weight);
  const whole = noSums();
  for (const view of views) {
    const values = valuesOfView(view);
    addView(whole, view);
    for (const [dimension, value] of values) if (value !== null) addView(tally.seen(dimension, value), view);
    for (const action of view.actions) tallyAction(tally, action, values);
  }
  for (const { actions } of others) for (const action of actions) tallyAction(tally, action, []);
  for (const { actions } of [...views, ...others]) for (const action of actions) addAction(whole, action);
  if (first === undefined || last === undefined)
    return [...tally.entries, { dimension: 'SITE', value: '', sums: whole }];
  whole.visits = weight;
  whole.visitors = weight;
  whole.visitMs = weight * durationMs;
  if (views.length === 1 && whole.actions === 0) whole.bounces = weight;
  const ofVisit = valuesOfVisit(first, last).flatMap(([dimension, value]) =>
    value === null ? [] : { dimension, value, sums: whole },
  );
  return [...tally.entries, ...ofVisit];
}

/** A visitor counts once a day per value, however many visits there were. */
function entriesOfDay(visits: readonly Entry[][]): Entry[] {
  const [only = []] = visits;
  if (visits.length < 2) return only;
  const rollup = newRollup();
  for (const { dimension, value, sums } of visits.flat()) {
    const to = rollup.of(dimension, value);
    const { visitors } = to;
    addSums(to, sums, 1);
    const isFirst = visitors === 0 || sums.visitors === 0;
    to.visitors = isFirst ? visitors + sums.visitors : Math.min(visitors, sums.visitors);
  }
  return rollup.entries();
}

/** What is counted separately, and never as a visit; null for people. */
function apartOf({ isCrawler, isSpeculative }: View): 'CRAWLER' | 'SPECULATIVE' | null {
  if (isCrawler) return 'CRAWLER';
  return isSpeculative ? 'SPECULATIVE' : null;
}

/** A view, or actions without a known view, that belong to no visit. */
function entriesAlone(view: View): Entry[] {
  const tally = createTally(0);
  const isView = isCounted(view);
  const values: Value[] = [['SITE', ''], ...(isView ? valuesOfView(view) : [])];
  if (isView)
    for (const [dimension, value] of values)
      if (value !== null) addView(tally.sumsOf(dimension, value), view);
  for (const action of view.actions) tallyAction(tally, action, values);
  return tally.entries;
}

/** What is not a view by a person is counted by itself. */
function entryApart(view: View): Entry | null {
  const apart = apartOf(view);
  return apart === null ? null : { dimension: apart, value: '', sums: { ...noSums(), views: view.weight } };
}

/**
 * What the views of one visitor on one day add to the sums of the site: only these views, in any order. A value may
 * occur more than once.
 */
export function contributionOf(views: readonly View[]): Entry[] {
  const byId = views.length > mostViews ? views.toSorted((a, b) => (a.hitId < b.hitId ? -1 : 1)) : views;
  const own = byId.slice(0, mostViews).filter(({ isInternal }) => !isInternal);
  const rest = byId.slice(mostViews).filter(({ isInternal }) => !isInternal);
  const isAction = (view: View) => !isCounted(view) && !view.isCrawler && view.actions.length > 0;
  // Neither includes the other; a page that was prefetched and then shown counts as shown.
  const merged = [false, true].flatMap((isCrawler) =>
    mergeViews(own.filter((view) => isCounted(view) && view.isCrawler === isCrawler)),
  );
  const isShown = (view: View) => isCounted(view) && apartOf(view) === null;
  return [
    ...entriesOfDay(visitsOf(merged.filter(isShown), own.filter(isAction)).map(entriesOfVisit)),
    ...[...merged, ...rest.filter(isCounted)].flatMap((view) => entryApart(view) ?? []),
    ...rest.filter((view) => isShown(view) || isAction(view)).flatMap(entriesAlone),
  ];
}
