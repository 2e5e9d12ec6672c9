import { createPool } from '../../kernel/database/connections/pool.ts';
import { newId } from '../../kernel/text/ids.ts';
import { type DepositPeople, peopleOfDeposits, photo } from '../support/deposit-pages.ts';
import { type Visit, createPageClient, formOf } from '../support/page-client.ts';
import { createPeople, password } from '../support/people.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let people: DepositPeople;
type Client = Awaited<ReturnType<DepositPeople['pagesOf']>>;
let owner: Client;
let kennel: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  owner = await people.pagesOf('owner');
  kennel = people.kennelId;
});
afterAll(() => platform?.stop());

const room = '/account/listings';
const newPath = (query: string) => `${room}/new?profile=${kennel}&${query}`;
const ofAnimal = (index: number) => newPath(`animalId=${platform.world.animals.many[index]?.id}`);

/** Sends the form at an address. */
async function submit(path: string, fields: Record<string, string>, action = path.split('?')[0] ?? '') {
  const form = formOf(await owner.get(path), action);
  return owner.post(form.action, { ...form.fields, ...fields });
}

const sound = {
  title: 'A shepherd for your flock',
  price: '1200.00',
  city: 'Albany',
  countryCode: 'US',
  depositKind: 'NONE',
};
const idIn = ({ location }: Visit): string =>
  /\/account\/listings\/([0-9a-f-]{36})\?/.exec(location ?? '')?.[1] ?? '';
const pageOf = (listingId: string, step = '') =>
  `${room}/${listingId}${step && `/${step}`}?profile=${kennel}`;
const press = (listingId: string, step: 'publish' | 'pause') =>
  submit(pageOf(listingId), {}, `${room}/${listingId}/${step}`);

