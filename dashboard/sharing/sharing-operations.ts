import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const sharedLinksOfSiteOperation = operation(
  'SharedLinksOfSite',
  `query SharedLinksOfSite($siteKey: ID!) { audienceSharedLinks(siteKey: $siteKey) { id createdAt openedAt } }`,
);

export const shareInsightsOfMemberOperation = operation(
  'ShareInsightsOfMember',
  `mutation ShareInsightsOfMember($input: ShareAudienceInsightsInput!) {
  shareAudienceInsights(input: $input) { link { id } secret }
}`,
);

export const endSharedLinkOfMemberOperation = operation(
  'EndSharedLinkOfMember',
  `mutation EndSharedLinkOfMember($input: EndAudienceSharedLinkInput!) { endAudienceSharedLink(input: $input) }`,
);

export const openSharedLinkOperation = operation(
  'OpenSharedLink',
  `mutation OpenSharedLink($secret: String!) { openAudienceSharedLink(secret: $secret) { name timeZone } }`,
);

const figures = `figures {
      views visits visitors bounceRate viewsPerVisit averageVisitMs averageActiveMs averageScrollPct actions
    }`;
const counted = `from to visitsStoredFrom imported { origin from to } ${figures} values { currency valueMinor }
    series(interval: $interval) { day hour ${figures} }`;
const list = (name: string, dimension: string) =>
  `${name}: breakdown(dimension: ${dimension}) { dimension items { value share ${figures} } }`;

/** Figures alone: whoever has the link may be anybody. */
export const sharedInsightsOperation = operation(
  'SharedInsights',
  `query SharedInsights(
  $secret: String!, $from: LocalDate!, $to: LocalDate!, $compareWith: AudienceComparison, $interval: AudienceInterval!
) {
  sharedAudienceInsights(secret: $secret, from: $from, to: $to, compareWith: $compareWith) {
    period {
      ${counted}
      ${list('pages', 'PAGE')} ${list('entryPages', 'ENTRY_PAGE')} ${list('channels', 'CHANNEL')}
      ${list('referrers', 'REFERRER')} ${list('campaigns', 'UTM_CAMPAIGN')} ${list('countries', 'COUNTRY')}
      ${list('languages', 'LANGUAGE')} ${list('devices', 'DEVICE')} ${list('browsers', 'BROWSER')}
      ${list('actions', 'ACTION')}
    }
    comparedPeriod { ${counted} }
  }
}`,
);

/** The operations of shared insights. */
export const sharingOperations: readonly StoredOperation[] = [
  sharedLinksOfSiteOperation,
  shareInsightsOfMemberOperation,
  endSharedLinkOfMemberOperation,
  openSharedLinkOperation,
  sharedInsightsOperation,
];

export type SharedInsights = NonNullable<DataOf<'SharedInsights'>['sharedAudienceInsights']>;
