import { type DataOf, type VariablesOf, operation } from '../../kernel/graph/graph.ts';

const figures = `figures {
      views visits visitors bounceRate viewsPerVisit averageVisitMs averageActiveMs averageScrollPct actions
    }`;
const counted = `from to ${figures} values { currency valueMinor }
    series(interval: $interval) { day hour ${figures} }`;
const list = (name: string, more = '') => `${name}: breakdown(dimension: $${name}) {
      dimension items { value share ${figures} ${more} }
    }`;

export const insightsOfSiteOperation = operation(
  'InsightsOfSite',
  `query InsightsOfSite(
  $siteKey: ID!, $from: LocalDate!, $to: LocalDate!, $compareWith: AudienceComparison, $interval: AudienceInterval!
  $pages: AudienceDimension!, $sources: AudienceDimension!, $campaigns: AudienceDimension!
  $places: AudienceDimension!, $technology: AudienceDimension!, $subjects: AudienceDimension!
  $actions: AudienceDimension!
) {
  audienceInsights(siteKey: $siteKey, from: $from, to: $to, compareWith: $compareWith) {
    liveVisitors
    period {
      ${counted} crawlerViews speculativeViews
      ${list('pages')} ${list('sources')} ${list('campaigns')} ${list('places')} ${list('technology')}
      ${list('subjects')} ${list('actions', 'values { currency valueMinor }')}
    }
    comparedPeriod { ${counted} }
  }
}`,
);

export type Insights = NonNullable<DataOf<'InsightsOfSite'>['audienceInsights']>;
export type Counted = NonNullable<Insights['comparedPeriod']>;
export type Figures = Counted['figures'];
export type Point = Counted['series'][number];
export type Breakdown = Insights['period']['pages'];
export type InsightsAsked = VariablesOf<'InsightsOfSite'>;
export type Dimension = InsightsAsked['pages'];
