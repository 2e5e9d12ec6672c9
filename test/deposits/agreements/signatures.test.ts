import { newId } from '../../../kernel/text/ids.ts';
import { agreementOf, agreementOnTransfer } from '../../../subgraphs/deposits/agreements/agreement.ts';
import { codesOf } from '../../support/member.ts';
import { type AgreementsWorld, type Contract, contractOf, startAgreementsWorld } from './agreements-world.ts';

let world: AgreementsWorld;
let shiftMs = 0;
beforeAll(async () => {
  world = await startAgreementsWorld({
    sources: { clock: { now: () => new Date(Date.now() + shiftMs) } },
  });
});
afterAll(() => world?.stop());

const agreement = (contractId: string) => world.ask((transaction) => agreementOf(transaction, contractId));
const countOf = async (contractId: string) => {
  const { rows } = await world.pool.query<{ count: number }>(
    'select count(*)::int as count from deposits.contract_signature where contract_id = $1',
    [contractId],
  );
  return rows[0]?.count;
};

/** A signing link; returns its token. */
async function link(contractId: string, party: string, who: 'buyer' | 'seller' | 'shop' = 'seller') {
  const answer = await world.graphOf(who)(
    'mutation ($input: CreateSigningLinkInput!) { createSigningLink(input: $input) { token expiresAtUtc } }',
    { input: { contractId, party } },
  );
  return { answer, token: /"token":"([\w-]{43})"/.exec(answer.text)?.[1] ?? '' };
}
const signByLink = (token: string, name = 'Nora Lind') =>
  world.graphOf(null)(
    'mutation ($input: SignContractByLinkInput!) { signContractByLink(input: $input) { party method signedAtUtc } }',
    { input: { token, name } },
  );

describe('an agreement on a transfer', () => {
  it('is the one of its two parties that both have signed, else the latest', async () => {
    const transferId = await world.offerTransfer();
    const templateId = await world.makeTemplate();
    const about = { transferId, buyerProfileId: world.ids.buyer, sellerProfileId: world.ids.seller };
    const found = async (given: object = {}) =>
      (await world.ask((transaction) => agreementOnTransfer(transaction, { ...about, ...given })))
        ?.contractId;
    expect(await found()).toBeUndefined();
    const contracts: string[] = [];
    for (const who of ['buyer', 'buyer'] as const) {
      const made = await world.create(who, { templateId, listingId: null, transferId });
      contracts.push(contractOf(made).contractId);
    }
    const [first = '', second = ''] = contracts;
    expect(await found()).toBe(second);
    for (const who of ['buyer', 'seller'] as const) await world.sign(who, first);
    await world.sign('buyer', second);
    expect(await found()).toBe(first);
    expect(
      (await world.ask((transaction) => agreementOnTransfer(transaction, about)))?.isBindingForClause,
    ).toBe(true);
    expect(await found({ transferId: newId() })).toBeUndefined();
    const ended = await world.graphOf('seller')(
      'mutation ($id: ID!) { endContract(contractId: $id) { endedAs } }',
      { id: second },
    );
    expect(ended.data).toEqual({ endContract: { endedAs: 'WITHDRAWN' } });
    expect(await found()).toBe(first);
    expect(
      await found({ sellerProfileId: world.ids.buyer, buyerProfileId: world.ids.seller }),
    ).toBeUndefined();
  });
});

describe('POST /api/contract/v1/contracts/{contractId}/sign', () => {
  it('binds once both have signed, each as their own profile', async () => {
    const { contractId } = await world.agree();
    const first = contractOf(await world.sign('buyer', contractId));
    expect(first.signatures).toMatchObject([{ party: 'BUYER', method: 'IN_APP' }]);
    expect([first.signedByBuyerAtUtc, first.isBindingForClause]).toEqual([expect.any(String), false]);
    const again = await world.sign('buyer', contractId);
    expect([again.status, contractOf(again)]).toEqual([200, first]);
    const both = contractOf(await world.sign('seller', contractId));
    expect(both.isBindingForClause).toBe(true);
    const { templateId, listingId } = both;
    expect(await agreement(contractId)).toMatchObject({
      contractId,
      templateId,
      listingId,
      buyerProfileId: world.ids.buyer,
      sellerProfileId: world.ids.seller,
      signedByBuyerAtUtc: first.signedByBuyerAtUtc,
      signedBySellerAtUtc: both.signedBySellerAtUtc,
      isBindingForClause: true,
    });
    expect(await agreement(newId())).toBeNull();
  });

  it('does not bind where a side was signed for as another profile than its own', async () => {
    const { contractId } = await world.agree();
    await world.sign('buyer', contractId);
    await world.pool.query(
      `insert into deposits.contract_signature (contract_id, party, method, profile_id, member_id, signed_at)
       values ($1, 'SELLER', 'IN_APP', gen_random_uuid(), gen_random_uuid(), now())`,
      [contractId],
    );
    const read = await world.apiOf('buyer')('GET', `/api/contract/v1/contracts/${contractId}`);
    expect(contractOf(read)).toMatchObject({ signatures: [{}, {}], isBindingForClause: false });
    expect(await agreement(contractId)).toMatchObject({ isBindingForClause: false });
  });

  it('leaves one signature of each when both sign a hundred times at once', async () => {
    const { contractId } = await world.agree();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => world.sign(turn % 2 === 0 ? 'buyer' : 'seller', contractId)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const instants = (pick: (contract: Contract) => string | null) =>
      new Set(answers.map((answer) => pick(contractOf(answer))).filter((at) => at !== null));
    expect(instants(({ signedByBuyerAtUtc }) => signedByBuyerAtUtc).size).toBe(1);
    expect(instants(({ signedBySellerAtUtc }) => signedBySellerAtUtc).size).toBe(1);
    expect(await countOf(contractId)).toBe(2);
  });

  it('signs once for a key, and answers it again', async () => {
    const { contractId } = await world.agree();
    const key = { 'Idempotency-Key': `sign-${contractId}` };
    const first = await world.sign('buyer', contractId, key);
    await world.sign('seller', contractId);
    await world.pool.query('delete from rest_facade.kept_answer');
    const again = await world.sign('buyer', contractId, key);
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
  });
});

