import { stat } from 'node:fs';
import { answerWithin } from '../../../kernel/errors/answer-within.ts';

/** Blocks for this long, like a process with too much to do. */
const block = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const statOf = (path: string) =>
  new Promise<boolean>((resolve) => {
    stat(path, (error) => resolve(error === null));
  });

describe('an answer that has a time limit', () => {
  it('is taken when it came while the process was busy', async () => {
    const answer = answerWithin(20, statOf('/'));
    block(200);
    expect(await answer).toBe(true);
  });

  it('is refused as an outage when it does not come', async () => {
    const nothing = new Promise<never>(() => undefined);
    await expect(answerWithin(20, nothing)).rejects.toMatchObject({ code: '0010010000503' });
  });

  it('keeps its own fault', async () => {
    await expect(answerWithin(20, Promise.reject(new Error('not found')))).rejects.toThrow('not found');
  });
});
