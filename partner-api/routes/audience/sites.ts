import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { siteName } from '../../../kernel/inputs/site-fields.ts';
import { domainsFaults } from '../../../kernel/names/domain-name.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { text } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';
import {
  type Row,
  aSite,
  common,
  domainText,
  exampleKey,
  path,
  site,
  siteReply,
  sites,
} from './site-shape.ts';

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

/** A repetition after an hour no longer contains the secret. */
const secretReply = (made: { readonly site: Row; readonly siteSecret: string | null }) => ({
  data: { ...site.body(made.site), ...(made.siteSecret !== null && { siteSecret: made.siteSecret }) },
  version: made.site.version,
});

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

/** Web sites of members, and who may count their visits (contract 10). */
export const siteRoutes: readonly MemberRoute[] = [
  listSites,
  registerSite,
  readSite,
  updateSite,
  deleteSite,
  verifySite,
  rotateSecret,
];
