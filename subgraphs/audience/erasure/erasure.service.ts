import { z } from 'zod';
import { notices } from '../../../kernel/audience/notices.ts';
import { visitorHash } from '../../../kernel/audience/visitor-hash.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { removeImportedDays } from '../imports/import.store.ts';
import { onLockedSite, onSiteOfViewer } from '../sites/site.service.ts';
import type { EraseAudienceVisitsInput } from './erasure.inputs.ts';
import { erasuresOf, storeErasure } from './erasure.store.ts';
import type { AudienceErasure } from './erasure.view.ts';

const longestVisitorId = 500;
const message = 'Must be a day as yyyy-MM-dd.';
const wanted = z
  .object({
    visitorId: z.string().min(1).max(longestVisitorId).nullish(),
    from: z.iso.date({ error: message }).nullish(),
    to: z.iso.date({ error: message }).nullish(),
  })
  .refine(({ from, to }) => (from ?? null) === null || (to ?? null) === null || (from ?? '') <= (to ?? ''), {
    params: fault('OUT_OF_RANGE'),
    path: ['to'],
    error: 'Must not be before the first day.',
  })
  .refine(
    ({ visitorId, from, to }) =>
      typeof visitorId === 'string' ? !from && !to : typeof from === 'string' && typeof to === 'string',
    {
      params: fault('REQUIRED'),
      path: ['visitorId'],
      error: 'Give a visitor, or the first and the last day.',
    },
  );

const spanSql = `
  select ($1::date::timestamp at time zone $3)::text as "fromAt",
    (($2::date + 1)::timestamp at time zone $3)::text as "toAt"`;
const spans = z.array(z.object({ fromAt: z.string(), toAt: z.string() }));

async function spanOf(transaction: Transaction, from: string, to: string, zone: string) {
  const [span] = spans.parse(await transaction(spanSql, [from, to, zone]));
  return { fromAt: new Date(span?.fromAt ?? from), toAt: new Date(span?.toAt ?? to) };
}

/**
 * Deletes the visits of a visitor or of some days, for the owner of the site: within a day they are gone from hits, views,
 * visits and sums. Repeated, it deletes what came since.
 */
export async function eraseVisitsOf(ctx: Context, input: EraseAudienceVisitsInput): Promise<boolean> {
  return onLockedSite(ctx, input.siteKey, async (transaction, site, owner) => {
    const { visitorId, from, to } = parseFields(wanted, input);
    const isVisitor = typeof visitorId === 'string';
    const span = isVisitor
      ? { fromAt: null, toAt: null }
      : await spanOf(transaction, from ?? '', to ?? '', site.timeZone);
    const importedDays = isVisitor
      ? 0
      : await removeImportedDays(transaction, site.siteKey, { from: from ?? '', to: to ?? '' });
    await storeErasure(transaction, {
      siteKey: site.siteKey,
      kind: isVisitor ? 'VISITOR' : 'SPAN',
      visitor: isVisitor ? Buffer.from(visitorHash(site.siteKey, visitorId), 'hex') : null,
      ...span,
      importedDays,
      requestedAt: ctx.clock.now(),
    });
    const details = { name: site.name, reason: isVisitor ? null : `${from} to ${to}` };
    await notices.audit(transaction, ctx, { event: 'AUDIENCE_VISITS_ERASED', businessId: owner, details });
    return true;
  });
}

/** The deletions of the last day at a site of the viewer's profile; any other is missing. */
export function erasuresOfViewer(ctx: Context, siteKey: string): Promise<AudienceErasure[]> {
  return onSiteOfViewer(ctx, siteKey, (onPool, site) => erasuresOf(onPool, site.siteKey));
}
