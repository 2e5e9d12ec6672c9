import { z } from 'zod';
import { answerWithin } from '../../kernel/errors/answer-within.ts';
import {
  type DataOf,
  type Operation,
  type OperationName,
  type StoredOperation,
  type VariablesOf,
  askGraph,
  operation,
} from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import { insightsOperations } from '../insights/insights-operation.ts';
import { subjectNameOperations } from '../insights/subject-names.ts';
import { exportOperations } from '../exports/export-operations.ts';
import { importOperations } from '../imports/import-operations.ts';
import { sharingOperations } from '../sharing/sharing-operations.ts';
import { weeklyMailOperations } from '../sharing/weekly-mail-operations.ts';
import { siteSettingsOperations } from '../site-settings/settings-operations.ts';

const fields = `siteKey name domains status version countsPlatformPages timeZone retentionMonths ownAddresses
    verification { domain method token txtRecord metaTag verifiedAt }`;

export const sitesOfMemberOperation = operation(
  'SitesOfMember',
  `query SitesOfMember($page: Int!, $pageSize: Int!) {
  audienceSites(page: $page, pageSize: $pageSize) { total items { ${fields} } }
}`,
);

export const siteOfMemberOperation = operation(
  'SiteOfMember',
  `query SiteOfMember($siteKey: ID!) { audienceSite(siteKey: $siteKey) { ${fields} } }`,
);

export const registerSiteOfMemberOperation = operation(
  'RegisterSiteOfMember',
  `mutation RegisterSiteOfMember($input: RegisterAudienceSiteInput!) {
  registerAudienceSite(input: $input) { site { siteKey } siteSecret }
}`,
);

export const renameSiteOfMemberOperation = operation(
  'RenameSiteOfMember',
  `mutation RenameSiteOfMember($input: UpdateAudienceSiteInput!) { updateAudienceSite(input: $input) { siteKey } }`,
);

export const intakeOfSiteOfMemberOperation = operation(
  'IntakeOfSiteOfMember',
  `query IntakeOfSiteOfMember($siteKey: ID!) {
  audienceIntake(siteKey: $siteKey) { lastHit { at page } accepted dropped { reason count lastAt detail } }
}`,
);

export const changeAddressesOfSiteOfMemberOperation = operation(
  'ChangeAddressesOfSiteOfMember',
  `mutation ChangeAddressesOfSiteOfMember($input: UpdateAudienceSiteInput!) {
  updateAudienceSite(input: $input) { siteKey }
}`,
);

export const verifySiteOfMemberOperation = operation(
  'VerifySiteOfMember',
  `mutation VerifySiteOfMember($input: AudienceSiteVersionInput!) { verifyAudienceSite(input: $input) { siteKey } }`,
);

export const rotateSiteSecretOfMemberOperation = operation(
  'RotateSiteSecretOfMember',
  `mutation RotateSiteSecretOfMember($input: AudienceSiteVersionInput!) {
  rotateAudienceSiteSecret(input: $input) { siteSecret }
}`,
);

export const addSiteDomainOfMemberOperation = operation(
  'AddSiteDomainOfMember',
  `mutation AddSiteDomainOfMember($input: AudienceSiteDomainInput!) { addAudienceSiteDomain(input: $input) { siteKey } }`,
);

export const removeSiteDomainOfMemberOperation = operation(
  'RemoveSiteDomainOfMember',
  `mutation RemoveSiteDomainOfMember($input: AudienceSiteDomainInput!) {
  removeAudienceSiteDomain(input: $input) { siteKey }
}`,
);

export const countPlatformPagesOfMemberOperation = operation(
  'CountPlatformPagesOfMember',
  `mutation CountPlatformPagesOfMember($input: CountPlatformPagesInput!) { countPlatformPages(input: $input) { siteKey } }`,
);

export const deleteSiteOfMemberOperation = operation(
  'DeleteSiteOfMember',
  `mutation DeleteSiteOfMember($input: AudienceSiteVersionInput!) { deleteAudienceSite(input: $input) { siteKey } }`,
);

/** The operations of the pages about audience sites. */
export const siteOfMemberOperations: readonly StoredOperation[] = [
  sitesOfMemberOperation,
  siteOfMemberOperation,
  registerSiteOfMemberOperation,
  renameSiteOfMemberOperation,
  intakeOfSiteOfMemberOperation,
  changeAddressesOfSiteOfMemberOperation,
  verifySiteOfMemberOperation,
  rotateSiteSecretOfMemberOperation,
  addSiteDomainOfMemberOperation,
  removeSiteDomainOfMemberOperation,
  countPlatformPagesOfMemberOperation,
  deleteSiteOfMemberOperation,
  ...insightsOperations,
  ...subjectNameOperations,
  ...siteSettingsOperations,
  ...sharingOperations,
  ...exportOperations,
  ...weeklyMailOperations,
  ...importOperations,
];

export type Site = NonNullable<DataOf<'SiteOfMember'>['audienceSite']>;
export type Intake = NonNullable<DataOf<'IntakeOfSiteOfMember'>['audienceIntake']>;

/** Longer than fetching a home page may take. */
const answerMs = 9_000;

/** Runs an operation on behalf of a member; the audience subgraph checks permissions. */
export function askAboutSites<Name extends OperationName>(
  { graph }: Dependencies,
  viewer: Viewer,
  asked: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
): Promise<DataOf<Name>> {
  return answerWithin(answerMs, askGraph(graph, asked, variables, viewer));
}

/** What a refused verification says about each place. */
export const domainChecks = z.object({
  checks: z.array(
    z.object({
      method: z.enum(['DNS_TXT', 'META']),
      isFound: z.boolean(),
      place: z.string(),
      expected: z.string(),
      seen: z.string(),
      advice: z.string(),
    }),
  ),
});
export type DomainChecks = z.output<typeof domainChecks>['checks'];
