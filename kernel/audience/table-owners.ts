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
    fold: ofDatabase,
    fold_lane: ofDatabase,
    hit: bySite,
    page: byValue('page'),
    rollup: bySite,
    rollup_value: bySite,
    site: bySite,
    site_domain: bySite,
    view: bySite,
    visitor_salt: ofPlatform,
  },
};
