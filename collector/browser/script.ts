import { watchAttention } from './attention.ts';
import { watchClicks } from './clicks.ts';
import { guarded } from './guarded.ts';
import { listen } from './listen.ts';
import { watchNavigation } from './navigation.ts';
import { type ActionOptions, act, flush, post, show, view } from './recorder.ts';
import { site } from './settings.ts';

/** The calls of `window.svc`. */
export interface PageCalls {
  readonly version: string;
  readonly track: (kind: string, options?: ActionOptions) => void;
  /** Counts the current page. */
  readonly pageView: () => void;
  /** Sends what is known by now. */
  readonly flush: () => void;
}

declare global {
  interface Window {
    svc?: PageCalls;
  }
}

/** How long a page that changed its address has for becoming the next one: setting its title and its subject. */
const settlesWithinMs = 100;

function showNow(): void {
  show();
  post();
}

/** A prefetched page is not visible yet, and one that is loading has not stated its subject yet. */
const begin = guarded(() => {
  if (!view && !document.prerendering && document.readyState !== 'loading') showNow();
});

// A page that loads the script twice is counted once.
if (site && !window.svc?.version) {
  watchAttention();
  watchClicks();
  listen(['pagehide', 'visibilitychange'], ({ type }) => {
    if (document.hidden || type === 'pagehide') flush(true);
  });
  // From the back-forward cache.
  listen(['pageshow'], ({ persisted }) => persisted && showNow());
  listen(['DOMContentLoaded', 'prerenderingchange'], begin);
  begin();
  window.svc = {
    version: '2',
    track: guarded(act),
    pageView: guarded(showNow),
    flush: guarded(() => flush()),
  };
  watchNavigation(() => {
    if (!view) return;
    show();
    setTimeout(guarded(post), settlesWithinMs);
  });
}
