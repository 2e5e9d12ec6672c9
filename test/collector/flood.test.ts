import { z } from 'zod';
import { until } from '../support/until.ts';
import { type CollectorAnswer, hit, insertSite, startCollectorWorld } from './collector-world.ts';

const hitsEach = 30;
const answered = z.object({
  data: z.object({ accepted: z.number(), dropped: z.number(), sampled: z.boolean() }),
});
const dataOf = ({ body }: CollectorAnswer) => answered.parse(body).data;

const longAddress = `https://example.com/${'puppies.'.repeat(125)}`;

/** As large as an envelope may be. */
const envelope = () => ({
  hits: Array.from({ length: hitsEach }, () => hit({ url: longAddress, referrer: longAddress })),
});

describe('a site that floods a collector which cannot write', () => {
  it('is sampled, and what is kept of it represents the rest', async () => {
    const world = await startCollectorWorld({
      settings: { DATABASE_TIMEOUT_MS: '60000', COLLECT_BURST_PER_SITE: '40000' },
    });
    const [flooding, calm] = [await insertSite(world.pool), await insertSite(world.pool)];
    const lock = await world.pool.connect();
    await lock.query('begin');
    await lock.query('lock table audience.hit in access exclusive mode');

    const answers: CollectorAnswer[] = [];
    const post = async () => answers.push(await world.send(flooding, envelope()));
    const posts: Promise<unknown>[] = [];
    for (let sent = 0; sent < 1_000; sent += 1) {
      posts.push(post());
      // Not all of them at once: each sees what those before have left.
      if (sent % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await until(true, async () => answers.length > 10, { withinMs: 30_000 });
    const calmly = world.send(calm, { hits: [hit()] });
    expect(answers.map(dataOf)).toEqual(
      answers.map(() => ({ accepted: 0, dropped: hitsEach, sampled: true })),
    );
    await lock.query('rollback');
    lock.release();
    await Promise.all(posts);

    const kept = answers.map(dataOf).filter(({ sampled }) => !sampled);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(kept.every(({ accepted, dropped }) => accepted === hitsEach && dropped === 0)).toBe(true);
    const weights = (await world.stored('hit', flooding)).map(({ weight }) => Number(weight));
    expect(weights).toHaveLength(kept.length * hitsEach);
    expect(Math.min(...weights)).toBe(1);
    expect(Math.max(...weights)).toBeGreaterThan(1);
    const counted = weights.reduce((sum, weight) => sum + weight, 0) / (answers.length * hitsEach);
    expect(Math.abs(counted - 1)).toBeLessThan(0.3);

    expect(dataOf(await calmly)).toEqual({ accepted: 1, dropped: 0, sampled: false });
    expect((await world.stored('hit', calm)).map(({ weight }) => weight)).toEqual([1]);
    await world.stop();
  });
});
