import type { ActionRow, HitRow } from '../../../collector/hit-log/rows.ts';

/**
 * The required rollups for a set of raw rows, computed in a second, independent way: no batches, no joins, no code of
 * the fold. Slow, and for few rows.
 */

type Row = HitRow | ActionRow;
interface Counted {
  readonly id: string;
  readonly visitor: string;
  readonly atMs: number;
  readonly weight: number;
  readonly kind: 'VIEW' | 'CRAWLER' | 'SPECULATIVE' | 'ACTIONS' | 'NOTHING';
  readonly host: string | null;
  readonly path: string | null;
  readonly page: string;
  readonly values: Readonly<Record<string, string | null>>;
  readonly subject: string | null;
  readonly pageKind: string | null;
  readonly activeMs: number;
  readonly scroll: number | null;
  readonly actions: readonly ActionRow[];
  readonly rows: readonly Row[];
}

const isHit = (row: Row): row is HitRow => 'isUpdate' in row;
const isAction = (row: Row): row is ActionRow => !isHit(row);
const isFollowUp = (row: Row) => !isHit(row) || row.isUpdate;
const unique = <T>(items: readonly T[]) => [...new Set(items)];
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const hex = (visitor: string | null) => visitor?.slice(2) ?? '';
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function first<T>(items: readonly T[], order: (item: T) => string): T | undefined {
  return items.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))[0];
}

const seers = ['BROWSER', 'EDGE', 'SERVER'];
const makers = ['EDGE', 'SERVER', 'BROWSER'];
const rank = (row: Row, order: readonly string[]) =>
  `${Number(isFollowUp(row))}${order.indexOf(row.collector)}`;
const addressOf = (row: HitRow) => [row.host, row.path].join('\0');
const campaignOf = (row: HitRow) => [
  row.utmSource,
  row.utmMedium,
  row.utmCampaign,
  row.utmTerm,
  row.utmContent,
  row.clickIdKind,
];

const contentOf = (row: ActionRow) =>
  JSON.stringify([
    row.siteKey,
    row.hitId,
    hex(row.visitor),
    row.profileId,
    (row.statedAt ?? row.occurredAt).getTime(),
    row.kind,
    row.code,
    row.targetUrl,
    row.subject,
    row.valueMinor,
    row.currency,
    row.props,
  ]);

/** How a set of rows with one id counts; of several ids if they merge. */
function counted(rows: readonly Row[], declared: (row: Counted) => HitRow | undefined): Counted {
  const hits = rows.filter(isHit);
  const begun = rows.filter((row) => !isFollowUp(row));
  const main = begun.length > 0 ? begun : rows;
  const visible = first(
    hits.filter(({ path }) => path !== null),
    (row) => rank(row, seers) + addressOf(row),
  );
  const campaign = first(
    hits.filter((row) => campaignOf(row).some((value) => value !== null)),
    (row) => rank(row, seers) + campaignOf(row).join('\0'),
  );
  const fact = (name: 'country' | 'language', order = seers) =>
    first(
      hits.filter((row) => row[name] !== null),
      (row) => rank(row, order) + row[name],
    )?.[name] ?? null;
  const client = first(
    hits.filter(({ device, browser, os }) => device !== null || browser !== null || os !== null),
    (row) => rank(row, seers) + [row.device, row.browser, row.os].join('\0'),
  );
  const referrer = first(
    hits.filter((row) => row.referrerHost !== null && !row.isReferrerOwn),
    (row) => rank(row, seers) + row.referrerHost,
  );
  const subject = first(
    hits.filter(({ subjects }) => subjects.length > 0),
    (row) => rank(row, makers) + row.subjects[0],
  )?.subjects[0];
  const pageKind = first(
    hits.filter((row) => row.pageKind !== null),
    (row) => rank(row, makers) + row.pageKind,
  )?.pageKind;
  const visitor = first(
    rows.filter((row) => row.visitor !== null),
    (row) => `${Number(!row.isVisitorConsented)}${rank(row, seers)}${hex(row.visitor)}`,
  );
  const ids = rows.map((row) => row.hitId ?? '').toSorted();
  const sent = rows.filter(isAction);
  const actions = unique(sent.map(contentOf)).flatMap((content) => {
    const alike = sent.filter((row) => contentOf(row) === content);
    return first(alike, (row) => String(row.weight)) ?? [];
  });
  const isView = begun.length > 0 && visible !== undefined;
  const kind = rows.some(({ isCrawler }) => isCrawler)
    ? 'CRAWLER'
    : rows.every((row) => isHit(row) && row.isSpeculative)
      ? 'SPECULATIVE'
      : 'VIEW';
  const view: Counted = {
    id: ids[0] ?? '',
    visitor: hex(visitor?.visitor ?? null),
    atMs: Math.min(...main.map(({ occurredAt }) => occurredAt.getTime())),
    weight: Math.min(...main.map(({ weight }) => weight)),
    kind: hits.some(({ isInternal }) => isInternal)
      ? 'NOTHING'
      : isView
        ? kind
        : kind === 'CRAWLER' || actions.length === 0
          ? 'NOTHING'
          : 'ACTIONS',
    host: visible?.host ?? null,
    path: visible?.path ?? null,
    page: `${visible?.host ?? ''}${visible?.path ?? ''}`,
    values: {
      REFERRER: referrer?.referrerHost ?? null,
      // The generated rows have no other channels.
      CHANNEL: campaign !== undefined ? 'CAMPAIGN' : referrer === undefined ? 'DIRECT' : 'SEARCH',
      // As table.ts has the generated hosts; words of campaigns are in no table.
      SOURCE:
        campaign?.utmSource ??
        (referrer === undefined
          ? null
          : referrer.referrerHost === 'www.google.com'
            ? 'Google'
            : 'DuckDuckGo'),
      UTM_SOURCE: campaign?.utmSource ?? null,
      COUNTRY: fact('country'),
      LANGUAGE: fact('language'),
      DEVICE: client?.device ?? null,
      BROWSER: client?.browser ?? null,
      OS: client?.os ?? null,
    },
    subject: subject ?? null,
    pageKind: pageKind ?? null,
    activeMs: Math.max(0, ...hits.map(({ activeMs }) => activeMs ?? 0)),
    scroll: hits.some((row) => row.scrollDepthPct !== null)
      ? Math.max(...hits.map(({ scrollDepthPct }) => scrollDepthPct ?? 0))
      : null,
    actions,
    rows,
  };
  if (view.subject !== null || view.pageKind !== null) return view;
  const lender = declared(view);
  return { ...view, subject: lender?.subjects[0] ?? null, pageKind: lender?.pageKind ?? null };
}

