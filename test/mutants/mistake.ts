export const kinds = [
  'tenancy',
  'condition',
  'filter',
  'bound',
  'status',
  'amount',
  'order',
  'lock',
  'call',
  'await',
] as const;
export type Kind = (typeof kinds)[number];

/** A small mistake that a person could make at one place of a file. */
export interface Mistake {
  readonly kind: Kind;
  /** Where it starts and ends in the text of the file. */
  readonly start: number;
  readonly end: number;
  /** What stands there, and what is written instead. */
  readonly text: string;
  readonly instead: string;
  /** In SQL it is made when the statement is sent, because texts are put together long before. */
  readonly language: 'code' | 'sql';
  /** Whether it stands in what is computed once, when the module is imported. */
  readonly isStatic: boolean;
}

/** A mistake of a run. */
export interface Numbered extends Mistake {
  readonly id: number;
  readonly file: string;
  readonly line: number;
}

/** Tells whose something is: a mistake about it shows one business what belongs to another. */
export const tellsWhose = (text: string) =>
  /\b\w*(business|profile|member|seller|buyer|owner)\w*_id\b|(business|profile|member|seller|buyer|owner)\w*Ids?\b/i.test(
    text,
  );