describe('the form of a listing', () => {
  it('reports every fault at once, and keeps what was typed', async () => {
    const refused = await submit(ofAnimal(40), {
      ...sound,
      title: 'Dog',
      city: '',
      price: 'a lot',
      depositKind: 'RESERVE',
      amount: '0',
      pickupWindowEnd: '2020-01-01',
    });
    expect([refused.status, refused.text.match(/class="fault"/g)?.length]).toEqual([400, 4]);
    expect(refused.text).toContain('Enter an amount such as 1200 or 1200.50.');
    expect(refused.text).toContain('At least 5 characters.');
    expect(refused.text).toContain('value="a lot"');
  });

  it.each([
    ['0', 303],
    ['0.01', 303],
    ['999999999999.99', 303],
    ['-1', 400],
    ['1.001', 400],
    ['1000000000000000', 400],
  ])('takes a price of %s with %i', async (price, status) => {
    expect([price, (await submit(ofAnimal(41), { ...sound, price })).status]).toEqual([price, status]);
  });

  it.each([
    ['1000', '250', 303],
    ['1000', '250.01', 422],
    ['9000', '500', 303],
    ['9000', '500.01', 422],
  ])('takes of a price of %s a deposit of %s with %i', async (price, amount, status) => {
    const answer = await submit(ofAnimal(42), { ...sound, price, depositKind: 'INFORMAL', amount });
    expect([amount, answer.status]).toEqual([amount, status]);
    if (status !== 303) expect(answer.text).toContain('A deposit is at most a quarter of the price');
  });

  it('makes one listing, however often it is sent', async () => {
    const form = formOf(await owner.get(ofAnimal(43)), `${room}/new`);
    const send = () => owner.post(form.action, { ...form.fields, ...sound, title: 'Sent ten times over' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(idIn)).size).toBe(1);
  });

  it('lists a litter with its animals, and takes them away again', async () => {
    const birthId = platform.world.births.withPass.id;
    const path = newPath(`birthId=${birthId}`);
    const made = await submit(path, {
      ...sound,
      'item:0:label': 'Red collar',
      'item:0:sex': 'F',
      'item:0:price': '900',
      'item:1:label': 'Blue collar',
      'item:1:sex': 'M',
    });
    const listingId = idIn(made);
    const { text } = await owner.get(pageOf(listingId, 'edit'));
    expect([text.includes('value="Red collar"'), text.includes('value="900.00"')]).toEqual([true, true]);
    const bad = await submit(pageOf(listingId, 'edit'), {
      ...sound,
      'item:0:label': 'Red',
      'item:0:price': '-5',
    });
    expect(bad.text).toMatch(/id="item:0:price"[^>]*aria-invalid/);
    const saved = await submit(pageOf(listingId, 'edit'), {
      ...sound,
      'item:0:label': 'Red collar',
      'item:1:id': '',
      'item:1:label': '',
    });
    expect(saved.status).toBe(303);
    expect((await owner.get(pageOf(listingId, 'edit'))).text).not.toContain('Blue collar');
  });

  it('keeps the animal of an item and the agreement that its choices do not offer', async () => {
    const path = newPath(`birthId=${platform.world.births.withPass.id}`);
    const sold = platform.world.animals.many[49]?.id ?? '';
    const listingId = idIn(
      await submit(path, { ...sound, 'item:0:label': 'Red collar', 'item:0:animalId': sold }),
    );
    const pool = createPool({ url: platform.databaseUrl, poolSize: 1 });
    try {
      // There are more of both than the form offers, and the animal is somebody else's by now.
      await pool.query(
        `insert into deposits.contract_template (id, profile_id, name, text, is_open_to_buyers, created_at, updated_at)
         select gen_random_uuid(), $1, 'Agreement ' || n, 'We agree.', false, now() + n * interval '1 second', now()
         from generate_series(1, 101) n`,
        [kennel],
      );
      await pool.query(
        `update deposits.listing set reserve_mode = 'RESERVE', deposit_amount = 100, deposit_required = true,
           contract_template_id = (select id from deposits.contract_template
             where profile_id = $1 order by created_at desc limit 1)
         where id = $2`,
        [kennel, listingId],
      );
      await pool.query('update animals.animal set owner_profile_id = gen_random_uuid() where id = $1', [
        sold,
      ]);
      const form = await owner.get(pageOf(listingId, 'edit'));
      expect(form.text).toContain(`<option selected value="${sold}">Red collar</option>`);
      const agreement = /<option selected value="([^"]+)">Agreement 101</.exec(form.text)?.[1] ?? '';
      const changed = await submit(pageOf(listingId, 'edit'), {
        ...sound,
        depositKind: 'RESERVE',
        amount: '100',
        contractTemplateId: agreement,
        depositClause: 'REFUND',
        'item:0:label': 'Red collar',
        'item:0:animalId': sold,
      });
      expect(changed.status).toBe(303);
      const { rows } = await pool.query(
        `select i.animal_id as "animalId", l.contract_template_id as agreement
         from deposits.listing l join deposits.listing_item i on i.listing_id = l.id where l.id = $1`,
        [listingId],
      );
      expect(rows[0]).toEqual({ animalId: sold, agreement });
    } finally {
      await pool.end();
    }
  });

  it('refuses what somebody else has changed meanwhile', async () => {
    const listingId = idIn(await submit(ofAnimal(44), sound));
    const form = formOf(await owner.get(pageOf(listingId, 'edit')), room);
    expect((await owner.post(form.action, { ...form.fields, ...sound, title: 'The first one' })).status).toBe(
      303,
    );
    const late = formOf(await owner.get(pageOf(listingId, 'edit')), room);
    const answer = await owner.post(late.action, {
      ...late.fields,
      ...sound,
      version: '1',
      title: 'The second',
    });
    expect([answer.status, answer.text.includes('Somebody has changed this')]).toEqual([412, true]);
  });
});

