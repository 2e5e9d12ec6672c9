import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** More answers than these are hardly ever asked for at one time. */
const usualEntries = 5_000;

/** How old an answer may be that nobody tells of changes. */
const unnotifiedMs = 2_000;

type Tags = readonly string[];

interface Entry<Answer> {
  readonly key: string;
  readonly answer: Promise<Answer>;
  /** What the answer is made of; null while that is not known. */
  tags: Tags | null;
  readonly madeAt: number;
  readonly staleAt: number;
}

/** An answer, and for how many whole seconds it has been remembered: its `Age` (RFC 9111 5.1). */
interface Recalled<Answer> {
  readonly answer: Answer;
  readonly ageSeconds: number;
}

/** What an answer is remembered under, for how long, and what it was made of. */
interface Remembered<Answer> {
  readonly key: string;
  readonly seconds: number;
  /** Things whose change makes the answer wrong; a function where only the answer tells which they are. */
  readonly tags: Tags | ((answer: Answer) => Tags);
}

/** What forgets when it hears of a change. */
export interface InvalidatableCache {
  /**
   * Forgets whatever carries the tag, and every call under way of which nobody knows yet what it will carry:
   * their callers get them, nobody after.
   */
  drop(tag: string): void;
  dropAll(): void;
}

/** Good answers to anybody in this process; what is out of date is forgotten sooner. */
export interface AnswerMemory<Answer> extends InvalidatableCache {
  /** The answer known, or the one that `make` gives; equal reads at one time share one call. */
  read(what: Remembered<Answer>, make: () => Promise<Answer>): Promise<Recalled<Answer>>;
}

/** Which of many things carry a tag, however many others there are. */
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
  /** Whether changes are told of at the moment; nothing is remembered for more than 2 seconds while they are not. */
  readonly isListening: () => boolean;
  /** Those of the facade are a few kilobytes each. */
  readonly maximumEntries?: number | undefined;
}

/** Remembers answers until they are told to be wrong, or are as old as they may be. */
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
