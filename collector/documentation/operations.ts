import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { maximumBytes, maximumItems } from '../collect/envelope.ts';
import type { Operation } from './operation.ts';

const tags = ['Collector'];
const hitId = '01a204b2-e8be-417f-9168-73a9263277c2';
const siteKey = 'pk_RiverbendKennelActive';
const limits = `At most ${maximumBytes.toLocaleString('en')} bytes, ${maximumItems} hits and ${maximumItems} actions.`;

/** Any request can be sent too slowly, or meet an internal error. */
const always: readonly ErrorCode[] = ['0010010000408', '0010010000500'];

const collectCodes: readonly ErrorCode[] = [
  'Audience_AudienceCollect_VL_Request_RJ',
  'Audience_AudienceCollect_VL_SiteSecret_RJ',
  'Audience_AudienceCollect_VL_SiteKey_RJ',
  'Audience_AudienceCollect_VL_Site_RJ',
  'Audience_AudienceCollect_VL_Envelope_RJ',
  '0010010000415',
  'Audience_AudienceCollect_HD_Rate_RJ',
  'Audience_AudienceCollect_HD_Disabled_FL',
  '0010010000503',
  ...always,
];

function collecting(named: Pick<Operation, 'operationId' | 'summary'>, example: object): Operation {
  const content = { schema: { $ref: '#/components/schemas/Envelope' }, example };
  const collected = {
    data: { accepted: 1, dropped: 0, sampled: false },
    resultCode: 'Audience_AudienceCollect_AD_Hit_SU',
  };
  return {
    ...named,
    description: `Pages send without a secret from a verified domain of the site, servers with its secret. ${limits} Both addresses take hits and actions alike. The answer comes once they are stored.`,
    tags,
    security: [{}, { siteSecret: [] }],
    parameters: [
      {
        name: 'X-Svc-Site',
        in: 'header',
        description: 'The site key; it comes before that of the query and that of the body.',
        schema: { type: 'string' },
        example: siteKey,
      },
      { name: 'k', in: 'query', description: 'The site key.', schema: { type: 'string' } },
    ],
    requestBody: {
      required: true,
      description: 'JSON, also where it is sent as text/plain, which pages may send without a preflight.',
      content: { 'application/json': content, 'text/plain': content },
    },
    answers: {
      202: {
        description: 'Stored, but for what was dropped',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Collected' }, example: collected },
        },
      },
    },
    sample: ` -H 'X-Svc-Site: ${siteKey}' -H 'Authorization: Bearer <SITE_SECRET>' -H 'Content-Type: application/json' -d '${JSON.stringify(example)}'`,
    codes: collectCodes,
  };
}

export const collectHits = collecting(
  { operationId: 'collectHits', summary: 'Send hits' },
  { hits: [{ hitId, url: 'https://www.example.com/puppies', pageKind: 'LISTING' }] },
);

export const collectActions = collecting(
  { operationId: 'collectActions', summary: 'Send actions' },
  { actions: [{ hitId, kind: 'CONTACT', code: 'phone' }] },
);

const asked = { site: siteKey, visitorId: '0d4f6f0e-5c2e-4b0a-9a43-0f0f5b7f5a11' };
const forgetContent = { schema: { $ref: '#/components/schemas/Forgetting' }, example: asked };

export const forgetVisitor: Operation = {
  operationId: 'forgetVisitor',
  summary: 'Forget a visitor',
  description:
    'For visitors who agreed to the cookie, from any page and without a secret: what is known of them at the site is deleted within a day. Whoever knows the value of the cookie may ask; one that nobody has is answered in the same way.',
  tags,
  security: [],
  requestBody: {
    required: true,
    description: 'JSON, also where it is sent as text/plain, which pages may send without a preflight.',
    content: { 'application/json': forgetContent, 'text/plain': forgetContent },
  },
  answers: {
    202: {
      description: 'Recorded',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Forgotten' },
          example: { resultCode: 'Audience_AudienceCollect_DL_Visitor_SU' },
        },
      },
    },
  },
  sample: ` -H 'Content-Type: application/json' -d '${JSON.stringify(asked)}'`,
  codes: [
    'Audience_AudienceCollect_VL_Request_RJ',
    'Audience_AudienceCollect_VL_SiteKey_RJ',
    '0010010000415',
    'Audience_AudienceCollect_HD_Rate_RJ',
    ...always,
  ],
};

export const pingSite: Operation = {
  operationId: 'pingSite',
  summary: 'Whether hits of a site are taken',
  description: 'For whoever sets a site up. A key that nobody has is not ok.',
  tags,
  example: { siteKey },
  answers: {
    200: {
      description: 'Good',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/SiteState' },
          example: { site: siteKey, ok: true, collectEnabled: true },
        },
      },
    },
  },
  codes: always,
};

function loadsScript(
  named: Pick<Operation, 'operationId' | 'summary' | 'description' | 'example'>,
): Operation {
  return {
    ...named,
    tags,
    answers: {
      200: {
        description: 'Good',
        content: { 'text/javascript': { schema: { type: 'string' }, example: '(()=>{…})();' } },
      },
      304: { description: 'Not changed' },
    },
    codes: ['0010010000408'],
  };
}

export const loadScript = loadsScript({
  operationId: 'loadScript',
  summary: 'The script that pages load',
  description: 'Kept for an hour. `Content-Location` is the address that names the content.',
});

export const loadScriptVersion = loadsScript({
  operationId: 'loadScriptVersion',
  summary: 'The script under an address that is kept for a year',
  description:
    'The version only tells one copy from the next: every address has the current script. The digest that `Content-Location` of the script names is a version whose bytes stay; that of another script is kept for a minute.',
  example: { version: '1' },
});

export const readOpenApi: Operation = {
  operationId: 'readOpenApi',
  summary: 'This document',
  description: 'Every route of the collector in OpenAPI 3.1, for programs; kept for an hour.',
  tags,
  answers: {
    200: {
      description: 'Good',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['openapi'], properties: { openapi: { type: 'string' } } },
          example: { openapi: '3.1.1' },
        },
      },
    },
  },
  codes: ['0010010000408'],
};