describe('a listing', () => {
  it('says what a protected deposit lacks and where to add it, and is not published before', async () => {
    const made = await submit(ofAnimal(45), { ...sound, depositKind: 'RESERVE', amount: '200' });
    const listingId = idIn(made);
    const page = await owner.get(pageOf(listingId));
    expect(page.text).toContain('Register the microchip');
    expect(page.text).toContain('Set the last day of the handover');
    expect(page.text).not.toContain(`/${listingId}/publish`);
    // Without the deposit nothing is missing.
    await submit(pageOf(listingId, 'edit'), sound);
    expect((await press(listingId, 'publish')).location).toContain('done=published');
  });

  it('is published, paused and published again; a second press changes nothing', async () => {
    const listingId = idIn(await submit(ofAnimal(46), sound));
    const form = formOf(await owner.get(pageOf(listingId)), `${room}/${listingId}/publish`);
    const [one, other] = await Promise.all([
      owner.post(form.action, form.fields),
      owner.post(form.action, form.fields),
    ]);
    expect([one.location, other.location]).toEqual([one.location, one.location]);
    expect((await owner.post(form.action, { ...form.fields, request: newId() })).status).toBe(412);
    expect((await press(listingId, 'pause')).location).toContain('done=paused');
    expect((await press(listingId, 'publish')).location).toContain('done=published');
    await submit(pageOf(listingId, 'close'), {});
    const { text } = await owner.get(pageOf(listingId));
    expect([text.includes('List another'), text.includes('/edit')]).toEqual([true, false]);
  });

  it('gets pictures, one of which is shown first, and refuses what is none', async () => {
    const listingId = idIn(await submit(ofAnimal(47), sound));
    const path = `${room}/${listingId}/pictures`;
    const add = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = formOf(await owner.get(pageOf(listingId)), `${path}?`);
      return owner.upload(form.action, form.fields, [['pictures', bytes]]);
    };
    const picture = new Uint8Array(await photo());
    expect((await add(picture)).status).toBe(303);
    expect((await add(picture)).status).toBe(303);
    const refused = await add(new TextEncoder().encode('This is no picture.'));
    expect([refused.status, refused.text.includes('Must be a picture')]).toEqual([400, true]);
    const codes = async () =>
      [...(await owner.get(pageOf(listingId))).text.matchAll(/name="code" value="([A-Z2-7]{26})"/g)].map(
        ([, code]) => code ?? '',
      );
    const [first = '', second = ''] = await codes();
    await submit(pageOf(listingId), { code: second, do: 'first' }, `${path}/order`);
    expect(await codes()).toEqual([second, first]);
    await submit(pageOf(listingId), { code: second, do: 'remove' }, `${path}/order`);
    expect(await codes()).toEqual([first]);
  });

  it('is missing for everybody else, in every page and form, and stays as it is', async () => {
    const listingId = idIn(await submit(ofAnimal(48), sound));
    const own = formOf(await owner.get(pageOf(listingId)), `${room}/${listingId}/publish`).fields;
    const stranger = await people.pagesOf('otherBuyer');
    for (const client of [stranger, owner]) {
      // The owner of the kennel acts for themselves here.
      const at = (step: string) => `${room}/${listingId}${step}`;
      for (const step of ['', '/edit', '/close']) {
        const page = await client.get(at(step));
        expect([step, page.status, page.text.includes(sound.title)]).toEqual([step, 404, false]);
      }
      for (const step of ['/edit', '/publish', '/pause', '/close', '/pictures', '/pictures/order']) {
        expect([step, (await client.post(at(step), { ...own, ...sound })).status]).toEqual([step, 404]);
      }
    }
    expect((await stranger.get(pageOf(listingId))).status).toBe(404);
    expect((await stranger.get(ofAnimal(48))).status).toBe(404);
    expect((await stranger.get(`${room}/new?animalId=${platform.world.animals.many[48]?.id}`)).status).toBe(
      404,
    );
    expect((await owner.get(pageOf(listingId))).text).toContain('Only you see it.');
    expect((await owner.get(`${room}/no-listing?profile=${kennel}`)).status).toBe(404);
  });

  it('is not for staff, who keep animals, but for managers', async () => {
    const others = createPeople(platform);
    const breeder = await others.newMember();
    const business = await others.businessOf(breeder);
    const open = async (role: string) => {
      const { email } = await others.join(breeder, business, role);
      const client = createPageClient(platform.env.AUTH_URL);
      await client.signIn({ email, password });
      // The first visit signs in.
      const list = await client.get(`${room}?profile=${business}`);
      return [list.status, (await client.get(`${room}/new?profile=${business}`)).status];
    };
    expect([await open('STAFF'), await open('MANAGER')]).toEqual([
      [403, 403],
      [200, 200],
    ]);
    await others.end();
  });

  it('opens with its form, whatever its state', async () => {
    const own = Object.values(platform.world.listings)
      .flat()
      .filter(({ seller }) => seller === 'kennel');
    expect(own.length).toBeGreaterThan(5);
    for (const { listingId } of own) {
      const statuses = [
        (await owner.get(pageOf(listingId))).status,
        (await owner.get(pageOf(listingId, 'edit'))).status,
      ];
      expect([listingId, ...statuses]).toEqual([listingId, 200, 200]);
    }
  });
});
