import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { domainFaults } from '../../../kernel/names/domain-name.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { requiredText } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';
import { aSite, common, domainText, exampleKey, path, site, siteReply, sites } from './site-shape.ts';

const domainsOfSite = `${aSite}/domains`;

const domain = z.object({
  domain: z.string(),
  isVerified: z.boolean().describe('Whether it is the one that was verified.'),
});

const listDomains = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: domainsOfSite,
  summary: 'Domains of an audience site',
  description: 'Hosts that its pages may be on, in the order in which they were added.',
  successStatus: 200,
  answer: envelopedPageOf(domain),
  resultCode: 'Audience_AudienceSiteDomain_GT_List_SU',
  codes: [],
  input: z.object({ path, query: z.object(pageParameters) }),
  operation: operation(
    'ListAudienceSiteDomains',
    'query ListAudienceSiteDomains($siteKey: ID!) { audienceSite(siteKey: $siteKey) { domains verification { domain verifiedAt } } }',
  ),
  variables: (input) => input.path,
  reply: ({ audienceSite }, { query }) => {
    const { domains, verification: verified } = found(audienceSite);
    const start = (query.page - 1) * query.pageSize;
    const rows = domains.slice(start, start + query.pageSize).map((host) => ({
      domain: host,
      isVerified: verified.verifiedAt !== null && host === verified.domain,
    }));
    return { data: rows, page: { query, total: domains.length } };
  },
  example: { path: { siteKey: exampleKey }, query: { page: '1', pageSize: '20' } },
});

const addDomain = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: domainsOfSite,
  summary: 'Add a domain to an audience site',
  description: 'At most 20. It is added at the end, and is not verified separately.',
  successStatus: 201,
  isVersioned: true,
  answer: envelopeOf(site.schema),
  resultCode: 'Audience_AudienceSiteDomain_AD_Domain_SU',
  codes: [
    'Audience_AudienceSiteDomain_AD_Limit_RJ',
    'Audience_AudienceSiteDomain_AD_Duplicate_RJ',
    'Audience_AudienceSiteDomain_VL_Domain_RJ',
  ],
  lookUp: ({ outgoing }, { body }) => {
    const given = z.object({ domain: z.string() }).safeParse(body);
    return given.success ? domainFaults('/domain', given.data.domain, outgoing) : [];
  },
  input: z.object({
    path,
    body: z.object({ domain: requiredText.describe(domainText) }, 'Must be an object.'),
  }),
  operation: operation(
    'AddAudienceSiteDomain',
    `mutation AddAudienceSiteDomain($input: AudienceSiteDomainInput!) { addAudienceSiteDomain(input: $input) { ${site.selection} } }`,
  ),
  variables: (input) => ({ input: { ...input.path, ...input.body } }),
  reply: ({ addAudienceSiteDomain: changed }) => ({
    ...siteReply(changed),
    location: `${sites}/${changed.siteKey}/domains`,
  }),
  example: { path: { siteKey: exampleKey }, body: { domain: 'puppies.example.com' } },
});

const removeDomain = defineMemberGraphRoute({
  ...common,
  method: 'DELETE',
  path: domainsOfSite,
  summary: 'Take a domain from an audience site',
  description:
    'The only one stays. Without the first one the site is pending until the next one is verified.',
  successStatus: 204,
  isVersioned: true,
  answer: null,
  resultCode: 'Audience_AudienceSiteDomain_DL_Domain_SU',
  codes: ['Audience_AudienceSiteDomain_DL_Last_RJ'],
  input: z.object({ path, query: z.object({ domain: requiredText.describe('The domain.') }) }),
  operation: operation(
    'RemoveAudienceSiteDomain',
    'mutation RemoveAudienceSiteDomain($input: AudienceSiteDomainInput!) { removeAudienceSiteDomain(input: $input) { siteKey } }',
  ),
  variables: (input, expectedVersion) => ({
    input: given({ ...input.path, ...input.query, expectedVersion }),
  }),
  reply: () => ({ data: null }),
  example: { path: { siteKey: exampleKey }, query: { domain: 'puppies.example.com' } },
});

export const siteDomainRoutes: readonly MemberRoute[] = [listDomains, addDomain, removeDomain];
