import { guarded } from './guarded.ts';
import { endpoint } from './settings.ts';

/**
 * Whether nothing is left to send: because somebody who looks after the site has left out this browser, once with
 * `?svc=ignore` and until `?svc=count`, or because the browser has taken it as a beacon.
 */
const isDone = guarded((body: string) => {
  const wish = location.search.match(/[?&]svc=(ignore|count)(&|$)/)?.[1];
  if (wish) localStorage.svc = wish;
  return localStorage.svc === 'ignore' || (document.hidden && navigator.sendBeacon(endpoint, body));
});

/** What browsers keep for a page that is left: 64 KB, of which characters have up to three bytes. */
const keptCharacters = 20_000;
let underWay = 0;

/**
 * Sends text, which needs no preflight. A page that is being hidden or closed passes it to the browser as a beacon;
 * everything else uses fetch, which sends the origin whatever the page's referrer policy. It refuses to keep more than
 * browsers do, and then sends without that.
 */
export const send = (envelope: object): void => {
  const body = JSON.stringify(envelope);
  if (isDone(body)) return;
  underWay += body.length;
  fetch(endpoint, { method: 'POST', body, keepalive: underWay < keptCharacters })
    .finally(() => (underWay -= body.length))
    .catch(() => {});
};
