import type { AnyEvent } from './listen.ts';
import { publicAddress } from './public-address.ts';
import { act, learn } from './recorder.ts';

/** Anything but a page of the site whose address has no ending, of which the collector would make nothing. */
const matters = /^h|\.\w+(\?|$)/;

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
  const href = link?.href?.baseVal ?? link?.href;
  const url = publicAddress(href);
  // The middle button clicks, too.
  const wish = event.type === 'submit' ? 'svcSubmit' : 'svcClick';
  const asking = path.find((node) => node.dataset?.[wish])?.dataset ?? {};
  const { [wish]: kind, svcCode: code, svcUrl = href, svcSubject: subject } = asking;
  if (kind) act(kind, { code, url: svcUrl, subject });
  else if (link?.matches?.('[download]')) act('DOWNLOAD', { url });
  else if (url && matters.test(url.replace(location.origin, ''))) act('LINK', { url });
};
