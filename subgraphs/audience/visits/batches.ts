import { setImmediate } from 'node:timers/promises';

/** The number of rows to process before other work in this process gets its turn. */
const atOnce = 500;

/** Lets other work in this process have its turn. */
export const yieldToEventLoop = () => setImmediate();

/** A long list in parts, with a turn for other work in between. */
export async function* inBatches<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await yieldToEventLoop();
    yield items.slice(from, from + atOnce);
  }
}

/** Maps a long list, in parts. */
export async function mapInBatches<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for await (const part of inBatches(items)) for (const item of part) made.push(make(item));
  return made;
}
