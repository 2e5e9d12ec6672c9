import type { Context } from 'koa';
import { DomainError } from '../../kernel/errors/errors.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { jsonType } from '../../kernel/http/headers.ts';
import { countLimitRefusal } from '../../kernel/limits/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Batch, HitLogUnavailable, HitLogFull } from '../hit-log/hit-log.ts';
import { actionRow } from '../hits/action-row.ts';
import { hitRow } from '../hits/hit-row.ts';
import { type Post, originOf } from '../hits/reading.ts';
import { weightOf } from '../rates/flood-valve.ts';
import { stripUntrustedActionFields, stripUntrustedHitFields } from './strip-untrusted.ts';
import { collectorOf } from './credential.ts';
import { actions, hits } from './envelope.ts';
import { type Envelope, readEnvelope } from './read-envelope.ts';

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

function rowsOf(deps: Dependencies, post: Post, envelope: Envelope): Batch {
  const { collector } = post;
  return {
    hits: envelope.hits.flatMap((hit) =>
      hits.Check(hit) ? (hitRow(deps, post, stripUntrustedHitFields(collector, hit)) ?? []) : [],
    ),
    actions: envelope.actions.flatMap((action) =>
      actions.Check(action)
        ? (actionRow(deps, post, stripUntrustedActionFields(collector, action)) ?? [])
        : [],
    ),
  };
}

/** There is no room for the batch, or no storage to take it. */
function refuseUnwritten(error: unknown): never {
  if (error instanceof HitLogFull || error instanceof HitLogUnavailable)
    throw new DomainError('0010010000503');
  throw error;
}

/** Stores the envelope. While it waits to be written, only the log's copy is in memory. */
function store(deps: Dependencies, post: Post, envelope: Envelope): Promise<Collected> {
  const batch = rowsOf(deps, post, envelope);
  const accepted = batch.hits.length + batch.actions.length;
  const dropped = envelope.hits.length + envelope.actions.length - accepted;
  const collected = () => ({ accepted, dropped, sampled: false });
  return deps.log.append(batch).then(collected, refuseUnwritten);
}

/** Counts the envelope against its site's rate; returns its weight, or null if the flood valve drops it. Throws 429. */
async function admit({ rates, log, chance }: Dependencies, siteKey: string, items: number) {
  const { isAllowed, left, retryAfterSeconds } = await rates.take(siteKey, items);
  if (isAllowed) return weightOf(log.load(), left, chance());
  countLimitRefusal('collect');
  const detail = `Try again in ${retryAfterSeconds} seconds.`;
  throw new DomainError('Audience_AudienceCollect_HD_Rate_RJ', detail, { retryAfterSeconds });
}

async function collected(deps: Dependencies, context: Context): Promise<Collected> {
  if (!deps.env.COLLECT_ENABLED) throw new DomainError('Audience_AudienceCollect_HD_Disabled_FL');
  // Before the body is read, so that what cannot be written takes no memory.
  if (deps.log.load() >= 1) throw new DomainError('0010010000503');
  const receivedAt = deps.clock.now();
  const envelope = await readEnvelope(context.req);
  const site = await deps.sites.find(siteKeyOf(context, envelope));
  const { headers } = context.req;
  const collector = collectorOf(site, headers, deps.edgeKey);
  if (site === null) throw new Error('a site that is not known passed');
  const items = envelope.hits.length + envelope.actions.length;
  const weight = await admit(deps, site.siteKey, items);
  if (weight === null) return { accepted: 0, dropped: items, sampled: true };
  const post = {
    site,
    collector,
    receivedAt,
    sentAtUnixMs: envelope.sentAtUnixMs,
    weight,
    sender: originOf(deps, clientAddress(context.req, deps.env.TRUSTED_PROXIES), headers['user-agent'] ?? ''),
    acceptLanguage: headers['accept-language'] ?? '',
    saltOf: await deps.salts.at(receivedAt),
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
