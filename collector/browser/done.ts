import { guarded } from './guarded.ts';
import { endpoint } from './settings.ts';

/**
 * Whether nothing is left to send: because somebody who looks after the site has left out this browser, once with
 * `?svc=ignore` and until `?svc=count`, or because the browser has taken it as a beacon.
 */
export const isDone = guarded((body: string) => {
  if (/[?&]svc=(ignore|count)\b/.test(location.search)) localStorage.svc = RegExp.$1;
  return localStorage.svc === 'ignore' || (document.hidden && navigator.sendBeacon(endpoint, body));
});
