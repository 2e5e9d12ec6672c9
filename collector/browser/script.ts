import { noteDepth, noteInput } from './attention.ts';
import { guarded } from './guarded.ts';
import { type AnyEvent, recordClicks } from './links.ts';
import { type ActionOptions, act, flush, look, show } from './recorder.ts';
import { site } from './settings.ts';

/** The calls of `window.svc`. */
export interface PageCalls {
  readonly version: string;
  readonly track: (kind?: string | null, options?: ActionOptions) => void;
  /** Counts the current page. */
  readonly pageView: () => void;
  /** Sends what is known by now. */
  readonly flush: () => void;
}

declare global {
  interface Window {
    /** Until the script has come, a page may keep its calls of `track` in `q`. */
    svc?: PageCalls & { readonly q?: Parameters<typeof act>[] };
  }
}

/** For browsers without the Navigation API. */
const lookEveryMs = 300;

const { navigation, svc } = window;

// A page that loads the script twice is counted once.
if (site && !svc?.version) {
  window.svc = { pageView: guarded(show), flush, track: act, version: '2' };
  const notice = ({ persisted }: Partial<AnyEvent>) => {
    noteInput();
    if (document.hidden) flush();
    // From the back-forward cache; the page before may be one of another document, or unknown.
    else if (persisted) show(navigation?.activation?.from?.url ?? '');
    else look();
  };
  // Of the window and everything in it, before the page can stop them; they never delay scrolling, and pages scroll by
  // themselves too.
  'scroll click auxclick submit blur readystatechange visibilitychange focus wheel pageshow keydown pointerdown pointermove'
    .split(' ')
    .map((type, index) =>
      addEventListener(type, guarded(index > 3 ? notice : index ? recordClicks : noteDepth), {
        capture: true,
        passive: true,
      }),
    );
  // The script changes no history: other scripts change it too, or keep what it was.
  if (navigation) navigation.addEventListener('currententrychange', look);
  else setInterval(look, lookEveryMs);
  notice({});
  svc?.q?.map((call) => act(...call));
}
