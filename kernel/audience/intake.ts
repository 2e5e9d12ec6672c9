/** Why hits of a site were not counted, in the order in which somebody who installs the script meets them. */
export const dropReasons = [
  'SITE_UNVERIFIED',
  'SITE_SUSPENDED',
  'UNKNOWN_HOST',
  'WRONG_SECRET',
  'MALFORMED',
  'OWN_ADDRESS',
  'OWN_FRAME',
  'NO_WEB_PAGE',
  'SPAM',
  'RATE',
  'SAMPLED',
] as const;
export type DropReason = (typeof dropReasons)[number];

/** What became of hits and actions that arrived for a site. */
export type Outcome = DropReason | 'ACCEPTED';

/** For how long it is known. */
export const intakeDays = 30;