describe('a signature through a link', () => {
  it('is recorded once, and never binds', async () => {
    const { contractId } = await world.agree();
    const { token } = await link(contractId, 'BUYER');
    const first = await signByLink(token);
    expect(first.data).toMatchObject({ signContractByLink: { party: 'BUYER', method: 'LINK' } });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => signByLink(token, 'Somebody Else')));
    for (const answer of crowd) expect(answer.data).toEqual(first.data);
    await world.sign('seller', contractId);
    const told = await agreement(contractId);
    expect([told?.isBindingForClause, told?.signedByBuyerAtUtc]).toEqual([false, expect.any(String)]);
    expect(await countOf(contractId)).toBe(2);
    // The signature in the app counts, and is shown instead of the link's.
    const signed = contractOf(await world.sign('buyer', contractId));
    expect(signed.isBindingForClause).toBe(true);
    const inApp = signed.signatures.find(({ party, method }) => party === 'BUYER' && method === 'IN_APP');
    expect(signed.signedByBuyerAtUtc).toBe(inApp?.signedAtUtc);
  });

  it('does not bind for both sides either', async () => {
    const { contractId } = await world.agree();
    for (const party of ['BUYER', 'SELLER']) await signByLink((await link(contractId, party, 'buyer')).token);
    const told = await agreement(contractId);
    expect([told?.signedByBuyerAtUtc, told?.signedBySellerAtUtc, told?.isBindingForClause]).toEqual([
      expect.any(String),
      expect.any(String),
      false,
    ]);
  });

  it('needs a link of a party that is not too old, and a name', async () => {
    const { contractId } = await world.agree();
    expect(codesOf((await link(contractId, 'BUYER', 'shop')).answer)).toEqual([
      'Contract_Contract_GT_Resource_FL',
    ]);
    const { token } = await link(contractId, 'BUYER');
    expect(codesOf(await signByLink(`${token.slice(1)}A`))).toEqual(['Contract_SigningLink_GT_Resource_FL']);
    expect(codesOf(await signByLink(token, ' '))).toEqual(['0010010000400']);
    shiftMs = 31 * 86_400_000;
    const late = codesOf(await signByLink(token));
    shiftMs = 0;
    expect(late).toEqual(['Contract_SigningLink_GT_Resource_FL']);
    expect(await countOf(contractId)).toBe(0);
  });

  it('leaves no token in the database', async () => {
    const { contractId } = await world.agree();
    const { token } = await link(contractId, 'SELLER');
    const { rows } = await world.pool.query('select t::text from deposits.contract_signing_link t');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toHaveLength(43);
  });
});

describe('what was signed', () => {
  it.each([
    ['the text of a contract', `update deposits.contract set text = 'Other.' where id = $1`],
    [
      'text and digest of a contract',
      `update deposits.contract set text = 'Other.', text_sha256 = encode(sha256('Other.'), 'hex') where id = $1`,
    ],
    [
      'the buyer of a contract',
      'update deposits.contract set buyer_profile_id = gen_random_uuid() where id = $1',
    ],
    ['a contract that is signed', 'delete from deposits.contract where id = $1'],
    ['how somebody signed', `update deposits.contract_signature set method = 'LINK' where contract_id = $1`],
    ['a signature', 'delete from deposits.contract_signature where contract_id = $1'],
  ])('stays: nobody changes %s, not even with SQL', async (_, sql) => {
    const { contractId } = await world.agree();
    const signed = contractOf(await world.sign('buyer', contractId));
    await expect(world.pool.query(sql, [contractId])).rejects.toThrow(/never changed|foreign key/);
    const read = await world.apiOf('buyer')('GET', `/api/contract/v1/contracts/${contractId}`);
    expect(contractOf(read)).toEqual(signed);
  });

  it('has the digest of its text', async () => {
    const { contractId } = await world.agree();
    const copy = world.pool.query(
      `insert into deposits.contract select gen_random_uuid(), template_id, template_version, buyer_profile_id,
         seller_profile_id, listing_id, transfer_id, title, text || '!', text_sha256, created_at
       from deposits.contract where id = $1`,
      [contractId],
    );
    await expect(copy).rejects.toThrow('contract_text_digest');
  });
});
