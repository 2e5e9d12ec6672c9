import { type DataOf, type StoredOperation, type VariablesOf, operation } from '../../kernel/graph/graph.ts';

const figures = `figures {
      views visits visitors bounceRate viewsPerVisit averageVisitMs averageActiveMs averageScrollPct actions
    }`;
const counted = `from to visitsStoredFrom imported { origin from to } ${figures} values { currency valueMinor }
    series(interval: $interval) { day hour ${figures} }`;
const list = (name: string, more = '') => `${name}: breakdown(dimension: $${name}) {
      dimension items { value share ${figures} ${more} }
    }`;

export const insightsOfSiteOperation = operation(
  'InsightsOfSite',
  `query InsightsOfSite(
  $siteKey: ID!, $from: LocalDate!, $to: LocalDate!, $filters: [AudienceFilterInput!]!
  $compareWith: AudienceComparison, $interval: AudienceInterval!
  $pages: AudienceDimension!, $sources: AudienceDimension!, $campaigns: AudienceDimension!
  $places: AudienceDimension!, $technology: AudienceDimension!, $subjects: AudienceDimension!
  $actions: AudienceDimension!
) {
  audienceInsights(siteKey: $siteKey, from: $from, to: $to, compareWith: $compareWith, filters: $filters) {
    liveVisitors livePages { page visitors }
    period {
      ${counted} crawlerViews speculativeViews sampledOf listsSampledOf listsTimeZone
      goals { goal { id name } visits conversionRate values { currency valueMinor } }
      ${list('pages')} ${list('sources')} ${list('campaigns')} ${list('places')} ${list('technology')}
      ${list('subjects', 'actionCounts { action actions }')} ${list('actions', 'values { currency valueMinor }')}
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

const scope = '$siteKey: ID!, $from: LocalDate!, $to: LocalDate!, $filters: [AudienceFilterInput!]!';
const inScope = 'siteKey: $siteKey, from: $from, to: $to, filters: $filters';

/** One list to its end. */
export const insightsListOperation = operation(
  'InsightsListOfSite',
  `query InsightsListOfSite(${scope}, $dimension: AudienceDimension!, $page: Int!, $pageSize: Int!, $search: String
  $orValues: [String!]!) {
  audienceInsights(${inScope}) {
    period {
      sampledOf visitsStoredFrom listsSampledOf listsTimeZone imported { origin from to }
      breakdown(dimension: $dimension, page: $page, pageSize: $pageSize, search: $search, orValues: $orValues) {
        dimension total items { value share ${figures} actionCounts { action actions } }
      }
    }
  }
}`,
);

/** The values of a list. */
export const insightsValuesOperation = operation(
  'InsightsValuesOfSite',
  `query InsightsValuesOfSite(${scope}, $dimension: AudienceDimension!, $page: Int!) {
  audienceInsights(${inScope}) {
    period { breakdown(dimension: $dimension, page: $page, pageSize: 100) { dimension items { value } } }
  }
}`,
);

/** A goal, by the values of a dimension. */
export const insightsGoalOperation = operation(
  'InsightsGoalOfSite',
  `query InsightsGoalOfSite(${scope}, $goalId: ID!, $dimension: AudienceDimension!) {
  audienceInsights(${inScope}) {
    period {
      sampledOf visitsStoredFrom
      goals { goal { id name kind pattern } visits ofVisits conversions conversionRate values { currency valueMinor } }
      goalSources(goalId: $goalId, dimension: $dimension) {
        value visits converted conversionRate values { currency valueMinor }
      }
    }
  }
}`,
);

/** A funnel. */
export const insightsFunnelOperation = operation(
  'InsightsFunnelOfSite',
  `query InsightsFunnelOfSite(${scope}, $funnelId: ID!) {
  audienceInsights(${inScope}) {
    period {
      sampledOf visitsStoredFrom
      funnel(funnelId: $funnelId) { funnel { id name } ofVisits steps { kind pattern visits left share } }
    }
  }
}`,
);

/** The properties of an action. */
export const insightsPropsOperation = operation(
  'InsightsPropsOfSite',
  `query InsightsPropsOfSite(${scope}, $action: String!) {
  audienceInsights(${inScope}) { period { actionProps(action: $action) { name value actions } } }
}`,
);

/** The operations of the pages of insights. */
export const insightsOperations: readonly StoredOperation[] = [
  insightsOfSiteOperation,
  insightsListOperation,
  insightsValuesOperation,
  insightsGoalOperation,
  insightsFunnelOperation,
  insightsPropsOperation,
];

export type Props = NonNullable<DataOf<'InsightsPropsOfSite'>['audienceInsights']>['period']['actionProps'];
