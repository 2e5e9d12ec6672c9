import pg from 'pg';
import { z } from 'zod';
import { type DepositPeople, peopleOfDeposits, photo } from '../support/deposit-pages.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type Visit, formOf } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { readPdf } from '../support/read-pdf.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let people: DepositPeople;
type Client = Awaited<ReturnType<DepositPeople['pagesOf']>>;
let buyer: Client;
let owner: Client;
let stranger: Client;
let kennel: GraphApi;
let pool: pg.Pool;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  [buyer, owner, stranger] = [
    await people.pagesOf('buyer'),
    await people.pagesOf('owner'),
    await people.pagesOf('otherBuyer'),
  ];
  const { accounts } = platform.world;
  kennel = graphApi(platform, (await signIn(platform, accounts.owner, people.kennelId)).accessToken);
  pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const ofKennel = (path: string) =>
  `${path}${path.includes('?') ? '&' : '?'}profile=${encodeURIComponent(people.kennelId)}`;

async function makeTemplate(text: string, isOpenToBuyers = true): Promise<string> {
  const { data } = await kennel(
    'mutation ($input: CreateContractTemplateInput!) { createContractTemplate(input: $input) { id } }',
    { input: { name: 'Puppy contract', text, isOpenToBuyers } },
  );
  return z.object({ createContractTemplate: z.object({ id: z.uuid() }) }).parse(data).createContractTemplate
    .id;
}

/** Sends the first form of a page that posts below a path, with what is typed. */
function send(client: Client, page: Visit, below: string, typed: Record<string, string>): Promise<Visit> {
  const { action, fields } = formOf(page, below);
  return client.post(action, { ...fields, ...typed });
}

const idIn = (location: string | null): string =>
  /^\/account\/agreements\/([0-9a-f-]{36})\?/.exec(location ?? '')?.[1] ?? '';

/** A buyer's agreement from the page of a listing; returns its id. */
async function begin(shortCode: string, typed: Record<string, string> = {}, item?: string): Promise<string> {
  const path = `/account/listings/${shortCode}/agreement`;
  const page = await buyer.get(item === undefined ? path : `${path}?item=${item}`);
  const filled = [...page.text.matchAll(/<input[^>]*name="(blank:[^"]*)"[^>]*value="([^"]*)"/g)];
  const known = Object.fromEntries(filled.map(([, name = '', value = '']) => [name, value]));
  const filledIn = { ...known, ...typed };
  const seen = await send(buyer, page, path, filledIn);
  expect([seen.status, seen.text.includes('Nothing is sent yet.')]).toEqual([200, true]);
  const made = await send(buyer, seen, path, { do: 'send', ...filledIn });
  expect([made.status, made.text]).toEqual([303, expect.any(String)]);
  return idIn(made.location);
}

async function sign(client: Client, path: string, name: string): Promise<Visit> {
  return send(client, await client.get(path), '/account/agreements', { name });
}

