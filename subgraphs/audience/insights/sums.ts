/** The sums that folding hits produces. */
export interface Sums {
  readonly views: number;
  readonly visits: number;
  readonly visitors: number;
  readonly bounces: number;
  readonly visitMs: number;
  readonly activeMs: number;
  readonly scrollPct: number;
  /** Views that reported how far they were scrolled. */
  readonly scrollViews: number;
  readonly actions: number;
}

/** Those of a whole day. */
export interface Day extends Sums {
  readonly day: string;
}
