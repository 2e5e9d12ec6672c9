/**
 * SQL about whose data it is: `:member` (the account), `:profile` (the personal profile, or the business's), `:email`
 * (only if confirmed), `:name` (the account's) and `:former` (what stands for the name afterwards). For a business all
 * but `:profile` and `:former` are null, so that a condition about members finds nothing.
 */
export type PersonalSql = string;

/** A step of erasing, repeated until it finds nothing; each batch is a transaction of its own. */
export type Erasure =
  | { readonly where: PersonalSql; readonly remove: true }
  /** New values by column. */
  | { readonly where: PersonalSql; readonly set: Readonly<Record<string, PersonalSql>> }
  /** A statement that may be repeated, and the columns that it decides about. */
  | { readonly statement: PersonalSql; readonly columns: readonly string[] };

/** What is done with the rows of a table. */
export interface TablePersonalData {
  /** What they are, for whoever reads an export. */
  readonly says?: string;
  /** Which rows an export has: the subject's. None without it. */
  readonly of?: PersonalSql;
  /** Columns that no export has, and those that a person's has not because a business wrote them for itself. */
  readonly withheld?: readonly string[];
  readonly withheldFromMembers?: readonly string[];
  /** Pictures of the exported rows: the short code in the store of media. */
  readonly media?: string;
  readonly erase?: readonly Erasure[];
  /** Columns with text that no erasure changes, and why. */
  readonly keeps?: Readonly<Record<string, string>>;
}

/**
 * What a service does with the data of people and businesses, by table. Steps run in this order: what depends on a row
 * stands before it, and whatever conditions look for is changed last. A test holds it against the migrated schema.
 */
export type PersonalData = Readonly<Record<string, TablePersonalData>>;

/** `keeps` of columns with the same reason. */
export function because(reason: string, ...columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, reason]));
}

/** Of `keeps`. */
export const ourCodes = 'a word or code of ours, or an identifier';
export const forAccounts = 'for accounts; it names nobody';

/** What stands for a text that was erased. */
export const erasedText = '(erased)';
export const erased = `'${erasedText}'`;

/** Of every service with an idempotency.ts. Answers to other callers are gone within two days. */
export const callersData: PersonalData = {
  idempotency_key: {
    erase: [{ where: `owner like :member || ' %' or owner like '% ' || :profile`, remove: true }],
  },
};

export const secretsData: PersonalData = {
  idempotency_secret: {
    erase: [{ where: `owner like :member || ' %' or owner like '% ' || :profile`, remove: true }],
  },
};

/** Of every service with a notices.ts. */
export const tellersData: PersonalData = {
  notice_event: {
    erase: [
      {
        where: `position(:member::text in event::text) > 0 or position(:profile::text in event::text) > 0`,
        remove: true,
      },
    ],
  },
  notice_told: { keeps: because(ourCodes, 'key') },
};

/** Of every service with counted lists. */
export const countsData: PersonalData = {
  count_change: { keeps: because(ourCodes, 'list') },
  kept_count: { keeps: because(ourCodes, 'list') },
};
