import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** More answers than these are hardly ever in use at one time. */
const usualEntries = 5_000;

/** How old an answer may be without change notifications. */
const unnotifiedMs = 2_000;

type Tags = readonly string[];

interface Entry<Answer> {
  readonly key: string;
  readonly answer: Promise<Answer>;
  /** The tags of what the answer shows; null while unknown. */
  tags: Tags | null;
  readonly madeAt: number;
  readonly staleAt: number;
}

/** An answer, and its age in whole seconds for the header `Age` (RFC 9111 5.1). */
interface Recalled<Answer> {
  readonly answer: Answer;
  readonly ageSeconds: number;
}

/** The key of a cached answer, its lifetime, and its tags. */
interface Remembered<Answer> {
  readonly key: string;
  readonly seconds: number;
  /** Tags whose change makes the answer wrong; a function if only the answer tells which they are. */
  readonly tags: Tags | ((answer: Answer) => Tags);
}

/** Drops answers when something changes. */
export interface InvalidatableCache {
  /**
   * Drops everything with the tag, and every call in progress whose tags are not known yet: its callers still get
   * the answer, nobody after them.
   */
  drop(tag: string): void;
  dropAll(): void;
}

/** Successful public answers of this process; outdated ones are dropped early. */
export interface AnswerMemory<Answer> extends InvalidatableCache {
  /** The cached answer, or the one that `make` returns; equal concurrent reads share one call. */
  read(what: Remembered<Answer>, make: () => Promise<Answer>): Promise<Recalled<Answer>>;
}

/** Finds the entries with a tag, however many others there are. */
function createTagIndex<Thing>() {
  const byTag = new Map<string, Set<Thing>>();
  return {
    of: (tag: string): readonly Thing[] => [...(byTag.get(tag) ?? [])],
    add(thing: Thing, tags: Tags) {
      for (const tag of tags) {
        const things = byTag.get(tag);
        if (things === undefined) byTag.set(tag, new Set([thing]));
        else things.add(thing);
      }
    },
    remove(thing: Thing, tags: Tags) {
      for (const tag of tags) {
        const things = byTag.get(tag);
        things?.delete(thing);
        if (things?.size === 0) byTag.delete(tag);
      }
    },
  };
}

interface MemoryOptions {
  /**
   * Whether change notifications arrive at the moment; while they do not, nothing is cached for more than 2
   * seconds.
   */
  readonly isListening: () => boolean;
  /** Those of the facade are a few kilobytes each. */
  readonly maximumEntries?: number | undefined;
}

/** Caches answers until they are invalidated or reach their maximum age. */
export function createAnswerMemory<Answer>(
  clock: Clock,
  { isListening, maximumEntries = usualEntries }: MemoryOptions,
): AnswerMemory<Answer> {
  const tagged = createTagIndex<Entry<Answer>>();
  const underWay = new Set<Entry<Answer>>();
  const entries = new LRUCache<string, Entry<Answer>>({
    max: maximumEntries,
    dispose: (entry) => {
      underWay.delete(entry);
      tagged.remove(entry, entry.tags ?? []);
    },
  });
  const isKept = (entry: Entry<Answer>) => entries.peek(entry.key) === entry;
  const forget = (entry: Entry<Answer>) => {
    if (isKept(entry)) entries.delete(entry.key);
  };

  const isGood = ({ madeAt, staleAt }: Entry<Answer>, now: number) =>
    now < staleAt && (now - madeAt < unnotifiedMs || isListening());

  function keep(entry: Entry<Answer>, tags: Tags): void {
    if (!isKept(entry)) return;
    underWay.delete(entry);
    entry.tags = tags;
    tagged.add(entry, tags);
  }

  return {
    async read({ key, seconds, tags }, make) {
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known !== undefined && isGood(known, now)) {
        return { answer: await known.answer, ageSeconds: Math.floor((now - known.madeAt) / 1000) };
      }
      const staleAt = now + seconds * 1000;
      const entry: Entry<Answer> = { key, answer: make(), tags: null, madeAt: now, staleAt };
      entries.set(key, entry);
      if (typeof tags !== 'function') keep(entry, tags);
      else underWay.add(entry);
      entry.answer.then(
        (answer) => typeof tags === 'function' && keep(entry, tags(answer)),
        () => forget(entry),
      );
      return { answer: await entry.answer, ageSeconds: 0 };
    },
    drop(tag) {
      for (const entry of [...underWay, ...tagged.of(tag)]) forget(entry);
    },
    dropAll: () => entries.clear(),
  };
}
