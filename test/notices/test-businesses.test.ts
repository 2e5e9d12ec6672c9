import { z } from 'zod';
import { newTestBusinessId } from '../../kernel/profiles/test-business.ts';
import { systemClock } from '../../kernel/clock.ts';
import { noticesOf } from '../../kernel/notices/outbox.ts';
import { newId } from '../../kernel/text/ids.ts';

/** Whom an event that a profile causes is told to. */
async function recipientsOf(
  actorProfileId: string,
  to: readonly { profileId?: string; memberId?: string }[],
) {
  const stored: unknown[] = [];
  const teller = { viewer: { memberId: newId(), profileId: actorProfileId }, clock: systemClock };
  await noticesOf('commerce').tell(
    async (_, values = []) => {
      stored.push(
        z.object({ recipients: z.array(z.unknown()) }).parse(JSON.parse(String(values[1]))).recipients,
      );
      return [];
    },
    teller,
    { kind: 'SALE_PLACED', about: { kind: 'SALE', id: newId() }, to, arguments: { number: '1' } },
  );
  return stored[0];
}

describe('a notice', () => {
  it.each(['acts', 'is told'])('reaches nobody else where a test business %s', async (what) => {
    const testBusiness = newTestBusinessId(newId);
    const own = { profileId: testBusiness };
    const to = [own, { memberId: newId() }, { profileId: newId() }];
    expect(await recipientsOf(what === 'acts' ? testBusiness : newId(), to)).toEqual([own]);
    if (what === 'acts') expect(await recipientsOf(testBusiness, to.slice(1))).toEqual([]);
  });

  it('reaches everybody where none is', async () => {
    const to = [{ memberId: newId() }, { profileId: newId() }];
    expect(await recipientsOf(newId(), to)).toEqual(to);
  });
});
