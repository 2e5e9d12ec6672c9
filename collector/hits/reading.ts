import type { CountryOf } from '../origin/countries.ts';
import { type Client, userAgentLength } from '../origin/user-agent.ts';
import type { CollectorKind } from '../hit-log/rows.ts';
import type { Site } from '../sites/site.ts';
import type { SaltOf } from '../visitors/salts.ts';
import { visitorOfCookie, visitorOfDay } from '../visitors/visitor.ts';
import { rebase } from './rebase.ts';

/** What is known of a post beside its body. */
export interface Post {
  readonly site: Site;
  readonly collector: CollectorKind;
  readonly receivedAt: Date;
  readonly sentAtUnixMs: number | null | undefined;
  /** How many posts this one stands for. */
  readonly weight: number;
  /** Whoever sent it: the visitor, where a browser did. */
  readonly address: string;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  readonly saltOf: SaltOf;
}

export interface ReadingDependencies {
  readonly countryOf: CountryOf;
  readonly readUserAgent: (userAgent: string) => Client;
}

type Maybe<Value> = Value | null | undefined;

/** What hits and actions say alike. */
interface Item {
  readonly occurredAtUtc?: Maybe<string>;
  readonly visitorIp?: Maybe<string>;
  readonly userAgent?: Maybe<string>;
  readonly visitorId?: Maybe<string>;
  readonly profileId?: Maybe<string>;
}

/** Whose an item is and when it happened; addresses end here. */
export function readItem({ countryOf, readUserAgent }: ReadingDependencies, post: Post, item: Item) {
  const { site, collector, receivedAt, weight } = post;
  const { siteKey } = site;
  const occurredAt = rebase(item.occurredAtUtc, post.sentAtUnixMs, receivedAt);
  const isFromVisitor = collector === 'BROWSER';
  const address = isFromVisitor ? post.address : (item.visitorIp ?? null);
  const userAgent = (isFromVisitor ? post.userAgent : (item.userAgent ?? '')).slice(0, userAgentLength);
  const visitorId = item.visitorId ?? '';
  const visitor =
    visitorId === ''
      ? visitorOfDay(post.saltOf(occurredAt), siteKey, address, userAgent)
      : visitorOfCookie(siteKey, visitorId);
  const { isCrawler, ...client } = readUserAgent(userAgent);
  return {
    row: {
      receivedAt,
      occurredAt,
      siteKey,
      collector,
      weight,
      // A server may act without any browser behind it; a browser has a name.
      isCrawler: isCrawler && (isFromVisitor || userAgent !== ''),
      visitor,
      isVisitorConsented: visitorId !== '',
      profileId: item.profileId ?? null,
    },
    client: { ...client, country: address === null ? null : countryOf(address) },
  };
}
