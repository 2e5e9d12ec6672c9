import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { createAnswerMemory } from '../../../kernel/answers/answer-memory.ts';
import { directoryChannel, directoryTags } from '../../../kernel/answers/change-tags.ts';
import type { House } from '../../../kernel/house.ts';
import type { Profile } from './profile.entity.ts';
import { findProfiles } from './profile.store.ts';

/** Profiles by id, whoever asks for them. */
export interface ProfileMemory {
  /** The profile; null if there is none. */
  read(pool: Pool, id: string): Promise<Profile | null>;
  /** Has to be called when a profile was changed here: the notification of it may come after the next question. */
  forget(id: string): void;
}

const gathered = new WeakMap<Pool, DataLoader<string, Profile | null>>();

/** Profiles that several references or requests ask for at the same moment are read together. */
function profilesOf(pool: Pool): DataLoader<string, Profile | null> {
  const known = gathered.get(pool);
  if (known !== undefined) return known;
  const made = new DataLoader<string, Profile | null>(
    async (ids) => {
      const found = new Map((await findProfiles(pool, ids)).map((profile) => [profile.id, profile]));
      return ids.map((id) => found.get(id) ?? null);
    },
    { cache: false, maxBatchSize: 200 },
  );
  gathered.set(pool, made);
  return made;
}

/** Reads each profile whenever it is asked for. */
export const withoutMemory: ProfileMemory = {
  read: (pool, id) => profilesOf(pool).load(id),
  forget: () => undefined,
};

/** Most of those that a process is asked for within a minute. */
const mostRemembered = 20_000;
const longestSeconds = 60;
const missing = new Error('there is no such profile');

/**
 * Remembers profiles until they change, at most for a minute, and for 2 seconds while changes are not heard of. One that
 * does not exist is looked for again, because nobody is told of new ones.
 */
export function rememberProfiles({ clock, changes }: Pick<House, 'clock' | 'changes'>): ProfileMemory {
  const isListening = () => changes.isListening([directoryChannel]);
  const memory = createAnswerMemory<Profile>(clock, { isListening, maximumEntries: mostRemembered });
  changes.invalidateOnChange(directoryChannel, memory);
  return {
    read: async (pool, id) => {
      const make = async () => {
        const profile = await withoutMemory.read(pool, id);
        if (profile === null) throw missing;
        // Shared by all who ask.
        return Object.freeze(profile);
      };
      const asked = { key: id, seconds: longestSeconds, tags: [directoryTags.profile(id)] };
      try {
        return (await memory.read(asked, make)).answer;
      } catch (error) {
        if (error === missing) return null;
        throw error;
      }
    },
    forget: (id) => memory.drop(directoryTags.profile(id)),
  };
}
