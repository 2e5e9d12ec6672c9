import { listen } from './listen.ts';

/** For how long an input counts as attention. */
const inputCountsMs = 30_000;

let isAttending: boolean;
let countedUntil: number;
let inputAt: number;
let beganAt: number;
let activeMs: number;
let scrollDepthPct: number;

/** Adds the time since its last call, as far as the page had the visitor's attention. */
function count(): void {
  const now = performance.now();
  if (isAttending) activeMs += Math.max(0, Math.min(now, inputAt + inputCountsMs) - countedUntil);
  countedUntil = now;
}

/** How far down the visitor has seen. */
function measure(): void {
  const seenPct = (100 * (scrollY + innerHeight)) / document.documentElement.scrollHeight;
  scrollDepthPct = Math.round(Math.min(100, Math.max(scrollDepthPct, seenPct)));
}

/** Opening a page and coming back to it also count as inputs. */
function noteInput(event?: Event): void {
  count();
  inputAt = countedUntil;
  isAttending = event?.type !== 'pagehide' && !document.hidden && document.hasFocus();
  measure();
}

/** Starts over, for the next page. */
export function beginAttention(): void {
  count();
  beganAt = countedUntil;
  activeMs = scrollDepthPct = 0;
}

/** Everything since the page began. */
export function attention() {
  count();
  return { durationMs: Math.round(countedUntil - beganAt), activeMs: Math.round(activeMs), scrollDepthPct };
}

export function watchAttention(): void {
  noteInput();
  listen(['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'], noteInput);
  listen(['focus', 'blur', 'pageshow', 'pagehide', 'visibilitychange'], noteInput);
  // Pages scroll by themselves too.
  listen(['scroll'], measure);
}
