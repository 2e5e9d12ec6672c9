import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

const figures = `figures {
      views visits visitors bounceRate viewsPerVisit averageVisitMs averageActiveMs averageScrollPct actions
    }`;
const scope = '$siteKey: ID!, $from: LocalDate!, $to: LocalDate!';
const inScope = 'siteKey: $siteKey, from: $from, to: $to';

export const exportDaysOperation = operation(
  'ExportDays',
  `query ExportDays(${scope}) {
  audienceInsights(${inScope}) {
    period { from to imported { origin from to } series(interval: DAY) { day hour ${figures} } goals { goal { name } visits conversions } }
  }
}`,
);

export const exportListOperation = operation(
  'ExportList',
  `query ExportList(${scope}, $dimension: AudienceDimension!, $page: Int!) {
  audienceInsights(${inScope}) {
    period { breakdown(dimension: $dimension, page: $page, pageSize: 100) { items { value ${figures} } } }
  }
}`,
);

/** The operations of exports. */
export const exportOperations: readonly StoredOperation[] = [exportDaysOperation, exportListOperation];

export type ExportedDays = NonNullable<DataOf<'ExportDays'>['audienceInsights']>['period'];
