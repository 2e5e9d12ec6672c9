import { randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { askedWaitMs } from '../retries.ts';
import { signWebhook } from '../webhooks.ts';

/** How long a receiver has for status and headers (contract 2.3). */
const timeoutMs = 15_000;
/** How much longer its body may take. */
const bodyMs = 1_000;

/** The result of one attempt. */
export interface Attempt {
  /** null if there was no answer. */
  readonly status: number | null;
  /** The status, or why there was none. */
  readonly result: string;
  /** How long the receiver asked to wait; null if it did not. */
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The headers of a delivery by the platform, including a new trace for each attempt (contract 2.2). */
async function headersOf(id: string, body: string, secret: string): Promise<Record<string, string>> {
  return {
    'accept-encoding': 'identity',
    ...(await signWebhook(secret, id, body)),
    'user-agent': 'svc-webhooks/1',
    traceparent: `00-${hex(16)}-${hex(8)}-00`,
    'content-length': String(Buffer.byteLength(body)),
  };
}

function faultOf(error: Error, isLate: boolean): string {
  if (isLate) return 'TIMEOUT';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** Posts an event like the platform, on its own connection. Throws the reason of the signal. */
export async function forward(
  url: URL,
  { id, body, secret }: { readonly id: string; readonly body: string; readonly secret: string },
  signal: AbortSignal,
): Promise<Attempt> {
  const headers = await headersOf(id, body, secret);
  const late = AbortSignal.timeout(timeoutMs);
  const options = { method: 'POST', headers, agent: false, signal: AbortSignal.any([signal, late]) };
  const begun = performance.now();
  const attempt = await new Promise<Omit<Attempt, 'durationMs'>>((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, options, (response) => {
      const { statusCode: status = 0, headers: told } = response;
      resolve({ status, result: String(status), retryAfterMs: askedWaitMs(told['retry-after'] ?? null) });
      response.on('error', () => undefined).resume();
      setTimeout(() => response.destroy(), bodyMs).unref();
    });
    sent.on('error', (error) =>
      resolve({ status: null, result: faultOf(error, late.aborted), retryAfterMs: null }),
    );
    sent.end(body);
  });
  signal.throwIfAborted();
  return { ...attempt, durationMs: Math.round(performance.now() - begun) };
}
