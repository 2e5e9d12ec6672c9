import { firstAddress } from '../../kernel/http/client-address.ts';
import type { CountryOf } from '../origin/countries.ts';
import { type SentHints, hintsInBody } from '../origin/client-hints.ts';
import { type Client, userAgentLength } from '../origin/user-agent.ts';
import type { CollectorKind } from '../hit-log/rows.ts';
import type { Site } from '../sites/site.ts';
import type { DaySalts } from '../visitors/salts.ts';
import { visitorOfCookie, visitorOfDay } from '../visitors/visitor.ts';
import { rebase } from './rebase.ts';

/** What is known about a post besides its body. */
export interface Post {
  readonly site: Site;
  readonly collector: CollectorKind;
  readonly receivedAt: Date;
  readonly sentAtUnixMs: number | null | undefined;
  /** How many posts this one represents. */
  readonly weight: number;
  /** The sender: the visitor, if it was a browser. */
  readonly sender: Origin;
  readonly acceptLanguage: string;
  readonly salts: DaySalts;
}

/** A network address and a user agent, and what they reveal. */
export interface Origin {
  readonly userAgent: string;
  readonly country: string | null;
  readonly client: Client;
  /** See `visitorOfDay`. */
  visitorOfDay(salt: string, siteKey: string): string | null;
}

export interface ReadingDependencies {
  readonly countryOf: CountryOf;
  readonly readUserAgent: (userAgent: string, hints: SentHints | null) => Client;
}

type Maybe<Value> = Value | null | undefined;

/** The fields that hits and actions share. */
interface Item {
  readonly occurredAtUtc?: Maybe<string>;
  readonly visitorIp?: Maybe<string>;
  readonly userAgent?: Maybe<string>;
  readonly clientHints?: unknown;
  readonly visitorId?: Maybe<string>;
  readonly profileId?: Maybe<string>;
}

/** What an address and a user agent reveal; addresses are not used beyond this. */
export function originOf(
  { countryOf, readUserAgent }: ReadingDependencies,
  address: string | null,
  wholeUserAgent: string,
  hints: SentHints | null,
): Origin {
  const userAgent = wholeUserAgent.slice(0, userAgentLength);
  const visitors = new Map<string, string | null>();
  return {
    userAgent,
    country: address === null ? null : countryOf(address),
    client: readUserAgent(userAgent, hints),
    visitorOfDay: (salt, siteKey) => {
      let visitor = visitors.get(salt);
      if (visitor === undefined) {
        visitor = visitorOfDay(salt, siteKey, address, userAgent);
        visitors.set(salt, visitor);
      }
      return visitor;
    },
  };
}

/** The visitor's address as a server of the site tells it. */
const addressOf = ({ visitorIp }: Item) =>
  visitorIp === null || visitorIp === undefined ? null : firstAddress(visitorIp);

/** Whose item it is and when it happened. */
export function readItem(deps: ReadingDependencies, post: Post, item: Item) {
  const { site, collector, receivedAt, weight } = post;
  const { siteKey } = site;
  const occurredAt = rebase(item.occurredAtUtc, post.sentAtUnixMs, receivedAt);
  const isFromVisitor = collector === 'BROWSER';
  const origin = isFromVisitor
    ? post.sender
    : originOf(deps, addressOf(item), item.userAgent ?? '', hintsInBody(item.clientHints));
  const visitorId = item.visitorId ?? '';
  const visitor =
    visitorId === ''
      ? origin.visitorOfDay(post.salts.of(occurredAt), siteKey)
      : visitorOfCookie(siteKey, visitorId);
  const { client } = origin;
  const saltBefore = visitorId === '' ? post.salts.before(occurredAt) : null;
  return {
    row: {
      receivedAt,
      occurredAt,
      siteKey,
      collector,
      weight,
      // A server may act without any browser behind it; a browser has a name.
      isCrawler: client.isCrawler && (isFromVisitor || origin.userAgent !== ''),
      visitor,
      earlierVisitor: saltBefore === null ? null : origin.visitorOfDay(saltBefore, siteKey),
      isVisitorConsented: visitorId !== '',
      profileId: item.profileId ?? null,
    },
    client,
    country: origin.country,
  };
}
