import pg from 'pg';
import { type DepositPeople, peopleOfDeposits, photo } from '../../support/deposit-pages.ts';
import { type Visit, formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

let platform: TestPlatform;
let people: DepositPeople;
type Client = Awaited<ReturnType<DepositPeople['pagesOf']>>;
let buyer: Client;
let owner: Client;
let shot: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  [buyer, owner] = [await people.pagesOf('buyer'), await people.pagesOf('owner')];
  shot = new Uint8Array(await photo());
});
afterAll(() => platform?.stop());

const paths = {
  buyer: (id: string) => `/account/deposits/${id}/handover`,
  seller: (id: string) => `/account/deposits/${id}/handover?profile=${people.kennelId}`,
};
type Side = keyof typeof paths;
const clientOf = (side: Side) => (side === 'buyer' ? buyer : owner);

/** Fills in the form of a side and sends it; returns the confirmation page, or the faults. */
async function fill(side: Side, id: string, chip: string, files: readonly Uint8Array<ArrayBuffer>[] = []) {
  const { action, fields } = formOf(await clientOf(side).get(paths[side](id)), '/account/deposits');
  const photos = files.map((file) => ['photo', file] as const);
  return clientOf(side).upload(action, { ...fields, chip }, photos);
}

/** Confirms. */
async function agree(side: Side, check: Visit): Promise<Visit> {
  expect([check.status, check.text.includes('Check your answers')]).toEqual([200, true]);
  const { action, fields } = formOf(check, '/account/deposits');
  return clientOf(side).upload(action, fields);
}

const statusOf = async (id: string) => (await people.read(id)).status;

it.each([
  ['the seller first', ['seller', 'buyer']],
  ['the buyer first', ['buyer', 'seller']],
] as const)('is confirmed by %s, and releases the deposit with the second', async (_, order) => {
  const { depositId, chip } = await people.paid();
  const spelled = `${chip.slice(0, 3)} ${chip.slice(3, 9)}-${chip.slice(9)}`;
  for (const side of order) {
    expect(await statusOf(depositId)).toBe('PAID');
    const check =
      side === 'seller' ? await fill(side, depositId, spelled) : await fill(side, depositId, '', [shot]);
    // What was only filled in has no effect.
    expect(await statusOf(depositId)).toBe('PAID');
    const answer = await agree(side, check);
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('done=handover')]);
  }
  expect(await statusOf(depositId)).toBe('RELEASED');
  const page = await buyer.get(`/account/deposits/${depositId}`);
  expect(page.text).toMatch(/<img class="photo" src="[^"]+\/media\/[A-Z2-7]{26}\/480\.jpg" alt="[^"]+"/);
  expect(page.text).toContain(`Chip <code>${chip}</code>: matches the animal’s record.`);
  expect((await buyer.get(paths.buyer(depositId))).status).toBe(409);
});

it('shows the seller what the fee leaves, and nobody the way to a listing that is closed, which says so', async () => {
  const { depositId, chip, shortCode } = await people.paid();
  const shown = { buyer: `/account/deposits/${depositId}`, seller: '' };
  shown.seller = `${shown.buyer}?profile=${people.kennelId}`;
  const listing = `${platform.env.SITE_URL}/listings/${shortCode}`;
  const linksTo = (page: Visit) => page.text.includes(`href="${listing}"`);
  const before = [await buyer.get(shown.buyer), await owner.get(shown.seller)];
  expect([(await fetch(listing)).status, ...before.map(linksTo)]).toEqual([200, true, true]);
  await agree('seller', await fill('seller', depositId, chip));
  await agree('buyer', await fill('buyer', depositId, '', [shot]));
  const got = 'You have got $183.90.';
  await until(true, async () => (await owner.get(shown.seller)).text.includes(got), { withinMs: 15_000 });
  const after = [await buyer.get(shown.buyer), await owner.get(shown.seller)];
  expect(after.map(linksTo)).toEqual([false, false]);
  const isOver = async () => (await (await fetch(listing)).text()).includes('This animal has a new home.');
  await until(true, isOver, { withinMs: 15_000 });
  expect(after[0]?.text).toContain('The deposit has gone to the seller.');
  expect(after[0]?.text).not.toContain('183.90');
  const begin = await (await people.pagesOf('otherBuyer')).get(`/account/listings/${shortCode}/deposit`);
  expect([linksTo(begin), begin.text.includes('is not taking deposits')]).toEqual([false, true]);
});

