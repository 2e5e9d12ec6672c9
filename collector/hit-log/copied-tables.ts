import {
  bigint,
  bytea,
  flag,
  integer,
  jsonb,
  smallint,
  text,
  texts,
  timestamptz,
  uuid,
} from '../../kernel/database/copy/copy-columns.ts';
import { copyTable } from '../../kernel/database/copy/copy-table.ts';
import type { ActionRow, HitRow } from './rows.ts';

/** Hits of one envelope come from one visitor. */
const ofVisitor = {
  receivedAt: timestamptz((row: HitRow) => row.receivedAt),
  siteKey: text((row: HitRow) => row.siteKey),
  collector: text((row: HitRow) => row.collector),
  weight: smallint((row: HitRow) => row.weight),
  isCrawler: flag((row: HitRow) => row.isCrawler),
  visitor: bytea((row: HitRow) => row.visitor),
  earlierVisitor: bytea((row: HitRow) => row.earlierVisitor),
  isVisitorConsented: flag((row: HitRow) => row.isVisitorConsented),
  profileId: uuid((row: HitRow) => row.profileId),
  isSpeculative: flag((row: HitRow) => row.isSpeculative),
  isInternal: flag((row: HitRow) => row.isInternal),
  httpStatus: smallint((row: HitRow) => row.httpStatus),
  country: text((row: HitRow) => row.country),
  device: text((row: HitRow) => row.device),
  browser: text((row: HitRow) => row.browser),
  os: text((row: HitRow) => row.os),
  language: text((row: HitRow) => row.language),
  timeZone: text((row: HitRow) => row.timeZone),
  screenWidth: integer((row: HitRow) => row.screenWidth),
  screenHeight: integer((row: HitRow) => row.screenHeight),
  isSignedIn: flag((row: HitRow) => row.isSignedIn),
  profileKind: text((row: HitRow) => row.profileKind),
  professionalKinds: texts((row: HitRow) => row.professionalKinds),
  accountKinds: texts((row: HitRow) => row.accountKinds),
};

/** Most hits do not have it. */
const ofCampaign = {
  utmSource: text((row: HitRow) => row.utmSource),
  utmMedium: text((row: HitRow) => row.utmMedium),
  utmCampaign: text((row: HitRow) => row.utmCampaign),
  utmTerm: text((row: HitRow) => row.utmTerm),
  utmContent: text((row: HitRow) => row.utmContent),
  clickIdKind: text((row: HitRow) => row.clickIdKind),
  // A batch of the release before, from the stream, may have one.
  clickId: text(() => null),
};

/** The same in all that are not updates. */
const ofProgress = {
  isUpdate: flag((row: HitRow) => row.isUpdate),
  durationMs: integer((row: HitRow) => row.durationMs),
  activeMs: integer((row: HitRow) => row.activeMs),
  scrollDepthPct: smallint((row: HitRow) => row.scrollDepthPct),
};

export const hitTable = copyTable<HitRow>(
  'audience.hit',
  {
    ...ofVisitor,
    ...ofCampaign,
    ...ofProgress,
    occurredAt: timestamptz((row) => row.occurredAt),
    hitId: uuid((row) => row.hitId),
    host: text((row) => row.host),
    path: text((row) => row.path),
    title: text((row) => row.title),
    referrerHost: text((row) => row.referrerHost),
    referrerPath: text((row) => row.referrerPath),
    isReferrerOwn: flag((row) => row.isReferrerOwn),
    subjects: texts((row) => row.subjects),
    pageKind: text((row) => row.pageKind),
    ownerProfileId: uuid((row) => row.ownerProfileId),
  },
  ofVisitor,
  ofCampaign,
  ofProgress,
);

export const actionTable = copyTable<ActionRow>('audience.action', {
  receivedAt: timestamptz((row) => row.receivedAt),
  occurredAt: timestamptz((row) => row.occurredAt),
  siteKey: text((row) => row.siteKey),
  collector: text((row) => row.collector),
  weight: smallint((row) => row.weight),
  isCrawler: flag((row) => row.isCrawler),
  visitor: bytea((row) => row.visitor),
  earlierVisitor: bytea((row) => row.earlierVisitor),
  isVisitorConsented: flag((row) => row.isVisitorConsented),
  profileId: uuid((row) => row.profileId),
  hitId: uuid((row) => row.hitId),
  statedAt: timestamptz((row) => row.statedAt),
  kind: text((row) => row.kind),
  code: text((row) => row.code),
  targetUrl: text((row) => row.targetUrl),
  subject: text((row) => row.subject),
  valueMinor: bigint((row) => row.valueMinor),
  currency: text((row) => row.currency),
  props: jsonb((row) => row.props),
});
