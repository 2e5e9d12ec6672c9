import { listen } from './listen.ts';
import { publicAddress } from './public-address.ts';
import { act } from './recorder.ts';

const files = /\.(7z|csv|docx?|epub|gz|ics|mp[34]|pdf|pptx?|rar|txt|xlsx?|zip)$/i;

/** Records clicks on links that lead to files or to other hosts. */
export function watchClicks(): void {
  listen(['click', 'auxclick'], (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    // The right button opens a menu.
    if (!link || event.button > 1) return;
    const { href, hostname, pathname } = link;
    if (link.hasAttribute('download') || files.test(pathname)) act('DOWNLOAD', { url: href });
    else if (publicAddress(href) && hostname !== location.hostname) act('OUTBOUND_CLICK', { url: href });
  });
}
