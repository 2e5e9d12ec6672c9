import type { Pool, PoolClient } from 'pg';
import { type Declaration, lateMs } from './declaration.ts';
import { laneOf } from './lanes.ts';
import { maybeText, msOf, numberOf, textOr, textRows } from './text-rows.ts';
import { viewColumns, viewOfRow } from './view.store.ts';
import type { View } from './view.ts';

const findSql = `
  select encode(page, 'hex'), ${msOf('declared_at')}, subject, page_kind from audience.page
  where page = any (select decode(hex, 'hex') from unnest($1::text[]) as given (hex))`;

/** What is known about these pages, by their hashes. */
export async function findPages(
  client: PoolClient,
  pages: readonly string[],
): Promise<Map<string, Declaration>> {
  if (pages.length === 0) return new Map();
  const rows = await textRows(client, findSql, [pages]);
  return new Map(
    rows.map(([page, declaredAtMs, subject, pageKind]) => [
      textOr(page),
      {
        page: textOr(page),
        declaredAtMs: numberOf(declaredAtMs),
        subject: maybeText(subject),
        pageKind: maybeText(pageKind),
      },
    ]),
  );
}

const storeSql = `
  insert into audience.page (page, declared_at, subject, page_kind, is_news)
  select decode(page, 'hex'), to_timestamp(declared_ms / 1000.0), subject, page_kind, true
  from unnest($1::text[], $2::float8[], $3::text[], $4::text[]) as given (page, declared_ms, subject, page_kind)
  on conflict (page) do update set declared_at = excluded.declared_at, subject = excluded.subject,
    page_kind = excluded.page_kind, is_news = true`;

/**
 * Stores declarations that are earlier than all that is known about these pages. Views without them are still to be
 * updated.
 */
export async function storePages(client: PoolClient, declarations: readonly Declaration[]): Promise<void> {
  if (declarations.length === 0) return;
  await client.query(storeSql, [
    declarations.map(({ page }) => page),
    declarations.map(({ declaredAtMs }) => declaredAtMs),
    declarations.map(({ subject }) => subject),
    declarations.map(({ pageKind }) => pageKind),
  ]);
}

const untoldSql = `
  select ${viewColumns('v.')}, encode(p.page, 'hex'), ${msOf('p.declared_at')}, p.subject, p.page_kind
  from audience.page p join audience.view v on v.undeclared_page = p.page
  where p.is_news and ${laneOf('v.site_key')} = $2 and v.occurred_at >= p.declared_at - make_interval(secs => ${lateMs / 1_000})
    and (v.lent_subject, v.lent_page_kind) is distinct from (p.subject, p.page_kind)
  limit $1`;

/** At most this many views of a lane that still have to be told what their page has declared, with that. */
export async function findOutdatedViews(
  client: PoolClient,
  lane: number,
  most: number,
): Promise<{ view: View; declaration: Declaration }[]> {
  const rows = await textRows(client, untoldSql, [most, lane]);
  return rows.map((row) => {
    const [page, declaredAtMs, subject, pageKind] = row.slice(-4);
    return {
      view: viewOfRow(row),
      declaration: {
        page: textOr(page),
        declaredAtMs: numberOf(declaredAtMs),
        subject: maybeText(subject),
        pageKind: maybeText(pageKind),
      },
    };
  });
}

const clearSql = `
  update audience.page set is_news = false
  where is_news and page = any (select decode(hex, 'hex') from unnest($1::text[]) as given (hex))`;

/** All views of these pages are up to date. */
export async function clearNews(client: PoolClient, pages: readonly string[]): Promise<void> {
  if (pages.length > 0) await client.query(clearSql, [pages]);
}

// As many months as raw hits are kept, so that no hit with the declaration is left.
const pruneSql = `
  delete from audience.page where page = any (array(
    select page from audience.page where declared_at < $1::timestamptz - interval '25 months' limit $2))`;

/**
 * Deletes at most this many pages that were declared before the oldest hit; returns the number. A later hit may declare
 * them again.
 */
export async function prunePages(pool: Pool, now: Date, most: number): Promise<number> {
  return (await pool.query(pruneSql, [now, most])).rowCount ?? 0;
}