/** A PDF: its headers and its text. */
async function pdfAt(
  client: Client,
  path: string,
): Promise<{ status: number; headers: Headers; text: string }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${platform.env.DASHBOARD_URL}${path}`, { headers: { Cookie: cookie } });
  const content = new Uint8Array(await answer.arrayBuffer());
  const text = answer.status === 200 ? await readPdf(content) : new TextDecoder().decode(content);
  return { status: answer.status, headers: answer.headers, text };
}

describe('a buyer’s way from a listing', () => {
  it('reads the agreement, fills in what is left, signs, and reserves with it', async () => {
    const templateId = await makeTemplate(
      '{{buyerName}} buys {{animalName}} of {{sellerName}} for {{price}}; deposit {{deposit}}. Lives at {{buyerAddress}}.',
    );
    const { shortCode } = await people.list({}, { depositClause: 'REFUND', contractTemplateId: templateId });
    const deposit = `/account/listings/${shortCode}/deposit`;
    expect((await buyer.get(deposit)).text).toContain('Read and sign it first');
    const path = `/account/listings/${shortCode}/agreement`;
    const page = await buyer.get(path);
    expect(page.text).toContain(
      'Ben Carter buys A grown shepherd from Albany of Maple Hollow Kennel for $1,200.00; deposit $200.00. Lives at [Address of the buyer].',
    );
    const refused = await send(buyer, page, path, { do: 'send' });
    expect([refused.status, refused.text.includes('Must not be empty.')]).toEqual([400, true]);

    const contractId = await begin(shortCode, { 'blank:buyerAddress': '4 Harbour Street' });
    const agreement = `/account/agreements/${contractId}`;
    await sign(buyer, agreement, 'Ben J. Carter');
    expect((await buyer.get(agreement)).text).toContain(`href="/account/listings/${shortCode}/deposit`);
    const offered = await buyer.get(deposit);
    expect(offered.text).toContain('Which agreement applies to this deposit?');
    const undecided = await send(buyer, offered, '/account/listings', {});
    expect([undecided.status, undecided.text.includes('or none. No deposit was created.')]).toEqual([
      400,
      true,
    ]);
    const begun = await send(buyer, offered, '/account/listings', { agreement: contractId });
    const depositId = /deposits\/([0-9a-f-]{36})\/pay/.exec(begun.location ?? '')?.[1] ?? '';
    const agreed = async () =>
      z
        .looseObject({
          agreement: z.looseObject({ contractId: z.string(), isBindingForClause: z.boolean() }),
        })
        .parse(await people.read(depositId)).agreement;
    expect(await agreed()).toMatchObject({ contractId, isBindingForClause: false });
    await sign(owner, ofKennel(agreement), 'Olive Owner');
    expect(await agreed()).toMatchObject({ contractId, isBindingForClause: true });
    expect((await buyer.get(`/account/deposits/${depositId}`)).text).toContain('Signed by both');
  });

  it('shows no agreement that is not open to buyers, or that is archived', async () => {
    const closed = await makeTemplate('Text.', false);
    const open = await makeTemplate('Text.');
    for (const contractTemplateId of [closed, open]) {
      const { shortCode } = await people.list({}, { contractTemplateId });
      const path = `/account/listings/${shortCode}/agreement`;
      expect((await buyer.get(path)).status).toBe(contractTemplateId === open ? 200 : 404);
      if (contractTemplateId === closed) continue;
      const archive = ofKennel(`/account/agreements/templates/${open}/archive`);
      const gone = await send(owner, await owner.get(archive), '/account/agreements/templates', {});
      expect(gone.location).toContain('done=archived');
      expect((await buyer.get(path)).status).toBe(404);
      expect((await buyer.get(`/account/listings/${shortCode}/deposit`)).text).not.toContain('sign it first');
      expect((await owner.get(ofKennel('/account/agreements/templates?archived=1'))).text).toContain(open);
    }
  });
});

