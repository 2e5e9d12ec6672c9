import type { GraphAnswer } from '../support/member.ts';

/** The answer refuses an operation for the limit on `what`, and tells what was counted and what is allowed. */
export function expectTooExpensive(answer: GraphAnswer, what: string, cost: unknown, maxCost: unknown): void {
  expect(answer.status).toBe(400);
  expect(answer.data ?? null).toBeNull();
  const error = answer.errors?.find(({ message }) => message.includes(` ${what}:`));
  expect(error?.extensions).toEqual({
    code: 'OPERATION_TOO_EXPENSIVE',
    platformResponseCode: '0010010000400',
    requestId: answer.headers.get('X-Request-Id'),
    cost,
    maxCost,
  });
}
