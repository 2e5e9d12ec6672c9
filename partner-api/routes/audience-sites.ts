import { z } from 'zod';
import { given } from '../../kernel/graph/given.ts';
import { found, operation } from '../../kernel/graph/graph.ts';
import { siteName } from '../../kernel/inputs/site-fields.ts';
import { domainFaults, domainsFaults } from '../../kernel/names/domain-name.ts';
import { envelopeOf, envelopedPageOf } from '../answers/envelope.ts';
import { defineShape, objectOf } from '../answers/shape.ts';
import { requiredText, text } from '../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../declaration/member-route.ts';
import { pageParameters } from '../declaration/paging.ts';

const sites = '/api/audience/v1/sites';
const aSite = `${sites}/:siteKey`;
const domainsOfSite = `${aSite}/domains`;
/** The demo world's active site. */
const exampleKey = 'pk_RiverbendKennelActive';

const siteKey = z
  .string()
  .regex(/^pk_[A-Za-z0-9_-]{1,60}$/)
  .describe('Key of the site.');
const path = z.object({ siteKey });

/** What all of these routes have in common (contract 10). */
const common = { acting: 'profile', notFoundCode: 'Audience_AudienceSite_GT_Resource_FL' } as const;

const verification = defineShape(
  {
    domain: z.string().describe('The domain that is verified: the first one.'),
    method: z.enum(['DNS_TXT', 'META']).nullable().describe('Where the token was found; null until it was.'),
    token: z.string().describe('What the domain has to show.'),
    txtRecord: z.string().describe('Value of the TXT record that shows it.'),
    metaTag: z.string().describe('Meta tag for the head of the home page that shows it.'),
    verifiedAt: z.iso.datetime().nullable(),
  },
  'DomainVerification',
);

const site = defineShape(
  {
    siteKey: z.string().describe('Public; it may stand in pages.'),
    name: z.string(),
    domains: z.array(z.string()).describe('In lower case and punycode; the first one is verified.'),
    status: z.enum(['PENDING', 'ACTIVE', 'SUSPENDED']).describe('Hits are accepted of an active site.'),
    verification: objectOf(verification, 'How the first domain is verified.'),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  },
  'AudienceSite',
);

type Row = Parameters<typeof site.body>[0];

const withSecret = site.schema
  .extend({
    siteSecret: z
      .string()
      .optional()
      .describe(
        'For servers only; shown in this answer alone, and again for an hour under its idempotency key.',
      ),
  })
  .meta({ id: 'AudienceSiteWithSecret' });
const both = `site { ${site.selection} } siteSecret`;

/** Of an answer that is given again after its hour there is no secret any more. */
const secretReply = (made: { readonly site: Row; readonly siteSecret: string | null }) => ({
  data: { ...site.body(made.site), ...(made.siteSecret !== null && { siteSecret: made.siteSecret }) },
  version: made.site.version,
});

const siteReply = (row: Row) => ({ data: site.body(row), version: row.version });

const domainText =
  'A host such as www.example.com, without https://, path and port; with and without www are two.';

