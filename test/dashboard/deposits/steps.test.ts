import { type DepositPeople, peopleOfDeposits, photo } from '../../support/deposit-pages.ts';
import { type Visit, formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let people: DepositPeople;
type Client = Awaited<ReturnType<DepositPeople['pagesOf']>>;
let buyer: Client;
let owner: Client;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  [buyer, owner] = [await people.pagesOf('buyer'), await people.pagesOf('owner')];
});
afterAll(() => platform?.stop());

const steps = ['handover', 'refund', 'withdraw', 'claim', 'dispute', 'evidence', 'pay'];
/** The address of a step for the kennel, or of the deposit's page. */
const ofKennel = (depositId: string, step = '') =>
  `/account/deposits/${depositId}${step && `/${step}`}?profile=${people.kennelId}`;
const ofBuyer = (depositId: string, step = '') => `/account/deposits/${depositId}${step && `/${step}`}`;

/** Sends the form at an address. */
async function submit(client: Client, path: string, fields: Record<string, string> = {}): Promise<Visit> {
  const page = await client.get(path);
  expect([path, page.status]).toEqual([path, 200]);
  const form = formOf(page, path.split('?')[0] ?? '');
  return client.post(form.action, { ...form.fields, ...fields });
}

/** The status of a deposit and its version: what no refusal may change. */
const standing = async (depositId: string) => {
  const { status, version } = await people.read(depositId);
  return [status, version];
};

describe('a deposit of others', () => {
  it('is missing for anybody who is not a party, in every page and form, and stays as it is', async () => {
    const { depositId } = await people.paid();
    const before = await standing(depositId);
    const stranger = await people.pagesOf('otherBuyer');
    const own = formOf(await owner.get(ofKennel(depositId, 'refund')), '/account/deposits').fields;
    for (const [client, of] of [
      [stranger, ofBuyer],
      // The owner of the kennel acts for themselves here.
      [owner, ofBuyer],
    ] as const) {
      const page = await client.get(of(depositId));
      expect([page.status, page.text.includes('No such deposit')]).toEqual([404, true]);
      expect(page.text).not.toContain('$200.00');
      for (const step of steps) {
        expect([step, (await client.get(of(depositId, step))).status]).toEqual([step, 404]);
        if (step === 'pay') continue;
        const posted = await client.upload(of(depositId, step), {
          ...own,
          isSure: '1',
          chip: '985112007771001',
        });
        expect([step, posted.status]).toEqual([step, 404]);
      }
    }
    expect((await stranger.get(ofKennel(depositId))).status).toBe(403);
    expect(await standing(depositId)).toEqual(before);
  });

  it('makes no false claims about money, whatever the address says', async () => {
    const { depositId } = await people.paid();
    const words = {
      refunded: 'The buyer gets all of the deposit back.',
      withdrew: 'You have withdrawn from the sale.',
      claimed: 'The case is open.',
      evidence: 'Your evidence has been added to the case.',
      decided: 'The case is decided.',
      handover: 'Your confirmation is recorded.',
    };
    for (const [done, said] of Object.entries(words)) {
      const { text } = await buyer.get(`${ofBuyer(depositId)}?done=${done}`);
      expect([done, text.includes(said)]).toEqual([done, false]);
    }
    const paid = 'Deposit paid. We hold it until the handover.';
    expect((await owner.get(`${ofKennel(depositId)}&done=paid`)).text).toContain(paid);
    expect((await submit(owner, ofKennel(depositId, 'refund'))).status).toBe(303);
    for (const address of [`${ofKennel(depositId)}&done=paid`, '/account?done=paid']) {
      expect((await owner.get(address)).text).not.toContain(paid);
    }
  });

  it('is not there where the address is no id', async () => {
    expect((await buyer.get('/account/deposits/no-deposit')).status).toBe(404);
  });
});

