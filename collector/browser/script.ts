import { noteDepth, noteInput } from './attention.ts';
import { guarded } from './guarded.ts';
import { recordClicks } from './links.ts';
import { listen } from './listen.ts';
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
  window.svc = { version: '2', track: act, pageView: guarded(show), flush };
  const notice = ({ persisted }: { readonly persisted?: boolean }) => {
    noteInput();
    if (document.hidden) flush();
    // From the back-forward cache; the page before may be one of another document, or unknown.
    else if (persisted) show(navigation?.activation?.from?.url ?? '');
    else look();
  };
  listen(
    'pointermove pointerdown wheel keydown focus blur pageshow visibilitychange readystatechange',
    notice,
  );
  // Pages scroll by themselves too.
  listen('scroll', noteDepth);
  listen('click auxclick submit', recordClicks);
  // The script changes no history: other scripts change it too, or keep what it was.
  if (navigation) navigation.addEventListener('currententrychange', look);
  else setInterval(look, lookEveryMs);
  notice({});
  svc?.q?.forEach((call) => act(...call));
}
