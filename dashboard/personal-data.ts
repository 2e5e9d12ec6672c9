import type { PersonalData } from '../kernel/personal-data/personal-data.ts';

export const dashboardPersonalData: PersonalData = {
  session: {
    keeps: {
      cookie_hash: 'a digest',
      tokens: 'encrypted; they end with the session of the account, and the row when it expires',
    },
  },
};