describe('the forms of a deposit', () => {
  it('change nothing without the token of their own page, session and profile', async () => {
    const { depositId } = await people.paid();
    const before = await standing(depositId);
    const other = formOf(await owner.get(ofKennel(depositId, 'claim')), '/account/deposits').fields;
    const again = await people.pagesOf('owner');
    const elsewhere = formOf(await again.get(ofKennel(depositId, 'refund')), '/account/deposits').fields;
    for (const fields of [{ version: String(before[1]) }, other, elsewhere]) {
      expect((await owner.post(ofKennel(depositId, 'refund'), fields)).status).toBe(403);
    }
    const handover = { chip: '985112007771001', isSure: '1' };
    expect((await owner.upload(ofKennel(depositId, 'handover'), handover)).status).toBe(403);
    expect(await standing(depositId)).toEqual(before);
  });

  it('are refused once something else has happened, and say how the deposit stands', async () => {
    const { depositId } = await people.paid();
    const { action, fields } = formOf(await owner.get(ofKennel(depositId, 'refund')), '/account/deposits');
    const chosen = await buyer.upload(
      ofBuyer(depositId, 'handover'),
      formOf(await buyer.get(ofBuyer(depositId, 'handover')), '/account/deposits').fields,
      [['photo', new Uint8Array(await photo())]],
    );
    const check = formOf(chosen, '/account/deposits');
    expect((await buyer.upload(check.action, check.fields)).status).toBe(303);
    const refused = await owner.post(action, fields);
    expect(refused.status).toBe(412);
    expect(refused.text).toContain('so your form changed nothing.');
    expect(refused.text).toContain('The buyer confirmed the handover.');
    expect((await people.read(depositId)).status).toBe('PAID');
    expect((await owner.post(action, { ...fields, version: 'x' })).status).toBe(400);
  });

  it('sent twice do once what they ask for', async () => {
    const { depositId } = await people.paid();
    const { action, fields } = formOf(await owner.get(ofKennel(depositId, 'refund')), '/account/deposits');
    const answers = [await owner.post(action, fields), await owner.post(action, fields)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const page = await owner.get(answers[1]?.location ?? '');
    expect(page.text).toContain('The buyer gets all of the deposit back.');
    expect(page.text.match(/Deposit refunded/g)).toHaveLength(1);
    expect((await people.read(depositId)).status).toBe('REFUNDED');
  });

  it('are there only for what the person can do now', async () => {
    const { depositId } = await people.paid();
    const before = await standing(depositId);
    const offered = (page: Visit) =>
      steps.filter((step) => page.text.includes(`/account/deposits/${depositId}/${step}?`));
    expect(offered(await buyer.get(ofBuyer(depositId)))).toEqual(['handover', 'withdraw', 'dispute']);
    expect(offered(await owner.get(ofKennel(depositId)))).toEqual(['handover', 'refund', 'claim', 'dispute']);
    for (const [client, of, step] of [
      [buyer, ofBuyer, 'refund'],
      [buyer, ofBuyer, 'claim'],
      [buyer, ofBuyer, 'pay'],
      [owner, ofKennel, 'withdraw'],
      [owner, ofKennel, 'pay'],
      [owner, ofKennel, 'evidence'],
    ] as const) {
      const page = await client.get(of(depositId, step));
      expect([step, page.status]).toEqual([step, 409]);
      expect(page.text).toContain('This is not possible in the deposit’s current state.');
    }
    // Somebody who sends the form of the other party anyway is refused by the deposit itself.
    const { fields } = formOf(await buyer.get(ofBuyer(depositId, 'dispute')), '/account/deposits');
    expect((await buyer.post(ofBuyer(depositId, 'refund'), fields)).status).toBe(403);
    expect(await standing(depositId)).toEqual(before);
  });
});

describe('a party', () => {
  it('withdraws as the buyer, and learns that the platform decides without a signed agreement', async () => {
    const { depositId } = await people.paid({}, { depositClause: 'REFUND' });
    expect((await buyer.get(ofBuyer(depositId, 'withdraw'))).text).toContain(
      'You have not both signed an agreement here',
    );
    const answer = await submit(buyer, ofBuyer(depositId, 'withdraw'));
    expect(answer.status).toBe(303);
    const page = await buyer.get(answer.location ?? '');
    expect(page.text).toContain(
      'A case was opened: the buyer withdrew, and there is no agreement that both signed here.',
    );
    expect(page.text).toContain('by you');
    expect((await people.read(depositId)).status).toBe('IN_ARBITRATION');
  });

  it('withdraws under terms that let the platform decide, whatever was signed', async () => {
    const { depositId } = await people.paid();
    const { text } = await buyer.get(ofBuyer(depositId, 'withdraw'));
    expect(text).toContain('By its terms, we then decide who gets the deposit.');
    expect(text).not.toContain('signed');
    const answer = await submit(buyer, ofBuyer(depositId, 'withdraw'));
    const page = await buyer.get(answer.location ?? '');
    expect(page.text).toContain('A case was opened: the buyer withdrew.');
  });

  it('claims as the seller, and shows what speaks for it', async () => {
    const { depositId } = await people.paid();
    expect((await submit(owner, ofKennel(depositId, 'claim'))).status).toBe(303);
    const path = ofKennel(depositId, 'evidence');
    const { action, fields } = formOf(await owner.get(path), '/account/deposits');
    const empty = await owner.upload(action, fields);
    expect([empty.status, empty.text.includes('Choose a picture or say what happened.')]).toEqual([
      400,
      true,
    ]);
    const typed = { ...fields, note: 'Nobody <came>.' };
    const noPicture = await owner.upload(action, typed, [['pictures', Buffer.from('no picture at all')]]);
    expect(noPicture.status).toBe(400);
    expect(noPicture.text).toContain('<p>Must be a picture: JPEG, PNG, WebP, AVIF or HEIC.</p>');
    const tooLarge = await owner.upload(action, typed, [['pictures', new Uint8Array(10_485_761)]]);
    expect([tooLarge.status, tooLarge.text.includes('up to 10 MB')]).toEqual([413, true]);
    const shot = new Uint8Array(await photo());
    const tooMany = await owner.upload(
      action,
      typed,
      Array.from({ length: 4 }, () => ['pictures', shot] as const),
    );
    expect([tooMany.status, tooMany.text.includes('At most 3 pictures')]).toEqual([400, true]);
    for (const { text } of [noPicture, tooLarge, tooMany]) expect(text).toContain('Nobody &lt;came>.');
    // The buyer disputes nothing, but submits evidence first: what was filled in is kept.
    const theirs = formOf(await buyer.get(ofBuyer(depositId, 'evidence')), '/account/deposits');
    expect((await buyer.upload(theirs.action, { ...theirs.fields, note: 'I was there.' })).status).toBe(303);
    const stale = await owner.upload(action, typed, [['pictures', shot]]);
    expect([stale.status, stale.text.includes('Your answers are still here')]).toEqual([412, true]);
    const kept = formOf(stale, '/account/deposits');
    expect(kept.fields['kept']).toMatch(/^[A-Z2-7]{26}$/);
    // With the same pictures sent twice, it counts once.
    const whole = { ...kept.fields, note: 'Nobody came.' };
    const shown = await owner.upload(kept.action, whole, [['pictures', shot]]);
    expect(shown.status).toBe(303);
    const twice = await owner.upload(kept.action, whole, [['pictures', shot]]);
    expect([twice.status, twice.location]).toEqual([303, shown.location]);
    expect(
      (await owner.get(shown.location ?? '')).text.match(/Evidence was added to the case\./g),
    ).toHaveLength(2);
  });

  it('has the platform decide, in its own words', async () => {
    const { depositId } = await people.paid();
    const path = ofBuyer(depositId, 'dispute');
    const refused = await submit(buyer, path, { reason: ' ', note: 'Its coat is <black>.' });
    expect([refused.status, refused.text.includes('<p>In a few words: Must not be empty.</p>')]).toEqual([
      400,
      true,
    ]);
    expect(refused.text).toContain('Its coat is &lt;black>.');
    expect((await people.read(depositId)).status).toBe('PAID');
    expect((await submit(buyer, path, { reason: 'Not the animal', note: '' })).status).toBe(303);
    expect((await people.read(depositId)).status).toBe('IN_ARBITRATION');
    const late = await buyer.get(path);
    expect(late.status).toBe(409);
  });
});
