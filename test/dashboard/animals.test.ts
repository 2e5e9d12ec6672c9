import { Pool } from 'pg';
import { type PageClient, createPageClient, formOf } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let pool: Pool;
let owner: PageClient;
let kennel: string;
beforeAll(async () => {
  const settings = { LITTER_PASS_METERING: '1', SUPPORT_EMAIL: 'help@platform.example' };
  platform = await startTestPlatform({ settings });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  owner = await signedIn('owner');
  kennel = platform.world.businesses.kennel.profileId;
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

async function signedIn(account: keyof TestPlatform['world']['accounts']): Promise<PageClient> {
  const client = createPageClient(platform.env.AUTH_URL);
  await client.signIn(platform.world.accounts[account]);
  return client;
}

const at = (path: string, profile = kennel) => `/account/${path}?profile=${profile}`;

/** Fills in the form at an address, and sends it. */
async function send(client: PageClient, path: string, fields: Record<string, string>, action = path) {
  const form = formOf(await client.get(path), action.replace(/\?.*/, ''));
  return client.post(form.action, { ...form.fields, ...fields });
}

const countOf = async (where: string, values: readonly unknown[]) => {
  const sql = `select count(*)::integer as count from animals.animal where ${where}`;
  return (await pool.query<{ count: number }>(sql, [...values])).rows[0]?.count;
};

async function withStaff(work: (staff: PageClient) => Promise<void>): Promise<void> {
  const { memberId } = platform.world.accounts.buyer;
  await pool.query(
    `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'STAFF', now())`,
    [kennel, memberId],
  );
  await work(await signedIn('buyer'));
}

describe('the pages of animals', () => {
  it('know no animal, litter or profile of somebody else', async () => {
    const { animals, births, businesses } = platform.world;
    const other = await signedIn('otherOwner');
    const shop = businesses.shop.profileId;
    for (const path of [
      at(`animals/${animals.withParents.id}`, shop),
      at(`animals/${animals.withParents.id}/archive`, shop),
      at(`animals/${animals.archived.id}`, shop),
      at('animals/not-an-id', shop),
      at(`litters/${births.withPass.id}`, shop),
      at('animals'),
      at('litters'),
    ]) {
      expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    }
    expect((await owner.get(at(`animals/${animals.archived.id}`))).status).toBe(404);
  });

  it('let staff keep animals, and leave litters, listings, chips and co-owners to owners and managers', async () => {
    const { id } = platform.world.animals.withParents;
    await withStaff(async (staff) => {
      const page = await staff.get(at(`animals/${id}`));
      expect(page.status).toBe(200);
      for (const part of ['List this animal', 'Record a birth', 'Microchip', 'co-owner']) {
        expect([part, page.text.includes(part)]).toEqual([part, false]);
      }
      const added = await send(staff, at('animals/new'), { name: 'By staff', species: 'DOG', sex: 'U' });
      expect([added.status, added.location]).toEqual([303, expect.stringContaining('done=added')]);
      const litters = await staff.get(at('litters'));
      expect(litters.text).toContain('kept by its owners and managers');
      expect((await staff.get(at(`animals/${id}/pictures`))).status).toBe(200);
      for (const part of ['co-owners', 'microchip', 'health-tests/new']) {
        expect((await staff.get(at(`animals/${id}/${part}`))).status).toBe(403);
      }
    });
  });

  it('show a buyer the animal that came to them, with pedigree, chip and since when', async () => {
    const { deposits, listings, accounts, animals } = platform.world;
    const { animalId } = listings.released;
    await pool.query('update animals.animal set dam_id = $2 where id = $1', [
      animalId,
      animals.withParents.damId,
    ]);
    const buyer = await signedIn(deposits.released.buyer);
    const own = accounts[deposits.released.buyer].profileId;
    const list = await buyer.get(at('animals', own));
    expect(list.text).toContain(`/account/animals/${animalId}?profile=${own}`);
    const { text } = await buyer.get(at(`animals/${animalId}`, own));
    expect(text).toContain('With you since');
    expect(text).toMatch(/Mother:<\/span> ?<bdi>/);
    expect(text).toMatch(/Microchip<\/dt><dd>\d{15}/);
  });

  it('do not archive an animal that a buyer has reserved, and say why', async () => {
    const { animalId } = platform.world.listings.held;
    const seller = await signedIn('otherOwner');
    const path = at(`animals/${animalId}/archive`, platform.world.businesses.shop.profileId);
    const answer = await send(seller, path, {});
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('reserved');
    expect(answer.text).toContain('href="/account/deposits"');
    expect(await countOf('id = $1 and archived_at is null', [animalId])).toBe(1);
  });

  it('archive an animal once, however often the button is pressed', async () => {
    const added = await send(owner, at('animals/new'), { name: 'Twice', species: 'CAT', sex: 'U' });
    const id = /animals\/([0-9a-f-]{36})/.exec(added.location ?? '')?.[1] ?? '';
    const form = formOf(await owner.get(at(`animals/${id}/archive`)), `/account/animals/${id}/archive`);
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(form.action, form.fields)));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      answers.map(() => [303, at('animals') + '&done=archived']),
    );
    expect((await owner.get(at(`animals/${id}`))).status).toBe(404);
  });

  it('change an animal and its chip once, however often the button is pressed', async () => {
    const added = await send(owner, at('animals/new'), { name: 'Pressed', species: 'CAT', sex: 'U' });
    const id = /animals\/([0-9a-f-]{36})/.exec(added.location ?? '')?.[1] ?? '';
    const changes = [
      ['edit', { name: 'Pressed twice', sex: 'F', lifeStatus: 'ALIVE' }],
      ['microchip', { chipId: '985112009876543' }],
    ] as const;
    for (const [part, fields] of changes) {
      const path = `/account/animals/${id}/${part}`;
      const form = formOf(await owner.get(at(`animals/${id}/${part}`)), path);
      const press = () => owner.post(form.action, { ...form.fields, ...fields });
      const [one, other] = [await press(), await press()];
      expect([part, one.status, other.status, other.location]).toEqual([part, 303, 303, one.location]);
    }
  });

  it('let a co-owner go, once, and then know nothing of the animal', async () => {
    const { id } = platform.world.animals.withParents;
    const shop = platform.world.businesses.shop.profileId;
    const { rowCount } = await pool.query(
      `insert into animals.animal_co_owner (animal_id, profile_id, created_at) values ($1, $2, now())
       on conflict do nothing`,
      [id, shop],
    );
    expect(rowCount).toBe(1);
    const seller = await signedIn('otherOwner');
    const page = await seller.get(at(`animals/${id}`, shop));
    expect(page.text).toContain(`/account/animals/${id}/leave`);
    // Nobody else is taken away by it.
    expect((await owner.get(at(`animals/${id}`))).text).not.toContain(`/${id}/leave`);
    const form = formOf(await seller.get(at(`animals/${id}/leave`, shop)), `/account/animals/${id}/leave`);
    const [one, other] = [
      await seller.post(form.action, form.fields),
      await seller.post(form.action, form.fields),
    ];
    expect([one.location, other.location]).toEqual([`${at('animals', shop)}&done=left`, one.location]);
    expect((await seller.get(at(`animals/${id}`, shop))).status).toBe(404);
    expect((await owner.get(at(`animals/${id}`))).status).toBe(200);
  });

  it('add a result of a health test once, and remove it', async () => {
    const { id } = platform.world.animals.withParents;
    const path = `/account/animals/${id}/health-tests/new`;
    const form = formOf(await owner.get(at(`animals/${id}/health-tests/new`)), path);
    const result = { ...form.fields, name: '<Hips>', result: 'A/A', testedOn: '2025-03-04' };
    const refused = await owner.upload(form.action, { ...result, testedOn: '2999-03-04' });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('cannot lie in the future'),
    ]);
    expect(refused.text).toContain('value="A/A"');
    const presses = await Promise.all([1, 2, 3].map(() => owner.upload(form.action, result)));
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const { text } = await owner.get(at(`animals/${id}`));
    expect(text.match(/<bdi>&lt;Hips>/g)).toHaveLength(1);
    const removal = /\/account\/animals\/[^"?]*\/remove/.exec(text)?.[0] ?? '';
    const shop = await signedIn('otherOwner');
    expect((await shop.get(`${removal}?profile=${platform.world.businesses.shop.profileId}`)).status).toBe(
      404,
    );
    const removed = await send(owner, `${removal}?profile=${kennel}`, {});
    expect([removed.status, removed.location]).toEqual([303, expect.stringContaining('done=test-removed')]);
    expect((await owner.get(at(`animals/${id}`))).text).not.toContain('Hips');
    expect((await owner.get(`${removal}?profile=${kennel}`)).status).toBe(404);
  });

  it('take a wrong parent away, also one that has another owner', async () => {
    const { id, damId, sireId } = platform.world.animals.withParents;
    const shop = platform.world.businesses.shop.profileId;
    const parents = async () =>
      (await pool.query('select dam_id as dam, sire_id as sire from animals.animal where id = $1', [id]))
        .rows[0];
    await pool.query('update animals.animal set dam_id = $2, sire_id = $3 where id = $1', [
      id,
      damId,
      sireId,
    ]);
    await send(owner, at(`animals/${id}/parents`), { damId, sireId: '' });
    expect(await parents()).toEqual({ dam: damId, sire: null });
    await pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [damId, shop]);
    await send(owner, at(`animals/${id}/parents`), {});
    expect(await parents()).toEqual({ dam: damId, sire: null });
    expect((await owner.get(at(`animals/${id}/parents`))).text).toContain('is not its mother');
    await send(owner, at(`animals/${id}/parents`), { withoutDam: '1' });
    expect(await parents()).toEqual({ dam: null, sire: null });
    await pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [damId, kennel]);
    await pool.query('update animals.animal set dam_id = $2, sire_id = $3 where id = $1', [
      id,
      damId,
      sireId,
    ]);
  });

  it('add young to a litter that was recorded without them', async () => {
    const { id } = platform.world.births.withoutPass;
    const litter = await owner.get(at(`litters/${id}`));
    expect(litter.text).toContain(`/account/litters/${id}/young`);
    const path = at(`litters/${id}/young`);
    const empty = await send(owner, path, {});
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Name at least one.')]);
    const added = await send(owner, path, { 'young:0:name': 'Latecomer', 'young:0:sex': 'F' });
    expect(added.location).toContain('done=young');
    expect((await owner.get(at(`litters/${id}`))).text).toContain('<bdi>Latecomer</bdi>');
    const other = await signedIn('otherOwner');
    expect(
      (await other.get(at(`litters/${id}/young`, platform.world.businesses.shop.profileId))).status,
    ).toBe(404);
  });

  it('refuse a chip that another animal has, and keep what was typed', async () => {
    const { withParents, chipped } = platform.world.animals;
    const path = at(`animals/${withParents.id}/microchip`);
    const answer = await send(owner, path, { chipId: chipped.chipId });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Another animal on the platform has this number.');
    expect(answer.text).toContain(`value="${chipped.chipId}"`);
  });

  it('ask whether an animal born on the same day is another one, and add it then', async () => {
    const fields = { species: 'DOG', sex: 'F', dateOfBirth: '2019-02-03' };
    await send(owner, at('animals/new'), { ...fields, name: 'First' });
    const asked = await send(owner, at('animals/new'), { ...fields, name: 'Second' });
    expect(asked.status).toBe(409);
    const form = formOf(asked, '/account/animals/new');
    expect(asked.text).toContain('name="confirmed"');
    const added = await owner.post(form.action, {
      ...form.fields,
      ...fields,
      name: 'Second',
      confirmed: '1',
    });
    expect(added.status).toBe(303);
    const same = await send(owner, at('animals/new'), { ...fields, name: 'second', confirmed: '1' });
    expect([same.status, same.text.includes('You have an animal with this name')]).toEqual([409, true]);
  });
});

