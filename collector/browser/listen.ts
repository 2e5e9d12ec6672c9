import { guarded } from './guarded.ts';

/** What an event may have come through. */
interface Passed extends EventTarget {
  /** Of a link in SVG an object with it. */
  readonly href?: string & { readonly baseVal?: string };
  readonly dataset?: DOMStringMap;
  readonly matches?: (selector: string) => boolean;
}

/** What some events have. */
export interface AnyEvent extends Event {
  readonly button?: number;
  readonly persisted?: boolean;
  readonly composedPath: () => Passed[];
}

/**
 * Listens to events of the window and everything in it, before the page can stop them, and never delays scrolling.
 * `types` are words.
 */
export const listen = (types: string, handle: (event: AnyEvent) => void) =>
  types
    .split(' ')
    .forEach((type) => addEventListener(type, guarded(handle), { capture: true, passive: true }));
