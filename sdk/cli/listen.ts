import { randomUUID } from 'node:crypto';
import { pause } from '../pause.ts';
import { type EventSource, checkTypes, followEvents, latestEvent } from './events.ts';
import { type Attempt, forward } from './forward.ts';
import { growingWaitMs } from './platform-failure.ts';
import type { ListenSettings } from './settings.ts';

/** An event that the receiver refuses comes so often in all. */
const attempts = 3;
/** A receiver that is down is tried at least so often. */
const longestWaitMs = 5_000;
/** Whatever a receiver asks for, as with deliveries of the platform (contract 2.3). */
const longestAskedMs = 86_400_000;

export interface Listening extends ListenSettings, EventSource {
  /** Takes one line for each event, once it was taken or given up. */
  readonly print: (line: string) => void;
}

const isTaken = ({ status }: Attempt) => status !== null && status >= 200 && status < 300;
/** Nobody is there: 502 to 504 come from what stands before a receiver. */
const isDown = ({ status }: Attempt) => status === null || (status >= 502 && status <= 504);

/** Sends an event until the receiver takes it or has refused it several times; one that is down is waited for. */
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
 * Forwards the events of the business one after the other until the signal is aborted. Answers the last one, after which
 * to go on. Throws Stopped when the platform refuses.
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
      // What is polled is for no subscription; what is delivered is.
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
