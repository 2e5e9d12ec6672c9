import { agreementOf } from '../../../subgraphs/deposits/agreements/agreement.ts';
import { codesOf, signIn } from '../../support/member.ts';
import { partnerApi, problemOf } from '../../support/partner.ts';
import { type AgreementsWorld, contractOf, contractsPath, startAgreementsWorld } from './agreements-world.ts';

let world: AgreementsWorld;
beforeAll(async () => {
  world = await startAgreementsWorld();
});
afterAll(() => world?.stop());

const stateCode = 'Contract_Contract_UP_State_RJ';
type Who = Parameters<AgreementsWorld['sign']>[0];

const end = (who: Who, contractId: string) =>
  world.graphOf(who)('mutation ($id: ID!) { endContract(contractId: $id) { endedAs endedAtUtc } }', {
    id: contractId,
  });
const toSign = async (who: Who) =>
  (await world.graphOf(who)('{ myContracts(isToSign: true, pageSize: 100) { items { contractId } } }')).text;
const agreed = (contractId: string) => world.ask((transaction) => agreementOf(transaction, contractId));

describe('an agreement that not both have signed', () => {
  it.each([
    ['seller', 'WITHDRAWN', 'buyer'],
    ['buyer', 'DECLINED', 'seller'],
  ] as const)('is ended by the %s, and then nobody signs it', async (who, endedAs, other) => {
    const { contractId } = await world.agree();
    const made = await world.graphOf(other)(
      'mutation ($input: CreateSigningLinkInput!) { createSigningLink(input: $input) { token } }',
      { input: { contractId, party: 'BUYER' } },
    );
    const token = /"token":"([\w-]{43})"/.exec(made.text)?.[1];
    expect(await toSign(other)).toContain(contractId);
    expect((await end(who, contractId)).data).toMatchObject({ endContract: { endedAs } });
    expect((await end(who, contractId)).data).toMatchObject({ endContract: { endedAs } });
    for (const side of ['buyer', 'seller'] as const) {
      expect(problemOf(await world.sign(side, contractId))).toBe(`409 ${stateCode}`);
      expect(await toSign(side)).not.toContain(contractId);
    }
    expect(codesOf(await end(other, contractId))).toEqual([stateCode]);
    const byLink = await world.graphOf(null)(
      'mutation ($input: SignContractByLinkInput!) { signContractByLink(input: $input) { party } }',
      { input: { token, name: 'Nora Lind' } },
    );
    expect(codesOf(byLink)).toEqual([stateCode]);
    expect(await agreed(contractId)).toMatchObject({ isBindingForClause: false, endedAs });
    const told = `select from deposits.notice_event where event::text like '%AGREEMENT_ENDED%' and event::text like $1`;
    const { rowCount } = await world.pool.query(told, [`%${contractId}%`]);
    const arrived = await world.pool.query(
      `select from notices.notice where subject_id = $1 and kind = 'AGREEMENT_ENDED'`,
      [contractId],
    );
    expect((rowCount ?? 0) + (arrived.rowCount ?? 0)).toBe(1);
  });

  it('is ended by nobody else, nor once both have signed', async () => {
    const { contractId } = await world.agree();
    for (const who of ['shop', 'otherBuyer', 'ownerAsPerson'] as const) {
      expect(codesOf(await end(who, contractId))).toEqual(['Contract_Contract_GT_Resource_FL']);
    }
    for (const who of ['buyer', 'seller'] as const) await world.sign(who, contractId);
    for (const who of ['buyer', 'seller'] as const) {
      expect(codesOf(await end(who, contractId))).toEqual([stateCode]);
    }
    expect(await agreed(contractId)).toMatchObject({ isBindingForClause: true, endedAs: null });
  });

  it('is either signed by both or ended, when both happen at once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { contractId } = await world.agree();
      await world.sign('seller', contractId);
      const [signed, ended] = await Promise.all([world.sign('buyer', contractId), end('seller', contractId)]);
      const isEnded = codesOf(ended).length === 0;
      expect(signed.status).toBe(isEnded ? 409 : 200);
      expect(await agreed(contractId)).toMatchObject({
        isBindingForClause: !isEnded,
        endedAs: isEnded ? 'WITHDRAWN' : null,
      });
    }
  });
});

