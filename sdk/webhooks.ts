import type { webhooks } from './api-types.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** What the platform sends to the address of a subscription, by its `type`. */
export type WebhookEvent = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

/** A delivery that is not from the platform, was changed on its way, or is too old. Answer it with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** Headers of a request, as `fetch` or Node.js has them. */
export type DeliveryHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const toleranceSeconds = 300;
const encoder = new TextEncoder();

function header(headers: DeliveryHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

/** The key of a secret that begins with `whsec_`. */
async function keyOf(secret: string) {
  const bytes = secret.startsWith('whsec_') ? fromBase64(secret.slice('whsec_'.length)) : null;
  if (bytes === null || bytes.length === 0) {
    throw new TypeError('The secret of a subscription begins with whsec_ and goes on in Base64.');
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

const signedBytes = (id: string, timestamp: string, body: string) =>
  encoder.encode(`${id}.${timestamp}.${body}`);

function isEvent(body: unknown): body is WebhookEvent {
  return typeof body === 'object' && body !== null && 'type' in body && 'data' in body;
}

/**
 * The event of a delivery, after checking that one of its signatures was made with one of the secrets (contract 2.2).
 * `body` is the text as received. Throws a WebhookError for an invalid delivery, a TypeError for an invalid secret.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: DeliveryHeaders,
  body: string,
): Promise<WebhookEvent> {
  const keys = await Promise.all((typeof secrets === 'string' ? [secrets] : secrets).map(keyOf));
  const [id, timestamp] = [header(headers, 'webhook-id'), header(headers, 'webhook-timestamp')];
  const signatures = header(headers, 'webhook-signature')
    .split(' ')
    .flatMap((signature) => (signature.startsWith('v1,') ? (fromBase64(signature.slice(3)) ?? []) : []));
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookError('The delivery was signed more than 300 seconds ago or ahead.');
  }
  const signed = signedBytes(id, timestamp, body);
  // WebCrypto compares in constant time.
  const checks = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  );
  if (!(await Promise.all(checks)).includes(true)) {
    throw new WebhookError('No signature of the delivery is by this secret.');
  }
  const event: unknown = JSON.parse(body);
  if (!isEvent(event)) throw new WebhookError('The body is not an event.');
  return event;
}

/** The headers with which the platform would send a body: for tests of a receiver. */
export async function signWebhook(secret: string, id: string, body: string): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedBytes(id, timestamp, body));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${toBase64(new Uint8Array(signature))}`,
  };
}
