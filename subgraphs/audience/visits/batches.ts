import { setImmediate } from 'node:timers/promises';

/** So many rows are worked on before others in this process have their turn. */
const atOnce = 500;

/** Lets others in this process have their turn. */
export const yieldToEventLoop = () => setImmediate();

/** A long list in parts, with a turn for others between them. */
export async function* inBatches<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await yieldToEventLoop();
    yield items.slice(from, from + atOnce);
  }
}

/** What is made of each element of a long list. */
export async function mapInBatches<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for await (const part of inBatches(items)) for (const item of part) made.push(make(item));
  return made;
}
