/** What brought a visitor (contract 10). */
export const channels = [
  'PAID',
  'EMAIL',
  'SOCIAL',
  'SEARCH',
  'ASSISTANT',
  'CAMPAIGN',
  'REFERRAL',
  'DIRECT',
] as const;
export type Channel = (typeof channels)[number];
