import type { Html } from '../../kernel/pages/html.ts';
import { countText } from '../../kernel/text/count-text.ts';
import { dimensionTexts, fullDayText } from '../insights/words.ts';
import type { Import, Imports } from './import-operations.ts';

/** Who counted imported days. */
export const originTexts: Readonly<Record<Import['origin'], string>> = {
  PLAUSIBLE: 'Plausible',
  GOOGLE_ANALYTICS: 'Google Analytics',
};

type LeftOut = Import['leftOut'][number];

const counted = (count: number, one: string, several: string) =>
  `${countText(count)} ${count === 1 ? one : several}`;

/** The days from one to another in words. */
export const spanText = (from: string, to: string): string =>
  from === to ? fullDayText(from) : `${fullDayText(from)} to ${fullDayText(to)}`;

/** `2026-01-01 to 2026-02-01` in words; anything else as it is. */
function detailText({ detail }: LeftOut): string {
  const [, from, to] = /^(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/.exec(detail ?? '') ?? [];
  if (from === undefined || to === undefined) return detail === null ? '' : ` (${detail})`;
  return ` (${spanText(from, to)})`;
}

const reasons: Readonly<Record<LeftOut['reason'], (count: number) => string>> = {
  COUNTED_HERE: (count) =>
    `${counted(count, 'day', 'days')} that ${count === 1 ? 'was' : 'were'} counted here, or ${count === 1 ? 'is' : 'are'} too recent to import`,
  TOO_OLD: (count) => `${counted(count, 'day', 'days')} older than the site keeps them`,
  IMPORTED_BEFORE: (count) =>
    `${counted(count, 'day', 'days')} that you have imported already; undo that import first to replace ${count === 1 ? 'it' : 'them'}`,
  WITHOUT_TOTALS: (count) =>
    `${counted(count, 'day', 'days')} of which the files do not say visitors and visits of the whole site`,
  WITHOUT_DAYS: (count) =>
    `${counted(count, 'table', 'tables')} of several days together: add the dimension Date to the report`,
  OTHER_HOST: (count) =>
    `${counted(count, 'row', 'rows')} about pages on hosts that are not domains of this site`,
  OTHER_LIST: (count) => `${counted(count, 'table', 'tables')} for which there is no list here`,
  REPEATED: (count) =>
    `${counted(count, 'row', 'rows')} of a list and day that another table of the files has too`,
  UNFIT_VALUE: (count) =>
    `${counted(count, 'row', 'rows')} whose value is empty, unknown or might name somebody`,
};

const reasonsShown = (leftOut: readonly LeftOut[]): Html => (
  <ul>
    {leftOut.map((of) => (
      <li>
        {reasons[of.reason](of.count)}
        <bdi>{detailText(of)}</bdi>
      </li>
    ))}
  </ul>
);

/** What is left out of an import, and why; nothing if all of it is taken. */
export const leftOutShown = ({ leftOut }: Pick<Import, 'leftOut'>): Html | null =>
  leftOut.length === 0 ? null : (
    <>
      <h3>What is left out</h3>
      {reasonsShown(leftOut)}
    </>
  );

/** Why files bring nothing at all. */
export const nothingShown = ({
  from,
  to,
  leftOut,
}: Pick<Imports, 'from' | 'to'> & Pick<Import, 'leftOut'>): Html => (
  <>
    <p>
      Nothing was imported: the files have no new day from {fullDayText(from)} to {fullDayText(to)} with
      visitors and visits of the whole site.{leftOut.length > 0 && ' They have:'}
    </p>
    {leftOut.length > 0 && reasonsShown(leftOut)}
  </>
);

/** What an import brings: days, figures, lists. */
export const broughtShown = ({ from, to, days, visitors, visits, views, lists }: Import): Html => (
  <dl>
    <dt>Days</dt>
    <dd>
      {countText(days)}
      {from !== null && to !== null && `, ${from === to ? '' : 'from '}${spanText(from, to)}`}
    </dd>
    <dt>Visitors</dt>
    <dd>{countText(visitors)}</dd>
    <dt>Visits</dt>
    <dd>{countText(visits)}</dd>
    <dt>Views</dt>
    <dd>{countText(views)}</dd>
    {lists.map(({ dimension, rows }) => (
      <>
        <dt>{dimensionTexts[dimension]}</dt>
        <dd>{counted(rows, 'row', 'rows')}</dd>
      </>
    ))}
  </dl>
);
