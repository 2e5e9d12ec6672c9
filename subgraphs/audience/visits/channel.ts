import type { View } from './view.ts';

/** What brought a visitor. */
export type Channel = 'PAID' | 'EMAIL' | 'SOCIAL' | 'SEARCH' | 'CAMPAIGN' | 'REFERRAL' | 'DIRECT';

/** Click ids that only advertisements have; fbclid and the like also appear in ordinary posts. */
const paidClicks = new Set([
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'yclid',
]);

const paidMedium = /^(?:.*cpc|ppc|cpm|cpv|cpa|paid.*|display|banner|retargeting|ads?)$/;
const mediums: readonly (readonly [RegExp, Channel])[] = [
  [paidMedium, 'PAID'],
  [/^(?:e-?mail|newsletter)$/, 'EMAIL'],
  [/^(?:social.*|sm)$/, 'SOCIAL'],
  [/^organic$/, 'SEARCH'],
];

/** Names of hosts without their endings: google is google.com, www.google.ch and google.co.uk. */
const engines =
  /(?:^|\.)(?:google|bing|duckduckgo|ecosia|qwant|startpage|yandex|baidu|naver|seznam|swisscows|kagi)\.[a-z.]{2,6}$|^search\.(?:yahoo|brave|aol)\.|^[a-z]{2}\.search\.yahoo\./;
const mailboxes =
  /^(?:mail\.google|outlook\.live|outlook\.office(?:365)?|mail\.yahoo|mail\.proton|webmail\..+|deref-gmx)\.[a-z.]{2,6}$|^com\.google\.android\.gm$/;
const networks =
  /(?:^|\.)(?:facebook|instagram|pinterest|linkedin|tiktok|reddit|youtube|threads|snapchat|tumblr|whatsapp|vk|xing)\.[a-z.]{2,6}$|^(?:t\.co|x\.com|twitter\.com|mobile\.twitter\.com|lnkd\.in|youtu\.be|pin\.it|t\.me|bsky\.app|(?:.+\.)?mastodon\.[a-z]+|fb\.me|l\.messenger\.com)$/;

function channelOfHost(host: string): Channel {
  // Before search engines: mail.google.com belongs to Google.
  if (mailboxes.test(host)) return 'EMAIL';
  if (networks.test(host)) return 'SOCIAL';
  return engines.test(host) ? 'SEARCH' : 'REFERRAL';
}

/**
 * The channel of a visit that began with this view: what a campaign says about itself takes precedence over the
 * referrer.
 */
export function channelOf({ campaign, referrerHost }: View): Channel {
  const {
    clickIdKind = null,
    utmMedium = null,
    utmSource = null,
    utmCampaign = null,
  } = campaign?.value ?? {};
  if (clickIdKind !== null && paidClicks.has(clickIdKind)) return 'PAID';
  const medium = utmMedium?.toLowerCase() ?? '';
  const named = mediums.find(([pattern]) => pattern.test(medium))?.[1];
  if (named !== undefined) return named;
  if (utmSource !== null || utmCampaign !== null || medium !== '') return 'CAMPAIGN';
  if (clickIdKind !== null) return 'SOCIAL';
  return referrerHost === null ? 'DIRECT' : channelOfHost(referrerHost.value);
}
