import { publicAddress } from './public-address.ts';
import { act, learn } from './recorder.ts';

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
 * Records what elements with `data-svc-click` or `data-svc-submit` ask for, and clicks on links, also in SVG, shadow
 * DOM and image maps. Whether a link is a download, leads to another site or does neither is decided by the collector.
 */
export const recordClicks = (event: AnyEvent): void => {
  learn();
  // The right button opens a menu.
  if (event.button === 2) return;
  const path = event.composedPath();
  const link = path.find((node) => node.matches?.('a,area'));
  const url = link?.href?.baseVal ?? link?.href;
  // The middle button clicks, too.
  const wish = event.type > 's' ? 'svcSubmit' : 'svcClick';
  const asking = path.find((node) => node.dataset?.[wish])?.dataset;
  if (asking)
    act(asking[wish], { code: asking.svcCode, subject: asking.svcSubject, url: asking.svcUrl ?? url });
  else if (link?.matches?.('[download]')) act('DOWNLOAD', { url });
  // Anything but a page of the site whose address has no ending, of which the collector would make nothing.
  else if (/^h|\.\w+(\?|$)/.test(String(publicAddress(url)).replace(location.origin, '')))
    act('LINK', { url });
};
