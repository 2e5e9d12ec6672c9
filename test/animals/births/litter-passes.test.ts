import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { codesOf } from '../../support/member.ts';
import type { Api } from '../../support/partner.ts';
import { type OwnersWorld, type Party, dataOf, startOwnersWorld, tally, verdictOf } from '../owners-world.ts';

const births = '/api/breeding/v1/births';
const noUnit = '402 Breeding_LitterPass_AD_Unit_RJ';

/** Births, passes and units on one platform. */
function passesOf(world: OwnersWorld) {
  const grant = (input: object, party: Party = 'admin') =>
    world
      .graphAs(party)
      .then((graph) =>
        graph(
          'mutation ($input: GrantLitterPassesInput!) { grantLitterPasses(input: $input) { id units unitsLeft } }',
          { input },
        ),
      );
  return {
    /** The address of the pass of a new litter. */
    pathOf: async (party: Party): Promise<string> => {
      const damAnimalId = await world.animal(party, { sex: 'F' });
      const api = await world.as(party);
      const body = { damAnimalId, birthDate: '2025-06-01', offspringCount: 3 };
      return `${births}/${String(dataOf(await api('POST', births, body))['birthId'])}/pass`;
    },
    grant,
    unitsOf: async (party: Party): Promise<number> => {
      const { data } = await (await world.graphAs(party))('{ litterPassLots { unitsLeft } }');
      const { litterPassLots } = z
        .object({ litterPassLots: z.array(z.object({ unitsLeft: z.int() })) })
        .parse(data);
      return litterPassLots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0);
    },
    spend: (party: Party) =>
      world.pool.query('delete from animals.litter_pass_lot where profile_id = $1', [world.profileOf(party)]),
  };
}

describe('a Litter Pass while passes are not metered', () => {
  let world: OwnersWorld;
  let passes: ReturnType<typeof passesOf>;
  let kennel: Api;
  beforeAll(async () => {
    world = await startOwnersWorld();
    passes = passesOf(world);
    kennel = await world.as('kennel');
  });
  afterAll(() => world?.stop());

  it('is stamped with 201 once, and answered with 200 from then on', async () => {
    const path = await passes.pathOf('kennel');
    expect(verdictOf(await kennel('GET', path))).toBe('404 Breeding_BirthRegistry_GT_Resource_FL');
    const first = await kennel('POST', path, {});
    expect([first.status, first.headers.get('Location')]).toEqual([201, `${world.env.BASE_URL}${path}`]);
    const { passId, stampedAtUtc, expiresAtUtc, ...rest } = z
      .object({ passId: z.uuid(), stampedAtUtc: z.iso.datetime(), expiresAtUtc: z.iso.datetime() })
      .loose()
      .parse(dataOf(first));
    const birthId = path.split('/').at(-2);
    expect(rest).toEqual({ birthId, status: 'LIVE', unitsDrawn: 0, isMeteringOn: false });
    const days = (Date.parse(expiresAtUtc) - Date.parse(stampedAtUtc)) / 86_400_000;
    expect([365, 366]).toContain(days);
    const again = await kennel('POST', path);
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(dataOf(await kennel('GET', path))).toMatchObject({ passId });
    const shop = await world.as('shop');
    expect(verdictOf(await shop('GET', path))).toBe('404 Breeding_BirthRegistry_GT_Resource_FL');
  });

  it('is stamped by nobody but the owner of the litter', async () => {
    const path = await passes.pathOf('kennel');
    const missing = '404 Breeding_BirthRegistry_GT_Resource_FL';
    expect(verdictOf(await (await world.as('shop'))('POST', path))).toBe(missing);
    expect(verdictOf(await kennel('GET', path))).toBe(missing);
  });

  it('draws none of the units that its owner has', async () => {
    await passes.grant({ profileId: world.profileOf('kennel'), units: 3 });
    expect((await kennel('POST', await passes.pathOf('kennel'))).status).toBe(201);
    expect(await passes.unitsOf('kennel')).toBe(3);
    await passes.spend('kennel');
  });

  it('is answered with 201 again under the key that it was stamped with', async () => {
    const path = await passes.pathOf('kennel');
    const headers = { 'Idempotency-Key': newId() };
    const first = await kennel('POST', path, undefined, headers);
    await world.pool.query('delete from rest_facade.kept_answer');
    const again = await kennel('POST', path, undefined, headers);
    expect([again.status, again.headers.get('Idempotency-Replayed'), again.text]).toEqual([
      201,
      'true',
      first.text,
    ]);
  });

  it('may be stamped again once its time is over, but not when it was revoked', async () => {
    const path = await passes.pathOf('kennel');
    const first = dataOf(await kennel('POST', path));
    const end = () =>
      world.pool.query(`update animals.litter_pass set expires_at = now() - interval '1 s' where id = $1`, [
        first['passId'],
      ]);
    await end();
    expect(dataOf(await kennel('GET', path))).toMatchObject({ status: 'EXPIRED' });
    const second = await kennel('POST', path);
    expect(second.status).toBe(201);
    expect(dataOf(second)['passId']).not.toBe(first['passId']);
    const revoke = async (party: Party) =>
      (await world.graphAs(party))('mutation ($id: ID!) { revokeLitterPass(birthId: $id) { status } }', {
        id: path.split('/').at(-2),
      });
    expect(codesOf(await revoke('kennel'))).toEqual(['0010010000403']);
    expect((await revoke('admin')).data).toEqual({ revokeLitterPass: { status: 'REVOKED' } });
    const third = await kennel('POST', path);
    expect([third.status, dataOf(third)['status']]).toEqual([200, 'REVOKED']);
  });

  it('is one of 100 that are stamped at once', async () => {
    const path = await passes.pathOf('kennel');
    const answers = await Promise.all(Array.from({ length: 100 }, () => kennel('POST', path)));
    expect(tally(answers.map(verdictOf))).toEqual({ '200': 99, '201': 1 });
    expect(new Set(answers.map((answer) => dataOf(answer)['passId'])).size).toBe(1);
  });
});

