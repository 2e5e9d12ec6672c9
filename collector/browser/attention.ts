/** For how long an input counts as attention. */
const inputCountsMs = 30_000;

/** When the attention of the last input ends; in the past if the page has none. */
let attendsUntil = 0;
let countedUntil: number;
let beganAt: number;
let activeMs: number;
let scrollDepthPct: number;

/** Adds the time since its last call, as far as the page had the visitor's attention. */
const count = () => {
  const now = +new Date();
  activeMs += Math.max(0, Math.min(now, attendsUntil) - countedUntil);
  countedUntil = now;
};

/** How far down is seen now. Not for events that come often: a browser lays the page out for it. */
export const noteDepth = () => {
  const seenPct = (100 * (scrollY + innerHeight)) / document.documentElement.scrollHeight;
  scrollDepthPct = Math.max(scrollDepthPct, Math.min(100, seenPct));
};

/** Opening a page and coming back to it also count as inputs. */
export const noteInput = () => {
  count();
  attendsUntil = !document.hidden && document.hasFocus() ? countedUntil + inputCountsMs : 0;
};

/** Starts over, for the next page: everything until now has just been counted. */
export const beginAttention = () => {
  beganAt = countedUntil;
  activeMs = scrollDepthPct = 0;
};

/** Everything since the page began; the collector rounds it. */
export const attention = () => {
  count();
  noteDepth();
  return { durationMs: countedUntil - beganAt, activeMs, scrollDepthPct };
};
