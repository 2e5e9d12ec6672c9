import type { Html } from '../../kernel/pages/html.ts';
import { originTexts } from '../imports/import-words.tsx';
import type { Insights, Point } from './insights-operation.ts';
import type { MetricName } from './metrics.ts';
import { fullDayText } from './words.ts';

type Imported = Insights['period']['imported'];

const dayMs = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** A figure of a period as a person sees it: null where an export does not say it. */
export function saidFigure(
  { figures, imported, from, to }: Pick<Insights['period'], 'figures' | 'imported' | 'from' | 'to'>,
  name: MetricName,
): number | null {
  const hasNoViews = figures.viewsPerVisit === null && figures.visits > 0;
  if (name === 'views' && hasNoViews) return null;
  const isAllImported = imported.some((part) => part.from === from && part.to === to);
  return name === 'actions' && isAllImported ? null : figures[name];
}

/** The same of a point of a series; exports have no hours. */
export function saidFigureAt(
  { imported }: Pick<Insights['period'], 'imported'>,
  { day, hour, figures }: Point,
  name: MetricName,
): number | null {
  const part = imported.find(({ from, to }) => day >= from && day <= to);
  if (part === undefined) return figures[name];
  if (hour !== null) return null;
  const ofDay = { from: day, to: day };
  return saidFigure({ figures, imported: [{ ...part, ...ofDay }], ...ofDay }, name);
}

/** Which days of a page are imported, and what they cannot tell; nothing if all were counted here. */
export function importedNote(
  imported: Imported,
  { from, to }: { readonly from: string; readonly to: string },
): Html | null {
  const [first] = imported;
  if (first === undefined) return null;
  const daysOf = (part: Imported[number]): string => {
    if (part.from === from && part.to === to) return from === to ? 'this day' : 'all of these days';
    return part.from === from
      ? `days before ${fullDayText(dayAfter(part.to))}`
      : `days from ${fullDayText(part.from)} to ${fullDayText(part.to)}`;
  };
  return (
    <div class="note">
      <p>
        {imported.map((part, place) => (
          <>
            {place > 0 && ' '}
            Imported from {originTexts[part.origin]}: {daysOf(part)}.
          </>
        ))}{' '}
        Imported days have no hours, actions, goals or funnels, and filters find no visits of them.
      </p>
    </div>
  );
}
