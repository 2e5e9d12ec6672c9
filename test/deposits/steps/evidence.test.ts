import { type DepositsWorld, startDepositsWorld } from '../support/deposits-world.ts';
import { sweep } from '../media/sweep.ts';

const evidence = 'submitDepositEvidence SubmitDepositEvidenceInput';
const unknown = 'UNKNOWNPICTUREOFNOBODYATAL';

let world: DepositsWorld;
beforeAll(async () => {
  world = await startDepositsWorld();
});
afterAll(() => world?.stop());

async function disputed(): Promise<string> {
  const { depositId } = await world.paid();
  await world.run('buyer', 'disputeDeposit DisputeDepositInput', { depositId, reason: 'It limps.' });
  return depositId;
}

async function isUsed(shortCode: string): Promise<boolean | null> {
  const { rows } = await world.pool.query<{ isUsed: boolean }>(
    'select used_at is not null as "isUsed" from deposits.media_asset where short_code = $1',
    [shortCode],
  );
  return rows[0]?.isUsed ?? null;
}

describe('pictures of evidence', () => {
  it('are kept from then on, of either party, while what nobody showed is deleted', async () => {
    const depositId = await disputed();
    const age = world.env.MEDIA_UNUSED_DAYS + 1;
    const [ofBuyer, ofSeller, spare] = await Promise.all([
      world.picture('buyer', age),
      world.picture('owner', age),
      world.picture('buyer', age),
    ]);
    for (const [account, shortCode] of [
      ['buyer', ofBuyer],
      ['owner', ofSeller],
    ] as const) {
      const shown = await world.run(account, evidence, { depositId, mediaShortCodes: [shortCode] });
      expect(shown).toMatchObject({ depositId });
    }
    await sweep(world);
    expect(await Promise.all([ofBuyer, ofSeller, spare].map(isUsed))).toEqual([true, true, null]);
    const { rows } = await world.pool.query(
      `select e->>'by' as by, e->'mediaShortCodes' as shown from deposits.deposit d
       cross join jsonb_array_elements(d.arbitration->'evidence') e where d.id = $1`,
      [depositId],
    );
    expect(rows).toEqual([
      { by: 'BUYER', shown: [ofBuyer] },
      { by: 'SELLER', shown: [ofSeller] },
    ]);
  });

  it('are refused, each by its place, if the party has not uploaded them, and none is stored then', async () => {
    const depositId = await disputed();
    const [own, foreign] = [await world.picture('buyer'), await world.picture('owner')];
    const { errors } = await world.mutate('buyer', evidence, {
      depositId,
      mediaShortCodes: [own, foreign, unknown],
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: '0010010000400',
      errors: [
        { field: '/mediaShortCodes/1', code: 'UNKNOWN_VALUE' },
        { field: '/mediaShortCodes/2', code: 'UNKNOWN_VALUE' },
      ],
    });
    expect(await Promise.all([own, foreign].map(isUsed))).toEqual([false, false]);
    expect(await world.read(depositId)).toMatchObject({ arbitration: { status: 'AWAITING_EVIDENCE' } });
  });

  it('are not kept by a step that is refused', async () => {
    const { depositId } = await world.paid();
    const own = await world.picture('buyer');
    expect(await world.run('buyer', evidence, { depositId, mediaShortCodes: [own] })).toBe(
      'AnimalListing_AnimalListingHandover_UP_State_RJ',
    );
    expect(await isUsed(own)).toBe(false);
  });
});
