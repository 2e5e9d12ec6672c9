import { guarded } from './guarded.ts';
import { listen } from './listen.ts';

const place = () => location.href.split('#')[0];

/** Reports every change of the page's address. Another fragment is another part of the same page. */
export function watchNavigation(tell: () => void): void {
  let last = place();
  const look = guarded(() => {
    const now = place();
    if (now !== last) tell();
    last = now;
  });
  listen(['popstate'], look);
  const names = ['pushState', 'replaceState'] as const;
  names.forEach((name) => {
    const original = history[name];
    history[name] = function (...change) {
      original.apply(this, change);
      look();
    };
  });
}
