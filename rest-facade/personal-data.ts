import type { PersonalData } from '../kernel/personal-data/personal-data.ts';

export const restFacadePersonalData: PersonalData = {
  // Answers to other callers are gone within two days.
  kept_answer: {
    erase: [{ where: `owner like :member || ' %' or owner like '% ' || :profile`, remove: true }],
  },
};