/** Sums by `site dimension day value`, like the world's `rollups`. */
export function modelOf(hits: readonly HitRow[], actions: readonly ActionRow[]): Record<string, string> {
  const lines = new Map<string, number[]>();
  const money = new Map<string, number>();
  const declarations = hits.filter(
    ({ path, subjects, pageKind }) => path !== null && (subjects.length > 0 || pageKind !== null),
  );
  for (const siteKey of unique([...hits, ...actions].map((row) => row.siteKey))) {
    const lender = ({ host, path, atMs }: Counted) => {
      const earliest = first(
        declarations.filter((row) => row.siteKey === siteKey && row.path === path && row.host === host),
        (row) => `${row.occurredAt.toISOString()}${row.subjects[0] ?? ''}\0${row.pageKind ?? ''}`,
      );
      return earliest !== undefined && earliest.occurredAt.getTime() <= atMs + 15 * 60_000
        ? earliest
        : undefined;
    };
    const rows: Row[] = [...hits, ...actions].filter((row) => row.siteKey === siteKey);
    const idOf = (row: Row) => row.hitId ?? (isHit(row) ? '' : contentOf(row));
    const all = unique(rows.map(idOf)).map((id) =>
      counted(
        rows.filter((row) => idOf(row) === id),
        lender,
      ),
    );
    const add = (dimension: string, date: string, value: string, numbers: readonly number[]) => {
      const key = [siteKey, dimension, date, value].join(' ');
      const known = lines.get(key) ?? numbers.map(() => 0);
      lines.set(
        key,
        known.map((number, index) => number + (numbers[index] ?? 0)),
      );
    };
    const units = unique(
      all.map((view) => `${day(view.atMs)} ${view.visitor || idOf(view.rows[0] ?? rowsMissing())}`),
    ).toSorted();
    /** Views of one visitor, those of the same page within ten seconds together. */
    const mergedOf = (views: readonly Counted[]): Counted[] => {
      let groups: Counted[][] = [];
      for (const view of views) {
        const into = groups.find((group) => {
          const joined = counted(
            group.flatMap((member) => member.rows),
            lender,
          );
          const isSame =
            joined.path === view.path &&
            (joined.host === view.host || joined.host === null || view.host === null);
          return isSame && view.atMs - (group[0]?.atMs ?? 0) <= 10_000;
        });
        if (into === undefined) groups = [...groups, [view]];
        else into.push(view);
      }
      return groups.map((group) => {
        const joined = counted(
          group.flatMap((member) => member.rows),
          lender,
        );
        if (
          group.some(
            ({ rows: of }) => counted(of, () => undefined).subject ?? counted(of, () => undefined).pageKind,
          )
        )
          return { ...joined, id: group[0]?.id ?? '', ...ownAbout(group) };
        // The declaration for the first of them.
        const lent = group.find(({ subject }) => subject !== null)?.subject ?? null;
        const kind = group.find(({ pageKind }) => pageKind !== null)?.pageKind ?? null;
        return { ...joined, id: group[0]?.id ?? '', subject: lent, pageKind: kind };
      });
    };
    const byTime = (a: Counted, b: Counted) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1);
    const days: { date: string; visitor: string; earlier: string[]; visits: Counted[][] }[] = [];
    for (const unit of units) {
      const date = unit.slice(0, 10);
      const own = all
        .filter((view) => `${day(view.atMs)} ${view.visitor || idOf(view.rows[0] ?? rowsMissing())}` === unit)
        .toSorted(byTime);
      for (const [apart, kinds] of [
        [true, ['CRAWLER']],
        [false, ['VIEW', 'SPECULATIVE']],
      ] as const) {
        const merged = mergedOf(own.filter(({ kind }) => kinds.some((known) => known === kind)));
        for (const view of merged.filter(({ kind }) => kind !== 'VIEW'))
          add(view.kind, date, '', [view.weight, 0, 0, 0, 0, 0, 0, 0, 0]);
        if (apart) continue;
        const events = [
          ...merged.filter(({ kind }) => kind === 'VIEW'),
          ...own.filter(({ kind }) => kind === 'ACTIONS'),
        ].toSorted(byTime);
        const visits: Counted[][] = [];
        for (const event of events) {
          if (event.atMs - endOf(visits.at(-1)) > 30 * 60_000) visits.push([]);
          visits.at(-1)?.push(event);
        }
        const earlier = own.flatMap(({ visitor, rows: of }) =>
          of.flatMap((row) => (hex(row.visitor) === visitor ? (row.earlierVisitor?.slice(2) ?? []) : [])),
        );
        days.push({ date, visitor: unit.slice(11), earlier, visits });
      }
    }
    for (const { date, visitor, earlier, visits } of days) {
      const before = days.find(
        (other) =>
          other.date === day(Date.parse(date) - 86_400_000) &&
          (other.visitor === visitor || earlier.includes(other.visitor)),
      );
      const [last, next] = [before?.visits.at(-1), visits[0]];
      const soon = (events: readonly Counted[]) => (events[0]?.atMs ?? 0) % 86_400_000 < 30 * 60_000;
      if (last === undefined || next === undefined || soon(last) || !soon(next)) continue;
      if ((next[0]?.atMs ?? 0) - endOf(last) > 30 * 60_000) continue;
      const views = [...last, ...next].filter(({ kind }) => kind === 'VIEW');
      const others = [...last, ...next].filter(({ kind }) => kind !== 'VIEW');
      before?.visits.splice(-1, 1, [...mergedOf(views), ...others].toSorted(byTime));
      visits.shift();
    }
    for (const { date, visits } of days) {
      countVisits(visits, date, add, (dimension, value, currency, valueMinor) => {
        const key = [siteKey, dimension, date, value, currency].join(' ');
        money.set(key, (money.get(key) ?? 0) + valueMinor);
      });
    }
  }
  const entries = [
    ...[...lines].map(([key, numbers]) => [key, numbers.join(' ')] as const),
    ...[...money].filter(([, value]) => value !== 0).map(([key, value]) => [key, String(value)] as const),
  ];
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** When the visit with these events ends, unless somebody sees more. */
function endOf(events: readonly Counted[] | undefined): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...(events ?? []).map(({ atMs, activeMs }) => atMs + activeMs));
}

