import { problemContentType } from '../../kernel/answers/problem.ts';
import { type ErrorCode, catalogueRow } from '../../kernel/errors/errors.ts';
import type { Answer, Json } from './openapi-document.ts';

const requestId = '01a12f8e-5d3c-7c44-a1f6-2b7e0d9c8f51';

/** Fields that only some problems have. */
const members: Partial<Record<ErrorCode, Json>> = {
  '0010010000400': {
    errors: [
      { field: 'query:pageSize', code: 'OUT_OF_RANGE', detail: 'Must be a whole number from 1 to 100.' },
    ],
  },
  '0010010000429': { retryAfterSeconds: 12 },
  '0010010000503': { retryAfterSeconds: 5 },
  INSUFFICIENT_SCOPE: { requiredScopes: ['animal:write'] },
};

/** The problem for a code, as it is returned (contract 0.3). */
function exampleOf(code: ErrorCode, baseUrl: string): Json {
  const { suffix, title, status, detail, platformResponseCode = code } = catalogueRow(code);
  return {
    summary: detail,
    value: {
      type: `${baseUrl}/errors/${suffix}`,
      title,
      status,
      detail,
      instance: `urn:svc:request:${requestId}`,
      platformResponseCode,
      resultCode: platformResponseCode,
      requestId,
      timestamp: '2026-11-21T07:30:00.000Z',
      ...members[code],
    },
  };
}

/** General codes occur everywhere: they get an example, and the others look like them. */
function isGeneral(code: ErrorCode): boolean {
  const { platformResponseCode = code } = catalogueRow(code);
  return /^\d+$/.test(platformResponseCode);
}

/** Creates answers for codes; each example is in the components once, and is referred to. */
export function createProblemAnswers(baseUrl: string, schema: Json) {
  const examples: Record<string, Json> = {};
  return {
    examples,
    /** One answer per status, with all its codes. */
    of(codes: Iterable<ErrorCode>): Record<string, Answer> {
      const byStatus = Map.groupBy(codes, (code) => catalogueRow(code).status);
      const answers = [...byStatus].map(([status, ofStatus]): [string, Answer] => {
        const lines = ofStatus.map((code) => {
          const { platformResponseCode = code, suffix, detail } = catalogueRow(code);
          return `- \`${platformResponseCode}\` (${suffix}): ${detail}.`;
        });
        const shown = ofStatus.filter(isGeneral).map((code) => {
          examples[code] ??= exampleOf(code, baseUrl);
          return [code, { $ref: `#/components/examples/${code}` }];
        });
        const content = {
          [problemContentType]: {
            schema,
            ...(shown.length > 0 && { examples: Object.fromEntries(shown) }),
          },
        };
        return [String(status), { description: lines.join('\n'), content }];
      });
      return Object.fromEntries(answers);
    },
  };
}

export type ProblemAnswers = ReturnType<typeof createProblemAnswers>;
