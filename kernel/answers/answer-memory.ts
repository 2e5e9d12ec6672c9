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
  /** Later than this nothing of it was read; earlier than the call where a replica was read. */
  madeAt: number;
  staleAt: number;
  isFromReplica: boolean;
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
  /** How many milliseconds old an answer may be when it is made, because a replica was read. */
  readonly ageMs?: (answer: Answer) => number;
}

/** How many changes are known by time. */
const knownChanges = 10_000;

/** When what was dropped: an answer that a replica gave may be older. By the clock of the process. */
function createDropTimes() {
  /** Of those whose times are not known any more. */
  let earlierAt = -Infinity;
  const droppedAt = new LRUCache<string, number>({
    max: knownChanges,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') earlierAt = Math.max(earlierAt, at);
    },
  });
  return {
    note: (tag: string) => void droppedAt.set(tag, performance.now()),
    noteAll: () => {
      earlierAt = performance.now();
    },
    isChangedSince: (tags: Tags, at: number) =>
      earlierAt >= at || tags.some((tag) => (droppedAt.get(tag) ?? -Infinity) >= at),
  };
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
  const drops = createDropTimes();
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

  async function recall(entry: Entry<Answer>, now: number): Promise<Recalled<Answer>> {
    const answer = await entry.answer;
    const seconds = Math.max(0, now - entry.madeAt) / 1000;
    // A replica's answer always says that it has an age.
    return { answer, ageSeconds: entry.isFromReplica ? Math.ceil(seconds) : Math.floor(seconds) };
  }

  return {
    read({ key, seconds, tags, ageMs = () => 0 }, make) {
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known !== undefined && isGood(known, now)) return recall(known, now);
      const startedAt = performance.now();
      const entry: Entry<Answer> = {
        key,
        answer: make(),
        tags: null,
        madeAt: now,
        staleAt: now + seconds * 1000,
        isFromReplica: false,
      };
      entries.set(key, entry);
      if (typeof tags !== 'function') keep(entry, tags);
      else underWay.add(entry);
      const learn = (answer: Answer) => {
        const age = ageMs(answer);
        const all = typeof tags === 'function' ? tags(answer) : tags;
        entry.madeAt -= age;
        entry.staleAt -= age;
        entry.isFromReplica = age > 0;
        // The replica may not have had what was dropped since: its caller gets the answer, nobody after that.
        if (age > 0 && drops.isChangedSince(all, startedAt - age)) forget(entry);
        else if (typeof tags === 'function') keep(entry, all);
      };
      entry.answer.then(learn, () => forget(entry));
      return recall(entry, now);
    },
    drop(tag) {
      drops.note(tag);
      for (const entry of [...underWay, ...tagged.of(tag)]) forget(entry);
    },
    dropAll: () => {
      drops.noteAll();
      entries.clear();
    },
  };
}
