import type { Json } from './openapi-document.ts';

const descriptions = {
  'X-Request-Id': 'Id of the request, to quote when you ask about it.',
  'RateLimit-Policy': 'The limits that count this request: quota and seconds.',
  RateLimit: 'What is left of each limit, and after how many seconds it is whole again.',
  ETag: 'The version, for If-None-Match and If-Match.',
  Location: 'Address of what was created.',
  Link: 'The pages first, prev, next and last, each where it exists; or the canonical address.',
  'Cache-Control': 'Who may keep the answer, and for how long.',
  Age: 'How many seconds old the answer may be: how long it was kept, and how far a replica may be behind.',
} as const;

/** Headers of answers, for the components. */
export const answerHeaders: Json = Object.fromEntries(
  Object.entries(descriptions).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]),
);

/** References to some of them. */
export function headersNamed(names: readonly (keyof typeof descriptions)[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
