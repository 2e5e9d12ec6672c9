import { Pool } from 'pg';
import { z } from 'zod';
import { signIn } from '../support/member.ts';
import { type PageClient, createPageClient, formOf } from '../support/page-client.ts';
import { type Api, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let pool: Pool;
let kennelId: string;
let owner: PageClient;
let buyer: PageClient;
let kennel: Api;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  const { accounts, businesses } = platform.world;
  kennelId = businesses.kennel.profileId;
  [owner, buyer] = await Promise.all([pagesOf('owner'), pagesOf('buyer')]);
  const { accessToken } = await signIn(platform, accounts.owner, kennelId);
  kennel = partnerApi(platform, accessToken);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

async function pagesOf(account: keyof TestPlatform['world']['accounts']): Promise<PageClient> {
  const client = createPageClient(platform.env.AUTH_URL);
  await client.signIn(platform.world.accounts[account]);
  return client;
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const asKennel = (path: string, query = '') => `${path}?profile=${kennelId}${query}`;

let used = 0;
/** Another animal of the kennel. */
function nextAnimal() {
  const animal = platform.world.animals.many[(used += 1)];
  if (animal === undefined) throw new Error('the kennel has no more animals');
  return animal;
}

const offer = { type: 'GIFT', plannedHandoverDate: dayIn(3), offerExpiresInDays: '14', currency: 'USD' };
const offerPath = (animalId: string) => `/account/animals/${animalId}/transfer`;

/** Offers an animal by page to somebody, and returns the path of the transfer. */
async function offered(to: string, fields: Record<string, string> = {}) {
  const animal = nextAnimal();
  const form = formOf(await owner.get(asKennel(offerPath(animal.id), `&to=${to}`)), offerPath(animal.id));
  const sent = await owner.post(form.action, { ...form.fields, ...offer, ...fields });
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('done=offered')]);
  return { animal, path: (sent.location ?? '').replace(/\?.*/, '') };
}

/** Takes a step by its page. */
async function take(client: PageClient, path: string, step: string, query = '', typed = {}) {
  const page = await client.get(`${path}/${step}${query}`);
  const form = formOf(page, `${path}/${step}`);
  return client.post(form.action, { ...form.fields, ...typed });
}

const statusOf = async (path: string) =>
  (
    await pool.query<{ status: string; version: number }>(
      'select status, version from animals.transfer where id = $1',
      [path.split('/').at(-1)],
    )
  ).rows[0];

const buyerId = () => platform.world.accounts.buyer.profileId;

