/**
 * SQL of the lane that a site is in, a number below 8. Hash partitions rely on the same function, so it does not change
 * between versions of PostgreSQL.
 */
export const laneOf = (siteKey: string) => `(hashtextextended(${siteKey}, 0) & 7)`;

/** SQL of the transaction up to which every lane has folded. */
export const foldedByAll = `(
  select greatest(folded_xid, (select min(folded_xid) from audience.fold_lane)) from audience.fold)`;
