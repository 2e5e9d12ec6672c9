import { type View, dayNumber } from './view.ts';

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
