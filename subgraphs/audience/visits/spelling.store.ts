import type { PoolClient } from 'pg';
import { mapInBatches } from './batches.ts';
import type { RawHit } from './hit-view.ts';
import type { RawBatch } from './raw.store.ts';
import { textRows } from './text-rows.ts';

/** The values of campaigns whose letter case is kept. */
const fields = { UTM_CAMPAIGN: 'utmCampaign', UTM_TERM: 'utmTerm', UTM_CONTENT: 'utmContent' } as const;
const dimensions = ['UTM_CAMPAIGN', 'UTM_TERM', 'UTM_CONTENT'] as const;
type Dimension = (typeof dimensions)[number];

interface Spelling {
  readonly siteKey: string;
  readonly dimension: Dimension;
  readonly folded: string;
  readonly spelling: string;
  readonly occurredAtMs: number;
}

const keyOf = (siteKey: string, dimension: string, folded: string) => `${siteKey} ${dimension} ${folded}`;

/** The first one counts; of two at the same time the first alphabetically. */
const isBefore = (one: Spelling, other: Spelling) =>
  one.occurredAtMs === other.occurredAtMs
    ? one.spelling < other.spelling
    : one.occurredAtMs < other.occurredAtMs;

/** The first spelling in a batch of each value. */
function spellingsIn(hits: readonly RawHit[]): Map<string, Spelling> {
  const first = new Map<string, Spelling>();
  for (const hit of hits) {
    for (const dimension of dimensions) {
      const spelling = hit[fields[dimension]];
      if (spelling === null) continue;
      const { siteKey, occurredAtMs } = hit;
      const folded = spelling.toLowerCase();
      const key = keyOf(siteKey, dimension, folded);
      const found = { siteKey, dimension, folded, spelling, occurredAtMs };
      const other = first.get(key);
      if (other === undefined || isBefore(found, other)) first.set(key, found);
    }
  }
  return first;
}

const findSql = `
  select s.site_key, s.dimension, s.folded, s.spelling
  from unnest($1::text[], $2::text[], $3::text[]) as given (site_key, dimension, folded)
  join audience.spelling s using (site_key, dimension, folded)`;
const addSql = `
  insert into audience.spelling (site_key, dimension, folded, spelling)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`;

const keysOf = (spellings: readonly Spelling[]) => [
  spellings.map(({ siteKey }) => siteKey),
  spellings.map(({ dimension }) => dimension),
  spellings.map(({ folded }) => folded),
];

/** The stored spelling of each value; new ones are stored. A site's are written by one pass at a time, that of its lane. */
async function stored(client: PoolClient, hits: readonly RawHit[]): Promise<Map<string, string>> {
  const first = spellingsIn(hits);
  if (first.size === 0) return new Map();
  const rows = await textRows(client, findSql, keysOf([...first.values()]));
  const known = new Map(
    rows.map(([siteKey, dimension, folded, spelling]) => [
      keyOf(siteKey ?? '', dimension ?? '', folded ?? ''),
      spelling ?? '',
    ]),
  );
  const added = [...first].flatMap(([key, spelling]) => (known.has(key) ? [] : spelling));
  if (added.length > 0) await client.query(addSql, [...keysOf(added), added.map(({ spelling }) => spelling)]);
  for (const { siteKey, dimension, folded, spelling } of added)
    known.set(keyOf(siteKey, dimension, folded), spelling);
  return known;
}

/**
 * The hits with one spelling for each value of a campaign: `spring` and `Spring` count together, as it was first
 * written on the site (contract 10).
 */
export async function inFirstSpelling(client: PoolClient, batch: RawBatch): Promise<RawBatch> {
  const known = await stored(client, batch.hits);
  if (known.size === 0) return batch;
  const spelt = (siteKey: string, dimension: Dimension, value: string | null) => {
    if (value === null) return null;
    const key = keyOf(siteKey, dimension, value.toLowerCase());
    return known.get(key) ?? value;
  };
  const hits = await mapInBatches(batch.hits, (hit) => {
    const { siteKey, utmCampaign, utmTerm, utmContent } = hit;
    if (utmCampaign === null && utmTerm === null && utmContent === null) return hit;
    return {
      ...hit,
      utmCampaign: spelt(siteKey, 'UTM_CAMPAIGN', utmCampaign),
      utmTerm: spelt(siteKey, 'UTM_TERM', utmTerm),
      utmContent: spelt(siteKey, 'UTM_CONTENT', utmContent),
    };
  });
  return { ...batch, hits };
}
