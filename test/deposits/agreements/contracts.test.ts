import { createHash } from 'node:crypto';
import { newId } from '../../../kernel/text/ids.ts';
import { readableDay } from '../../../kernel/text/readable-time.ts';
import { problemOf } from '../../support/partner.ts';
import { type AgreementsWorld, contractOf, contractsPath, startAgreementsWorld } from './agreements-world.ts';

let world: AgreementsWorld;
beforeAll(async () => {
  world = await startAgreementsWorld();
});
afterAll(() => world?.stop());

describe('POST /api/contract/v1/contracts', () => {
  it('fixes the text with its digest, names and date', async () => {
    const templateId = await world.makeTemplate();
    const { listingId } = world.world.listings.contactOnly;
    const answer = await world.create('buyer', { templateId, listingId });
    const contract = contractOf(answer);
    const today = readableDay(contract.createdAtUtc.slice(0, 10));
    expect(contract).toMatchObject({
      templateId,
      templateVersion: 1,
      buyerProfileId: world.ids.buyer,
      sellerProfileId: world.ids.seller,
      listingId,
      transferId: null,
      title: 'Puppy contract',
      text: `${world.world.accounts.buyer.displayName} buys Renoir of ${world.world.businesses.kennel.displayName} on ${today}.`,
      signedByBuyerAtUtc: null,
      signedBySellerAtUtc: null,
      isBindingForClause: false,
      signatures: [],
    });
    expect(contract.textSha256).toBe(createHash('sha256').update(contract.text).digest('hex'));
    expect(answer.headers.get('location')).toBe(
      `${world.env.BASE_URL}${contractsPath}/${contract.contractId}`,
    );
    expect(answer.body).toMatchObject({ resultCode: 'Contract_Contract_AD_Contract_SU' });
  });

  it('is made by the seller for a buyer, about a transfer too', async () => {
    const templateId = await world.makeTemplate({ isOpenToBuyers: false });
    const transferId = await world.offerTransfer();
    const given = { templateId, buyerProfileId: world.ids.buyer, listingId: undefined, transferId };
    expect(contractOf(await world.create('seller', given))).toMatchObject({
      buyerProfileId: world.ids.buyer,
      sellerProfileId: world.ids.seller,
      listingId: null,
      transferId,
    });
  });

  it('puts values in as they are: braces in them mean nothing', async () => {
    const templateId = await world.makeTemplate({ text: '{{a}}|{{b}}|{{a}}' });
    const values = { a: '{{b}}', b: '$& {{sellerName}}', c: 'not asked for' };
    const { text } = contractOf(await world.create('buyer', { templateId, values }));
    expect(text).toBe('{{b}}|$& {{sellerName}}|{{b}}');
  });

  it('has no marks that show it in another order, not even from templates of before', async () => {
    const templateId = await world.makeTemplate({ text: 'Pay \u202E001\u202C for {{petName}}.' });
    const stored = 'select text from deposits.contract_template where id = $1';
    expect((await world.pool.query(stored, [templateId])).rows).toEqual([
      { text: 'Pay 001 for {{petName}}.' },
    ]);
    await world.pool.query('update deposits.contract_template set text = $2 where id = $1', [
      templateId,
      'Pay \u2067001\u2069 \u202Dfor\u202C {{petName}}.',
    ]);
    const { text, textSha256 } = contractOf(await world.create('buyer', { templateId }));
    expect(text).toBe('Pay 001 for Renoir.');
    expect(textSha256).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('keeps the text when the template changes', async () => {
    const templateId = await world.makeTemplate({ text: 'First.' });
    const before = contractOf(await world.create('buyer', { templateId }));
    await world.graphOf('seller')(
      'mutation ($input: UpdateContractTemplateInput!) { updateContractTemplate(input: $input) { version } }',
      { input: { id: templateId, text: 'Second.' } },
    );
    const after = contractOf(await world.create('buyer', { templateId }));
    expect([after.text, after.templateVersion]).toEqual(['Second.', 2]);
    const read = await world.apiOf('buyer')('GET', `${contractsPath}/${before.contractId}`);
    expect(contractOf(read)).toEqual(before);
  });

  it('names every fault of its parts', async () => {
    const templateId = await world.makeTemplate({ text: '{{petName}} {{price}}' });
    const transferId = await world.offerTransfer();
    const [foreign] = (
      await world.pool.query<{ id: string }>(
        'select id from deposits.listing where seller_profile_id <> $1 limit 1',
        [world.ids.seller],
      )
    ).rows;
    if (foreign === undefined) throw new Error('nobody else lists anything');
    const faults = async (who: 'seller' | 'buyer' | 'otherBuyer', given: object) => {
      const answer = await world.create(who, { templateId, ...given });
      expect(problemOf(answer)).toBe('400 0010010000400');
      return answer.body;
    };
    const values = { petName: 'Renoir', price: '1' };
    for (const [who, given, field, code] of [
      ['buyer', { values: { petName: 'Renoir' } }, '/values/price', 'REQUIRED'],
      ['buyer', { values: { petName: 'Renoir', price: ' ' } }, '/values/price', 'REQUIRED'],
      ['buyer', { values: { petName: 'Renoir', price: 'x'.repeat(501) } }, '/values/price', 'TOO_LONG'],
      ['buyer', { values: { petName: 'Renoir', price: 'a\nb' } }, '/values/price', 'BAD_FORMAT'],
      ['buyer', { values: 'none' }, '/values', 'BAD_FORMAT'],
      ['buyer', { values, listingId: undefined }, '/listingId', 'REQUIRED'],
      ['buyer', { values, transferId: newId() }, '/listingId', 'NOT_ALLOWED'],
      ['buyer', { values, listingId: 'x' }, '/listingId', 'BAD_FORMAT'],
      ['buyer', { values, listingId: newId() }, '/listingId', 'UNKNOWN_VALUE'],
      ['buyer', { values, listingId: foreign.id }, '/listingId', 'UNKNOWN_VALUE'],
      ['buyer', { values, listingId: undefined, transferId: newId() }, '/transferId', 'UNKNOWN_VALUE'],
      ['otherBuyer', { values, listingId: undefined, transferId }, '/transferId', 'UNKNOWN_VALUE'],
      ['buyer', { values, buyerProfileId: world.ids.seller }, '/buyerProfileId', 'NOT_ALLOWED'],
      ['seller', { values }, '/buyerProfileId', 'REQUIRED'],
      ['seller', { values, buyerProfileId: newId() }, '/buyerProfileId', 'UNKNOWN_VALUE'],
    ] as const) {
      expect(await faults(who, given)).toMatchObject({ errors: [expect.objectContaining({ field, code })] });
    }
  });

  it('refuses a contract with oneself, and templates that are not for the caller', async () => {
    const own = await world.makeTemplate();
    const self = await world.create('seller', { templateId: own, buyerProfileId: world.ids.seller });
    expect(problemOf(self)).toBe('403 Contract_Contract_VL_Self_RJ');
    const closed = await world.makeTemplate({ isOpenToBuyers: false });
    for (const templateId of [closed, newId(), 'x']) {
      expect(problemOf(await world.create('buyer', { templateId }))).toBe(
        '404 Contract_ContractTemplate_GT_Resource_FL',
      );
    }
  });
});

describe('GET /api/contract/v1/contracts/{contractId}', () => {
  it('answers both parties alike, and is missing for everybody else', async () => {
    const contract = await world.agree();
    const path = `${contractsPath}/${contract.contractId}`;
    for (const who of ['buyer', 'seller'] as const) {
      expect(contractOf(await world.apiOf(who)('GET', path))).toEqual(contract);
    }
    // The seller's owner, too, while acting for themselves.
    for (const who of ['otherBuyer', 'shop', 'ownerAsPerson'] as const) {
      expect(problemOf(await world.apiOf(who)('GET', path))).toBe('404 Contract_Contract_GT_Resource_FL');
      expect(problemOf(await world.sign(who, contract.contractId))).toBe(
        '404 Contract_Contract_GT_Resource_FL',
      );
    }
    expect(problemOf(await world.apiOf('buyer')('GET', `${contractsPath}/${newId()}`))).toBe(
      '404 Contract_Contract_GT_Resource_FL',
    );
  });
});

describe('createContract', () => {
  it('needs no values for a text without placeholders', async () => {
    const templateId = await world.makeTemplate({ text: 'As it is.', isOpenToBuyers: true });
    const answer = await world.graphOf('buyer')(
      'mutation ($input: CreateContractInput!) { createContract(input: $input) { text buyerProfileId } }',
      { input: { templateId, transferId: await world.offerTransfer() } },
    );
    expect(answer.data).toEqual({
      createContract: { text: 'As it is.', buyerProfileId: world.ids.buyer },
    });
  });
});

describe('contract templates', () => {
  const fields = 'id name text placeholders isOpenToBuyers version';

  it('are listed, read and changed by their profile alone', async () => {
    const id = await world.makeTemplate({ name: 'Cats', text: 'For {{catName}} of {{sellerName}}.' });
    const read = `query ($id: ID!) { contractTemplate(id: $id) { ${fields} } }`;
    const list = `{ contractTemplates(pageSize: 100) { total items { id } } }`;
    expect((await world.graphOf('seller')(read, { id })).data).toEqual({
      contractTemplate: {
        id,
        name: 'Cats',
        text: 'For {{catName}} of {{sellerName}}.',
        placeholders: ['catName'],
        isOpenToBuyers: true,
        version: 1,
      },
    });
    const missing = 'Contract_ContractTemplate_GT_Resource_FL';
    for (const who of ['shop', 'ownerAsPerson'] as const) {
      const foreign = await world.graphOf(who)(read, { id });
      expect(foreign.text).not.toContain('catName');
      expect(foreign.errors?.[0]?.extensions.code).toBe(missing);
    }
    expect((await world.graphOf('seller')(list)).text).toContain(id);
    expect((await world.graphOf('shop')(list)).text).not.toContain(id);
    const change = `mutation ($input: UpdateContractTemplateInput!) { updateContractTemplate(input: $input) { ${fields} } }`;
    const foreign = await world.graphOf('shop')(change, { input: { id, name: 'Mine' } });
    expect(foreign.errors?.[0]?.extensions.code).toBe(missing);
    const changed = await world.graphOf('seller')(change, {
      input: { id, name: 'Kittens', expectedVersion: 1 },
    });
    expect(changed.data).toMatchObject({ updateContractTemplate: { name: 'Kittens', version: 2 } });
    const late = await world.graphOf('seller')(change, { input: { id, name: 'Late', expectedVersion: 1 } });
    expect(late.errors?.[0]?.extensions.code).toBe('0010010000412');
  });

  it.each([
    ['no text', ' '],
    ['braces that are not closed', 'For {{name.'],
    ['a name of other characters', 'For {{pet-name}}.'],
    ['too many placeholders', Array.from({ length: 51 }, (_, index) => `{{a${index}}}`).join('')],
    ['too much text', 'x'.repeat(50_001)],
  ])('need a sound text: not %s', async (_, text) => {
    const answer = await world.graphOf('seller')(
      'mutation ($input: CreateContractTemplateInput!) { createContractTemplate(input: $input) { id } }',
      { input: { name: 'Unsound', text } },
    );
    expect(answer.errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^\/text: /),
        extensions: expect.objectContaining({ code: '0010010000400' }),
      }),
    ]);
  });
});
