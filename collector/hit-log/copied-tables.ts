import { copyTable } from '../../kernel/database/copy-table.ts';
import type { ActionRow, HitRow } from './rows.ts';

/** Hits of one envelope come from one visitor. */
const ofVisitor = {
  receivedAt: (row: HitRow) => row.receivedAt,
  siteKey: (row: HitRow) => row.siteKey,
  collector: (row: HitRow) => row.collector,
  weight: (row: HitRow) => row.weight,
  isCrawler: (row: HitRow) => row.isCrawler,
  visitor: (row: HitRow) => row.visitor,
  earlierVisitor: (row: HitRow) => row.earlierVisitor,
  isVisitorConsented: (row: HitRow) => row.isVisitorConsented,
  profileId: (row: HitRow) => row.profileId,
  isSpeculative: (row: HitRow) => row.isSpeculative,
  isInternal: (row: HitRow) => row.isInternal,
  httpStatus: (row: HitRow) => row.httpStatus,
  country: (row: HitRow) => row.country,
  device: (row: HitRow) => row.device,
  browser: (row: HitRow) => row.browser,
  os: (row: HitRow) => row.os,
  language: (row: HitRow) => row.language,
  timeZone: (row: HitRow) => row.timeZone,
  screenWidth: (row: HitRow) => row.screenWidth,
  screenHeight: (row: HitRow) => row.screenHeight,
  isSignedIn: (row: HitRow) => row.isSignedIn,
  profileKind: (row: HitRow) => row.profileKind,
  professionalKinds: (row: HitRow) => row.professionalKinds,
  accountKinds: (row: HitRow) => row.accountKinds,
};

/** Most hits do not have it. */
const ofCampaign = {
  utmSource: (row: HitRow) => row.utmSource,
  utmMedium: (row: HitRow) => row.utmMedium,
  utmCampaign: (row: HitRow) => row.utmCampaign,
  utmTerm: (row: HitRow) => row.utmTerm,
  utmContent: (row: HitRow) => row.utmContent,
  clickIdKind: (row: HitRow) => row.clickIdKind,
  // A batch of the release before, from the stream, may have one.
  clickId: () => null,
};

/** The same in all that are not updates. */
const ofProgress = {
  isUpdate: (row: HitRow) => row.isUpdate,
  durationMs: (row: HitRow) => row.durationMs,
  activeMs: (row: HitRow) => row.activeMs,
  scrollDepthPct: (row: HitRow) => row.scrollDepthPct,
};

export const hitTable = copyTable<HitRow>(
  'audience.hit',
  {
    ...ofVisitor,
    ...ofCampaign,
    ...ofProgress,
    occurredAt: (row) => row.occurredAt,
    hitId: (row) => row.hitId,
    host: (row) => row.host,
    path: (row) => row.path,
    title: (row) => row.title,
    referrerHost: (row) => row.referrerHost,
    referrerPath: (row) => row.referrerPath,
    isReferrerOwn: (row) => row.isReferrerOwn,
    subjects: (row) => row.subjects,
    pageKind: (row) => row.pageKind,
    ownerProfileId: (row) => row.ownerProfileId,
  },
  ofVisitor,
  ofCampaign,
  ofProgress,
);

export const actionTable = copyTable<ActionRow>('audience.action', {
  receivedAt: (row) => row.receivedAt,
  occurredAt: (row) => row.occurredAt,
  siteKey: (row) => row.siteKey,
  collector: (row) => row.collector,
  weight: (row) => row.weight,
  isCrawler: (row) => row.isCrawler,
  visitor: (row) => row.visitor,
  earlierVisitor: (row) => row.earlierVisitor,
  isVisitorConsented: (row) => row.isVisitorConsented,
  profileId: (row) => row.profileId,
  hitId: (row) => row.hitId,
  statedAt: (row) => row.statedAt,
  kind: (row) => row.kind,
  code: (row) => row.code,
  targetUrl: (row) => row.targetUrl,
  subject: (row) => row.subject,
  valueMinor: (row) => row.valueMinor,
  currency: (row) => row.currency,
  props: (row) => row.props,
});
