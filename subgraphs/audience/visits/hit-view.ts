import { hash } from 'node:crypto';
import { isCurrencyCode } from '../../../kernel/money/currency.ts';
import { type Said, type View, known } from './view.ts';

/** The columns that raw hits and raw actions share. */
interface Raw {
  readonly siteKey: string;
  readonly collector: string;
  readonly occurredAtMs: number;
  readonly weight: number;
  readonly isCrawler: boolean;
  /** In hexadecimal digits. */
  readonly visitor: string | null;
  /** The hash of the same visitor on the day before. */
  readonly earlierVisitor: string | null;
  readonly isVisitorConsented: boolean;
}

/** The columns of audience.hit that count. */
export interface RawHit extends Raw {
  readonly hitId: string;
  readonly isUpdate: boolean;
  readonly isSpeculative: boolean;
  readonly isInternal: boolean;
  readonly host: string | null;
  readonly path: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly utmTerm: string | null;
  readonly utmContent: string | null;
  readonly clickIdKind: string | null;
  /** Null for a page of the site itself. */
  readonly referrerHost: string | null;
  readonly subject: string | null;
  readonly pageKind: string | null;
  readonly country: string | null;
  readonly device: string | null;
  readonly browser: string | null;
  readonly os: string | null;
  readonly language: string | null;
  readonly activeMs: number | null;
  readonly scrollDepthPct: number | null;
}

/** The columns of audience.action that count. */
export interface RawAction extends Raw {
  readonly hitId: string | null;
  readonly statedAtMs: number | null;
  readonly profileId: string | null;
  readonly kind: string;
  readonly code: string | null;
  readonly targetUrl: string | null;
  readonly subject: string | null;
  readonly valueMinor: number | null;
  readonly currency: string | null;
  readonly props: string | null;
}

/**
 * Which source is the most reliable: the browser for what a visitor sees and has, the author of the page for its
 * subject.
 */
const visitRanks: Readonly<Record<string, number>> = { BROWSER: 0, EDGE: 1, SERVER: 2 };
const pageRanks: Readonly<Record<string, number>> = { EDGE: 0, SERVER: 1, BROWSER: 2 };
/** A follow-up is less reliable than any hit; a cookie is more reliable than an address. */
const followUp = 3;
const withoutConsent = 6;

/** More on one view is not a person's attention, and more in one action is not a sale. */
const mostActiveMs = 86_400_000;
const mostValueMinor = 10_000_000_000;

const said = <Value>(rank: number, value: Value | null): Said<Value> | null =>
  value === null ? null : { rank, value };

/** Of a rank of `View.visitor`: whether the visitor is the same on all days. */
export const isConsented = (rank: number) => rank < withoutConsent;

function visitorOf({ visitor, isVisitorConsented }: Raw, rank: number) {
  return said(isVisitorConsented ? rank : rank + withoutConsent, visitor);
}

/** What one raw hit says about its view. */
export function viewOfHit(hit: RawHit): View {
  const rank = (visitRanks[hit.collector] ?? 2) + (hit.isUpdate ? followUp : 0);
  const pageRank = (pageRanks[hit.collector] ?? 2) + (hit.isUpdate ? followUp : 0);
  const { host, path, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, clickIdKind } = hit;
  const { device, browser, os } = hit;
  return {
    siteKey: hit.siteKey,
    hitId: hit.hitId,
    occurredAtMs: hit.occurredAtMs,
    lastSeenAtMs: hit.occurredAtMs,
    weight: hit.weight,
    isBegun: !hit.isUpdate,
    isSpeculative: hit.isSpeculative,
    isCrawler: hit.isCrawler,
    isInternal: hit.isInternal,
    visitor: visitorOf(hit, rank),
    earlierVisitor: hit.earlierVisitor,
    address: said(rank, path === null ? null : { host, path }),
    // An address without a query says nothing about campaigns.
    campaign: said(rank, known({ utmSource, utmMedium, utmCampaign, utmTerm, utmContent, clickIdKind })),
    referrerHost: said(rank, hit.referrerHost),
    subject: said(pageRank, hit.subject),
    pageKind: said(pageRank, hit.pageKind),
    country: said(rank, hit.country),
    client: said(rank, known({ device, browser, os })),
    language: said(rank, hit.language),
    activeMs: hit.activeMs === null ? null : Math.min(hit.activeMs, mostActiveMs),
    scrollDepthPct: hit.scrollDepthPct,
    actions: [],
    lentSubject: null,
    lentPageKind: null,
  };
}

/** Actions have no id: one that is sent again has the same content, and the same time by the sender's clock. */
function identityOf(action: RawAction): string {
  const { siteKey, hitId, visitor, profileId, statedAtMs, occurredAtMs } = action;
  const { kind, code, targetUrl, subject, valueMinor, currency, props } = action;
  const time = statedAtMs ?? occurredAtMs;
  const content = [siteKey, hitId, visitor, profileId, time, kind, code, targetUrl, subject];
  return hash('sha256', JSON.stringify([...content, valueMinor, currency, props]), 'hex').slice(0, 32);
}

const isPlausible = (valueMinor: number | null) =>
  valueMinor !== null && Math.abs(valueMinor) <= mostValueMinor;

/** What one action says about the view on which it happened; without one, it is a separate view without a page. */
export function viewOfAction(action: RawAction): View {
  const id = identityOf(action);
  const { siteKey, occurredAtMs, weight, isCrawler, kind, code, subject, valueMinor, currency } = action;
  const counts = currency !== null && isCurrencyCode(currency) && isPlausible(valueMinor);
  return {
    siteKey,
    hitId: action.hitId ?? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    occurredAtMs,
    lastSeenAtMs: occurredAtMs,
    weight,
    isBegun: false,
    isSpeculative: false,
    isCrawler,
    isInternal: false,
    visitor: visitorOf(action, (visitRanks[action.collector] ?? 2) + followUp),
    earlierVisitor: action.earlierVisitor,
    address: null,
    campaign: null,
    referrerHost: null,
    subject: null,
    pageKind: null,
    country: null,
    client: null,
    language: null,
    activeMs: null,
    scrollDepthPct: null,
    actions: [
      {
        id,
        weight,
        kind,
        code,
        subject,
        valueMinor: counts ? valueMinor : null,
        currency: counts ? currency : null,
        atMs: occurredAtMs,
        target: action.targetUrl,
        props: action.props,
      },
    ],
    lentSubject: null,
    lentPageKind: null,
  };
}
