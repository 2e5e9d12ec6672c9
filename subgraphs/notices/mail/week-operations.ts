import { type DataOf, type StoredOperation, operation } from '../../../kernel/graph/graph.ts';

const figures = 'figures { visitors visits views viewsPerVisit bounceRate }';
const top = (name: string, dimension: string, more = '') =>
  `${name}: breakdown(dimension: ${dimension}, pageSize: 5) { items { value figures { visits } ${more} } }`;

/** The figures of a week as its reader sees them on the page, and whether they still want them. */
export const weekOfSiteOperation = operation(
  'WeekOfSite',
  `query WeekOfSite($siteKey: ID!, $from: LocalDate!, $to: LocalDate!) {
  audienceWeeklyMail(siteKey: $siteKey) { siteName isOn dueFor }
  audienceInsights(siteKey: $siteKey, from: $from, to: $to, compareWith: PREVIOUS_PERIOD) {
    period {
      ${figures} imported { origin from to } sampledOf listsSampledOf
      ${top('pages', 'PAGE')} ${top('sources', 'SOURCE')}
      ${top('subjects', 'SUBJECT', 'actionCounts { action actions }')}
      goals { goal { name } conversions conversionRate }
    }
    comparedPeriod { ${figures} imported { origin from to } }
  }
}`,
);

/** The names of subjects that are the site's owner's. */
export const subjectsOfWeekOperation = operation(
  'SubjectsOfWeek',
  `query SubjectsOfWeek(
  $animals: [ID!]!, $listings: [ID!]!, $offers: [ID!]!, $storefronts: [ID!]!, $profiles: [ID!]!, $hasLitters: Boolean!
) {
  animalsByIds(ids: $animals) { id name }
  animalListingTitles(ids: $listings) { listingId title }
  offersByIds(ids: $offers) { id name }
  storefrontsByIds(ids: $storefronts) { id name }
  profiles(ids: $profiles) { id displayName }
  births(page: 1, pageSize: 100) @include(if: $hasLitters) { items { birthId birthDate dam { name } } }
}`,
);

/** Whether somebody gets the mail about a site, for whoever has the link that ends it. */
export const weeklyMailOfMemberOperation = operation(
  'WeeklyMailOfMember',
  `query WeeklyMailOfMember($siteKey: ID!, $memberId: ID!) {
  audienceWeeklyMailOfMember(siteKey: $siteKey, memberId: $memberId) { siteName isOn }
}`,
);

export const endWeeklyMailOperation = operation(
  'EndWeeklyMail',
  `mutation EndWeeklyMail($input: EndAudienceWeeklyMailInput!) {
  endAudienceWeeklyMail(input: $input) { siteName isOn }
}`,
);

export const weekOperations: readonly StoredOperation[] = [
  weekOfSiteOperation,
  subjectsOfWeekOperation,
  weeklyMailOfMemberOperation,
  endWeeklyMailOperation,
];

type Insights = NonNullable<DataOf<'WeekOfSite'>['audienceInsights']>;
export type Week = Insights['period'];
export type Figures = Week['figures'];
export type Imported = Week['imported'];
export type SubjectRow = Week['subjects']['items'][number];
export type WeeklyMail = NonNullable<DataOf<'WeeklyMailOfMember'>['audienceWeeklyMailOfMember']>;
