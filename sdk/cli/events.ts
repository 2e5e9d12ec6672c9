import type { paths } from '../api-types.ts';
import type { Client } from '../client.ts';
import { pause } from '../pause.ts';
import { exactJson } from './exact-json.ts';
import { Stopped } from './faults.ts';
import { failureOf } from './platform-failure.ts';

const area = '/api/scheduling/v1';
const path = `${area}/events`;
type EventPage = paths[typeof path]['get']['responses'][200]['content']['application/json'];

/** Time between polls when there are no more events. */
const pollMs = 2_000;
const pageSize = 100;
/** A filter that finds nothing: the answer names the event that is currently the last. */
const noType = ['none'];

function isPage(body: unknown): body is EventPage {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
}

/** The page in an answer, with the digits of its numbers as they were recorded. */
function readPage(text: string): EventPage {
  let body: unknown = null;
  try {
    body = exactJson(text);
  } catch {
    // Declared below.
  }
  if (!isPage(body)) throw new Stopped('The answer holds no events. Is SVC_BASE_URL right?');
  return body;
}

/** Where to request events, and who is told about failures. */
export interface EventSource {
  readonly api: Client;
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
}

/**
 * Repeats the request until there is an answer. Throws Stopped if the platform refuses, and the reason of the signal.
 */
async function ask<Answer>({ signal, note }: EventSource, call: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await call();
      if (failures > 0) note('The platform answers again.');
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const { text, waitMs } = failureOf(error, failures);
      note(`${text} Asked again in ${Math.ceil(waitMs / 1_000)} s.`);
      await pause(waitMs, signal);
    }
  }
}

/** Events after a given one. */
async function pageOf(
  source: EventSource,
  after: string | null,
  types: readonly string[],
  limit: number,
): Promise<EventPage> {
  const query = {
    limit,
    ...(after !== null && { after }),
    ...(types.length > 0 && { types: types.join(',') }),
  };
  const { api, signal } = source;
  const { data } = await ask(source, () => api.GET(path, { params: { query }, parseAs: 'text', signal }));
  return readPage(data);
}

/** The event that is currently the last; null while there has been none. */
export async function latestEvent(source: EventSource): Promise<string | null> {
  return (await pageOf(source, null, noType, 1)).nextAfter;
}

/** Throws Stopped for a type that the platform does not know; it would find nothing. */
export async function checkTypes(source: EventSource, types: readonly string[]): Promise<void> {
  if (types.length === 0) return;
  const { api, signal } = source;
  const { data } = await ask(source, () => api.GET(`${area}/webhook-event-types`, { signal }));
  const known = data.data.map(({ type }) => type);
  const families = known.map((type) => type.replace(/\.\w+$/, '.*'));
  const unknown = types.filter((type) => ![...known, ...families].includes(type));
  if (unknown.length > 0) {
    throw new Stopped(`There are no events of ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  }
}

/**
 * The events of the business after a given one, in order and without an end. Continues after failures of the platform.
 * Throws Stopped if it refuses, and the reason of the signal.
 */
export async function* followEvents(source: EventSource, from: string | null, types: readonly string[]) {
  for (let after = from; ;) {
    const { data, nextAfter } = await pageOf(source, after, types, pageSize);
    yield* data;
    after = nextAfter;
    if (data.length < pageSize) await pause(pollMs, source.signal);
  }
}
