/** Of how much an export did not say a figure; of what is counted here, all is known. */
interface Lacking {
  readonly visitsWithoutViews?: number;
  readonly visitsWithoutBounces?: number;
  readonly visitsWithoutDuration?: number;
  readonly viewsWithoutTime?: number;
}

/** The sums that folding hits produces. */
export interface Sums extends Lacking {
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

/** What sums do not say: those of views do not say how long visits took, and those of days not which were bounces. */
export interface Unknown {
  readonly bounces?: boolean;
  readonly duration?: boolean;
}

/** Those of a whole day. */
export interface Day extends Sums {
  readonly day: string;
}

/** What actions were worth in one currency. */
export interface ActionValue {
  readonly currency: string;
  readonly valueMinor: number;
}

/** How often something was done: `KIND`, or `KIND:code`. */
export interface ActionCount {
  readonly action: string;
  readonly actions: number;
}