function rowsMissing(): never {
  throw new Error('a view without rows');
}

function ownAbout(group: readonly Counted[]) {
  const { subject, pageKind } = counted(
    group.flatMap(({ rows }) => rows),
    () => undefined,
  );
  return { subject, pageKind };
}

type Add = (dimension: string, date: string, value: string, numbers: readonly number[]) => void;
type AddMoney = (dimension: string, value: string, currency: string, valueMinor: number) => void;

function countVisits(visits: readonly Counted[][], date: string, add: Add, addMoney: AddMoney): void {
  const known = visits.map((events) => {
    const views = events.filter(({ kind }) => kind === 'VIEW');
    const weight = views.length === 0 ? 0 : Math.min(...views.map((view) => view.weight));
    const beganAtMs = Math.min(...events.map(({ atMs }) => atMs));
    const endedAtMs = Math.max(...events.map(({ atMs, activeMs }) => atMs + activeMs));
    return { events, views, weight, visitMs: weight * (views.length === 0 ? 0 : endedAtMs - beganAtMs) };
  });
  type Visit = (typeof known)[number];
  const kindOf = (subject: string | null) => subject?.split(':')[0] ?? null;
  const sumsOf = (views: readonly Counted[]) => [
    sum(views.map(({ weight }) => weight)),
    sum(views.map(({ weight, activeMs }) => weight * activeMs)),
    sum(views.map(({ weight, scroll }) => weight * (scroll ?? 0))),
    sum(views.map(({ weight, scroll }) => (scroll === null ? 0 : weight))),
  ];
  const leastOf = (visits: readonly Visit[]) => {
    const weights = visits.map(({ weight }) => weight).filter((weight) => weight > 0);
    return weights.length === 0 ? 0 : Math.min(...weights);
  };
  const line = (
    dimension: string,
    value: string,
    [views = 0, active = 0, scroll = 0, scrolled = 0]: readonly number[],
    those: readonly Visit[],
    { bounces = 0, visitMs = 0 },
    actions: readonly ActionRow[],
  ) => {
    const visitCount = sum(those.map(({ weight }) => weight));
    const done = sum(actions.map(({ weight }) => weight));
    add(dimension, date, value, [
      views,
      visitCount,
      leastOf(those),
      bounces,
      visitMs,
      active,
      scroll,
      scrolled,
      done,
    ]);
    for (const { weight, valueMinor, currency } of actions)
      if (valueMinor !== null && currency !== null) addMoney(dimension, value, currency, weight * valueMinor);
  };
  const actionsOf = (events: readonly Counted[]) => events.flatMap(({ actions }) => actions);

  const ofVisit = [
    'SITE',
    'ENTRY_PAGE',
    'EXIT_PAGE',
    'REFERRER',
    'CHANNEL',
    'SOURCE',
    'UTM_SOURCE',
    'COUNTRY',
    'LANGUAGE',
    'DEVICE',
    'BROWSER',
    'OS',
  ];
  const valueOf = (dimension: string, { views }: Visit) => {
    if (dimension === 'SITE') return '';
    if (dimension === 'ENTRY_PAGE') return views[0]?.page ?? null;
    if (dimension === 'EXIT_PAGE') return views.at(-1)?.page ?? null;
    return views[0]?.values[dimension] ?? null;
  };
  for (const dimension of ofVisit) {
    for (const value of unique(known.map((visit) => valueOf(dimension, visit)))) {
      if (value === null) continue;
      const having = known.filter((visit) => valueOf(dimension, visit) === value);
      const bounced = having.filter(
        ({ views, events }) => views.length === 1 && actionsOf(events).length === 0,
      );
      line(
        dimension,
        value,
        sumsOf(having.flatMap(({ views }) => views)),
        having,
        {
          bounces: sum(bounced.map(({ weight }) => weight)),
          visitMs: sum(having.map(({ visitMs }) => visitMs)),
        },
        having.flatMap(({ events }) => actionsOf(events)),
      );
    }
  }
  const views = known.flatMap((visit) => visit.views);
  const ofView: Record<string, (view: Counted) => string | null> = {
    // A visit counts on the day on which it began, until its last hour.
    HOUR: ({ atMs }) => (day(atMs) === date ? new Date(atMs).toISOString().slice(11, 13) : '23'),
    PAGE: ({ page }) => page,
    PAGE_KIND: ({ pageKind }) => pageKind,
    SUBJECT: ({ subject }) => subject,
    SUBJECT_KIND: ({ subject }) => kindOf(subject),
  };
  for (const [dimension, read] of Object.entries(ofView)) {
    const aboutOf = (act: ActionRow) => (dimension === 'SUBJECT' ? act.subject : kindOf(act.subject));
    const isSubject = dimension.startsWith('SUBJECT');
    const everything = known.flatMap(({ events }) => actionsOf(events));
    const named = isSubject ? everything.map(aboutOf) : [];
    for (const value of unique([...views.map(read), ...named])) {
      if (value === null) continue;
      const having = views.filter((view) => read(view) === value);
      const done = isSubject
        ? [
            ...actionsOf(having).filter(({ subject }) => subject === null),
            ...everything.filter((act) => aboutOf(act) === value),
          ]
        : actionsOf(having);
      const those = known.filter((visit) => visit.views.some((view) => read(view) === value));
      line(dimension, value, sumsOf(having), those, {}, done);
    }
  }
  const codeOf = ({ kind, code }: ActionRow) => (code === null ? null : `${kind}:${code}`);
  for (const [dimension, read] of [
    ['ACTION', ({ kind }: ActionRow) => kind],
    ['ACTION_CODE', codeOf],
  ] as const) {
    const everything = known.flatMap(({ events }) => actionsOf(events));
    for (const value of unique(everything.map(read))) {
      if (value === null) continue;
      const those = known.filter(({ events }) => actionsOf(events).some((act) => read(act) === value));
      line(
        dimension,
        value,
        [],
        those,
        {},
        everything.filter((act) => read(act) === value),
      );
    }
  }
}