describe('a Litter Pass while passes are metered', () => {
  let world: OwnersWorld;
  let passes: ReturnType<typeof passesOf>;
  let kennel: Api;
  beforeAll(async () => {
    world = await startOwnersWorld({ LITTER_PASS_METERING: '1' });
    passes = passesOf(world);
    kennel = await world.as('kennel');
  });
  afterAll(() => world?.stop());
  beforeEach(() => passes.spend('kennel'));

  const grantKennel = (units: number, more: object = {}) =>
    passes.grant({ profileId: world.profileOf('kennel'), units, ...more });

  it('draws one unit of its owner, or is refused with what to buy', async () => {
    const path = await passes.pathOf('kennel');
    await passes.grant({ profileId: world.profileOf('shop'), units: 5 });
    const refused = await kennel('POST', path);
    expect(verdictOf(refused)).toBe(noUnit);
    expect(refused.body).toMatchObject({
      type: `${world.env.BASE_URL}/errors/payment-required`,
      data: { purchase: { featureCode: 'LITTER_PASSES', quantity: 1 } },
    });
    await grantKennel(2);
    const stamped = await kennel('POST', path);
    expect([stamped.status, dataOf(stamped)]).toMatchObject([201, { unitsDrawn: 1, isMeteringOn: true }]);
    expect(verdictOf(await kennel('POST', path))).toBe('200');
    expect([await passes.unitsOf('kennel'), await passes.unitsOf('shop')]).toEqual([1, 5]);
  });

  it('draws one unit, however often it is stamped at once', async () => {
    await grantKennel(3);
    const path = await passes.pathOf('kennel');
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async () => verdictOf(await kennel('POST', path))),
    );
    expect(tally(outcomes)).toEqual({ '200': 99, '201': 1 });
    expect(await passes.unitsOf('kennel')).toBe(2);
  });

  it('is one where two litters are stamped and one unit is left', async () => {
    for (let round = 0; round < 10; round += 1) {
      await passes.spend('kennel');
      await grantKennel(1);
      const paths = [await passes.pathOf('kennel'), await passes.pathOf('kennel')];
      const outcomes = await Promise.all(paths.map(async (path) => verdictOf(await kennel('POST', path))));
      expect(tally(outcomes)).toEqual({ '201': 1, [noUnit]: 1 });
      expect(await passes.unitsOf('kennel')).toBe(0);
    }
  });

  it('is one of 40 where 100 litters are stamped at once and 40 units are left', async () => {
    await passes.spend('kennel');
    await grantKennel(25);
    await grantKennel(15);
    const paths = await Promise.all(Array.from({ length: 100 }, () => passes.pathOf('kennel')));
    const outcomes = await Promise.all(paths.map(async (path) => verdictOf(await kennel('POST', path))));
    expect(tally(outcomes)).toEqual({ '201': 40, [noUnit]: 60 });
    expect(await passes.unitsOf('kennel')).toBe(0);
  });

  it('draws what ends first, and nothing that has ended', async () => {
    await grantKennel(1);
    await grantKennel(1, { expiresAt: '2999-01-01T00:00:00Z' });
    await grantKennel(7, { expiresAt: '2020-01-01T00:00:00Z' });
    expect(await passes.unitsOf('kennel')).toBe(2);
    await kennel('POST', await passes.pathOf('kennel'));
    const { rows } = await world.pool.query<{ left: number }>(
      `select units_left as left from animals.litter_pass_lot where profile_id = $1 order by expires_at nulls last`,
      [world.profileOf('kennel')],
    );
    expect(rows.map(({ left }) => left)).toEqual([7, 0, 1]);
    expect(verdictOf(await kennel('POST', await passes.pathOf('kennel')))).toBe('201');
    expect(verdictOf(await kennel('POST', await passes.pathOf('kennel')))).toBe(noUnit);
  });

  it('has its units from administrators, once for a key', async () => {
    const requestKey = newId();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => grantKennel(3, { requestKey })));
    expect(new Set(outcomes.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await passes.unitsOf('kennel')).toBe(3);
    expect(codesOf(await grantKennel(4, { requestKey }))).toEqual(['0010010000422']);
    const input = { profileId: world.profileOf('kennel'), units: 1 };
    expect(codesOf(await passes.grant(input, 'kennel'))).toEqual(['0010010000403']);
    expect(codesOf(await grantKennel(0))).toEqual(['0010010000400']);
    expect(codesOf(await passes.grant({ profileId: 'x', units: 1 }))).toEqual(['0010010000400']);
  });
});
