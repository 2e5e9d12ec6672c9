import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** An answer is a few kilobytes; more than these are hardly ever asked for at one time. */
const maximumEntries = 5_000;

interface Entry<Answer> {
  readonly answer: Promise<Answer>;
  readonly tags: readonly string[];
  readonly staleAt: number;
}

/** What an answer is remembered under, for how long, and what it was made of. */
interface Remembered {
  readonly key: string;
  readonly seconds: number;
  /** Kinds of things whose change makes the answer wrong. */
  readonly tags: readonly string[];
}

/** What forgets when it hears of a change. */
export interface Forgetful {
  /** Forgets whatever carries the tag, calls under way included: their callers get them, nobody after. */
  drop(tag: string): void;
  dropAll(): void;
}

/** Good answers to anybody in this process; what is out of date is forgotten sooner. */
export interface AnswerMemory<Answer> extends Forgetful {
  /** The answer known, or the one that `make` gives; equal reads at one time share one call. */
  read(what: Remembered, make: () => Promise<Answer>): Promise<Answer>;
}

export function createAnswerMemory<Answer>(clock: Clock): AnswerMemory<Answer> {
  const entries = new LRUCache<string, Entry<Answer>>({ max: maximumEntries });
  return {
    read({ key, seconds, tags }, make) {
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known !== undefined && known.staleAt > now) return known.answer;
      const answer = make();
      const entry = { answer, tags, staleAt: now + seconds * 1000 };
      entries.set(key, entry);
      answer.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key);
      });
      return answer;
    },
    drop(tag) {
      for (const [key, { tags }] of entries.entries()) if (tags.includes(tag)) entries.delete(key);
    },
    dropAll: () => entries.clear(),
  };
}
