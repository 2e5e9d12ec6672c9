import { guarded } from './guarded.ts';
import { endpoint, site } from './settings.ts';

const sendBeacon = guarded((body: string) => navigator.sendBeacon(endpoint, body));

/**
 * Sends text, which needs no preflight. A page that is being closed passes it to the browser as a beacon; everything
 * else uses fetch, which sends the origin whatever the page's referrer policy.
 */
export function send(envelope: object, isLeaving: boolean): void {
  const body = JSON.stringify({ site, sentAtUnixMs: Date.now(), ...envelope });
  if (isLeaving && sendBeacon(body)) return;
  fetch(endpoint, { method: 'POST', body, keepalive: true }).catch(() => {});
}
