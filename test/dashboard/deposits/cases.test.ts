import { type DepositPeople, peopleOfDeposits, photo } from '../../support/deposit-pages.ts';
import { type Visit, formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let people: DepositPeople;
type Client = Awaited<ReturnType<DepositPeople['pagesOf']>>;
let admin: Client;
let buyer: Client;
let owner: Client;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  admin = await people.pagesOf('admin');
  buyer = await people.pagesOf('buyer');
  owner = await people.pagesOf('owner');
});
afterAll(() => platform?.stop());

const list = '/account/admin/cases';
const family = '/api/animallisting/v1';
const ofBuyer = (depositId: string, step = '') => `/account/deposits/${depositId}${step && `/${step}`}`;
const ofKennel = (depositId: string, step = '') => `${ofBuyer(depositId, step)}?profile=${people.kennelId}`;
const caseOf = (depositId: string) => `${list}/${depositId}`;
const decisionOf = (depositId: string) => `${caseOf(depositId)}/decide`;

async function disputed(paid: { readonly depositId: string } | null = null): Promise<string> {
  const { depositId } = paid ?? (await people.paid());
  const why = { reason: 'It <limps>.', note: 'On the left.' };
  await people.ask(people.buyer, 'POST', `${family}/deposits/${depositId}/dispute`, why);
  return depositId;
}

/** Sends the form of evidence as it is filled in. */
async function show(client: Client, path: string, note: string, pictures = 0): Promise<Visit> {
  const form = formOf(await client.get(path), '/account/deposits');
  const shot = new Uint8Array(await photo());
  const files = Array.from({ length: pictures }, () => ['pictures', shot] as const);
  return client.upload(form.action, { ...form.fields, note }, files);
}

/** Fills in the decision and sends it, up to the confirmation page. */
async function fillIn(depositId: string, typed: Record<string, string>): Promise<Visit> {
  const page = await admin.get(decisionOf(depositId));
  expect(page.status).toBe(200);
  const { action, fields } = formOf(page, decisionOf(depositId));
  return admin.post(action, { ...fields, ...typed });
}

/** Continues from the confirmation page. */
async function goOn(asked: Visit, depositId: string, step: 'decide' | 'change'): Promise<Visit> {
  expect([asked.status, asked.text.includes('Confirm your decision')]).toEqual([200, true]);
  const { action, fields } = formOf(asked, decisionOf(depositId));
  return admin.post(action, { ...fields, step });
}

const standing = async (depositId: string) => {
  const { status, version } = await people.read(depositId);
  return [status, version];
};

