import type { ListAsked } from '../questions/list-sql.ts';
import type { AudienceDimension } from './insights.enums.ts';
import type { ActionCount, ActionValue, Day, Sums, Unknown } from './sums.ts';

/** A value of a dimension with its sums. */
export interface Row extends Sums {
  readonly value: string;
  /** What was done about a subject, if that was read along. */
  readonly counts?: readonly ActionCount[];
  /** What the actions were worth, if that was read along. */
  readonly values?: readonly ActionValue[];
}

export interface List {
  readonly rows: readonly Row[];
  readonly unknown: Unknown;
  /** How many values there are in all. */
  readonly total: () => Promise<number>;
}

/** Of which visits lists are. */
interface ListBasis {
  /** One visitor of so many is read, and stands for all; 1 for every visitor. */
  readonly sampledOf: number;
  /** Of IANA: in which days begin. */
  readonly timeZone: string;
}

/** The hours of a day with counts. */
interface Hours {
  readonly rows: readonly (Sums & { readonly hour: string })[];
  readonly unknown: Unknown;
}

/** The sums of a period, and what is counted separately from its visits. */
export interface Whole {
  readonly days: readonly Day[];
  readonly crawlerViews: number;
  readonly speculativeViews: number;
}

/** Where the figures of a period are read: in the sums, or in the visits that have what is asked for. */
export interface PeriodReader {
  /** Of which visits its lists are. */
  basis(): Promise<ListBasis>;
  /** Its days with counts. */
  whole(): Promise<Whole>;
  /** Those of which lists are parts, if they are of other days or of a sample. */
  listed?(): Promise<Whole>;
  /** Its hours with counts; for one day. */
  hours(): Promise<Hours>;
  /** The values of a dimension with the highest counts. */
  list(asked: ListAsked): Promise<List>;
  /** What all its actions were worth, by currency. */
  values(): Promise<readonly ActionValue[]>;
  /** The same by value of a dimension, of those that are named. */
  valuesOf(
    dimension: AudienceDimension,
    values: readonly string[],
  ): Promise<ReadonlyMap<string, ActionValue[]>>;
}
