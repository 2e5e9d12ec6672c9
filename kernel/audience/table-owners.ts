import {
  type Ownership,
  byValue,
  ofCallers,
  ofDatabase,
  ofPlatform,
  ofTellers,
} from '../database/table-owners.ts';

/** By site and not by business: a hit names its site alone, and a busy business spreads its sites. */
const bySite = byValue('site_key');

export const audienceOwnership: Ownership = {
  tables: {
    ...ofCallers,
    ...ofTellers,
    idempotency_secret: byValue('owner'),
    action: bySite,
    erasure: bySite,
    fold: ofDatabase,
    fold_lane: ofDatabase,
    funnel: bySite,
    goal: bySite,
    hit: bySite,
    import: bySite,
    import_day: bySite,
    import_removal: bySite,
    imported: bySite,
    intake: bySite,
    page: byValue('page'),
    quarter: bySite,
    quarter_value: bySite,
    rollup: bySite,
    rollup_value: bySite,
    told_action: byValue('event_id'),
    shared_link: bySite,
    site: bySite,
    site_domain: bySite,
    spelling: bySite,
    view: bySite,
    visit: bySite,
    visit_action: bySite,
    visit_view: bySite,
    visitor_salt: ofPlatform,
    weekly_mail: bySite,
    word: bySite,
  },
  // An owner's sites may be spread; one of them counts the pages on the platform.
  unique: {
    import_removal_pkey: 'with its owner',
    shared_link_secret_key: 'by chance',
    site_of_platform_pages: 'by a registry',
  },
};
