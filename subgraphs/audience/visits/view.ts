/** A fact with the rank of its source; a smaller rank is better. */
export interface Said<Value> {
  readonly rank: number;
  readonly value: Value;
}

type Fact<Value> = Said<Value> | null;

export interface Address {
  readonly host: string | null;
  readonly path: string;
}

/** What the query of an address says about where the visitor came from; at least one field is known. */
export interface Campaign {
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly utmTerm: string | null;
  readonly utmContent: string | null;
  readonly clickIdKind: string | null;
}

export interface Client {
  readonly device: string | null;
  readonly browser: string | null;
  readonly os: string | null;
}

/** What somebody did on a page. */
export interface ViewAction {
  /** A hash of what was sent, so that a repetition counts once. */
  readonly id: string;
  readonly weight: number;
  readonly kind: string;
  readonly code: string | null;
  readonly subject: string | null;
  readonly valueMinor: number | null;
  readonly currency: string | null;
  /** When it was done; null if the release before stored it, and what follows with it. */
  readonly atMs: number | null;
  readonly target: string | null;
  /** JSON. */
  readonly props: string | null;
}

/** What all hits and actions with one id say together. */
export interface View {
  readonly siteKey: string;
  readonly hitId: string;
  /** The earliest of its hits; that of its follow-ups as long as there are no hits. */
  readonly occurredAtMs: number;
  readonly lastSeenAtMs: number;
  readonly weight: number;
  /** Whether there was anything besides follow-ups and actions. */
  readonly isBegun: boolean;
  readonly isSpeculative: boolean;
  readonly isCrawler: boolean;
  readonly isInternal: boolean;
  readonly visitor: Fact<string>;
  /** Who the same visitor was on the day before, if the view began soon after midnight. */
  readonly earlierVisitor: string | null;
  readonly address: Fact<Address>;
  readonly campaign: Fact<Campaign>;
  readonly referrerHost: Fact<string>;
  readonly subject: Fact<string>;
  readonly pageKind: Fact<string>;
  readonly country: Fact<string>;
  readonly client: Fact<Client>;
  readonly language: Fact<string>;
  readonly activeMs: number | null;
  readonly scrollDepthPct: number | null;
  readonly actions: readonly ViewAction[];
  /** The subject of its page, unless the view states its own (see declaration.ts). */
  readonly lentSubject: string | null;
  readonly lentPageKind: string | null;
}

/** Limits the size of a view when a flood of actions arrives for it. */
const mostActions = 200;

const dayMs = 86_400_000;

/** The day of an instant in UTC, in days since 1970. */
export const dayNumber = (ms: number) => Math.floor(ms / dayMs);

/** Days as they are written, of which a pass has few: writing one takes longer than everything else about a hit's time. */
const writtenDays = new Map<number, string>();
const mostDays = 1_000;

/** The same as `2026-07-01`. */
export function dayOf(ms: number): string {
  const number = dayNumber(ms);
  let day = writtenDays.get(number);
  if (day === undefined) {
    day = new Date(ms).toISOString().slice(0, 10);
    if (writtenDays.size === mostDays) writtenDays.clear();
    writtenDays.set(number, day);
  }
  return day;
}

/** Facts that are known together; null if none is. */
export function known<Facts extends object>(facts: Facts): Facts | null {
  for (const name in facts) if (facts[name] !== null) return facts;
  return null;
}

const same = (text: string) => text;
const textOf = (value: object) => Object.values(value).join('\0');

/**
 * The one with the better rank; of two with the same rank the first alphabetically, so that the order of hits does not
 * matter.
 */
function better<Value>(a: Fact<Value>, b: Fact<Value>, written: (value: Value) => string): Fact<Value> {
  if (a === null || b === null) return a ?? b;
  if (a.rank !== b.rank) return a.rank < b.rank ? a : b;
  return a.value === b.value || written(a.value) <= written(b.value) ? a : b;
}

function greatest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function least(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/** One action that was sent twice, maybe at other times. */
function sameAction(a: ViewAction, b: ViewAction): ViewAction {
  const { atMs, target, props } = a.atMs === null ? b : a;
  return { ...a, weight: Math.min(a.weight, b.weight), atMs: least(atMs, b.atMs), target, props };
}

/** What the two say about the day before, of the visitor who is right. */
function earlierOf(visitor: Fact<string>, a: View, b: View): string | null {
  if (a.earlierVisitor === null && b.earlierVisitor === null) return null;
  const [one, other] = [a, b].map((view) =>
    view.visitor?.value === visitor?.value ? view.earlierVisitor : null,
  );
  if (!one || !other) return (one || other) ?? null;
  return one < other ? one : other;
}

function allActions(a: readonly ViewAction[], b: readonly ViewAction[]): readonly ViewAction[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const byId = new Map(a.map((action) => [action.id, action]));
  for (const action of b) {
    const known = byId.get(action.id);
    byId.set(action.id, known === undefined ? action : sameAction(known, action));
  }
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, mostActions);
}

/**
 * Merges two parts of a view. Neither their order nor repetitions change the result: every fact is a maximum, a
 * minimum, an and, an or, or the best by a total order.
 */
export function joinViews(a: View, b: View): View {
  const begun = a.isBegun === b.isBegun ? null : a.isBegun ? a : b;
  const visitor = better(a.visitor, b.visitor, same);
  return {
    siteKey: a.siteKey,
    hitId: a.hitId < b.hitId ? a.hitId : b.hitId,
    occurredAtMs: begun?.occurredAtMs ?? Math.min(a.occurredAtMs, b.occurredAtMs),
    lastSeenAtMs: Math.max(a.lastSeenAtMs, b.lastSeenAtMs),
    // If one of them is certain, the whole was not sampled.
    weight: begun?.weight ?? Math.min(a.weight, b.weight),
    isBegun: a.isBegun || b.isBegun,
    isSpeculative: a.isSpeculative && b.isSpeculative,
    isCrawler: a.isCrawler || b.isCrawler,
    isInternal: a.isInternal || b.isInternal,
    visitor,
    earlierVisitor: earlierOf(visitor, a, b),
    address: better(a.address, b.address, textOf),
    campaign: better(a.campaign, b.campaign, textOf),
    referrerHost: better(a.referrerHost, b.referrerHost, same),
    subject: better(a.subject, b.subject, same),
    pageKind: better(a.pageKind, b.pageKind, same),
    country: better(a.country, b.country, same),
    client: better(a.client, b.client, textOf),
    language: better(a.language, b.language, same),
    activeMs: greatest(a.activeMs, b.activeMs),
    scrollDepthPct: greatest(a.scrollDepthPct, b.scrollDepthPct),
    actions: allActions(a.actions, b.actions),
    lentSubject: a.lentSubject ?? b.lentSubject,
    lentPageKind: a.lentPageKind ?? b.lentPageKind,
  };
}
