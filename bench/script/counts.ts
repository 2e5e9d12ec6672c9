import type { Pool } from 'pg';
import type { PlausibleEvent } from './site.ts';

/** A step of a visit and when it was. */
export interface Step {
  readonly visit: string;
  readonly kind: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What the collector stored. */
export interface Row {
  readonly visit: string;
  /** By the clock of the page: ids of hits have the time in them. */
  readonly atMs: number;
  /** `VIEW`, or the kind of an action. */
  readonly kind: string;
}

export interface Counted {
  views: number;
  /** Clicks that lead to another host. */
  ways: number;
  files: number;
  calls: number;
}

/** Why the two count differently, by kind of step. */
export const reasons: Readonly<Record<string, string>> = {
  'replaceState, new path': 'Plausible does not see replaceState',
  'pushState, replaced at once': 'Plausible does not see replaceState',
  'pushState, same path with a slash': 'with a slash at the end it is the same page here',
  'a route behind the # by pushState': 'Plausible sees no pushState on sites with routes behind the #',
  'the same route behind the #, new parameters': 'another query is the same page here, also behind the #',
  'a page with a frame of its own site': 'the page in the frame is part of the page around it here',
  'a page left before it is read, for another': 'which of the two had come by then',
};

const rowsSql = `
  with told as (
    select hit_id, split_part(path, '/', 2) as visit from audience.hit where site_key = $1 and not is_update
  ), view as (
    select hit_id, min(visit) as visit from told group by hit_id
  )
  select visit, uuid_extract_timestamp(hit_id) as at, 'VIEW' as kind from view
  union all
  select view.visit, action.stated_at, action.kind from audience.action join view using (hit_id) where site_key = $1`;

export async function rowsOf(pool: Pool, siteKey: string): Promise<Row[]> {
  const { rows } = await pool.query<{ visit: string; at: Date; kind: string }>(rowsSql, [siteKey]);
  return rows.map(({ visit, at, kind }) => ({ visit, atMs: at.getTime(), kind }));
}

const plausibleKinds: Readonly<Record<string, keyof Counted>> = {
  pageview: 'views',
  'Outbound Link: Click': 'ways',
  'File Download': 'files',
  signup: 'calls',
};
const ourKinds: Readonly<Record<string, keyof Counted>> = {
  VIEW: 'views',
  OUTBOUND_CLICK: 'ways',
  DOWNLOAD: 'files',
  CUSTOM: 'calls',
};

const nothing = (): Counted => ({ views: 0, ways: 0, files: 0, calls: 0 });

/** What each script counted, by kind of step. What happens between two steps is a kind of its own. */
export function countsOf(steps: readonly Step[], events: readonly PlausibleEvent[], rows: readonly Row[]) {
  const counts = new Map<string, { steps: number; plausible: Counted; ours: Counted }>();
  const of = (kind: string) => {
    const known = counts.get(kind) ?? { steps: 0, plausible: nothing(), ours: nothing() };
    counts.set(kind, known);
    return known;
  };
  const byVisit = Map.groupBy(steps, ({ visit }) => visit);
  const kindAt = (visit: string, atMs: number) =>
    byVisit.get(visit)?.find(({ fromMs, untilMs }) => atMs >= fromMs && atMs <= untilMs)?.kind ??
    'between steps';
  for (const { kind } of steps) of(kind).steps += 1;
  for (const { name, url, atMs } of events) {
    const counted = plausibleKinds[name];
    const visit = new URL(url).pathname.split('/')[1] ?? '';
    if (counted !== undefined) of(kindAt(visit, atMs)).plausible[counted] += 1;
  }
  for (const { visit, atMs, kind } of rows) {
    const counted = ourKinds[kind];
    if (counted !== undefined) of(kindAt(visit, atMs)).ours[counted] += 1;
  }
  return counts;
}
