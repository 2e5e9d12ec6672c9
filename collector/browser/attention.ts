/** For how long an input counts as attention. */
const inputCountsMs = 30_000;

/** When the attention of the last input ends; in the past if the page has none. */
let attendsUntil = 0;
export let countedUntil: number;
export let beganAt: number;
export let activeMs: number;
export let scrollDepthPct: number;

/** Adds the time since its last call, as far as the page had the visitor's attention. */
export const count = () => {
  const now = +new Date();
  activeMs += Math.max(0, Math.min(now, attendsUntil) - countedUntil);
  countedUntil = now;
};

/** How far down is seen now; what is over 100 the collector cuts. Not for events that come often: a browser lays the page out for it. */
export const noteDepth = () => {
  scrollDepthPct = Math.max(
    scrollDepthPct,
    (100 * (scrollY + innerHeight)) / document.documentElement.scrollHeight,
  );
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
