import { randomUUID } from 'node:crypto';
import { pause } from '../pause.ts';
import { type EventSource, checkTypes, followEvents, latestEvent } from './events.ts';
import { type Attempt, forward } from './forward.ts';
import { growingWaitMs } from './platform-failure.ts';
import type { ListenSettings } from './settings.ts';

/** How many times an event is sent in total if the receiver refuses it. */
const attempts = 3;
/** The longest wait between attempts if a receiver is down. */
const longestWaitMs = 5_000;
/** The longest wait, whatever a receiver asks for, as with deliveries of the platform (contract 2.3). */
const longestAskedMs = 86_400_000;

export interface Listening extends ListenSettings, EventSource {
  /** Gets one line for each event, once it was accepted or given up. */
  readonly print: (line: string) => void;
}

const isTaken = ({ status }: Attempt) => status !== null && status >= 200 && status < 300;
/** The receiver is down: 502 to 504 come from a proxy in front of it. */
const isDown = ({ status }: Attempt) => status === null || (status >= 502 && status <= 504);

/** Sends an event until the receiver accepts it or has refused it several times; waits for one that is down. */
async function deliver(id: string, body: string, listening: Listening): Promise<Attempt> {
  const { forward: url, secret, signal, note } = listening;
  let refusals = 0;
  for (let failures = 0; ; failures += 1) {
    const attempt = await forward(url, { id, body, secret }, signal);
    if (isTaken(attempt)) return attempt;
    if (!isDown(attempt)) refusals += 1;
    if (refusals === attempts) return attempt;
    const waitMs =
      attempt.retryAfterMs === null
        ? Math.min(growingWaitMs(failures), longestWaitMs)
        : Math.min(attempt.retryAfterMs, longestAskedMs);
    const again = `${id} is sent again in ${Math.ceil(waitMs / 1_000)} s.`;
    if (!isDown(attempt)) note(`${url.href} answers ${attempt.result}: ${again}`);
    else if (failures === 0) note(`${url.href} is down (${attempt.result}): ${again} No event is left out.`);
    await pause(waitMs, signal);
  }
}

/**
 * Forwards the events of the business one after the other until the signal is aborted. Returns the last one, from which
 * to continue. Throws Stopped if the platform refuses.
 */
export async function listen(listening: Listening): Promise<string | null> {
  const { forward: url, secret, isSecretNew, types, signal, print, note } = listening;
  const subscriptionId = randomUUID();
  let last = listening.after;
  try {
    await checkTypes(listening, types);
    last ??= await latestEvent(listening);
    note(`Events are forwarded to ${url.href}, signed with ${isSecretNew ? secret : 'SVC_WEBHOOK_SECRET'}`);
    for await (const event of followEvents(listening, last, types)) {
      const { id, type } = event;
      // Polled events have no subscription; deliveries have one.
      const body = JSON.stringify({ ...event, subscriptionId: event.subscriptionId ?? subscriptionId });
      const attempt = await deliver(id, body, listening);
      print(`${new Date().toISOString()} ${type} ${id} ${attempt.result} ${attempt.durationMs} ms`);
      if (!isTaken(attempt)) note(`${id} is given up after ${attempts} refusals.`);
      last = id;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return last;
}
