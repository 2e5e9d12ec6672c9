import type { ActionRow, HitRow } from '../../collector/hit-log/rows.ts';
import { newId } from '../../kernel/text/ids.ts';

/** Text with everything that has a meaning in COPY, arrays and JSON. */
const awkward = 'a\tb\nc\rd\\e\\N\\.{"f",\'g\'}\u2028ü😀';

/** A row with a value in every column. */
export function hitRow(change: Partial<HitRow> = {}): HitRow {
  return {
    receivedAt: new Date(),
    occurredAt: new Date(Date.now() - 1_234),
    siteKey: 'pk_a',
    collector: 'SERVER',
    weight: 3,
    isCrawler: true,
    visitor: '\\x000102030405060708090a0b0c0dff5c',
    earlierVisitor: '\\x0f0102030405060708090a0b0c0dff5c',
    isVisitorConsented: true,
    profileId: newId(),
    hitId: newId(),
    isUpdate: true,
    isSpeculative: true,
    isInternal: true,
    host: 'example.com',
    path: '/a%20b',
    title: awkward,
    referrerHost: 'search.example',
    referrerPath: '/',
    isReferrerOwn: true,
    utmSource: 'a',
    utmMedium: 'b',
    utmCampaign: 'c',
    utmTerm: 'd',
    utmContent: 'e',
    clickIdKind: 'gclid',
    clickId: null,
    subjects: [`PROFILE:${newId()}`, awkward],
    pageKind: 'HOME',
    ownerProfileId: newId(),
    durationMs: 2_147_483_647,
    activeMs: 0,
    scrollDepthPct: 100,
    httpStatus: 404,
    country: 'CH',
    device: 'DESKTOP',
    browser: 'Firefox',
    os: 'Linux',
    language: 'de-CH',
    timeZone: 'Europe/Zurich',
    screenWidth: 1_920,
    screenHeight: 1_080,
    isSignedIn: true,
    profileKind: 'PERSON',
    professionalKinds: ['VET'],
    accountKinds: [],
    ...change,
  };
}

/** A row with a value in every column. */
export function actionRow(change: Partial<ActionRow> = {}): ActionRow {
  return {
    receivedAt: new Date(),
    occurredAt: new Date(Date.now() - 1_234),
    siteKey: 'pk_a',
    collector: 'BROWSER',
    weight: 1,
    isCrawler: false,
    visitor: null,
    isVisitorConsented: false,
    earlierVisitor: null,
    profileId: null,
    hitId: newId(),
    statedAt: new Date(Date.now() - 2_345),
    kind: 'CUSTOM',
    code: awkward,
    targetUrl: 'https://shop.example/',
    subject: null,
    valueMinor: -9_007_199_254_740_991,
    currency: 'EUR',
    props: JSON.stringify({ text: awkward }),
    ...change,
  };
}
