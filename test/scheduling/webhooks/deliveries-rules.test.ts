import { answerSnippet } from '../../../subgraphs/scheduling/webhook-deliveries/answer-snippet.ts';
import { outcomeOf } from '../../../subgraphs/scheduling/webhook-deliveries/delivery-outcome.ts';

const endedAt = new Date('2026-11-21T07:30:00.000Z');
const schedule = [5, 300];

/** Milliseconds until the next attempt after the first, for an answer and a draw; null for none. */
function waitMs(status: number, retryAfter?: string, draw = 0.5): number | null {
  const answer = { errorCode: 'HTTP_STATUS', status, headers: { 'retry-after': retryAfter } } as const;
  const { nextAttemptAt } = outcomeOf({ number: 1, endedAt, answer }, { schedule, random: () => draw });
  return nextAttemptAt === null ? null : nextAttemptAt.getTime() - endedAt.getTime();
}

describe('the wait before the next attempt', () => {
  it('is up to a tenth shorter or longer than planned', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((draw) => waitMs(500, undefined, draw))).toEqual([
      4500, 4750, 5000, 5250, 5500,
    ]);
  });

  it.each([
    ['120', 120_000],
    ['0', 5000],
    ['3', 5000],
    ['86400', 86_400_000],
    ['86401', 86_400_000],
    ['99999999999999999999', 86_400_000],
    ['Sat, 21 Nov 2026 07:31:00 GMT', 60_000],
    ['Sat, 21 Nov 2026 07:29:00 GMT', 5000],
    ['Mon, 21 Dec 2026 07:30:00 GMT', 86_400_000],
    ['Sat, 99 Nov 2026 07:31:00 GMT', 5000],
    ['2026-11-21T07:31:00Z', 5000],
    ['-1', 5000],
    ['1.5', 5000],
    ['soon', 5000],
    ['', 5000],
  ])('is what Retry-After asks for, up to a day, and no less than planned: %s', (header, expected) => {
    expect([waitMs(429, header), waitMs(503, header)]).toEqual([expected, expected]);
  });

  it('heeds Retry-After of no other status', () => {
    expect([500, 502, 404, 301].map((status) => waitMs(status, '120'))).toEqual(Array(4).fill(5000));
  });

  it('is none after the last attempt, after a success and after 410', () => {
    const rules = { schedule, random: () => 0.5 };
    const failed = { errorCode: 'TIMEOUT', status: null, headers: {} } as const;
    const outcomes = [1, 2, 3, 4].map((number) => outcomeOf({ number, endedAt, answer: failed }, rules));
    expect(outcomes.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'EXHAUSTED', 'EXHAUSTED']);
    const answer = { errorCode: null, status: 204, headers: {} };
    expect(outcomeOf({ number: 1, endedAt, answer }, rules)).toEqual({
      status: 'SUCCEEDED',
      nextAttemptAt: null,
      isGone: false,
    });
    expect(waitMs(410, '120')).toBeNull();
  });
});

describe('what is kept of an answer', () => {
  it.each([
    ['nothing of nothing', Buffer.alloc(0), null],
    ['text', Buffer.from('thanks'), 'thanks'],
    ['no NUL', Buffer.from('a\0b'), 'a\ufffdb'],
    ['no byte that is no text', Buffer.from([0x61, 0xff, 0xed, 0xa0, 0x80]), 'a\ufffd\ufffd\ufffd\ufffd'],
    ['no half character', Buffer.from('🐕'.repeat(1025)), '🐕'.repeat(1024)],
  ])('is %s', (_what, body, expected) => {
    expect(answerSnippet(body)).toBe(expected);
  });
});
