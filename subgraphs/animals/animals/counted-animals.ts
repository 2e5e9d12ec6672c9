import type { CountedList } from '../../../kernel/database/kept-counts.ts';

/** The list of all animals of an owner. */
export const countedAnimals: CountedList = {
  schema: 'animals',
  table: 'animal',
  owner: 'owner_profile_id',
  isListed: (row) => `${row}.archived_at is null`,
};