describe('the form of a birth', () => {
  it('records it once, with its young, however often it is sent', async () => {
    const { damId, sireId } = platform.world.animals.withParents;
    const form = formOf(await owner.get(at('litters/new')), '/account/litters/new');
    const fields = {
      ...form.fields,
      damId,
      sireId,
      birthDate: '2026-01-02',
      offspringCount: '2',
      'young:0:name': 'Sorrel',
      'young:2:sex': 'M',
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post(form.action, fields)));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(await countOf('dam_id = $1 and birth_id is not null', [damId])).toBe(2);
    const again = await send(owner, at('litters/new'), { ...fields, request: 'another form' });
    expect([again.status, again.text.includes('of this mother and day is on record')]).toEqual([409, true]);
  });

  it('offers no dam that is only co-owned, and says so of one', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into animals.animal_co_owner (animal_id, profile_id, created_at)
       select id, $1, now() from animals.animal
       where owner_profile_id = $2 and sex <> 'M' and archived_at is null limit 1 returning animal_id as id`,
      [kennel, platform.world.businesses.shop.profileId],
    );
    const damId = rows[0]?.id ?? '';
    const { text } = await owner.get(at('litters/new'));
    const dams = text.slice(text.indexOf('<select id="damId"'), text.indexOf('<select id="sireId"'));
    expect([dams.length > 0, dams.includes(damId)]).toEqual([true, false]);
    const fields = { damId, birthDate: '2026-01-03', offspringCount: '1', 'young:0:name': 'Kept' };
    const answer = await send(owner, at('litters/new'), fields);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Choose a mother that you own');
    expect(answer.text).toContain('id="damId" name="damId" aria-invalid');
  });

  it('tells all faults at once, and keeps the rows', async () => {
    const answer = await send(owner, at('litters/new'), {
      damId: '',
      birthDate: '2999-01-01',
      offspringCount: '2',
      'young:1:name': '木',
      'young:3:name': 'Fine',
    });
    expect(answer.status).toBe(400);
    for (const field of ['damId', 'birthDate', 'young:1:name']) {
      expect([field, answer.text.includes(`id="${field}" name="${field}" aria-invalid`)]).toEqual([
        field,
        true,
      ]);
    }
    expect(answer.text).toContain('value="Fine"');
  });
});

describe('the Litter Pass of a litter, while passes are metered', () => {
  it('says what it costs and whom to ask, and is had at once by who has one left', async () => {
    const { id } = platform.world.births.withoutPass;
    const page = await owner.get(at(`litters/${id}`));
    expect(page.text).toContain('You have no Litter Pass left. One costs $25.00.');
    expect(page.text).toContain('href="mailto:help@platform.example"');
    await pool.query(
      `insert into animals.litter_pass_lot (id, profile_id, units, units_left, created_at)
       values (gen_random_uuid(), $1, 1, 1, now())`,
      [kennel],
    );
    const form = formOf(await owner.get(at(`litters/${id}`)), `/account/litters/${id}/pass`);
    await pool.query('update animals.litter_pass_lot set units_left = 0 where profile_id = $1', [kennel]);
    const late = await owner.post(form.action, form.fields);
    expect([late.status, late.text.includes('no unit left')]).toEqual([402, true]);
    await pool.query('update animals.litter_pass_lot set units_left = 1 where profile_id = $1', [kennel]);
    const stamped = await send(owner, at(`litters/${id}`), {}, `/account/litters/${id}/pass`);
    expect(stamped.location).toContain('done=pass');
    expect((await owner.get(stamped.location ?? '')).text).toContain('The listing of this litter can have');
  });
});
