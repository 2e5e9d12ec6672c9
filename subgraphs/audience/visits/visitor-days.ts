import { type View, dayNumber } from './view.ts';
import { type Visit, inactivityMs, joinVisits, mergeViews, visitsOf } from './visit.ts';

/**
 * A visitor with more views in a day is a crowd behind one address: the further views count only with their actions and
 * in no visit, so that a hit of such a crowd does not get more and more expensive. The views with the smallest ids are
 * the visitor's, whatever the order in which they arrive.
 */
export const mostViews = 1_000;

/** What one visitor did on one day; a view without a visitor is on its own. */
export interface VisitorDay {
  readonly siteKey: string;
  readonly day: string;
  /** In hexadecimal digits. */
  readonly visitor: string | null;
  readonly views: readonly View[];
}

/** The same as it counts. */
export interface CountedDay extends Omit<VisitorDay, 'views'> {
  /** Those that began on it. */
  readonly visits: readonly Visit[];
  /** Whether its first visit is counted on the day before, where it began. */
  readonly isCarriedOn: boolean;
  /** Views by crawlers, and pages that were only preloaded. */
  readonly apart: readonly View[];
  /** Views, and actions without a known view, that belong to no visit. */
  readonly alone: readonly View[];
}

export const isCounted = ({ isBegun, address }: View) => isBegun && address !== null;
const isApart = ({ isCrawler, isSpeculative }: View) => isCrawler || isSpeculative;
const isShown = (view: View) => isCounted(view) && !isApart(view);
const isAction = (view: View) => !isCounted(view) && !view.isCrawler && view.actions.length > 0;

const dayMs = 86_400_000;
/** The time since midnight. */
const timeOf = (ms: number) => ms % dayMs;

/** Whether a view is so soon after midnight that it may belong to a visit of the day before. */
export const isSoonAfterMidnight = (ms: number) => timeOf(ms) < inactivityMs;
/** Whether a view is so late that a visit may go on after midnight. */
export const mayReachMidnight = ({ occurredAtMs, activeMs }: View) =>
  timeOf(occurredAtMs) + (activeMs ?? 0) >= dayMs - inactivityMs;

/** One day by itself. */
function countedAlone({ views, ...of }: VisitorDay): CountedDay {
  const byId = views.length > mostViews ? views.toSorted((a, b) => (a.hitId < b.hitId ? -1 : 1)) : views;
  const own = byId.slice(0, mostViews).filter(({ isInternal }) => !isInternal);
  const rest = byId.slice(mostViews).filter(({ isInternal }) => !isInternal);
  // Neither includes the other; a page that was prefetched and then shown counts as shown.
  const merged = [false, true].flatMap((isCrawler) =>
    mergeViews(own.filter((view) => isCounted(view) && view.isCrawler === isCrawler)),
  );
  return {
    ...of,
    visits: visitsOf(merged.filter(isShown), own.filter(isAction)),
    isCarriedOn: false,
    apart: [...merged, ...rest.filter(isCounted)].filter(isApart),
    alone: rest.filter((view) => isShown(view) || isAction(view)),
  };
}

/** Whether the second is the day after the first, of the same visitor. */
function isSameVisitor(first: VisitorDay, second: VisitorDay): boolean {
  if (first.visitor === null || dayNumber(Date.parse(second.day)) !== dayNumber(Date.parse(first.day)) + 1)
    return false;
  return (
    first.visitor === second.visitor ||
    second.views.some(({ earlierVisitor }) => earlierVisitor === first.visitor)
  );
}

/**
 * The visit of both at midnight; null if there was half an hour's pause. A visit that may have come from yesterday does
 * not go on tomorrow, so that a day depends on its neighbours alone.
 */
function visitAtMidnight(first: CountedDay, second: CountedDay): Visit | null {
  const last = first.visits.at(-1);
  const [next] = second.visits;
  if (last === undefined || next === undefined) return null;
  if (isSoonAfterMidnight(last.beganAtMs) || !isSoonAfterMidnight(next.beganAtMs)) return null;
  return next.beganAtMs - last.endedAtMs > inactivityMs ? null : joinVisits(last, next);
}

/** What consecutive days of one visitor count for: a visit that goes on over midnight counts where it began. */
export function countedDays(days: readonly VisitorDay[]): CountedDay[] {
  const counted = days.map(countedAlone);
  for (const [index, day] of days.entries()) {
    const [before, first, second] = [days[index - 1], counted[index - 1], counted[index]];
    if (before === undefined || first === undefined || second === undefined) continue;
    const joined = isSameVisitor(before, day) ? visitAtMidnight(first, second) : null;
    if (joined === null) continue;
    counted[index - 1] = { ...first, visits: [...first.visits.slice(0, -1), joined] };
    counted[index] = { ...second, visits: second.visits.slice(1), isCarriedOn: true };
  }
  return counted;
}