it('counts for both when they confirm at the same moment', async () => {
  const { depositId, chip } = await people.paid();
  const checks = {
    seller: await fill('seller', depositId, chip),
    buyer: await fill('buyer', depositId, chip, [shot]),
  };
  const answers = await Promise.all([agree('seller', checks.seller), agree('buyer', checks.buyer)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await statusOf(depositId)).toBe('RELEASED');
});

it('counts once when it is sent twice, and says each time that it counts', async () => {
  const { depositId, chip } = await people.paid();
  for (const side of ['buyer', 'seller'] as const) {
    const check = await fill(side, depositId, chip, side === 'buyer' ? [shot] : []);
    const answers = [await agree(side, check), await agree(side, check)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  }
  expect(await statusOf(depositId)).toBe('RELEASED');
  const { text } = await buyer.get(`/account/deposits/${depositId}`);
  expect(text.match(/confirmed the handover\. <span/g)).toHaveLength(2);
});

it('tells the buyer what is wrong with photo and number, and keeps the photo that is right', async () => {
  const { depositId, chip } = await people.paid();
  const none = await fill('buyer', depositId, chip);
  expect([none.status, none.text.includes('Take or choose a photo of the animal')]).toEqual([400, true]);
  expect(none.text).toContain(`value="${chip}"`);
  const text = await fill('buyer', depositId, '', [new Uint8Array(Buffer.from('<svg/>'))]);
  expect([text.status, text.text.includes('>Must be a picture: JPEG, PNG, WebP, AVIF or HEIC.<')]).toEqual([
    400,
    true,
  ]);
  const large = await fill('buyer', depositId, chip, [new Uint8Array(10_485_761)]);
  expect([large.status, large.text.includes('Pictures can be up to 10 MB each.')]).toEqual([413, true]);
  const many = await fill('buyer', depositId, chip, [shot, shot, shot]);
  expect([many.status, many.text.includes('At most one picture can be sent')]).toEqual([400, true]);
  for (const refused of [large, many]) expect(refused.text).toContain(`value="${chip}"`);
  const misread = await fill('buyer', depositId, '12345', [shot]);
  expect([misread.status, misread.text.includes('Must be 15 digits')]).toEqual([400, true]);
  const form = formOf(misread, '/account/deposits');
  expect(form.fields['kept']).toMatch(/^[A-Z2-7]{26}$/);
  expect((await agree('buyer', await buyer.upload(form.action, { ...form.fields, chip }))).status).toBe(303);
  expect(await statusOf(depositId)).toBe('PAID');
  // Somebody else's photo does not count, whoever names its code.
  const { depositId: another } = await people.paid();
  const check = formOf(await fill('buyer', another, '', [shot]), '/account/deposits');
  const foreign = { ...check.fields, kept: 'A'.repeat(26) };
  const refused = await buyer.upload(check.action, foreign);
  expect([refused.status, refused.text.includes('Take or choose a photo of the animal')]).toEqual([
    400,
    true,
  ]);
  expect(await statusOf(another)).toBe('PAID');
});

it('needs the number from the seller', async () => {
  const { depositId } = await people.paid();
  const none = await fill('seller', depositId, '');
  expect([none.status, none.text.includes('Must be 15 digits')]).toEqual([400, true]);
  expect(none.text).not.toContain('type="file"');
});

it('opens a case with another number, and says what that means', async () => {
  const { depositId, chip } = await people.paid();
  const wrong = chip.replace(/^985/, '941');
  const check = await fill('seller', depositId, wrong);
  expect(check.text).toContain('digit by digit');
  const answer = await agree('seller', check);
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('The number does not match the animal’s record.');
  expect(answer.text).toContain('A case was opened: the scanned chip is not the one of the animal’s record.');
  expect(await statusOf(depositId)).toBe('IN_ARBITRATION');
});

it('waits while no chip is on the record', async () => {
  const { depositId, chip } = await people.paid();
  const pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 1 });
  await pool.query('update animals.animal set microchip_id = null where microchip_id = $1', [chip]);
  await pool.end();
  const seller = await agree('seller', await fill('seller', depositId, chip));
  expect([
    seller.status,
    seller.text.includes('The animal’s record has no microchip number yet. Add it there'),
  ]).toEqual([422, true]);
  const theirs = await agree('buyer', await fill('buyer', depositId, '', [shot]));
  expect([theirs.status, theirs.text.includes('Ask the seller to add it')]).toEqual([422, true]);
  expect(formOf(theirs, '/account/deposits').fields['kept']).toMatch(/^[A-Z2-7]{26}$/);
  expect(await statusOf(depositId)).toBe('PAID');
});
