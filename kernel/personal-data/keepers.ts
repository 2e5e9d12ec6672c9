/**
 * The services whose tables hold something of members or businesses, in the order in which they erase it: the account
 * goes last, because the others find rows by its address. A test holds this against services.ts.
 */
export const personalDataKeepers = [
  'animals',
  'audience',
  'commerce',
  'deposits',
  'directory',
  'messaging',
  'notices',
  'scheduling',
  'rest-facade',
  'authorization-server',
] as const;
export type PersonalDataKeeper = (typeof personalDataKeepers)[number];

export const isKeeper = (service: string): service is PersonalDataKeeper =>
  personalDataKeepers.some((keeper) => keeper === service);