describe('agreements of one seller', () => {
  it('are at most twenty a day to people who have not answered, also when they are made at once', async () => {
    const templateId = await world.makeTemplate();
    const send = () => world.create('seller', { templateId, buyerProfileId: world.ids.buyer });
    const answers = await Promise.all(Array.from({ length: 25 }, send));
    const made = answers
      .filter(({ status }) => status === 201)
      .map((answer) => contractOf(answer).contractId);
    expect(made).toHaveLength(20);
    const limit = '409 Contract_Contract_AD_Limit_RJ';
    expect(new Set(answers.filter(({ status }) => status !== 201).map(problemOf))).toEqual(new Set([limit]));
    const [first = '', second = '', third = ''] = made;
    // Withdrawing is no answer of the other side.
    await end('seller', first);
    expect(problemOf(await send())).toBe(limit);
    await end('buyer', second);
    expect((await send()).status).toBe(201);
    expect(problemOf(await send())).toBe(limit);
    await world.sign('buyer', third);
    expect((await send()).status).toBe(201);
    // What buyers begin does not count, nor what others send.
    expect((await world.create('otherBuyer', { templateId })).status).toBe(201);
  });
});

describe('an agreement that was previewed', () => {
  it('is the one that was seen, or is not made', async () => {
    const templateId = await world.makeTemplate({ text: '{{buyerName}} pays {{price}}.' });
    const input = {
      templateId,
      listingId: world.world.listings.reserve.listingId,
      values: [{ name: 'price', value: '10' }],
    };
    const buyer = world.graphOf('otherBuyer');
    const seen = await buyer(
      'query ($input: CreateContractInput!) { contractPreview(input: $input) { text textSha256 } }',
      { input },
    );
    expect(seen.data).toMatchObject({
      contractPreview: { text: `${world.world.accounts.otherBuyer.displayName} pays 10.` },
    });
    const expectedTextSha256 = /[0-9a-f]{64}/.exec(seen.text)?.[0];
    const make = (given: object) =>
      buyer('mutation ($input: CreateContractInput!) { createContract(input: $input) { textSha256 } }', {
        input: { ...input, expectedTextSha256, ...given },
      });
    expect(codesOf(await make({ values: [{ name: 'price', value: '11' }] }))).toEqual(['0010010000412']);
    await world.graphOf('seller')(
      'mutation ($input: UpdateContractTemplateInput!) { updateContractTemplate(input: $input) { id } }',
      { input: { id: templateId, text: '{{buyerName}} pays {{price}} at once.' } },
    );
    expect(codesOf(await make({}))).toEqual(['0010010000412']);
    expect((await make({ expectedTextSha256: null })).data).toMatchObject({ createContract: {} });
  });

  it('needs a confirmed address, as whatever is sent to others does', async () => {
    const templateId = await world.makeTemplate();
    const who = { email: 'unconfirmed.agreements@example.com', password: 'violet-harbour-quilt-42' };
    const signUp = await fetch(`${world.env.AUTH_URL}/api/identity/v1/sign-up`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...who, displayName: 'A new buyer' }),
    });
    expect(signUp.ok).toBe(true);
    const { listingId } = world.world.listings.reserve;
    const api = partnerApi(world, (await signIn(world, who)).accessToken);
    const refused = await api('POST', contractsPath, {
      templateId,
      listingId,
      values: { petName: 'Renoir' },
    });
    expect(problemOf(refused)).toBe('403 Identity_MemberAccount_VL_EmailUnverified_RJ');
  });
});
