import {
  type PersonalData,
  because,
  callersData,
  secretsData,
  tellersData,
} from '../personal-data/personal-data.ts';

/** Hits name a site, and a visitor by a digest whose salt is gone after a day: they are the site's, and nobody else's. */
const ofSite = 'site_key in (select site_key from audience.site where owner_profile_id = :profile)';
const withTheSite = { erase: [{ where: ofSite, remove: true }] } as const;

export const audiencePersonalData: PersonalData = {
  ...callersData,
  ...secretsData,
  ...tellersData,
  action: withTheSite,
  hit: withTheSite,
  view: withTheSite,
  erasure: withTheSite,
  spelling: withTheSite,
  rollup: { says: 'Visits of your sites, by day.', of: ofSite, ...withTheSite },
  rollup_value: { says: 'Amounts of actions on your sites, by day.', of: ofSite, ...withTheSite },
  funnel: { says: 'Funnels of your sites.', of: ofSite, ...withTheSite },
  goal: { says: 'Goals of your sites.', of: ofSite, ...withTheSite },
  import: { says: 'Imports of figures of your sites.', of: ofSite, ...withTheSite },
  import_day: { says: 'Days of your sites that were imported.', of: ofSite, ...withTheSite },
  // What ended before, and what has just been removed.
  import_removal: withTheSite,
  imported: { says: 'Imported visits of your sites, by day.', of: ofSite, ...withTheSite },
  intake: { says: 'What became of hits of your sites, by day.', of: ofSite, ...withTheSite },
  quarter: { says: 'Visits of your sites, by quarter of an hour.', of: ofSite, ...withTheSite },
  quarter_value: {
    says: 'Amounts of actions on your sites, by quarter of an hour.',
    of: ofSite,
    ...withTheSite,
  },
  visit: withTheSite,
  visit_view: withTheSite,
  visit_action: withTheSite,
  word: withTheSite,
  site_domain: { says: 'Domains of your sites.', of: ofSite, ...withTheSite },
  shared_link: {
    says: 'Links to the insights of your sites.',
    of: ofSite,
    withheld: ['secret_hash'],
    ...withTheSite,
  },
  weekly_mail: {
    says: 'The sites whose figures you get by mail every week.',
    of: 'member_id = :member',
    erase: [{ where: 'member_id = :member', remove: true }, ...withTheSite.erase],
  },
  site: {
    says: 'Your sites.',
    of: 'owner_profile_id = :profile',
    withheld: ['secret_hash', 'verification_token'],
    erase: [{ where: 'owner_profile_id = :profile', remove: true }],
  },
  page: {
    keeps: because('a digest of an address, and what the page is about', 'page', 'subject', 'page_kind'),
  },
  visitor_salt: { keeps: because('random, and deleted after a day', 'salt') },
  told_action: {},
  fold: {},
  fold_lane: {},
};
