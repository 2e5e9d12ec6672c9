import { faultCodes } from '../../kernel/errors/errors.ts';
import { actionSchema, hitSchema, maximumItems } from '../collect/envelope.ts';
import { forgetting } from '../visitors/forget.ts';
import type { Json } from './operation.ts';

const text = { type: 'string' };

/** The bodies, with the limits that the collector checks. */
export const schemas: Json = {
  Hit: hitSchema,
  Action: actionSchema,
  Envelope: {
    type: 'object',
    description: 'Of hits and actions those are dropped that do not have their shape; the others are taken.',
    properties: {
      site: {
        type: ['string', 'null'],
        maxLength: 200,
        description: 'The site key, unless header or query has it.',
      },
      sentAtUnixMs: {
        type: ['integer', 'null'],
        minimum: 0,
        maximum: 8_640_000_000_000_000,
        description: "The sender's clock when it sends: times in hits and actions are put right by it.",
      },
      hits: { type: ['array', 'null'], maxItems: maximumItems, items: { $ref: '#/components/schemas/Hit' } },
      actions: {
        type: ['array', 'null'],
        maxItems: maximumItems,
        items: { $ref: '#/components/schemas/Action' },
      },
    },
  },
  Collected: {
    type: 'object',
    required: ['data', 'resultCode'],
    properties: {
      data: {
        type: 'object',
        required: ['accepted', 'dropped', 'sampled'],
        properties: {
          accepted: { type: 'integer', description: 'Hits and actions that are stored.' },
          dropped: { type: 'integer', description: 'Those that are not.' },
          sampled: { type: 'boolean', description: 'Whether all were dropped because the site floods.' },
        },
      },
      resultCode: { const: 'Audience_AudienceCollect_AD_Hit_SU' },
    },
  },
  Forgetting: forgetting,
  Forgotten: {
    type: 'object',
    required: ['resultCode'],
    properties: { resultCode: { const: 'Audience_AudienceCollect_DL_Visitor_SU' } },
  },
  SiteState: {
    type: 'object',
    required: ['site', 'ok', 'collectEnabled'],
    properties: {
      site: { type: 'string', description: 'The key that was asked about.' },
      ok: { type: 'boolean', description: 'Whether hits of the site are taken.' },
      collectEnabled: { type: 'boolean', description: 'Whether the collector takes hits at all.' },
    },
  },
  Problem: {
    type: 'object',
    required: [
      'type',
      'title',
      'status',
      'detail',
      'instance',
      'platformResponseCode',
      'resultCode',
      'requestId',
      'timestamp',
    ],
    properties: {
      type: { type: 'string', format: 'uri', description: 'Address of a page about this type of problem.' },
      title: text,
      status: { type: 'integer' },
      detail: text,
      instance: text,
      platformResponseCode: text,
      resultCode: { type: 'string', description: 'The same as platformResponseCode.' },
      requestId: text,
      timestamp: { type: 'string', format: 'date-time' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'code', 'detail'],
          properties: { field: text, code: { enum: faultCodes }, detail: text },
        },
      },
      retryAfterSeconds: { type: 'integer', description: 'The same as the header Retry-After.' },
    },
  },
};