const listSites = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: sites,
  summary: 'Audience sites',
  description: 'Those of the acting profile, the oldest first.',
  successStatus: 200,
  answer: envelopedPageOf(site.schema),
  resultCode: 'Audience_AudienceSite_GT_List_SU',
  codes: [],
  input: z.object({ query: z.object(pageParameters) }),
  operation: operation(
    'ListAudienceSites',
    `query ListAudienceSites($page: Int!, $pageSize: Int!) {
  audienceSites(page: $page, pageSize: $pageSize) { total items { ${site.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ audienceSites: { items, total } }, { query }) => ({
    data: items.map(site.body),
    page: { query, total },
  }),
  example: { query: { page: '1', pageSize: '20' } },
});

const registerSite = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: sites,
  summary: 'Register an audience site',
  description:
    'At most 20 for a profile. The secret is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it. Hits are accepted once the first domain is verified.',
  successStatus: 201,
  isVersioned: true,
  isSecret: true,
  answer: envelopeOf(withSecret),
  resultCode: 'Audience_AudienceSite_AD_Site_SU',
  codes: ['Audience_AudienceSite_AD_Limit_RJ', 'Audience_AudienceSiteDomain_VL_Domain_RJ'],
  lookUp: ({ outgoing }, { body }) => {
    const given = z.object({ domains: z.array(z.unknown()) }).safeParse(body);
    return given.success ? domainsFaults(given.data.domains, outgoing) : [];
  },
  input: z.object({
    body: z.object(
      {
        name: siteName.describe('What to call it; the first domain when left out.'),
        domains: z
          .array(text, 'Must be a list of texts.')
          .describe(`1 to 20 domains, the one to verify first. ${domainText}`),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'RegisterAudienceSite',
    `mutation RegisterAudienceSite($input: RegisterAudienceSiteInput!) { registerAudienceSite(input: $input) { ${both} } }`,
  ),
  variables: ({ body }) => ({ input: given(body) }),
  reply: ({ registerAudienceSite: made }) => ({
    ...secretReply(made),
    location: `${sites}/${made.site.siteKey}`,
  }),
  example: { body: { name: 'Our web site', domains: ['www.example.com', 'example.com'] } },
});

const readSite = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: aSite,
  summary: 'One audience site',
  description: "One of the acting profile's. Any other answers as if it did not exist.",
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(site.schema),
  resultCode: 'Audience_AudienceSite_GT_Site_SU',
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'ReadAudienceSite',
    `query ReadAudienceSite($siteKey: ID!) { audienceSite(siteKey: $siteKey) { ${site.selection} } }`,
  ),
  variables: (input) => input.path,
  reply: ({ audienceSite }) => siteReply(found(audienceSite)),
  example: { path: { siteKey: exampleKey } },
});

const updateSite = defineMemberGraphRoute({
  ...common,
  method: 'PATCH',
  path: aSite,
  summary: 'Rename an audience site',
  description: 'A field that is left out or null stays as it is. Domains have routes of their own.',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(site.schema),
  resultCode: 'Audience_AudienceSite_UP_Site_SU',
  codes: [],
  input: z.object({
    path,
    body: z.object({ name: siteName }, 'Must be an object.'),
  }),
  operation: operation(
    'UpdateAudienceSite',
    `mutation UpdateAudienceSite($input: UpdateAudienceSiteInput!) { updateAudienceSite(input: $input) { ${site.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({
    input: given({ ...input.body, ...input.path, expectedVersion }),
  }),
  reply: ({ updateAudienceSite: changed }) => siteReply(changed),
  example: { path: { siteKey: exampleKey }, body: { name: 'Riverbend Kennel' } },
});

const deleteSite = defineMemberGraphRoute({
  ...common,
  method: 'DELETE',
  path: aSite,
  summary: 'End an audience site',
  description: 'For good, with all its domains. Its key and secret are refused from then on.',
  successStatus: 204,
  isVersioned: true,
  answer: null,
  resultCode: 'Audience_AudienceSite_DL_Site_SU',
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'DeleteAudienceSite',
    'mutation DeleteAudienceSite($input: AudienceSiteVersionInput!) { deleteAudienceSite(input: $input) { siteKey } }',
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: () => ({ data: null }),
  example: { path: { siteKey: exampleKey } },
});

const verifySite = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: `${aSite}/verify`,
  summary: 'Verify the domain of an audience site',
  description:
    'Looks for the token in the TXT records of the first domain and on its home page, at most every 10 seconds. Where neither shows it, the problem holds what was seen as `data.checks`. One that is verified already stays so.',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(site.schema),
  resultCode: 'Audience_AudienceSite_UP_Verification_SU',
  codes: ['Audience_AudienceSite_VL_Verification_RJ'],
  input: z.object({ path }),
  operation: operation(
    'VerifyAudienceSite',
    `mutation VerifyAudienceSite($input: AudienceSiteVersionInput!) { verifyAudienceSite(input: $input) { ${site.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: ({ verifyAudienceSite: verified }) => siteReply(verified),
  example: { path: { siteKey: exampleKey } },
});

const rotateSecret = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: `${aSite}/rotate-secret`,
  summary: 'Replace the secret of an audience site',
  description:
    'The secret before stops at once. The new one is shown in this answer alone, which a repeated idempotency key gives again for an hour; after that without it.',
  successStatus: 200,
  isVersioned: true,
  isSecret: true,
  answer: envelopeOf(withSecret),
  resultCode: 'Audience_AudienceSite_UP_Secret_SU',
  codes: [],
  input: z.object({ path }),
  operation: operation(
    'RotateAudienceSiteSecret',
    `mutation RotateAudienceSiteSecret($input: AudienceSiteVersionInput!) { rotateAudienceSiteSecret(input: $input) { ${both} } }`,
  ),
  variables: (input, expectedVersion) => ({ input: given({ ...input.path, expectedVersion }) }),
  reply: ({ rotateAudienceSiteSecret: rotated }) => secretReply(rotated),
  example: { path: { siteKey: exampleKey } },
});

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
  description: 'At most 20. It comes last, and needs no verification of its own.',
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

/** Web sites of members, and who may count their visits (contract 10). */
export const audienceSiteRoutes: readonly MemberRoute[] = [
  listSites,
  registerSite,
  readSite,
  updateSite,
  deleteSite,
  verifySite,
  rotateSecret,
  listDomains,
  addDomain,
  removeDomain,
];
