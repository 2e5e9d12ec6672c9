/** Somebody else's files are being read. */
export class TurnTaken extends Error {
  override readonly name = 'TurnTaken';
}

let isTaken = false;

/** Does something that needs much memory, once at a time in this process. Throws TurnTaken, and then does nothing. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (isTaken) throw new TurnTaken();
  isTaken = true;
  try {
    return await work();
  } finally {
    isTaken = false;
  }
}
