import { animalChannel, animalTags } from '../../../kernel/answers/change-tags.ts';

/** Litter Passes that have expired. */
export const passesByTime = {
  channel: animalChannel,
  sql: `
    select '${animalTags.litter('')}' || birth_id as tag from animals.litter_pass
    where expires_at > $1 and expires_at <= $2`,
};
