import { LRUCache } from 'lru-cache';
import type { PlainCall } from './plain-call.ts';

/** Clients have few ways of writing a call; made-up ones displace what was used least. */
const maximumWays = 500;
const maximumLetters = 2_000;

/** What the SDK puts around the result of a call. */
interface Frame {
  readonly type: string;
  /** From the end of the result to the id, which is its last part. */
  readonly rest: string;
}

export interface Answer {
  readonly type: string;
  readonly text: string;
}

/** Caches what the SDK puts around the results of calls, by how the calls are written. */
export interface Frames {
  /** What it put around the last call that was written like this one; undefined if there was none. */
  find(call: PlainCall): Frame | undefined;
  /** The answer to a call with this result, as JSON. */
  answer(call: PlainCall, frame: Frame, result: string): Answer;
  /** Stores what the SDK answered to a call with this result. */
  learn(call: PlainCall, result: string, answer: Answer): void;
}

/** An answer without what follows the members of the result. */
const upTo = (result: string) => `{"result":${result.slice(0, -1)}`;
const idEnd = ({ id }: PlainCall) => `${JSON.stringify(id)}}`;

export function createFrames(): Frames {
  const frames = new LRUCache<string, Frame>({ max: maximumWays });
  return {
    find: ({ way }) => frames.get(way),
    answer: (call, { type, rest }, result) => ({ type, text: upTo(result) + rest + idEnd(call) }),
    learn: (call, result, { type, text }) => {
      const [start, end] = [upTo(result), idEnd(call)];
      if (call.way.length > maximumLetters || !text.startsWith(start) || !text.endsWith(end)) return;
      frames.set(call.way, { type, rest: text.slice(start.length, -end.length) });
    },
  };
}