describe('a seller’s way from an animal', () => {
  const newAt = (query: string) => ofKennel(`/account/agreements/new?${query}`);

  it('offers clients with an account, fills in what is on record, and sends it once', async () => {
    const animal = platform.world.animals.many[60];
    const about = `about=animal:${animal?.id}`;
    const template = await makeTemplate('{{animalName}} goes to {{buyerName}}: {{terms}}');
    const choice = await owner.get(newAt(about));
    const key = `client:${platform.world.clients.reachable.id}`;
    expect(choice.text).toContain(`value="${key}"`);
    const page = await owner.get(newAt(`${about}&template=${template}&party=${key}`));
    expect(page.text).toContain(`name="blank:animalName" maxlength="500"`);
    const form = '/account/agreements/new';
    const seen = await send(owner, page, form, { 'blank:animalName': 'Otto', 'blank:terms': 'for good' });
    expect([seen.status, seen.text.includes('Otto goes to Ben Carter: for good')]).toEqual([200, true]);
    // Nothing is sent that was not seen, not even with other values.
    const other = { do: 'send', 'blank:animalName': 'Otto', 'blank:terms': 'for a year' };
    const anew = await send(owner, seen, form, other);
    expect([anew.status, anew.text.includes('Otto goes to Ben Carter: for a year')]).toEqual([412, true]);
    const { action, fields } = formOf(seen, form);
    const typed = { ...fields, do: 'send', 'blank:animalName': 'Otto', 'blank:terms': 'for good' };
    const sent = await Promise.all([owner.post(action, typed), owner.post(action, typed)]);
    const ids = sent.map(({ location }) => idIn(location));
    expect([new Set(ids).size, ids[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect((await buyer.get('/account/agreements?show=to-sign')).text).toContain(ids[0]);
    expect((await stranger.get('/account/agreements')).text).not.toContain(ids[0]);
    const next = `href="/account/agreements/${ids[0]}`;
    expect((await buyer.get('/account')).text).toContain(next);
    expect((await stranger.get('/account')).text).not.toContain(next);
  });

  it('finds no animal, deposit, listing or transfer of others, and no client of theirs', async () => {
    const template = await makeTemplate('Text.');
    const { profileId } = platform.world.accounts.otherBuyer;
    const animal = platform.world.animals.many[61];
    for (const kind of ['animal', 'deposit', 'listing', 'transfer', 'nothing']) {
      const path = `/account/agreements/new?profile=${profileId}&about=${kind}:${animal?.id}`;
      expect([kind, (await stranger.get(path)).status]).toEqual([kind, 404]);
    }
    const { errors } = await graphApi(
      platform,
      (await signIn(platform, platform.world.accounts.otherOwner, platform.world.businesses.shop.profileId))
        .accessToken,
    )('mutation ($input: CreateContractInput!) { createContract(input: $input) { contractId } }', {
      input: {
        templateId: template,
        animalId: animal?.id,
        buyerClientId: platform.world.clients.reachable.id,
      },
    });
    expect(JSON.stringify(errors)).toContain('/buyerClientId');
    const foreign = await kennel(
      'mutation ($input: CreateContractInput!) { createContract(input: $input) { contractId } }',
      { input: { templateId: template, animalId: crypto.randomUUID(), buyerProfileId: profileId } },
    );
    expect(JSON.stringify(foreign.errors)).toContain('/animalId');
  });
});

describe('an agreement on one of a litter', () => {
  it('leads back to its deposit, and is offered for no other', async () => {
    const contractTemplateId = await makeTemplate('{{animalName}} for {{buyerName}}.');
    const { shortCode, listingId, items } = await people.listLitter({ contractTemplateId });
    const [one, other] = items;
    const at = (itemId = '') => `/account/listings/${shortCode}/deposit?item=${itemId}`;
    const contractId = await begin(shortCode, {}, one?.itemId);
    const agreement = `/account/agreements/${contractId}`;
    expect((await buyer.get(agreement)).text).toContain('Puppy 1 for Ben Carter.');
    await sign(buyer, agreement, 'Ben Carter');
    expect((await buyer.get(agreement)).text).toContain(`item=${one?.itemId}`);
    expect((await buyer.get(at(one?.itemId))).text).toContain(`id="agreement-${contractId}"`);
    expect((await buyer.get(at(other?.itemId))).text).not.toContain(`id="agreement-${contractId}"`);
    const templateId = await makeTemplate('Any of them.', false);
    const { data } = await kennel(
      'mutation ($input: CreateContractInput!) { createContract(input: $input) { contractId } }',
      { input: { templateId, listingId, buyerProfileId: platform.world.accounts.buyer.profileId } },
    );
    const ofAny = z.object({ createContract: z.object({ contractId: z.uuid() }) }).parse(data).createContract;
    const page = await buyer.get(at(one?.itemId));
    const chosen = new RegExp(`value="${contractId}"[^>]*checked`);
    expect([chosen.test(page.text), page.text.includes(ofAny.contractId)]).toEqual([true, true]);
    // Which animal it is for, only the buyer knows.
    const undecided = await buyer.get(at(other?.itemId));
    expect(undecided.text).not.toMatch(/name="agreement"[^>]*checked/);
    const deposit = async (itemId: string | undefined, named: string) =>
      send(buyer, await buyer.get(at(itemId)), '/account/listings', { agreement: named });
    const begun = await deposit(one?.itemId, ofAny.contractId);
    expect(begun.location).toContain('/pay');
    // Another deposit cannot name it, nor the agreement about another animal.
    for (const named of [ofAny.contractId, contractId]) {
      expect((await deposit(other?.itemId, named)).status).toBe(409);
    }
    const unnamed = await deposit(other?.itemId, 'none');
    expect(unnamed.location).toContain('/pay');
    // It leads to the agreement about any of them all the same, and not to the one about another animal.
    const depositId = /deposits\/([^/]+)/.exec(unnamed.location ?? '')?.[1] ?? '';
    const newest = await begin(shortCode, {}, one?.itemId);
    const { text } = await owner.get(ofKennel(`/account/deposits/${depositId}`));
    expect(text).toContain('which the deposit does not name');
    expect([text.includes(ofAny.contractId), text.includes(newest)]).toEqual([true, false]);
  });
});

describe('an agreement', () => {
  const start = async (text: string) => {
    const contractTemplateId = await makeTemplate(text);
    const { shortCode } = await people.list({}, { contractTemplateId });
    const contractId = await begin(shortCode);
    return { contractTemplateId, contractId, path: `/account/agreements/${contractId}` };
  };

  it('is declined by the buyer while not both have signed, and then nobody signs it', async () => {
    const { contractId, path } = await start('Text.');
    expect((await stranger.get(`${path}/end`)).status).toBe(404);
    expect((await owner.get(ofKennel(path))).text).toContain('Withdraw it');
    const question = await buyer.get(`${path}/end`);
    expect([question.status, question.text.includes('Decline')]).toEqual([200, true]);
    const ended = await send(buyer, question, '/account/agreements', {});
    expect(ended.location).toContain('done=ended');
    for (const [client, at] of [
      [buyer, path],
      [owner, ofKennel(path)],
    ] as const) {
      const page = await client.get(at);
      expect(page.text).toContain('Declined by the buyer, before both had signed.');
      expect(() => formOf(page, '/account/agreements')).toThrow('no form');
    }
    expect((await owner.get(ofKennel('/account/agreements?show=to-sign'))).text).not.toContain(contractId);
    expect((await owner.get(ofKennel('/account/agreements'))).text).toContain('Declined by the buyer');
  });

  it('keeps its text when its template changes', async () => {
    const { contractTemplateId, path } = await start('The first text.');
    await sign(buyer, path, 'Ben Carter');
    const edit = ofKennel(`/account/agreements/templates/${contractTemplateId}/edit`);
    const saved = await send(owner, await owner.get(edit), '/account/agreements/templates', {
      name: 'Puppy contract',
      text: 'The second text.',
    });
    expect(saved.location).toContain('done=saved');
    await sign(owner, ofKennel(path), 'Olive Owner');
    for (const [client, at] of [
      [buyer, path],
      [owner, ofKennel(path)],
    ] as const) {
      const page = await client.get(at);
      expect([page.text.includes('The first text.'), page.text.includes('The second text.')]).toEqual([
        true,
        false,
      ]);
    }
    const { text } = await pdfAt(buyer, `${path}/pdf`);
    expect([text.includes('The first text.'), text.includes('The second text.')]).toEqual([true, false]);
  });

  it('is signed once, however often and with however many names at once', async () => {
    const { contractId, path } = await start('Text.');
    const [one, two, three] = [await buyer.get(path), await buyer.get(path), await buyer.get(path)];
    const answers = await Promise.all(
      ['Ben One', 'Ben Two', 'Ben One', 'Ben Three'].map((name, turn) =>
        send(buyer, [one, two, three, one][turn] ?? one, '/account/agreements', { name }),
      ),
    );
    // The same form with another name is another request, which is refused or changes nothing.
    for (const { status } of answers) expect([303, 422]).toContain(status);
    const { rows } = await pool.query<{ name: string }>(
      'select signer_name as name from deposits.contract_signature where contract_id = $1',
      [contractId],
    );
    expect(rows).toHaveLength(1);
    const [{ name } = { name: '' }] = rows;
    expect((await buyer.get(path)).text).toContain(`by <bdi>${name}</bdi>`);
    const told = 'select count(*)::int as count from notices.notice where subject_id = $1 and kind = $2';
    const count = async () =>
      (await pool.query<{ count: number }>(told, [contractId, 'AGREEMENT_SIGNED'])).rows[0]?.count;
    await until(true, async () => ((await count()) ?? 0) > 0, { withinMs: 15_000 });
  });

  it('is nothing to others: page, signature, PDF and templates are missing', async () => {
    const { contractTemplateId, path } = await start('A secret text.');
    const page = await buyer.get(path);
    for (const hidden of [
      path,
      `${path}/pdf`,
      `/account/agreements/templates/${contractTemplateId}`,
      `/account/agreements/templates/${contractTemplateId}/edit`,
    ]) {
      const answer = await stranger.get(hidden);
      expect([hidden, answer.status, answer.text.includes('secret')]).toEqual([hidden, 404, false]);
    }
    const { fields } = formOf(page, '/account/agreements');
    expect([403, 404]).toContain((await stranger.post(path, { ...fields, name: 'Nobody' })).status);
    // The owner of the kennel, too, while acting for themselves.
    const { profileId } = platform.world.accounts.owner;
    expect((await owner.get(`${path}?profile=${profileId}`)).status).toBe(404);
    const pdf = await pdfAt(buyer, `${path}/pdf`);
    expect(pdf.status).toBe(200);
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map((name) => [
          name,
          pdf.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="agreement-[0-9a-f-]{36}\.pdf"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(pdf.text).toContain('Not signed yet by: seller and buyer');
  });

  it('shows hostile text as text, on the page and on paper', async () => {
    const hostile = '<img src=x onerror=alert(1)> \u202Egnp.exe\u202C 犬😀 & "quotes" {% raw %}';
    const { path } = await start(`${hostile} ${'x'.repeat(5_000)}`);
    const page = await buyer.get(path);
    expect(page.text).not.toContain('<img src=x');
    expect(page.text).toContain('&lt;img src=x onerror=alert(1)>');
    // Shown as it is kept, not in another order.
    expect(page.text).toContain('gnp.exe');
    expect(page.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
    const { status, text } = await pdfAt(buyer, `${path}/pdf`);
    expect(status).toBe(200);
    expect(text).toContain('<img src=x onerror=alert(1)> gnp.exe');
    expect(text).not.toContain('\u202E');
    expect(text).toContain('Others are boxes here (U+72AC, U+1F600)');
    const refused = await sign(buyer, path, 'Ben \u202Eretrac');
    expect([refused.status, refused.text.includes('aria-invalid="true"')]).toEqual([400, true]);
  });

  it('is refused where blanks make it too long', async () => {
    const contractTemplateId = await makeTemplate('{{a}}'.repeat(1_000));
    const { shortCode } = await people.list({}, { contractTemplateId });
    const path = `/account/listings/${shortCode}/agreement`;
    const refused = await send(buyer, await buyer.get(path), path, {
      do: 'send',
      'blank:a': 'x'.repeat(400),
    });
    expect([refused.status, refused.text.includes('longer than 100000 characters')]).toEqual([400, true]);
  });
});

describe('a certificate', () => {
  it('is for the old and the new owner, with the chip that was read and the names of that day', async () => {
    const { depositId, chip, animalName } = await people.paid();
    const shot = new Uint8Array(await photo());
    for (const [client, path, files] of [
      [owner, ofKennel(`/account/deposits/${depositId}/handover`), []],
      [buyer, `/account/deposits/${depositId}/handover`, [['photo', shot]]],
    ] as const) {
      const form = formOf(await client.get(path), '/account/deposits');
      const check = await client.upload(form.action, { ...form.fields, chip }, files);
      const { action, fields } = formOf(check, '/account/deposits');
      await client.upload(action, fields);
    }
    const link = `/account/deposits/${depositId}/certificate`;
    const hasLink = async () => (await buyer.get(`/account/deposits/${depositId}`)).text.includes(link);
    await until(true, hasLink, { withinMs: 15_000 });
    const { location } = await buyer.get(link);
    const path = /^\/account\/certificates\/[0-9a-f-]{36}/.exec(location ?? '')?.[0] ?? '';
    await pool.query(`update directory.profile set display_name = 'Ben Renamed' where id = $1`, [
      platform.world.accounts.buyer.profileId,
    ]);
    for (const [client, at] of [
      [buyer, (to: string) => to],
      [owner, ofKennel],
    ] as const) {
      const page = await client.get(at(path));
      const pdf = await pdfAt(client, at(`${path}/pdf`));
      for (const { status, text } of [page, pdf]) {
        expect(status).toBe(200);
        for (const part of [
          animalName,
          `${chip}, read at the handover: it matches the record`,
          'Ben Carter',
          'Maple Hollow Kennel',
        ]) {
          expect(text).toContain(part);
        }
        expect(text).not.toContain('Renamed');
      }
      expect(pdf.headers.get('cache-control')).toBe('no-store');
    }
    for (const hidden of [path, `${path}/pdf`, link]) {
      expect([hidden, (await stranger.get(hidden)).status]).toEqual([hidden, 404]);
    }
    await pool.query(`update directory.profile set display_name = 'Ben Carter' where id = $1`, [
      platform.world.accounts.buyer.profileId,
    ]);
  });
});
