import { type Viewer, systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { shownPage } from '../../../kernel/names/shown-address.ts';
import type { NoticeArgument } from '../../../kernel/notices/notice-kinds.ts';
import { unlinkedText } from '../../../kernel/text/unlinked-text.ts';
import type { NoticeRow } from '../notices/notice.store.ts';
import type { Access } from '../notices/readers.ts';
import type { Catalogue } from '../texts/catalogue.ts';
import { say, shownArgument } from '../texts/render.ts';
import type { NoticeMailRow, NoticeMailTable } from './notice-mail.view.ts';
import { namesOfSubjects } from './week-subjects.ts';
import {
  type Figures,
  type Imported,
  type SubjectRow,
  type Week,
  weekOfSiteOperation,
} from './week-operations.ts';

/** Longer texts are cut. */
const longest = 60;
const mostGoals = 10;
const mostActions = 5;
const outside = (text: string): string => unlinkedText(text, longest);

/** The reader, for whom the service asks: with their role as it is now. */
function onBehalfOf({ viewer }: Context, { businessId }: NoticeRow, access: Access): Viewer {
  return {
    ...systemViewer(viewer.requestId),
    memberId: access.memberId,
    profileId: businessId ?? access.personalProfileId,
    profileKind: businessId === null ? 'PERSON' : 'BUSINESS',
  };
}

/** The site is gone, or no longer the reader's. */
const gone: ReadonlySet<string> = new Set(['Audience_AudienceSite_GT_Resource_FL', '0010010000403']);

async function readWeek(ctx: Context, viewer: Viewer, asked: { siteKey: string; from: string; to: string }) {
  try {
    return await askGraph(ctx.graph, weekOfSiteOperation, asked, viewer);
  } catch (error) {
    if (error instanceof DomainError && gone.has(error.code)) return null;
    throw error;
  }
}

const figureNames = ['visitors', 'visits', 'views', 'bounceRate'] as const;

/** Null where nobody knows it: exports do not say everything of imported days. */
const said = (figures: Figures, name: (typeof figureNames)[number]): number | null =>
  name === 'views' && figures.viewsPerVisit === null && figures.visits > 0 ? null : figures[name];

function totalOf(catalogue: Catalogue, now: Figures, before: Figures | null): NoticeMailTable {
  const { week } = catalogue;
  const rows = figureNames.map((name): NoticeMailRow => {
    const text = (value: number | null) =>
      value === null
        ? '–'
        : name === 'bounceRate'
          ? percentText(catalogue, value)
          : countText(catalogue, value);
    const [value, earlier] = [said(now, name), before && said(before, name)];
    const isUnknown = value === null || (earlier === null && (before?.visits ?? 0) > 0);
    const percent = value === null || !earlier ? null : Math.round((value / earlier - 1) * 100);
    const change = percent === null ? 'NONE' : percent > 0 ? 'UP' : percent < 0 ? 'DOWN' : 'SAME';
    const more = say(catalogue, week.change, {
      change,
      percent: percentText(catalogue, Math.abs(percent ?? 0) / 100),
      before: text(earlier),
    });
    return { text: week.figures[name], figure: text(value), more: isUnknown ? null : more };
  });
  return { heading: week.total, rows };
}

const countText = ({ formats }: Catalogue, count: number): string =>
  new Intl.NumberFormat(formats).format(count);
const percentText = ({ formats }: Catalogue, part: number): string =>
  new Intl.NumberFormat(formats, {
    style: 'percent',
    maximumFractionDigits: part > 0 && part < 0.1 ? 1 : 0,
  }).format(part);

/** `CUSTOM:newsletter` as people write it. */
function kindText(action: string): string {
  const [kind = '', ...code] = action.split(':');
  const words = kind.toLowerCase().replaceAll('_', ' ');
  return outside(code.length === 0 ? words : `${words}: ${code.join(':')}`);
}

function doneText(catalogue: Catalogue, { actionCounts }: SubjectRow): string | null {
  const done = actionCounts.slice(0, mostActions).map(({ action, actions: count }) =>
    say(catalogue, catalogue.week.done, {
      action: /^[A-Z_]+:svc:(\w+)$/.exec(action)?.[1] ?? 'OTHER',
      kind: kindText(action),
      count,
    }),
  );
  return done.length === 0 ? null : done.join(', ');
}

/** A subject that nobody named: by its kind and the end of its id. */
const unnamed = (value: string): string => {
  const [kind = '', id = ''] = value.split(':', 2);
  return outside(`${kind.charAt(0)}${kind.slice(1).toLowerCase()} …${id.slice(-8)}`);
};

/** Its lists; those with nothing are left out. */
function listsOf(
  catalogue: Catalogue,
  { pages, sources, goals, subjects }: Week,
  names: ReadonlyMap<string, string>,
): NoticeMailTable[] {
  const { lists, reached } = catalogue.week;
  const count = (value: number) => countText(catalogue, value);
  const visited = (
    {
      items,
    }: {
      readonly items: readonly { readonly value: string; readonly figures: { readonly visits: number } }[];
    },
    shown: (value: string) => string,
  ) =>
    items.map(({ value, figures }) => ({
      text: outside(shown(value)),
      figure: count(figures.visits),
      more: null,
    }));
  return [
    { heading: lists.pages, rows: visited(pages, shownPage) },
    { heading: lists.sources, rows: visited(sources, (source) => source) },
    {
      heading: lists.goals,
      rows: goals
        .toSorted((one, other) => other.conversions - one.conversions)
        .slice(0, mostGoals)
        .map(({ goal, conversions, conversionRate }) => ({
          text: outside(goal.name),
          figure: count(conversions),
          more:
            conversionRate === null
              ? null
              : say(catalogue, reached, { share: percentText(catalogue, conversionRate) }),
        })),
    },
    {
      heading: lists.subjects,
      rows: subjects.items.map((row) => ({
        text: outside(names.get(row.value) ?? unnamed(row.value)),
        figure: count(row.figures.visits),
        more: doneText(catalogue, row),
      })),
    },
  ].filter(({ rows }) => rows.length > 0);
}

const services: Readonly<Record<Imported[number]['origin'], string>> = {
  PLAUSIBLE: 'Plausible',
  GOOGLE_ANALYTICS: 'Google Analytics',
};

/** Which days of the week, and of the one before, were not counted here. */
const importedText = (catalogue: Catalogue, imported: Imported): string[] =>
  imported.map(({ origin, from, to }) =>
    say(catalogue, catalogue.week.imported, {
      days: from === to ? 'ONE' : 'SEVERAL',
      from: shownArgument(catalogue, { day: from }, () => undefined),
      to: shownArgument(catalogue, { day: to }, () => undefined),
      service: services[origin],
    }),
  );

const dayOf = (argument: NoticeArgument | undefined): string =>
  typeof argument === 'object' && 'day' in argument ? argument.day : '';

/**
 * What the mail about a week of a site says, with the figures of this moment; null if its reader must not, or does not want
 * to, see them any more, and once it is too late.
 */
export async function weekOf(
  ctx: Context,
  row: NoticeRow,
  { access, catalogue }: { readonly access: Access; readonly catalogue: Catalogue },
): Promise<{ readonly paragraphs: string[]; readonly tables: NoticeMailTable[] } | null> {
  const viewer = onBehalfOf(ctx, row, access);
  const { from, to } = row.arguments;
  const asked = { siteKey: row.subjectId, from: dayOf(from), to: dayOf(to) };
  const answer = await readWeek(ctx, viewer, asked);
  const { audienceWeeklyMail: mail, audienceInsights: insights } = answer ?? {};
  if (!mail?.isOn || mail.dueFor === null || !insights) return null;
  // The Monday after its last day, not another one.
  if (Date.parse(mail.dueFor) - Date.parse(asked.to) !== 86_400_000) return null;
  const { period, comparedPeriod } = insights;
  const names = await namesOfSubjects(
    ctx,
    viewer,
    catalogue,
    period.subjects.items.map(({ value }) => value),
  );
  const shownDay = (argument: NoticeArgument | undefined) =>
    argument === undefined ? '' : shownArgument(catalogue, argument, () => undefined);
  const intro = say(catalogue, catalogue.week.intro, {
    imported: period.imported.length > 0 ? 'SOME' : 'NONE',
    site: outside(mail.siteName),
    from: shownDay(from),
    to: shownDay(to),
  });
  const count = Math.max(period.sampledOf, period.listsSampledOf);
  return {
    paragraphs: [
      intro,
      ...importedText(catalogue, [...(comparedPeriod?.imported ?? []), ...period.imported]),
      ...(count > 1 ? [say(catalogue, catalogue.week.sampled, { count })] : []),
    ],
    tables: [
      totalOf(catalogue, period.figures, comparedPeriod?.figures ?? null),
      ...listsOf(catalogue, period, names),
    ],
  };
}
