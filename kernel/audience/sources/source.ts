import type { Channel } from './channel.ts';
import { type Known, knownApp, knownHost, knownWord } from './table.ts';

/** What is stored of where a visit came from. */
export interface Arrival {
  /** The host or the app's package; null for none, and for a page of the site itself. */
  readonly referrerHost: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  /** The name of the parameter, such as `gclid`. */
  readonly clickIdKind: string | null;
  /** That of the visitor; an app that shows pages itself often tells no referrer. */
  readonly browser: string | null;
}

/** Where a visit came from, in a word, and by what channel (contract 10). */
export interface Source {
  /**
   * As people say it (Google, Facebook, Newsletter); else the `utm_source` as it is stored, or the referrer's host
   * without `www`. Null for nothing known: a visit that is direct, or of a campaign without a source.
   */
  readonly name: string | null;
  readonly channel: Channel;
}

/** Whose click ids they are, and whether only advertisements have them; fbclid and the like appear in ordinary posts. */
const clickIds: Readonly<Record<string, Known>> = {
  gclid: { name: 'Google', channel: 'PAID' },
  gbraid: { name: 'Google', channel: 'PAID' },
  wbraid: { name: 'Google', channel: 'PAID' },
  dclid: { name: 'Google', channel: 'PAID' },
  msclkid: { name: 'Bing', channel: 'PAID' },
  ttclid: { name: 'TikTok', channel: 'PAID' },
  twclid: { name: 'X', channel: 'PAID' },
  li_fat_id: { name: 'LinkedIn', channel: 'PAID' },
  yclid: { name: 'Yandex', channel: 'PAID' },
  fbclid: { name: 'Facebook', channel: 'SOCIAL' },
  epik: { name: 'Pinterest', channel: 'SOCIAL' },
};

const mediums: readonly (readonly [RegExp, Channel])[] = [
  [
    /^(?:.*(?:cp[cmva]|ppc|paid).*|(?:display|banner).*|retargeting|remarketing|ads?|sem|pmax|cross-network)$/,
    'PAID',
  ],
  [/^(?:e[-_ ]?mails?|newsletters?)$/, 'EMAIL'],
  [/^(?:social.*|sm)$/, 'SOCIAL'],
  // Whoever sends it sends mail as well.
  [/^(?:sms|mms|push)$/, 'CAMPAIGN'],
];
const unpaid = /unpaid|nonpaid|non-paid/;

/** Mediums that only say that nobody paid: then the source tells more. */
const freeMediums: Readonly<Record<string, Channel>> = { organic: 'SEARCH', referral: 'REFERRAL' };

function channelOfMedium(medium: string): Channel | null {
  if (unpaid.test(medium)) return null;
  return mediums.find(([pattern]) => pattern.test(medium))?.[1] ?? null;
}

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host);

/** A mailbox that its owner runs under a name of their own. */
const ownMailbox = /^(?:webmail|roundcube)\./;

function ofReferrer(host: string): Source {
  const known = knownHost(host);
  if (known !== null) return known;
  return { name: withoutWww(host), channel: ownMailbox.test(host) ? 'EMAIL' : 'REFERRAL' };
}

/**
 * Where a visit came from. What a campaign says about itself takes precedence over its click id, and that over the
 * referrer: a click id that only advertisements have and a paid medium are PAID; then the medium counts, then who the
 * source is, and without a referrer the app that shows the page. What is in no table is a CAMPAIGN, or a REFERRAL. Old and new rows count alike: letter case is of no
 * importance.
 */
export function sourceOf(arrival: Arrival): Source {
  const { referrerHost, utmSource, utmMedium, utmCampaign, clickIdKind, browser } = arrival;
  const referrer =
    referrerHost !== null ? ofReferrer(referrerHost) : browser !== null ? knownApp(browser) : null;
  const click = clickIdKind === null ? null : (clickIds[clickIdKind] ?? null);
  const said = utmSource === null ? null : knownWord(utmSource);
  // A network's click id is less precise than its app: Instagram's is Facebook's.
  const isSameKind = click !== null && referrer?.channel === click.channel;
  const name = said?.name ?? utmSource ?? (isSameKind ? referrer.name : (click ?? referrer)?.name) ?? null;
  const medium = utmMedium?.toLowerCase() ?? '';
  if (click?.channel === 'PAID') return { name, channel: 'PAID' };
  const channel = channelOfMedium(medium) ?? said?.channel ?? freeMediums[medium] ?? null;
  if (channel !== null) return { name, channel };
  if (utmSource !== null || utmCampaign !== null || medium !== '') return { name, channel: 'CAMPAIGN' };
  if (click !== null) return { name, channel: click.channel };
  return referrer ?? { name: null, channel: 'DIRECT' };
}
