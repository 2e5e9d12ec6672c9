import { z } from 'zod';
import { notices } from '../../../kernel/audience/notices.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { line } from '../../../kernel/text/lines.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';
import { onLockedSite, onSiteOfViewer } from '../sites/site.service.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import { AudienceImportOrigin, AudienceImportReason } from './import.enums.ts';
import type {
  AddToAudienceImportInput,
  AudienceImportInput,
  BeginAudienceImportInput,
} from './import.inputs.ts';
import {
  type ImportableDays,
  findImport,
  importableDays,
  importsOf,
  insertImport,
  insertRows,
  mostOfList,
  removeImport,
  storeConfirmed,
  takePart,
} from './import.store.ts';
import type { AudienceImport, AudienceImports } from './import.view.ts';
import { importedValue, isImportable } from './imported-value.ts';

const mostParts = 250;
const mostRows = 2_000;
const mostConfirmed = 20;
const mostDrafts = 3;

const leftOut = z.object({
  reason: z.enum(AudienceImportReason),
  count: z.int().min(0),
  detail: line(300).nullish(),
});
const importSchema = z.object({
  origin: z.enum(AudienceImportOrigin),
  parts: z.int().min(1).max(mostParts, `At most ${mostParts} parts.`),
  leftOut: z.array(leftOut).max(20, 'At most 20.'),
});

/** Of a list in all, so that the imports of a site together are within an Int. */
const mostCounted = 100_000_000;
const dayMs = 86_400_000;

const count = z.int().min(0).max(1_000_000_000);
/** So little that the sum of all rows is within a bigint. */
const milliseconds = z.int().min(0).max(10_000_000_000_000);
const isPossible = (ms: number | null | undefined, of: number | null | undefined) =>
  !ms || !of || ms <= of * dayMs;
const tooLong = { params: fault('OUT_OF_RANGE'), error: 'More than a day on average.' };

/** The rows of a part, of these days. */
const rowsSchema = ({ from, to }: ImportableDays) =>
  z.object({
    rows: z
      .array(
        z
          .object({
            dimension: z
              .enum(AudienceDimension)
              .refine(isImportable, { params: fault('UNKNOWN_VALUE'), error: 'Imports have no such list.' })
              .nullish()
              .transform((dimension) => dimension ?? null),
            value: z.string().max(2_048, 'At most 2,048 characters.'),
            day: z.iso.date().refine((day) => day >= from && day <= to, {
              params: fault('OUT_OF_RANGE'),
              error: `Only days from ${from} to ${to} can be imported.`,
            }),
            visits: count,
            visitors: count,
            views: count.nullish(),
            bounces: count.nullish(),
            visitMs: milliseconds.nullish(),
            activeMs: milliseconds.nullish(),
            scrollPct: count,
            scrollViews: count,
          })
          .refine(({ visitMs, visits }) => isPossible(visitMs, visits), { ...tooLong, path: ['visitMs'] })
          .refine(({ activeMs, views }) => isPossible(activeMs, views), { ...tooLong, path: ['activeMs'] }),
      )
      .max(mostRows, `At most ${mostRows} rows.`),
  });

const notFound = () => new DomainError('Audience_AudienceImport_GT_Resource_FL');

async function importOf(transaction: Transaction, siteKey: string, importId: string) {
  const found = isUuid(importId) ? await findImport(transaction, siteKey, importId) : null;
  if (found === null) throw notFound();
  return found;
}

/** The imports of a site of the viewer's profile, and what can be imported; any other site is missing. */
export function importsOfViewer(ctx: Context, siteKey: string): Promise<AudienceImports> {
  return onSiteOfViewer(ctx, siteKey, async (onPool, site) => ({
    ...(await importableDays(onPool, site, ctx.clock.now())),
    items: await importsOf(onPool, site.siteKey),
  }));
}

function requireRoom(items: readonly AudienceImport[]): void {
  if (items.filter(({ confirmedAt }) => confirmedAt !== null).length >= mostConfirmed)
    throw new DomainError('Audience_AudienceImport_AD_Limit_RJ');
}

