import type { VariablesOf } from '../../kernel/graph/graph.ts';

type Input = VariablesOf<'AddToImportOfMember'>['input']['rows'][number];
export type ImportDimension = NonNullable<Input['dimension']>;

/** What an export says of a day and value; null is what it does not say. */
export interface Figures {
  readonly visits: number;
  readonly visitors: number;
  readonly views: number | null;
  readonly bounces: number | null;
  readonly visitMs: number | null;
  readonly activeMs: number | null;
  readonly scrollPct: number;
  readonly scrollViews: number;
}

export const noFigures: Figures = {
  visits: 0,
  visitors: 0,
  views: null,
  bounces: null,
  visitMs: null,
  activeMs: null,
  scrollPct: 0,
  scrollViews: 0,
};

const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;

/** Both together; what one of them does not say, is not known. */
export const together = (one: Figures, other: Figures): Figures => ({
  visits: one.visits + other.visits,
  visitors: one.visitors + other.visitors,
  views: sum(one.views, other.views),
  bounces: sum(one.bounces, other.bounces),
  visitMs: sum(one.visitMs, other.visitMs),
  activeMs: sum(one.activeMs, other.activeMs),
  scrollPct: one.scrollPct + other.scrollPct,
  scrollViews: one.scrollViews + other.scrollViews,
});

/** A value of a list on a day. */
export interface Listed {
  readonly dimension: ImportDimension;
  readonly value: string;
  readonly figures: Figures;
}
