import { z } from 'zod';
import { defineShape, objectOf } from '../../answers/shape.ts';

export const sites = '/api/audience/v1/sites';
export const aSite = `${sites}/:siteKey`;
/** The demo world's active site. */
export const exampleKey = 'pk_RiverbendKennelActive';

const siteKey = z
  .string()
  .regex(/^pk_[A-Za-z0-9_-]{1,60}$/)
  .describe('Key of the site.');
export const path = z.object({ siteKey });

/** What all of these routes have in common (contract 10). */
export const common = { acting: 'profile', notFoundCode: 'Audience_AudienceSite_GT_Resource_FL' } as const;

const verification = defineShape(
  {
    domain: z.string().describe('The domain that is verified: the first one.'),
    method: z.enum(['DNS_TXT', 'META']).nullable().describe('Where the token was found; null until it was.'),
    token: z.string().describe('What the domain has to publish.'),
    txtRecord: z.string().describe('Value of the TXT record that shows it.'),
    metaTag: z.string().describe('Meta tag for the head of the home page that shows it.'),
    verifiedAt: z.iso.datetime().nullable(),
  },
  'DomainVerification',
);

export const site = defineShape(
  {
    siteKey: z.string().describe('Public; pages may contain it.'),
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

export type Row = Parameters<typeof site.body>[0];

export const siteReply = (row: Row) => ({ data: site.body(row), version: row.version });

export const domainText =
  'A host such as www.example.com, without https://, path and port; with and without www are two.';
