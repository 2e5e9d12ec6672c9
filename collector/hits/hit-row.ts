import type { Hit } from '../collect/envelope.ts';
import type { HitRow } from '../hit-log/rows.ts';
import { type CleanUrl, cleanUrl } from './clean-url.ts';
import { cutText } from '../../kernel/audience/texts/cut-text.ts';
import { type Post, type ReadingDependencies, readItem } from './reading.ts';
import { referrerOf } from './referrer.ts';
import { asTouched } from '../origin/user-agent.ts';
import { isSpamReferrer } from '../origin/spam.ts';
import { isHostAmong } from '../sites/site.ts';
import { pageKindOf, subjectsOf } from './subjects.ts';
import { looksLikeToken } from '../../kernel/audience/texts/tokens.ts';

/** contract 10 */
const longestTitle = 300;
const longestWord = 64;
const longestLanguages = 256;
/** Longer than any host can be. */
const longestHost = 255;
const noCodes: readonly string[] = [];

/** The page of a hit: its URL, or its host and path; null if it names none. */
function pageOf({ url, host, path }: Hit): CleanUrl | null {
  if (typeof url === 'string') return cleanUrl(url);
  if (typeof path !== 'string') return null;
  const isNamed = typeof host === 'string' && host !== '';
  const page = cleanUrl(
    path.startsWith('/') ? path : `/${path}`,
    `https://${isNamed ? host : 'unnamed.invalid'}`,
  );
  return page === null || isNamed ? page : { ...page, host: null };
}

const round = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value);

/** A language tag, alone or the first of several. */
const firstLanguage = /^\s*([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*)\s*(?:[,;]|$)/;

/** `fr-CH, fr;q=0.9` is `fr-CH`. */
function languageOf({ languages, locale, acceptLanguage }: Hit, header: string): string | null {
  const stated = languages?.[0] ?? locale ?? acceptLanguage ?? header;
  const [, language] = firstLanguage.exec(stated.slice(0, longestLanguages)) ?? [];
  return language?.slice(0, longestWord) ?? null;
}

function titleOf({ title }: Hit): string | null {
  return typeof title !== 'string' || looksLikeToken(title) ? null : cutText(title, longestTitle);
}

/** The row for an accepted hit; null for a first hit that names no page, and for one of a spammer. */
export function hitRow(deps: ReadingDependencies, post: Post, hit: Hit): HitRow | null {
  const page = pageOf(hit);
  const isUpdate = hit.update === true;
  if (page === null && !isUpdate) return null;
  const referrer = typeof hit.referrer === 'string' ? referrerOf(hit.referrer, post.site.ownHosts) : null;
  if (referrer !== null && isSpamReferrer(referrer.host)) return null;
  const { row, client: sender, country } = readItem(deps, post, hit);
  const client = asTouched(sender, hit.touch === true || Number(hit.touch) > 1);
  // Field by field: spreading one object after another costs as much as all the rest.
  return {
    receivedAt: row.receivedAt,
    occurredAt: row.occurredAt,
    siteKey: row.siteKey,
    collector: row.collector,
    weight: row.weight,
    isCrawler: row.isCrawler || hit.verifiedCrawler === true,
    visitor: row.visitor,
    earlierVisitor: row.earlierVisitor,
    isVisitorConsented: row.isVisitorConsented,
    profileId: row.profileId,
    country,
    device: client.device,
    browser: client.browser,
    os: client.os,
    hitId: hit.hitId,
    isUpdate,
    isSpeculative: hit.prerender === true,
    isInternal: hit.internal === true,
    host: page?.host?.slice(0, longestHost) ?? null,
    path: page?.path ?? null,
    title: titleOf(hit),
    referrerHost: referrer?.host ?? null,
    referrerPath: referrer?.path ?? null,
    isReferrerOwn: referrer !== null && isHostAmong(post.site.ownHosts, referrer.host),
    utmSource: page?.utm.utm_source ?? null,
    utmMedium: page?.utm.utm_medium ?? null,
    utmCampaign: page?.utm.utm_campaign ?? null,
    utmTerm: page?.utm.utm_term ?? null,
    utmContent: page?.utm.utm_content ?? null,
    clickIdKind: page?.clickIdKind ?? null,
    clickId: null,
    subjects: subjectsOf(hit.subjects ?? []),
    pageKind: pageKindOf(hit.pageKind),
    ownerProfileId: hit.ownerProfileId ?? null,
    durationMs: round(hit.durationMs),
    activeMs: round(hit.activeMs),
    scrollDepthPct: round(hit.scrollDepthPct && Math.min(100, hit.scrollDepthPct)),
    httpStatus: hit.httpStatus ?? null,
    language: languageOf(hit, post.collector === 'BROWSER' ? post.acceptLanguage : ''),
    timeZone: hit.timeZone?.slice(0, longestWord) ?? null,
    screenWidth: hit.screen?.w ?? null,
    screenHeight: hit.screen?.h ?? null,
    isSignedIn: hit.signedIn === true,
    profileKind: hit.profileKindCode ?? null,
    professionalKinds: hit.professionalKindCodes ?? noCodes,
    accountKinds: hit.accountKindCodes ?? noCodes,
  };
}
