import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import { AudienceImportOrigin, AudienceImportReason } from './import.enums.ts';
import type { AudienceImport } from './import.view.ts';

/** Hits come at most a day late, and are counted within hours: none can fall on a day that ended before. */
const lateHours = 30;

const daysSql = `
  select (date_trunc('day', $2::timestamptz - make_interval(months => $4), 'UTC') at time zone 'UTC')::date::text as "from",
    (least(
      (($2::timestamptz - interval '${lateHours} hours') at time zone $3)::date,
      (($2::timestamptz - interval '${lateHours} hours') at time zone 'UTC')::date,
      (select min(r.day) from audience.rollup r where r.site_key = $1 and r.dimension = 'SITE' and r.value = ''),
      (select (q.began_at at time zone $3)::date from audience.quarter q
       where q.site_key = $1 and q.views + q.visits + q.actions > 0 order by q.began_at limit 1)
    ) - 1)::text as "to",
    (select coalesce(array_agg(d.day::text order by d.day), '{}') from audience.import_day d where d.site_key = $1)
      as "importedDays"`;
const importable = z.array(z.object({ from: z.string(), to: z.string(), importedDays: z.array(z.string()) }));

/** Which days an import can have: those that the site keeps, before the first that was or still may be counted here. */
export type ImportableDays = z.output<typeof importable>[number];

export async function importableDays(
  transaction: Transaction,
  { siteKey, timeZone, retentionMonths }: AudienceSite,
  now: Date,
): Promise<ImportableDays> {
  const [days] = importable.parse(await transaction(daysSql, [siteKey, now, timeZone, retentionMonths]));
  if (days === undefined) throw new Error('a statement without rows');
  return days;
}

/** A draft's rows are counted by list; those of a confirmed import are many, and nobody asks. */
const importSql = `
  select m.import_id as id, m.origin, s."from"::text, s."to"::text, s.days, s.visitors, s.visits, s.views,
    m.received = m.parts as "isComplete", m.left_out as "leftOut", m.created_at as "createdAt", m.confirmed_at as "confirmedAt",
    case when m.confirmed_at is null then (
      select coalesce(json_agg(json_build_object('dimension', l.dimension, 'rows', l.rows) order by l.dimension), '[]') from (
        select i.dimension, count(*)::integer as rows from audience.imported i
        where i.site_key = m.site_key and i.import_id = m.import_id and i.dimension <> 'SITE' group by 1) l)
    else '[]' end as lists
  from audience.import m cross join lateral (
    select min(i.day) as "from", max(i.day) as "to", count(*)::integer as days, coalesce(sum(i.visitors), 0)::float8 as visitors,
      coalesce(sum(i.visits), 0)::float8 as visits, coalesce(sum(i.views), 0)::float8 as views
    from audience.imported i
    where i.site_key = m.site_key and i.import_id = m.import_id and i.dimension = 'SITE' and (m.confirmed_at is null or exists (
      select from audience.import_day d where d.site_key = i.site_key and d.day = i.day and d.import_id = i.import_id))) s
  where m.site_key = $1`;

const instant = z.string().transform(isoInstant);
const imports: z.ZodType<AudienceImport[]> = z.array(
  z.object({
    id: z.string(),
    origin: z.enum(AudienceImportOrigin),
    from: z.string().nullable(),
    to: z.string().nullable(),
    days: z.number(),
    visitors: z.number(),
    visits: z.number(),
    views: z.number(),
    isComplete: z.boolean(),
    leftOut: z.array(
      z.object({ reason: z.enum(AudienceImportReason), count: z.number(), detail: z.string().nullable() }),
    ),
    lists: z.array(z.object({ dimension: z.enum(AudienceDimension), rows: z.number() })),
    createdAt: instant,
    confirmedAt: instant.nullable(),
  }),
);

/** The imports of a site, the latest first. */
export async function importsOf(transaction: Transaction, siteKey: string): Promise<AudienceImport[]> {
  const sql = `${importSql} order by m.created_at desc, m.import_id desc limit 50`;
  return imports.parse(await transaction(sql, [siteKey]));
}

