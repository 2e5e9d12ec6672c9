import { createAnswerMemory } from '../../../kernel/answers/answer-memory.ts';

/** A cache of numbers, each created later than the one before, and a clock that tests move. */
function memoryOf({ isTold }: { isTold: boolean }) {
  let seconds = 0;
  let made = 0;
  const state = { isTold };
  const clock = { now: () => new Date(seconds * 1_000) };
  const memory = createAnswerMemory<number>(clock, { isListening: () => state.isTold });
  return {
    memory,
    state,
    read: async () =>
      (await memory.read({ key: 'one', seconds: 30, tags: ['tag'] }, async () => (made += 1))).answer,
    pass: (by: number) => void (seconds += by),
  };
}

describe('a memory of answers', () => {
  it('caches an answer as long as it may while notifications arrive', async () => {
    const { read, pass } = memoryOf({ isTold: true });
    expect(await read()).toBe(1);
    pass(29);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
  });

  it('keeps it for two seconds while it is not', async () => {
    const { read, pass } = memoryOf({ isTold: false });
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
  });

  it('does not go on with what it kept before it was told no more', async () => {
    const { read, pass, state } = memoryOf({ isTold: true });
    expect(await read()).toBe(1);
    pass(10);
    state.isTold = false;
    expect(await read()).toBe(2);
  });

  it('forgets what is named, also what is only being made', async () => {
    const { memory, read } = memoryOf({ isTold: true });
    expect(await read()).toBe(1);
    memory.drop('another');
    expect(await read()).toBe(1);
    memory.drop('tag');
    expect(await read()).toBe(2);
    const late = Promise.withResolvers<number>();
    const what = { key: 'late', seconds: 30, tags: () => ['not known yet'] };
    const first = memory.read(what, () => late.promise);
    memory.drop('anything');
    late.resolve(7);
    expect((await first).answer).toBe(7);
    expect((await memory.read(what, async () => 8)).answer).toBe(8);
  });

  describe('with answers of a replica', () => {
    const ofReplica = { key: 'old', seconds: 30, tags: () => ['tag'], ageMs: () => 1_500 };

    it('counts the age from what they show, rounded up', async () => {
      const { memory, pass } = memoryOf({ isTold: true });
      expect(await memory.read(ofReplica, async () => 1)).toEqual({ answer: 1, ageSeconds: 2 });
      pass(28);
      expect(await memory.read(ofReplica, async () => 2)).toEqual({ answer: 1, ageSeconds: 30 });
      pass(1);
      expect(await memory.read(ofReplica, async () => 3)).toEqual({ answer: 3, ageSeconds: 2 });
    });

    it('does not keep one that may be older than a change of what it shows', async () => {
      const { memory } = memoryOf({ isTold: true });
      memory.drop('another');
      expect((await memory.read(ofReplica, async () => 1)).answer).toBe(1);
      memory.drop('tag');
      expect((await memory.read(ofReplica, async () => 2)).answer).toBe(2);
      expect((await memory.read(ofReplica, async () => 3)).answer).toBe(3);
      // The replica has caught up.
      const caughtUp = { ...ofReplica, ageMs: () => 0 };
      expect((await memory.read(caughtUp, async () => 4)).answer).toBe(4);
      expect((await memory.read(caughtUp, async () => 5)).answer).toBe(4);
    });

    it('does not keep any for a moment after notifications may have been missed', async () => {
      const { memory } = memoryOf({ isTold: true });
      memory.dropAll();
      expect((await memory.read(ofReplica, async () => 1)).answer).toBe(1);
      expect((await memory.read(ofReplica, async () => 2)).answer).toBe(2);
    });
  });
});