describe('the page of a deposit in a case', () => {
  it('shows both parties what both have said, and their pictures', async () => {
    const depositId = await disputed();
    const before = await owner.get(ofKennel(depositId));
    expect(before.text).toContain('It &lt;limps>. On the left.');
    expect((await show(buyer, ofBuyer(depositId, 'evidence'), '', 2)).status).toBe(303);
    expect((await show(owner, ofKennel(depositId, 'evidence'), 'It <walks>.')).status).toBe(303);
    for (const [client, path] of [
      [buyer, ofBuyer(depositId)],
      [owner, ofKennel(depositId)],
      [admin, caseOf(depositId)],
    ] as const) {
      const { status, text } = await client.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('It &lt;limps>. On the left.');
      expect(text).toContain('It &lt;walks>.');
      expect(text).toContain('alt="Picture 2 of 2 by the buyer"');
      const [source = ''] = /[^"]*\/media\/[A-Z2-7]{26}\/480\.jpg/.exec(text) ?? [];
      expect([source, (await fetch(source)).status]).toEqual([source, 200]);
    }
  });

  it('says that nobody has said anything yet', async () => {
    const { depositId } = await people.paid();
    await people.ask(people.kennel, 'POST', `${family}/deposits/${depositId}/forfeit`);
    expect((await buyer.get(ofBuyer(depositId))).text).toContain('Neither side has added anything yet.');
  });
});

describe('the pages of cases', () => {
  it('are for administrators only, and their forms too', async () => {
    const depositId = await disputed();
    const before = await standing(depositId);
    const { fields } = formOf(await admin.get(decisionOf(depositId)), decisionOf(depositId));
    for (const client of [buyer, owner, await people.pagesOf('otherBuyer')]) {
      for (const path of [list, caseOf(depositId), decisionOf(depositId), '/account/admin/held-events']) {
        const page = await client.get(path);
        expect([path, page.status]).toEqual([path, 403]);
        expect(page.text).not.toContain('limps');
      }
      const typed = { ...fields, outcome: 'REFUND', note: 'Mine.' };
      expect((await client.post(decisionOf(depositId), typed)).status).toBe(403);
      expect((await client.get('/account')).text).not.toContain(list);
    }
    const withoutToken = { version: fields['version'] ?? '', outcome: 'REFUND', note: 'Mine.' };
    expect((await admin.post(decisionOf(depositId), withoutToken)).status).toBe(403);
    expect(await standing(depositId)).toEqual(before);
  });

  it('lead from the account to a case, and from there to the decision', async () => {
    const depositId = await disputed();
    expect((await admin.get('/account')).text).toContain(`href="${list}"`);
    const page = await admin.get(`${list}?pageSize=100`);
    expect(page.text).toContain(`href="${caseOf(depositId)}"`);
    expect(page.text).toContain('No evidence yet.');
    expect((await admin.get(`${list}?status=OPEN&pageSize=100`)).text).not.toContain(caseOf(depositId));
    const opened = await admin.get(caseOf(depositId));
    expect(opened.text).toContain(`href="${decisionOf(depositId)}"`);
    expect(opened.text).toContain('A case was opened: a party disputes the deposit.');
  });

  it('say that there is no such case', async () => {
    const { depositId } = await people.paid();
    for (const id of [depositId, 'no-deposit']) {
      const page = await admin.get(caseOf(id));
      expect([page.status, page.text.includes('We cannot find this case.')]).toEqual([404, true]);
    }
  });
});

describe('the decision about a case', () => {
  it('explains a split with the figures of the deposit, refuses what does not add up, and divides', async () => {
    const depositId = await disputed();
    expect((await admin.get(decisionOf(depositId))).text).toContain(
      '$200.00 is held. After the fee of $16.10, $183.90 is left: both amounts are above 0 and add up to exactly $183.90.',
    );
    const before = await standing(depositId);
    const split = { outcome: 'SPLIT', buyerAmount: '83.90', sellerAmount: '$100.00', note: 'Both <wrong>.' };
    for (const [wrong, words] of [
      [{ ...split, outcome: '' }, 'Choose who gets the deposit.'],
      [{ ...split, outcome: 'REFUND' }, 'Amounts are only for a split'],
      [{ ...split, buyerAmount: '83,90' }, 'What the buyer gets: not an amount such as 120.50.'],
      [{ ...split, sellerAmount: '116.10' }, 'What the seller gets: Must be 100.00 USD'],
      [{ ...split, sellerAmount: '' }, 'What the seller gets: Must be 100.00 USD'],
      [{ ...split, buyerAmount: '0' }, 'What the buyer gets: Above 0'],
      [{ ...split, buyerAmount: '83.901' }, 'What the buyer gets:'],
    ] as const) {
      const page = await fillIn(depositId, wrong);
      expect([words, page.status, page.text.includes(words)]).toEqual([words, 400, true]);
      expect(page.text).toContain('Both &lt;wrong>.');
    }
    const silent = await fillIn(depositId, { ...split, note: ' ' });
    expect([silent.status, silent.text.includes('Why: Must not be empty.')]).toEqual([400, true]);
    expect(await standing(depositId)).toEqual(before);

    const asked = await fillIn(depositId, split);
    expect(await standing(depositId)).toEqual(before);
    const done = await goOn(asked, depositId, 'decide');
    expect(done.status).toBe(303);
    const page = await admin.get(done.location ?? '');
    expect(page.text).toContain('The case is decided.');
    const { memberId, displayName } = platform.world.accounts.admin;
    expect(page.text).toContain(`<dt>Decided by</dt><dd><bdi>${displayName}</bdi></dd>`);
    expect(page.text).not.toContain(memberId);
    const theirs = await buyer.get(ofBuyer(depositId));
    expect(theirs.text).toContain('the buyer gets $83.90, and the seller the rest');
    expect(theirs.text).toContain('Both &lt;wrong>.');
    expect((await people.read(depositId)).status).toBe('RELEASED');
    expect((await admin.get(`${list}?status=RESOLVED&pageSize=100`)).text).toContain(caseOf(depositId));
    expect((await admin.get(`${list}?pageSize=100`)).text).not.toContain(caseOf(depositId));
  });

  it.each([
    ['REFUND', 'REFUNDED'],
    ['RELEASE', 'RELEASED'],
  ])('by %s, sent twice, counts once', async (outcome, status) => {
    const depositId = await disputed();
    const path = decisionOf(depositId);
    const { action, fields } = formOf(await fillIn(depositId, { outcome, note: 'Heard both.' }), path);
    const typed = { ...fields, step: 'decide' };
    const answers = [await admin.post(action, typed), await admin.post(action, typed)];
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect((await people.read(depositId)).status).toBe(status);
    const late = await admin.get(path);
    expect([late.status, late.text.includes('The case cannot be decided in its current state.')]).toEqual([
      409,
      true,
    ]);
    const other = await admin.post(action, { ...typed, outcome: 'REFUND', note: 'Another.' });
    expect([other.status, other.text.includes('cannot be decided')]).toEqual([412, true]);
  });

  it('is not made by a page that is out of date; what was filled in is kept', async () => {
    const depositId = await disputed();
    const path = decisionOf(depositId);
    const { action, fields } = formOf(await admin.get(path), path);
    expect((await show(owner, ofKennel(depositId, 'evidence'), 'It walks.')).status).toBe(303);
    const before = await standing(depositId);
    const filledIn = { ...fields, outcome: 'REFUND', note: 'Heard both.' };
    const stale = await admin.post(action, filledIn);
    expect([stale.status, stale.text.includes('nothing was decided.')]).toEqual([412, true]);
    expect(await standing(depositId)).toEqual(before);
    const again = formOf(stale, path);
    expect(stale.text).toMatch(/value="REFUND" required checked/);
    expect(stale.text).toContain('Heard both.');
    const asked = await admin.post(again.action, { ...filledIn, ...again.fields });
    expect((await goOn(asked, depositId, 'decide')).status).toBe(303);
    expect((await people.read(depositId)).status).toBe('REFUNDED');
  });
});

describe('the confirmation page before a case is decided', () => {
  const split = { outcome: 'SPLIT', buyerAmount: '83.90', sellerAmount: '$100.00', note: 'Both <wrong>.' };

  it('says who gets how much, by name, and what both sides read', async () => {
    const paid = await people.paid();
    const depositId = await disputed(paid);
    const { accounts, businesses } = platform.world;
    const [payer, seller] = [accounts.buyer, businesses.kennel];
    const asked = await fillIn(depositId, split);
    for (const words of [
      `<dt>Animal</dt><dd><bdi>${paid.animalName}</bdi></dd>`,
      `<dt>Buyer</dt><dd><bdi>${payer.displayName}</bdi> gets $83.90</dd>`,
      `<dt>Seller</dt><dd><bdi>${seller.displayName}</bdi> gets $100.00</dd>`,
      '<dt>Fee</dt><dd>$16.10 is charged.</dd>',
      'Both &lt;wrong>.',
    ]) {
      expect(asked.text).toContain(words);
    }
    const whole = await fillIn(depositId, { outcome: 'REFUND', note: 'It limps.' });
    expect(whole.text).toContain(`<bdi>${payer.displayName}</bdi> gets $200.00`);
    expect(whole.text).toContain(`<bdi>${seller.displayName}</bdi> gets nothing`);
    expect(whole.text).toContain('None is charged.');
    const rest = await fillIn(depositId, { outcome: 'RELEASE', note: 'It walks.' });
    expect(rest.text).toContain(`<bdi>${payer.displayName}</bdi> gets nothing`);
    expect(rest.text).toContain(`<bdi>${seller.displayName}</bdi> gets $183.90`);
    expect((await people.read(depositId)).status).toBe('IN_ARBITRATION');
  });

  it('leads back to the form as it was filled in', async () => {
    const depositId = await disputed();
    const before = await standing(depositId);
    const form = await goOn(await fillIn(depositId, split), depositId, 'change');
    expect(form.status).toBe(200);
    expect(form.text).toMatch(/value="SPLIT" required checked/);
    expect(form.text).toMatch(/name="buyerAmount"[^>]* value="83.90"/);
    expect(form.text).toMatch(/name="sellerAmount"[^>]* value="\$100.00"/);
    expect(form.text).toContain('Both &lt;wrong>.');
    expect(await standing(depositId)).toEqual(before);
  });

  it('decides nothing about a case in which something has happened meanwhile, and keeps what was filled in', async () => {
    const depositId = await disputed();
    const asked = await fillIn(depositId, split);
    expect((await show(owner, ofKennel(depositId, 'evidence'), 'It walks.')).status).toBe(303);
    const before = await standing(depositId);
    for (const step of ['decide', 'change'] as const) {
      const stale = await goOn(asked, depositId, step);
      expect([step, stale.status, stale.text.includes('nothing was decided.')]).toEqual([step, 412, true]);
      expect(stale.text).toMatch(/value="SPLIT" required checked/);
      expect(stale.text).toContain('Both &lt;wrong>.');
    }
    expect(await standing(depositId)).toEqual(before);
  });

  it('reports a case that somebody else has decided meanwhile', async () => {
    const depositId = await disputed();
    const asked = await fillIn(depositId, split);
    const sooner = await fillIn(depositId, { outcome: 'REFUND', note: 'It limps.' });
    expect((await goOn(sooner, depositId, 'decide')).status).toBe(303);
    for (const [step, status] of [
      ['decide', 412],
      ['change', 409],
    ] as const) {
      const late = await goOn(asked, depositId, step);
      expect([step, late.status, late.text.includes('cannot be decided')]).toEqual([step, status, true]);
    }
    const { action, fields } = formOf(asked, decisionOf(depositId));
    expect((await admin.post(action, fields)).status).toBe(412);
    expect((await people.read(depositId)).status).toBe('REFUNDED');
    expect((await buyer.get(ofBuyer(depositId))).text).toContain('the buyer gets the deposit back');
  });

  it('accepts no confirmation without the token of its page', async () => {
    const depositId = await disputed();
    const { action, fields } = formOf(await fillIn(depositId, split), decisionOf(depositId));
    for (const csrf of ['', 'another']) {
      expect((await admin.post(action, { ...fields, csrf, step: 'decide' })).status).toBe(403);
    }
    expect((await people.read(depositId)).status).toBe('IN_ARBITRATION');
  });
});
