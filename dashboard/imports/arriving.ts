import type { Arrival } from '../../kernel/http/body.ts';
import { TurnTaken } from './turn.ts';

/** Of all uploads that are arriving in this process: as much as two of the largest. */
const mostBytes = 67_108_864;

interface Arriving {
  bytes: number;
  readonly end: AbortController;
}

/** In the order in which they began. */
const arriving = new Set<Arriving>();

function makeRoom(): void {
  let all = [...arriving].reduce((sum, { bytes }) => sum + bytes, 0);
  for (const first of arriving) {
    if (all <= mostBytes) return;
    arriving.delete(first);
    all -= first.bytes;
    first.end.abort(new TurnTaken());
  }
}

/**
 * Receives an upload beside others, however slowly it comes: only what has arrived takes memory. Where that is too much, the
 * one that began first gives way with TurnTaken, so that nobody keeps others from sending by sending slowly.
 */
export async function besideOthers<T>(receive: (arrival: Arrival) => Promise<T>): Promise<T> {
  const own: Arriving = { bytes: 0, end: new AbortController() };
  const onPiece = (bytes: number) => {
    own.bytes += bytes;
    makeRoom();
  };
  arriving.add(own);
  try {
    return await receive({ onPiece, signal: own.end.signal });
  } finally {
    arriving.delete(own);
  }
}
