import type { Context } from 'koa';
import { DomainError } from '../../kernel/errors/errors.ts';
import { addressBucket, isAddressAmong } from '../../kernel/http/client-address.ts';
import type { DropReason } from '../../kernel/audience/intake.ts';
import { jsonType } from '../../kernel/http/headers.ts';
import { countLimitRefusal } from '../../kernel/limits/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Batch, HitLogUnavailable, HitLogFull } from '../hit-log/hit-log.ts';
import type { CollectorKind } from '../hit-log/rows.ts';
import { originOf } from '../hits/reading.ts';
import { hintsInHeaders } from '../origin/client-hints.ts';
import { weightOf } from '../rates/flood-valve.ts';
import { type Site, isActive } from '../sites/site.ts';
import { collectorOf, hostOf } from './credential.ts';
import { type Envelope, readEnvelope } from './read-envelope.ts';
import { type Note, type ReadPost, rowsOf } from './rows-of.ts';
import { visitorAddress } from './visitor-address.ts';

/** The answer to an envelope (spec 4.11). */
interface Collected {
  readonly accepted: number;
  readonly dropped: number;
  /** Whether the whole batch was dropped because the site sends too much. */
  readonly sampled: boolean;
}

/** The site key: header, query or body (spec 4.11). */
function siteKeyOf(context: Context, { site }: Envelope): string {
  const key =
    context.req.headers['x-svc-site'] ?? (context.search === '' ? site : (context.query['k'] ?? site));
  return typeof key === 'string' ? key : '';
}

/** The page that was counted last: `example.com/puppies`; null if the batch has only follow-ups and actions. */
function pageOfLast({ hits }: Batch): string | null {
  const last = hits.at(-1);
  return last?.path === undefined || last.path === null ? null : `${last.host ?? ''}${last.path}`;
}

/** There is no room for the batch, or no storage to take it. */
function refuseUnwritten(error: unknown): never {
  if (error instanceof HitLogFull || error instanceof HitLogUnavailable)
    throw new DomainError('0010010000503');
  throw error;
}

/** Stores the envelope. While it waits to be written, only the log's copy is in memory. */
function store(deps: Dependencies, post: ReadPost, envelope: Envelope): Promise<Collected> {
  const { siteKey } = post.site;
  const note: Note = (outcome, detail) => deps.intake.note(siteKey, outcome, 1, post.receivedAt, detail);
  const batch = rowsOf(deps, post, envelope, note);
  const accepted = batch.hits.length + batch.actions.length;
  const dropped = envelope.hits.length + envelope.actions.length - accepted;
  const page = pageOfLast(batch);
  const collected = () => {
    deps.intake.note(siteKey, 'ACCEPTED', accepted, post.receivedAt, page);
    return { accepted, dropped, sampled: false };
  };
  return deps.log.append(batch).then(collected, refuseUnwritten);
}

/** Who sends, and for whom. */
interface Sender {
  readonly site: Site;
  readonly collector: CollectorKind;
  /** The visitor's, unless a server sends; empty if a proxy tells none. */
  readonly address: string;
}

/**
 * Counts the envelope against the rates of its site and its sender; returns its weight, or null if the flood valve drops
 * it. Throws 429.
 */
async function admit(
  deps: Dependencies,
  { site: { siteKey }, collector, address }: Sender,
  items: number,
  at: Date,
) {
  const { rates, log, chance, intake } = deps;
  const sender = collector === 'BROWSER' && address !== '' ? addressBucket(address) : null;
  const { isAllowed, left, retryAfterSeconds } = await rates.take(siteKey, items, sender);
  if (isAllowed) return weightOf(log.load(), left, chance());
  countLimitRefusal('collect');
  // As one: whoever floods a site must not write its owner's figures.
  intake.note(siteKey, 'RATE', 1, at);
  const detail = `Try again in ${retryAfterSeconds} seconds.`;
  throw new DomainError('Audience_AudienceCollect_HD_Rate_RJ', detail, { retryAfterSeconds });
}

/** Why a site refuses its sender: for its owner, who does not see the refusal. */
function reasonOf(error: DomainError, site: Site): DropReason {
  if (error.code === 'Audience_AudienceCollect_VL_SiteSecret_RJ') return 'WRONG_SECRET';
  if (site.isSuspended) return 'SITE_SUSPENDED';
  return isActive(site) ? 'UNKNOWN_HOST' : 'SITE_UNVERIFIED';
}

/** Throws refusals, and counts them for the site. */
function senderOf(deps: Dependencies, { req }: Context, site: Site | null, items: number, at: Date): Sender {
  try {
    const collector = collectorOf(site, req.headers, deps.edgeKey);
    if (site === null) throw new Error('a site that is not known passed');
    return { site, collector, address: visitorAddress(req, site, deps.env.TRUSTED_PROXIES) };
  } catch (error) {
    if (site !== null && error instanceof DomainError) {
      const { origin, referer } = req.headers;
      deps.intake.note(site.siteKey, reasonOf(error, site), items, at, hostOf(origin ?? referer ?? ''));
    }
    throw error;
  }
}

async function collected(deps: Dependencies, context: Context): Promise<Collected> {
  if (!deps.env.COLLECT_ENABLED) throw new DomainError('Audience_AudienceCollect_HD_Disabled_FL');
  // Before the body is read, so that what cannot be written takes no memory.
  if (deps.log.load() >= 1) throw new DomainError('0010010000503');
  const receivedAt = deps.clock.now();
  const envelope = await readEnvelope(context.req);
  const found = await deps.sites.find(siteKeyOf(context, envelope));
  const items = envelope.hits.length + envelope.actions.length;
  const from = senderOf(deps, context, found, items, receivedAt);
  const { site, collector, address } = from;
  const weight = await admit(deps, from, items, receivedAt);
  if (weight === null) {
    deps.intake.note(site.siteKey, 'SAMPLED', items, receivedAt);
    return { accepted: 0, dropped: items, sampled: true };
  }
  const { headers } = context.req;
  const post = {
    site,
    collector,
    receivedAt,
    sentAtUnixMs: envelope.sentAtUnixMs,
    weight,
    sender: originOf(deps, address, headers['user-agent'] ?? '', hintsInHeaders(headers)),
    isFromOwnAddress: collector === 'BROWSER' && isAddressAmong(site.ownAddresses, address),
    acceptLanguage: headers['accept-language'] ?? '',
    salts: await deps.salts.at(receivedAt),
  };
  return store(deps, post, envelope);
}

/** Accepts an envelope; answers 202 once it is stored. */
export function collect(deps: Dependencies): (context: Context) => Promise<void> {
  return async (context) => {
    const answer = await collected(deps, context);
    context.status = 202;
    context.res.setHeader('Content-Type', jsonType);
    context.body = JSON.stringify({ data: answer, resultCode: 'Audience_AudienceCollect_AD_Hit_SU' });
  };
}
