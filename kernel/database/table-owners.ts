/** Whose the rows of a table are, and so by what they are spread once one database is too small (docs/scale.md). */
export type TableOwner =
  /** A business, or a person who trades, by the id of its profile: its rows are together. */
  | { readonly of: 'business'; readonly column: string }
  /** A member, by the id of the account. */
  | { readonly of: 'member'; readonly column: string }
  /** Whoever has this value, which is known before its owner is: a token, a code, a site. */
  | { readonly of: 'value'; readonly column: string }
  /** The platform: the same rows everywhere, few and seldom changed. */
  | { readonly of: 'platform' }
  /** The database that they are in, such as its migrations. */
  | { readonly of: 'database' };

export const ofBusiness = (column: string): TableOwner => ({ of: 'business', column });
export const ofMember = (column: string): TableOwner => ({ of: 'member', column });
export const byValue = (column: string): TableOwner => ({ of: 'value', column });
export const ofPlatform: TableOwner = { of: 'platform' };
export const ofDatabase: TableOwner = { of: 'database' };

/** How what is unique over all owners today stays so when they are spread. */
export type StaysUnique =
  /** It names something of the same owner, so that it is as unique beside the owner's id. */
  | 'with its owner'
  /** It is random and nobody chooses it. */
  | 'by chance'
  /** Whoever wants the value claims it in a table that is spread by the value, in the same transaction. */
  | 'by a registry';

/** Whose each table of a service is. A test holds it against the migrated schema. */
export interface Ownership {
  readonly tables: Readonly<Record<string, TableOwner>>;
  /**
   * Unique indexes and exclusion constraints that do not have the column by which their table is spread, except primary
   * keys that are one UUID: those are unique by chance.
   */
  readonly unique?: Readonly<Record<string, StaysUnique>>;
  /** Foreign keys between rows of different owners, which nothing checks any more when those are spread. */
  readonly crossing?: readonly string[];
}

/** Of every service with an idempotency.ts, whose keys are their callers'. */
export const ofCallers = {
  migration: ofDatabase,
  idempotency_key: byValue('owner'),
};

/** Of every service with a notices.ts, whose events are delivered one by one. */
export const ofTellers = {
  notice_event: byValue('id'),
  notice_told: byValue('key'),
};
