import type { Html } from '../../kernel/pages/html.ts';
import { countText } from '../../kernel/text/count-text.ts';
import type { Dimension } from './insights-operation.ts';
import { type Links, filterDimensions } from './report-query.ts';
import type { SubjectNames } from './subject-names.ts';
import { actionsText, valueText } from './words.ts';

/** What every list of a page is shown with. */
export interface Shown {
  readonly links: Links;
  readonly names: SubjectNames;
  /** Where pictures are. */
  readonly baseUrl: string;
}

const canBeFiltered = (dimension: Dimension) => filterDimensions.some((known) => known === dimension);

/** A value: with its picture, as a link to the visits that have it, and for a subject to its own page. */
export function ValueCell({
  dimension,
  value,
  links,
  names,
  baseUrl,
}: Shown & { readonly dimension: Dimension; readonly value: string }): Html {
  const text = <bdi>{valueText(dimension, value, names)}</bdi>;
  const subject = dimension === 'SUBJECT' ? names.get(value) : undefined;
  return (
    <>
      {typeof subject?.picture === 'string' && (
        <img class="small" src={`${baseUrl}/media/${subject.picture}/480.jpg`} alt="" loading="lazy" />
      )}
      {canBeFiltered(dimension) && value !== '' ? (
        <a href={links.filtered(dimension, value)}>{text}</a>
      ) : (
        text
      )}
      {typeof subject?.href === 'string' && (
        <>
          {' '}
          <a class="quiet" href={subject.href}>
            Open<span class="unseen"> {subject.name}</span>
          </a>
        </>
      )}
    </>
  );
}

const mostCounts = 4;

/** What was done about a subject; nothing if nothing was. */
export function Done({
  counts,
  views,
}: {
  readonly counts: readonly { readonly action: string; readonly actions: number }[];
  readonly views: number;
}): Html | null {
  if (counts.length === 0) return null;
  const parts = [
    `${countText(views)} ${views === 1 ? 'view' : 'views'}`,
    ...counts.slice(0, mostCounts).map(actionsText),
  ];
  return <span class="quiet counts">{parts.join(', ')}</span>;
}