/** Begins an import, of which nothing is shown. Throws AD_Limit_RJ if the site has as many as it may. */
export async function beginImport(ctx: Context, input: BeginAudienceImportInput): Promise<AudienceImport> {
  return onLockedSite(ctx, input.siteKey, async (transaction, { siteKey }) => {
    const fields = parseFields(importSchema, input);
    const items = await importsOf(transaction, siteKey);
    requireRoom(items);
    const drafts = items.filter(({ confirmedAt }) => confirmedAt === null);
    for (const { id } of drafts.slice(mostDrafts - 1)) await removeImport(transaction, siteKey, id);
    const id = ctx.newId();
    await insertImport(transaction, { ...fields, id, siteKey, now: ctx.clock.now() });
    return importOf(transaction, siteKey, id);
  });
}

/** Adds a part, once. Throws AudienceImport_GT_Resource_FL if the import is confirmed or gone, or another part is next. */
export async function addToImport(ctx: Context, input: AddToAudienceImportInput): Promise<boolean> {
  const { siteKey, importId, part } = input;
  return onLockedSite(ctx, siteKey, async (transaction, site) => {
    const days = await importableDays(transaction, site, ctx.clock.now());
    const { rows } = parseFields(rowsSchema(days), input);
    const taken = isUuid(importId) ? await takePart(transaction, siteKey, importId, part) : 'MISSING';
    if (taken === 'MISSING') throw notFound();
    if (taken === 'NEW') await insertRows(transaction, site, importId, rowsToStore(site, rows));
    return true;
  });
}

type Row = z.output<ReturnType<typeof rowsSchema>>['rows'][number];

const rowsToStore = ({ domains }: AudienceSite, rows: readonly Row[]) =>
  rows.flatMap(({ dimension, value: given, ...row }) => {
    const value = importedValue(dimension, given, domains);
    return value === null ? [] : { ...row, dimension: dimension ?? ('SITE' as const), value };
  });

/**
 * Shows all days of an import at once. Two imports at the same time that share a day: the primary key of `import_day`
 * decides, and the later one is refused with AD_Days_RJ, as is one whose days were counted meanwhile. Confirmed again, it
 * stays as it is.
 */
export async function confirmImport(ctx: Context, input: AudienceImportInput): Promise<AudienceImport> {
  const { siteKey, importId } = input;
  return onLockedSite(ctx, siteKey, async (transaction, site, owner) => {
    const found = await importOf(transaction, siteKey, importId);
    if (found.confirmedAt !== null) return found;
    if (!found.isComplete || found.days === 0)
      throw new DomainError('Audience_AudienceImport_AD_Incomplete_RJ');
    requireRoom(await importsOf(transaction, siteKey));
    if ((await mostOfList(transaction, siteKey, importId)) > mostCounted)
      throw new DomainError(
        '0010010000400',
        'At most 100,000,000 visits, visitors or views can be imported at a time.',
      );
    const now = ctx.clock.now();
    const { from, to } = await importableDays(transaction, site, now);
    const isInTime = (found.from ?? '') >= from && (found.to ?? '') <= to;
    if (!isInTime || (await storeConfirmed(transaction, siteKey, importId, now)) < found.days)
      throw new DomainError('Audience_AudienceImport_AD_Days_RJ');
    const details = { name: site.name, reason: `${found.from} to ${found.to}` };
    await notices.audit(transaction, ctx, { event: 'AUDIENCE_DAYS_IMPORTED', businessId: owner, details });
    return importOf(transaction, siteKey, importId);
  });
}

/** Takes away exactly what an import brought; returns whether there was one. */
export async function undoImport(ctx: Context, { siteKey, importId }: AudienceImportInput): Promise<boolean> {
  return onLockedSite(ctx, siteKey, async (transaction, site, owner) => {
    const found = isUuid(importId) ? await findImport(transaction, siteKey, importId) : null;
    if (found === null) return false;
    await removeImport(transaction, siteKey, importId);
    if (found.confirmedAt === null) return true;
    const details = { name: site.name, reason: `${found.from} to ${found.to}` };
    await notices.audit(transaction, ctx, { event: 'AUDIENCE_IMPORT_UNDONE', businessId: owner, details });
    return true;
  });
}
