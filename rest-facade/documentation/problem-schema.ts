import { z } from 'zod';
import { faultCodes } from '../../kernel/errors/errors.ts';

/** Format of every refusal (contract 0.3), for the documentation. */
export const problemSchema = z
  .object({
    type: z.url().describe('Address of a page about this type of problem.'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('About this occurrence.'),
    instance: z.string().describe('urn:svc:request:<requestId>'),
    platformResponseCode: z.string(),
    resultCode: z.string().describe('The same as platformResponseCode.'),
    requestId: z.string().describe('The same as the header X-Request-Id.'),
    timestamp: z.iso.datetime(),
    errors: z
      .array(
        z.object({
          field: z.string().describe('JSON Pointer into the body, or query:<name>, or header:<name>.'),
          code: z.enum(faultCodes),
          detail: z.string(),
        }),
      )
      .max(50)
      .optional()
      .describe('Every fault of the input; with 400 and 422.'),
    retryAfterSeconds: z.int().min(1).optional().describe('The same as the header Retry-After.'),
    requiredScopes: z.array(z.string()).optional().describe('With insufficient-scope.'),
    limit: z
      .object({ name: z.string(), quota: z.int(), windowSeconds: z.int() })
      .optional()
      .describe('The cap that is reached, where it is none of requests in a minute.'),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });
