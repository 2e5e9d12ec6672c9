import type { Pool } from 'pg';
import { insertSite } from '../../collector/collector-world.ts';
import type { GraphApi } from '../../support/member.ts';

export const origin = 'PLAUSIBLE';

const fields = 'id origin from to days visitors visits views isComplete confirmedAt';
export const operations = {
  imports: `query ($siteKey: ID!) {
    audienceImports(siteKey: $siteKey) { from to importedDays items { ${fields} lists { dimension rows } leftOut { reason count detail } } }
  }`,
  begin: `mutation ($input: BeginAudienceImportInput!) { beginAudienceImport(input: $input) { ${fields} } }`,
  add: 'mutation ($input: AddToAudienceImportInput!) { addToAudienceImport(input: $input) }',
  confirm: `mutation ($input: AudienceImportInput!) { confirmAudienceImport(input: $input) { ${fields} } }`,
  undo: 'mutation ($input: AudienceImportInput!) { undoAudienceImport(input: $input) }',
} as const;

export interface Row {
  readonly dimension?: string;
  readonly value?: string;
  readonly day: string;
  readonly visits: number;
  readonly visitors: number;
  readonly views?: number | null;
  readonly bounces?: number | null;
  readonly visitMs?: number | null;
  readonly activeMs?: number | null;
}

/** A site of the kennel on example.com, with days of a zone. */
export async function siteOfKennel(pool: Pool, owner: string, timeZone: string | null = null) {
  const { siteKey } = await insertSite(pool, { hosts: ['example.com'] });
  await pool.query('update audience.site set owner_profile_id = $2, time_zone = $3 where site_key = $1', [
    siteKey,
    owner,
    timeZone,
  ]);
  return siteKey;
}

/** Begins an import with the rows in one part; answers its id. */
export async function stage(graph: GraphApi, siteKey: string, rows: readonly Row[]): Promise<string> {
  const { data } = await graph(operations.begin, { input: { siteKey, origin, parts: 1 } });
  const { id } = Object(data)['beginAudienceImport'];
  const added = await graph(operations.add, { input: { siteKey, importId: id, part: 1, rows } });
  if (added.errors !== undefined) throw new Error(JSON.stringify(added.errors));
  return String(id);
}

export const confirm = (graph: GraphApi, siteKey: string, importId: string) =>
  graph(operations.confirm, { input: { siteKey, importId } });
