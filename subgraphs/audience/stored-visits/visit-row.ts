import { hash } from 'node:crypto';
import { aboutOf, actionsOf, isBounce, pageOf, weightOf } from '../sums/contribution.ts';
import type { View, ViewAction } from '../visits/view.ts';
import { sourceOfView } from '../visits/view-source.ts';
import type { Visit } from '../visits/visit.ts';
import type { WordOf } from './word.store.ts';

/** More steps of one visit are not stored; its sums have them all. */
const mostSteps = 5_000;
const visitorDigits = 16;
/** The greatest integer of PostgreSQL. */
const mostInteger = 2_147_483_647;

/** A visitor in a row: the beginning of the hash, or of that of a view's id. */
export function visitorNumber(visitor: string): string {
  const digits = visitor.includes('-') ? hash('sha256', visitor) : visitor;
  return BigInt.asIntN(64, BigInt(`0x${digits.slice(0, visitorDigits) || '0'}`)).toString();
}

interface KeyOfVisit {
  readonly siteKey: string;
  readonly visitor: string;
  readonly beganAt: Date;
}

function visitRow(key: KeyOfVisit, visit: Visit, wordOf: WordOf) {
  const { views, beganAtMs, endedAtMs } = visit;
  const [first] = views;
  const last = views.at(-1);
  const from = first === undefined ? null : sourceOfView(first);
  const campaign = first?.campaign?.value;
  const client = first?.client?.value;
  const scrolled = views.filter(({ scrollDepthPct }) => scrollDepthPct !== null);
  const sumOf = (of: readonly View[], read: (view: View) => number) =>
    Math.min(
      of.reduce((sum, view) => sum + view.weight * read(view), 0),
      mostInteger,
    );
  return {
    ...key,
    channel: wordOf('CHANNEL', from?.channel ?? null),
    sourceName: wordOf('SOURCE', from?.name ?? null),
    source: wordOf('REFERRER', first?.referrerHost?.value ?? null),
    country: wordOf('COUNTRY', first?.country?.value ?? null),
    device: wordOf('DEVICE', client?.device ?? null),
    browser: wordOf('BROWSER', client?.browser ?? null),
    os: wordOf('OS', client?.os ?? null),
    language: wordOf('LANGUAGE', first?.language?.value ?? null),
    entryPage: wordOf('PAGE', first === undefined ? null : pageOf(first)),
    exitPage: wordOf('PAGE', last === undefined ? null : pageOf(last)),
    utmSource: wordOf('UTM_SOURCE', campaign?.utmSource ?? null),
    utmMedium: wordOf('UTM_MEDIUM', campaign?.utmMedium ?? null),
    utmCampaign: wordOf('UTM_CAMPAIGN', campaign?.utmCampaign ?? null),
    utmTerm: wordOf('UTM_TERM', campaign?.utmTerm ?? null),
    utmContent: wordOf('UTM_CONTENT', campaign?.utmContent ?? null),
    durationMs: Math.min(endedAtMs - beganAtMs, mostInteger),
    activeMs: views.reduce((sum, { weight, activeMs }) => sum + weight * (activeMs ?? 0), 0),
    scrollPct: sumOf(scrolled, ({ scrollDepthPct }) => scrollDepthPct ?? 0),
    scrollViews: sumOf(scrolled, () => 1),
    views: sumOf(views, () => 1),
    actions: actionsOf(visit).reduce((sum, { weight }) => sum + weight, 0),
    weight: weightOf(visit),
    isBounce: isBounce(visit),
  };
}
export type VisitRow = ReturnType<typeof visitRow>;

interface Step {
  readonly atMs: number;
  /** After views of the same moment. */
  readonly view: View;
  readonly action: ViewAction | null;
  readonly isView: boolean;
}

/** All that was done in a visit, in the order of time; an action not before its view. */
function stepsOf({ views, others }: Visit): Step[] {
  const stepsOfView = (view: View, isView: boolean): Step[] => [
    ...(isView ? [{ atMs: view.occurredAtMs, view, action: null, isView }] : []),
    ...view.actions.map((action) => ({
      atMs: Math.max(action.atMs ?? view.occurredAtMs, view.occurredAtMs),
      view,
      action,
      isView,
    })),
  ];
  const idOf = ({ view, action }: Step) => (action === null ? `0 ${view.hitId}` : `1 ${action.id}`);
  return [
    ...views.flatMap((view) => stepsOfView(view, true)),
    ...others.flatMap((view) => stepsOfView(view, false)),
  ]
    .toSorted((a, b) => a.atMs - b.atMs || (idOf(a) < idOf(b) ? -1 : 1))
    .slice(0, mostSteps);
}

function viewRow(key: KeyOfVisit, step: number, { atMs, view }: Step, wordOf: WordOf) {
  const { subject, pageKind } = aboutOf(view);
  return {
    ...key,
    step,
    weight: view.weight,
    page: wordOf('PAGE', pageOf(view)),
    subject: wordOf('SUBJECT', subject),
    pageKind: wordOf('PAGE_KIND', pageKind),
    afterMs: Math.min(atMs - key.beganAt.getTime(), mostInteger),
    activeMs: view.activeMs ?? 0,
    scrollPct: view.scrollDepthPct ?? -1,
  };
}
export type ViewRow = ReturnType<typeof viewRow>;

/** An action is about its own subject, otherwise about that of its page. */
function actionRow(key: KeyOfVisit, step: number, of: Step, action: ViewAction, wordOf: WordOf) {
  const { view, isView, atMs } = of;
  return {
    ...key,
    step,
    weight: action.weight,
    kind: wordOf('ACTION', action.kind),
    code: wordOf('ACTION_CODE', action.code),
    page: wordOf('PAGE', isView ? pageOf(view) : null),
    target: wordOf('TARGET', action.target),
    subject: wordOf('SUBJECT', action.subject ?? (isView ? aboutOf(view).subject : null)),
    afterMs: Math.min(atMs - key.beganAt.getTime(), mostInteger),
    valueMinor: action.valueMinor,
    currency: action.currency,
    props: action.props,
  };
}
export type ActionRow = ReturnType<typeof actionRow>;

/** The rows of some visits. */
export interface VisitRows {
  readonly visits: VisitRow[];
  readonly views: ViewRow[];
  readonly actions: ActionRow[];
}

/** Adds the rows of a visit. */
export function addRows(
  rows: VisitRows,
  { siteKey, visitor, visit }: { readonly siteKey: string; readonly visitor: string; readonly visit: Visit },
  wordOf: WordOf,
): void {
  const key = { siteKey, visitor, beganAt: new Date(visit.beganAtMs) };
  rows.visits.push(visitRow(key, visit, wordOf));
  for (const [index, step] of stepsOf(visit).entries()) {
    if (step.action === null) rows.views.push(viewRow(key, index + 1, step, wordOf));
    else rows.actions.push(actionRow(key, index + 1, step, step.action, wordOf));
  }
}