/** One of them; null if the site has no such import. */
export async function findImport(
  transaction: Transaction,
  siteKey: string,
  importId: string,
): Promise<AudienceImport | null> {
  const rows = await transaction(`${importSql} and m.import_id = $2`, [siteKey, importId]);
  return imports.parse(rows)[0] ?? null;
}

interface NewImport {
  readonly id: string;
  readonly siteKey: string;
  readonly origin: AudienceImportOrigin;
  readonly parts: number;
  readonly leftOut: readonly {
    readonly reason: string;
    readonly count: number;
    readonly detail?: string | null | undefined;
  }[];
  readonly now: Date;
}

export async function insertImport(transaction: Transaction, made: NewImport): Promise<void> {
  const leftOut = made.leftOut.map(({ detail, ...of }) => ({ ...of, detail: detail ?? null }));
  await transaction(
    `insert into audience.import (import_id, site_key, origin, parts, left_out, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [made.id, made.siteKey, made.origin, made.parts, JSON.stringify(leftOut), made.now],
  );
}

/** Counts a part as received, if it is the next one of a draft; `DONE` if it came before. */
export async function takePart(
  transaction: Transaction,
  siteKey: string,
  importId: string,
  part: number,
): Promise<'NEW' | 'DONE' | 'MISSING'> {
  const taken = await transaction(
    `update audience.import set received = received + 1
     where site_key = $1 and import_id = $2 and confirmed_at is null and received + 1 = $3 and $3 <= parts
     returning received`,
    [siteKey, importId, part],
  );
  if (taken.length > 0) return 'NEW';
  const before = await transaction(
    `select received from audience.import
     where site_key = $1 and import_id = $2 and confirmed_at is null and received >= $3 and $3 > 0`,
    [siteKey, importId, part],
  );
  return before.length > 0 ? 'DONE' : 'MISSING';
}

/** Figures of a day and value; null is what the export does not say. */
export interface ImportedRow {
  readonly dimension: AudienceDimension | 'SITE';
  readonly day: string;
  readonly value: string;
  readonly visits: number;
  readonly visitors: number;
  readonly views?: number | null | undefined;
  readonly bounces?: number | null | undefined;
  readonly visitMs?: number | null | undefined;
  readonly activeMs?: number | null | undefined;
  readonly scrollPct: number;
  readonly scrollViews: number;
}

const measures = [
  'views',
  'visits',
  'visitors',
  'bounces',
  'visit_ms',
  'active_ms',
  'scroll_pct',
  'scroll_views',
  'visits_without_views',
  'visits_without_bounces',
  'visits_without_duration',
  'views_without_time',
] as const;

function measured(row: ImportedRow): Readonly<Record<(typeof measures)[number], number>> {
  const { visits, visitors, views, bounces, visitMs, activeMs, scrollPct, scrollViews } = row;
  const isKnown = (figure: number | null | undefined) => typeof figure === 'number';
  return {
    visits,
    visitors,
    views: views ?? 0,
    bounces: Math.min(bounces ?? 0, visits),
    // Averages are of what is known: of time alone there is none.
    visit_ms: visits > 0 ? (visitMs ?? 0) : 0,
    active_ms: views ? (activeMs ?? 0) : 0,
    scroll_pct: scrollPct,
    scroll_views: scrollViews,
    visits_without_views: isKnown(views) ? 0 : visits,
    visits_without_bounces: isKnown(bounces) ? 0 : visits,
    visits_without_duration: isKnown(visitMs) ? 0 : visits,
    views_without_time: isKnown(activeMs) ? 0 : (views ?? 0),
  };
}

/** Values of campaigns get the spelling that the site has for them. */
const insertSql = `
  insert into audience.imported (site_key, import_id, dimension, day, value, ${measures.join(', ')})
  select $1, $2, g.dimension, g.day, coalesce(s.spelling, g.value), ${measures.map((name) => `sum(g.${name})`).join(', ')}
  from unnest($3::text[], $4::date[], $5::text[], $6::text[], ${measures.map((_, index) => `$${index + 7}::bigint[]`).join(', ')})
    as g (dimension, day, value, folded, ${measures.join(', ')})
  left join audience.spelling s on s.site_key = $1 and s.dimension = g.dimension and s.folded = g.folded
  group by 3, 4, 5
  on conflict (site_key, dimension, day, value, import_id) do update
  set ${measures.map((name) => `${name} = imported.${name} + excluded.${name}`).join(', ')}`;

export async function insertRows(
  transaction: Transaction,
  { siteKey }: AudienceSite,
  importId: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  const figures = rows.map(measured);
  await transaction(insertSql, [
    siteKey,
    importId,
    rows.map(({ dimension }) => dimension),
    rows.map(({ day }) => day),
    rows.map(({ value }) => value),
    rows.map(({ value }) => value.toLowerCase()),
    ...measures.map((name) => figures.map((of) => of[name])),
  ]);
}

/**
 * Marks an import as confirmed, and gives it its days; returns how many it got: not those that another one has. Rows of other
 * days, such as those of lists alone, are never shown.
 */
export async function storeConfirmed(
  transaction: Transaction,
  siteKey: string,
  importId: string,
  now: Date,
): Promise<number> {
  await transaction('update audience.import set confirmed_at = $3 where site_key = $1 and import_id = $2', [
    siteKey,
    importId,
    now,
  ]);
  const days = await transaction(
    `insert into audience.import_day (site_key, day, import_id)
     select i.site_key, i.day, i.import_id from audience.imported i
     where i.site_key = $1 and i.import_id = $2 and i.dimension = 'SITE' order by i.day
     on conflict do nothing returning day`,
    [siteKey, importId],
  );
  await transaction(
    `insert into audience.import_removal (site_key, import_id, day)
     select distinct i.site_key, i.import_id, i.day from audience.imported i
     where i.site_key = $1 and i.import_id = $2 and not exists (
       select from audience.import_day d where d.site_key = $1 and d.day = i.day and d.import_id = $2)`,
    [siteKey, importId],
  );
  return days.length;
}

/** The most that an import says of a list in all, or of its days: of visits, visitors or views. */
export async function mostOfList(
  transaction: Transaction,
  siteKey: string,
  importId: string,
): Promise<number> {
  const rows = await transaction(
    `select coalesce(max(l.most), 0)::float8 as most from (
       select greatest(sum(i.visits), sum(i.visitors), sum(i.views)) as most from audience.imported i
       where i.site_key = $1 and i.import_id = $2 group by i.dimension) l`,
    [siteKey, importId],
  );
  return z.array(z.object({ most: z.number() })).parse(rows)[0]?.most ?? 0;
}

/** Takes away an import with its days; a sweep deletes its rows (stored-visits/prune-imports.ts). */
export async function removeImport(
  transaction: Transaction,
  siteKey: string,
  importId: string,
): Promise<void> {
  await transaction('delete from audience.import where site_key = $1 and import_id = $2', [
    siteKey,
    importId,
  ]);
}

/** The same for days, with imports that had no others, and for what would bring them again; returns how many were shown. */
export async function removeImportedDays(
  transaction: Transaction,
  siteKey: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const values = [siteKey, from, to];
  await transaction(
    `delete from audience.import m where m.site_key = $1 and m.confirmed_at is null and exists (
       select from audience.imported i where i.site_key = $1 and i.import_id = m.import_id and i.day between $2::date and $3::date)`,
    values,
  );
  const days = await transaction(
    'delete from audience.import_day where site_key = $1 and day between $2::date and $3::date returning day',
    values,
  );
  await transaction(
    `delete from audience.import m where m.site_key = $1 and m.confirmed_at is not null and not exists (
       select from audience.import_day d where d.site_key = $1 and d.import_id = m.import_id)`,
    [siteKey],
  );
  return days.length;
}
