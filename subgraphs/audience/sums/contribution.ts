import { type Dimension, type Entry, type Sums, addMoney, addSums, newRollup, noSums } from './rollup.ts';
import { type View, type ViewAction, dayOf } from '../visits/view.ts';
import { type CountedDay, isCounted } from '../visits/visitor-days.ts';
import type { Visit, VisitSource } from '../visits/visit.ts';
import { sourceOfView } from '../visits/view-source.ts';

/** A page by its address without scheme and query: `example.com/puppies`; only the path if the host is unknown. */
export function pageOf({ address }: View): string {
  const { host = null, path = '' } = address?.value ?? {};
  return host === null ? path : host + path;
}

const hourMs = 3_600_000;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const hourOf = (ms: number) => hours[Math.floor(ms / hourMs) % hours.length] ?? null;
const kindOf = (subject: string) => subject.slice(0, subject.indexOf(':'));

/** The subject of a view: what it says itself, or else what its page has declared. */
export function aboutOf({ subject, pageKind, lentSubject, lentPageKind }: View) {
  const isDeclared = subject !== null || pageKind !== null;
  return isDeclared
    ? { subject: subject?.value ?? null, pageKind: pageKind?.value ?? null }
    : { subject: lentSubject, pageKind: lentPageKind };
}

type Value = readonly [dimension: Dimension, value: string | null];

/** A visit counts on the day on which it began, all of it: what comes after midnight in the last hour. */
function valuesOfView(view: View, day: string): Value[] {
  const { subject, pageKind } = aboutOf(view);
  return [
    ['HOUR', dayOf(view.occurredAtMs) === day ? hourOf(view.occurredAtMs) : '23'],
    ['PAGE', pageOf(view)],
    ['PAGE_KIND', pageKind],
    ['SUBJECT', subject],
    ['SUBJECT_KIND', subject === null ? null : kindOf(subject)],
  ];
}

function valuesOfVisit(first: View, last: View, { channel, name }: VisitSource): Value[] {
  const { campaign, client, referrerHost, country, language } = first;
  return [
    ['SITE', ''],
    ['ENTRY_PAGE', pageOf(first)],
    ['EXIT_PAGE', pageOf(last)],
    ['REFERRER', referrerHost?.value ?? null],
    ['CHANNEL', channel],
    ['SOURCE', name],
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

/** How many visits one stands for: if any of its views is certain, the whole was not sampled. */
export function weightOf({ views: [first, ...rest] }: Visit): number {
  return rest.reduce((least, view) => Math.min(least, view.weight), first?.weight ?? 0);
}

/** All that was done in a visit. */
export const actionsOf = ({ views, others }: Visit): ViewAction[] =>
  [...views, ...others].flatMap(({ actions }) => actions);

/** Whether a visit was one view, and nothing done. */
export const isBounce = (visit: Visit): boolean => visit.views.length === 1 && actionsOf(visit).length === 0;

/** The sums of one visit. */
function entriesOfVisit(visit: Visit, day: string): Entry[] {
  const { views, others, beganAtMs, endedAtMs } = visit;
  const [first] = views;
  const last = views.at(-1);
  const weight = weightOf(visit);
  const tally = createTally(weight);
  const whole = noSums();
  for (const view of views) {
    const values = valuesOfView(view, day);
    addView(whole, view);
    for (const [dimension, value] of values) if (value !== null) addView(tally.seen(dimension, value), view);
    for (const action of view.actions) tallyAction(tally, action, values);
  }
  for (const { actions } of others) for (const action of actions) tallyAction(tally, action, []);
  for (const action of actionsOf(visit)) addAction(whole, action);
  if (first === undefined || last === undefined)
    return [...tally.entries, { dimension: 'SITE', value: '', sums: whole }];
  whole.visits = weight;
  whole.visitors = weight;
  whole.visitMs = weight * (endedAtMs - beganAtMs);
  if (isBounce(visit)) whole.bounces = weight;
  const ofVisit = valuesOfVisit(first, last, visit.source ?? sourceOfView(first)).flatMap(
    ([dimension, value]) => (value === null ? [] : { dimension, value, sums: whole }),
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

/** A view, or actions without a known view, that belong to no visit. */
function entriesAlone(view: View, day: string): Entry[] {
  const tally = createTally(0);
  const isView = isCounted(view);
  const values: Value[] = [['SITE', ''], ...(isView ? valuesOfView(view, day) : [])];
  if (isView)
    for (const [dimension, value] of values)
      if (value !== null) addView(tally.sumsOf(dimension, value), view);
  for (const action of view.actions) tallyAction(tally, action, values);
  return tally.entries;
}

/** What is not a view by a person is counted by itself. */
function entryApart({ isCrawler, weight }: View): Entry {
  const dimension = isCrawler ? 'CRAWLER' : 'SPECULATIVE';
  return { dimension, value: '', sums: { ...noSums(), views: weight } };
}

/** What one visitor adds to the sums of a day of the site. A value may occur more than once. */
export function contributionOf({ day, visits, apart, alone }: CountedDay): Entry[] {
  return [
    ...entriesOfDay(visits.map((visit) => entriesOfVisit(visit, day))),
    ...apart.map(entryApart),
    ...alone.flatMap((view) => entriesAlone(view, day)),
  ];
}