describe('an offer of an animal', () => {
  it('is made once, however often its form is sent, and refused with all its faults', async () => {
    const animal = nextAnimal();
    const path = offerPath(animal.id);
    const page = await owner.get(asKennel(path, `&to=${buyerId()}`));
    const form = formOf(page, path);
    const wrong = {
      ...offer,
      type: 'GIFT',
      priceAmount: 'a lot',
      plannedHandoverDate: '2020-01-01',
      offerExpiresInDays: '31',
      deposit: 'HELD',
      amount: '0',
      message: 'She loves water.',
    };
    const refused = await owner.post(form.action, { ...form.fields, ...wrong });
    expect(refused.status).toBe(400);
    expect(refused.text.match(/aria-invalid/g)?.length).toBeGreaterThanOrEqual(4);
    for (const kept of [
      'value="a lot"',
      'value="31"',
      'She loves water.',
      'Only a sale can have a deposit.',
    ]) {
      expect(refused.text).toContain(kept);
    }
    const capped = { ...wrong, ...offer, type: 'SALE', priceAmount: '400', amount: '101', deposit: 'HELD' };
    const above = await owner.post(form.action, { ...form.fields, ...capped });
    expect([above.status, above.text.includes('at most a quarter of the price')]).toEqual([422, true]);

    const send = () => owner.post(form.action, { ...form.fields, ...offer });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    const { rows } = await pool.query('select status from animals.transfer where animal_id = $1', [
      animal.id,
    ]);
    expect(rows).toEqual([{ status: 'OFFERED' }]);
    const again = await owner.get(asKennel(path, `&to=${buyerId()}`));
    expect(again.text).toContain('already');
    expect(again.text).not.toContain('Planned day of the handover');
  });

  it('goes to somebody with a handle or somebody met, never to an id that is typed, a place or oneself', async () => {
    const animal = nextAnimal();
    const path = asKennel(offerPath(animal.id));
    const choice = await owner.get(path);
    expect(choice.text).toContain('Their handle');
    expect(choice.text).not.toMatch(/<input[^>]*name="to"/);
    for (const to of ['not-an-id', kennelId, '01a204b2-0000-7000-8000-000000000000']) {
      expect((await owner.get(`${path}&to=${to}`)).text).toContain('Who gets it?');
    }
    const { handle } = platform.world.businesses.kennel;
    expect((await owner.get(`${path}&handle=${handle}`)).text).toContain('You own it already.');
  });

  it('is accepted, confirmed by both, and leaves the seller’s animals for the buyer’s', async () => {
    const { animal, path } = await offered(buyerId());
    const mine = await buyer.get(path);
    expect(mine.text).toContain(`offers you <bdi>${animal.name}</bdi> as a gift`);
    expect((await take(buyer, path, 'accept')).status).toBe(303);
    expect(await statusOf(path)).toMatchObject({ status: 'APPROVED' });
    // The answer is lost, and the form is sent again.
    const form = formOf(await buyer.get(`${path}/complete`), `${path}/complete`);
    const confirm = () => buyer.post(form.action, form.fields);
    const first = await Promise.all([confirm(), confirm()]);
    expect([...first, await confirm()].map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await statusOf(path)).toMatchObject({ status: 'APPROVED', version: 3 });
    expect((await buyer.get(`${path}/complete`)).status).toBe(409);
    expect((await take(owner, path, 'complete', `?profile=${kennelId}`)).status).toBe(303);
    expect(await statusOf(path)).toMatchObject({ status: 'COMPLETED' });
    const { rows } = await pool.query('select owner_profile_id as owner from animals.animal where id = $1', [
      animal.id,
    ]);
    expect(rows).toEqual([{ owner: buyerId() }]);
    const yours = await buyer.get(path);
    expect(yours.text).toContain('is yours');
    const [certificate = ''] = /\/account\/certificates\/[0-9a-f-]+/.exec(yours.text) ?? [];
    expect((await buyer.get(certificate)).status).toBe(200);
    expect((await buyer.get(`/account/animals/${animal.id}`)).status).toBe(200);
    expect((await owner.get(asKennel(`/account/animals/${animal.id}`))).status).toBe(404);
    expect((await owner.get(asKennel(path))).text).toContain('is the owner of record');
  });

  it('is declined, taken back, and stepped back from', async () => {
    const declined = await offered(buyerId());
    await take(buyer, declined.path, 'decline');
    expect(await statusOf(declined.path)).toMatchObject({ status: 'DECLINED' });
    const cancelled = await offered(buyerId());
    await take(owner, cancelled.path, 'cancel', `?profile=${kennelId}`);
    expect(await statusOf(cancelled.path)).toMatchObject({ status: 'CANCELLED' });
    const withdrawn = await offered(buyerId());
    await take(buyer, withdrawn.path, 'accept');
    await take(buyer, withdrawn.path, 'withdraw');
    expect(await statusOf(withdrawn.path)).toMatchObject({ status: 'WITHDRAWN' });
    for (const { path } of [declined, cancelled, withdrawn]) {
      const late = await buyer.get(`${path}/accept`);
      expect([late.status, late.text.includes('This is not possible now.')]).toEqual([409, true]);
    }
    const list = await buyer.get('/account/transfers');
    for (const words of ['You have said no.', 'taken the offer back', 'You have stepped back.']) {
      expect(list.text).toContain(words);
    }
  });

  it('is disputed with a reason, which the other side reads', async () => {
    const { path } = await offered(buyerId());
    await take(buyer, path, 'accept');
    const refused = await take(buyer, path, 'dispute', '', { reason: '', note: 'She limps.' });
    expect([refused.status, refused.text.includes('She limps.')]).toEqual([400, true]);
    expect(
      (await take(buyer, path, 'dispute', '', { reason: 'She is ill', note: 'She limps.' })).status,
    ).toBe(303);
    const seen = await owner.get(asKennel(path));
    expect(seen.text).toContain('She is ill');
    expect(seen.text).toContain('Disputed');
  });

  it('is nothing to strangers, nor to staff, and needs a sign-in', async () => {
    const { path, animal } = await offered(buyerId());
    const stranger = await pagesOf('otherBuyer');
    for (const step of ['', '/accept', '/decline', '/cancel', '/complete', '/dispute', '/deposit']) {
      expect([step, (await stranger.get(path + step)).status]).toEqual([step, 404]);
    }
    expect((await stranger.get('/account/transfers')).text).toContain('There is nothing yet.');
    expect((await stranger.get(offerPath(animal.id))).status).toBe(404);
    // A party takes its own steps only.
    expect((await buyer.get(`${path}/cancel`)).status).toBe(409);
    expect((await owner.get(asKennel(`${path}/accept`))).status).toBe(409);
    const forged = await buyer.post(`${path}/accept`, {});
    expect([forged.status, (await statusOf(path))?.status]).toEqual([403, 'OFFERED']);
    const nobody = createPageClient(platform.env.AUTH_URL);
    expect((await nobody.get(path)).location).toContain('/sign-in?continue=');
    const { memberId } = platform.world.accounts.otherBuyer;
    await pool.query(
      `insert into directory.profile_member (profile_id, member_id, role, created_at)
       values ($1, $2, 'STAFF', now())`,
      [kennelId, memberId],
    );
    const staff = await pagesOf('otherBuyer');
    expect((await staff.get(asKennel(path))).status).toBe(403);
    expect((await staff.get(asKennel(offerPath(animal.id)))).status).toBe(403);
  });

  it('with a deposit leads its buyer to the payment, and shows them nothing of the seller’s net', async () => {
    const animal = nextAnimal();
    await kennel('PUT', `/api/animal/v1/animals/${animal.id}/microchip`, { chipId: '985112007779001' });
    const form = formOf(
      await owner.get(asKennel(offerPath(animal.id), `&to=${buyerId()}`)),
      offerPath(animal.id),
    );
    const sale = { ...offer, type: 'SALE', priceAmount: '1200', deposit: 'HELD', amount: '200' };
    const sent = await owner.post(form.action, { ...form.fields, ...sale, depositClause: 'REFUND' });
    const path = (sent.location ?? '').replace(/\?.*/, '');
    expect((await buyer.get(`${path}/deposit`)).status).toBe(409);
    await take(buyer, path, 'accept');
    const asked = await buyer.get(`${path}/deposit`);
    expect(asked.text).toContain('$200.00');
    expect((await buyer.get(`${path}/complete`)).status).toBe(409);
    const begun = await Promise.all([1, 2].map(() => take(buyer, path, 'deposit')));
    expect(begun.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(begun.map(({ location }) => location)).size).toBe(1);
    const pay = begun[0]?.location ?? '';
    expect(pay).toMatch(/^\/account\/deposits\/[0-9a-f-]+\/pay\?profile=/);
    const depositId = z.uuid().parse(pay.split('/')[3]);
    const seen = await kennel('GET', `/api/animallisting/v1/deposits/${depositId}`);
    const { netToSeller } = z
      .object({ data: z.object({ feeSnapshot: z.looseObject({ netToSeller: z.number() }) }) })
      .parse(seen.body).data.feeSnapshot;
    const sellers = await owner.get(asKennel(`/account/deposits/${depositId}`));
    expect(sellers.text).toContain(netToSeller.toFixed(2));
    const pages = await Promise.all(
      [path, `/account/deposits/${depositId}`, pay].map((one) => buyer.get(one)),
    );
    for (const { status, text } of pages) {
      expect(status).toBe(200);
      expect(text).not.toContain(netToSeller.toFixed(2));
    }
    expect(pages[0]?.text).toContain('See the deposit');
  });
});
