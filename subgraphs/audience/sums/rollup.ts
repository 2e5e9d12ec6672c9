/** The dimensions for which sums are kept. */
export const dimensions = [
  'SITE',
  'HOUR',
  'PAGE',
  'ENTRY_PAGE',
  'EXIT_PAGE',
  'PAGE_KIND',
  'SUBJECT',
  'SUBJECT_KIND',
  'REFERRER',
  'CHANNEL',
  'SOURCE',
  'UTM_SOURCE',
  'UTM_MEDIUM',
  'UTM_CAMPAIGN',
  'UTM_TERM',
  'UTM_CONTENT',
  'COUNTRY',
  'DEVICE',
  'BROWSER',
  'OS',
  'LANGUAGE',
  'ACTION',
  'ACTION_CODE',
  'CRAWLER',
  'SPECULATIVE',
] as const;
export type Dimension = (typeof dimensions)[number];

export const measures = [
  'views',
  'visits',
  'visitors',
  'bounces',
  'visitMs',
  'activeMs',
  'scrollPct',
  'scrollViews',
  'actions',
] as const;
export type Measure = (typeof measures)[number];

/** The sums for one value of a dimension. */
export interface Sums extends Record<Measure, number> {
  /** By currency; null for none. */
  money: Map<string, number> | null;
}

export const noSums = (): Sums => ({
  views: 0,
  visits: 0,
  visitors: 0,
  bounces: 0,
  visitMs: 0,
  activeMs: 0,
  scrollPct: 0,
  scrollViews: 0,
  actions: 0,
  money: null,
});

/** Sums for one value of a dimension. */
export interface Entry {
  readonly dimension: Dimension;
  readonly value: string;
  readonly sums: Readonly<Sums>;
}

export function addMoney(sums: Sums, currency: string, valueMinor: number): void {
  sums.money ??= new Map();
  sums.money.set(currency, (sums.money.get(currency) ?? 0) + valueMinor);
}

/** Adds sums to others, or subtracts them. Each is written out: a loop over names takes several times as long. */
export function addSums(to: Sums, sums: Readonly<Sums>, sign: 1 | -1): void {
  to.views += sign * sums.views;
  to.visits += sign * sums.visits;
  to.visitors += sign * sums.visitors;
  to.bounces += sign * sums.bounces;
  to.visitMs += sign * sums.visitMs;
  to.activeMs += sign * sums.activeMs;
  to.scrollPct += sign * sums.scrollPct;
  to.scrollViews += sign * sums.scrollViews;
  to.actions += sign * sums.actions;
  if (sums.money === null) return;
  for (const [currency, valueMinor] of sums.money) addMoney(to, currency, sign * valueMinor);
}

/** Sums by dimension and value. */
export interface Rollup {
  /** The sums for a value, initially 0. */
  of(dimension: Dimension, value: string): Sums;
  entries(): Entry[];
}

export function newRollup(): Rollup {
  const byDimension = new Map<Dimension, Map<string, Sums>>();
  return {
    of: (dimension, value) => {
      let byValue = byDimension.get(dimension);
      if (byValue === undefined) byDimension.set(dimension, (byValue = new Map()));
      let sums = byValue.get(value);
      if (sums === undefined) byValue.set(value, (sums = noSums()));
      return sums;
    },
    entries: () =>
      [...byDimension].flatMap(([dimension, byValue]) =>
        [...byValue].map(([value, sums]) => ({ dimension, value, sums })),
      ),
  };
}
