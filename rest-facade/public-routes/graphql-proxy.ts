import { z } from 'zod';
import { forward, passedHeaders, wholeBody } from '../../kernel/http/forward.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { setHeaders } from '../../kernel/http/headers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PublicRoute } from './public-route.ts';

const passedOn = [
  'authorization',
  'content-type',
  'accept',
  'accept-encoding',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'apollographql-client-name',
  'apollographql-client-version',
] as const;

const nothing = new Uint8Array();

/** contract 5 */
const body = z.object({
  documentId: z
    .string()
    .nullable()
    .optional()
    .describe('SHA-256 of a registered document: production runs no others.'),
  query: z.string().nullable().optional().describe('One document.'),
  operationName: z.string().nullable().optional().describe('Which of its operations to run.'),
  variables: z.record(z.string(), z.unknown()).nullable().optional(),
});
const errors = z.array(
  z.object({
    message: z.string(),
    path: z.array(z.union([z.string(), z.int()])).optional(),
    extensions: z.looseObject({
      code: z.string(),
      platformResponseCode: z.string().optional(),
      requestId: z.string().optional(),
    }),
  }),
);
const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullable().optional(),
  errors: errors.optional().describe('What went wrong, each with its code; also beside good data.'),
});
const goodAnswer = {
  data: {
    breeds: {
      total: 4,
      items: [
        { code: 'BEARDED_COLLIE', name: 'Bearded Collie' },
        { code: 'BORDER_COLLIE', name: 'Border Collie' },
      ],
    },
  },
};
const refusal = z.object({ errors }).meta({ id: 'GraphqlRefusal' });

/**
 * `POST /graphql`: passes on the gateway's answer unchanged (contract 11.1); a gateway in this process is called
 * directly.
 */
export function graphqlProxy(
  deps: Pick<Dependencies, 'env' | 'graphql' | 'logger' | 'internalSecrets'>,
): PublicRoute {
  const { env, graphql } = deps;
  return {
    method: 'POST',
    path: '/graphql',
    operationId: 'postGraphql',
    summary: 'The graph, for web clients',
    description:
      "Runs one operation of the federated graph, with a member's token or none. Faults of single fields stand in `errors` of a 200.",
    contentType: 'application/json',
    body: {
      schema: body,
      example: {
        query: '{ breeds(species: "DOG", text: "collie", pageSize: 2) { total items { code name } } }',
      },
    },
    answer: { schema: answer, example: goodAnswer },
    refusal,
    takesToken: true,
    codes: [
      '0010010000400',
      'DOCUMENT_UNKNOWN',
      'AD_HOC_NOT_ALLOWED',
      'PERSISTED_QUERY_NOT_SUPPORTED',
      '0010010000401',
      'TOKEN_REVOKED',
      '0010010000403',
      '0010010000413',
      '0010010000415',
      '0010010000429',
      '0010010000500',
      '0010010000503',
    ],
    serve: async (context) => {
      if (graphql === null) {
        const unavailable = 'The graph cannot be reached at the moment.';
        await forward(
          context,
          { url: `${env.INTERNAL_GATEWAY_URL}/graphql`, headers: passedOn, unavailable },
          deps,
        );
        return;
      }
      const body = (await wholeBody(context)) ?? nothing;
      const answer = await graphql({
        headers: passedHeaders(context, passedOn),
        requestId: requestId(context),
        address: async () => clientAddress(context.req, env.TRUSTED_PROXIES),
        body: async () => body,
      });
      context.status = answer.status;
      setHeaders(context, answer.headers);
      context.body = answer.body;
    },
  };
}
