import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { codesOf, graphApi, signIn } from '../../support/member.ts';
import { clientCredentials } from '../../support/partner.ts';
import { type DepositsWorld, startDepositsWorld } from '../support/deposits-world.ts';

const state = 'AnimalListing_AnimalListingHandover_UP_State_RJ';
const notParty = 'AnimalListing_AnimalListingHandover_UP_NotParty_RJ';
const missing = 'AnimalListing_AnimalListingDeposit_GT_Resource_FL';
const forbidden = '0010010000403';
const dispute = 'disputeDeposit DisputeDepositInput';
const evidence = 'submitDepositEvidence SubmitDepositEvidenceInput';
const resolve = 'resolveDepositArbitration ResolveDepositArbitrationInput';

const shown = 'evidence { by atUtc note mediaShortCodes }';
const caseFields = `{
  depositId depositStatus animalName listingTitle buyer { displayName } seller { displayName } amount currency
  heldAmount totalFee afterFee hasOpenChargeback decidedByMemberId version
  arbitration { status reason openedBy note ${shown} outcome resolutionNote }
}`;
const caseSchema = z.looseObject({
  depositId: z.string(),
  arbitration: z.looseObject({ status: z.string() }),
});
const pageSchema = z.object({ page: z.object({ total: z.int(), items: z.array(caseSchema) }) });
const listOfCases = `query ($status: String, $page: Int! = 1, $pageSize: Int! = 50) {
  page: depositCases(status: $status, page: $page, pageSize: $pageSize) { total items { depositId arbitration { status note } } } }`;
const oneCase = `query ($id: ID!) { opened: depositCase(depositId: $id) ${caseFields} }`;
const foreseen = `query ($input: ResolveDepositArbitrationInput!) {
  depositDecision(input: $input) { buyerAmount sellerAmount fee } }`;
const ownRecord = `query ($id: ID!) { deposit(id: $id) { arbitration { note ${shown} resolutionNote } } }`;

let world: DepositsWorld;
beforeAll(async () => {
  world = await startDepositsWorld();
});
afterAll(() => world?.stop());

const day = 86_400_000;
/** A case that was opened this many days ago. */
async function disputed(daysAgo = 0, by: 'buyer' | 'owner' = 'buyer'): Promise<string> {
  const { depositId } = await world.paid();
  await world.run(by, dispute, { depositId, reason: 'It limps.', note: 'On the left.' });
  const opened = systemClock.now().getTime() - daysAgo * day;
  const times = {
    openedAt: new Date(opened).toISOString(),
    evidenceDueAt: new Date(opened + 7 * day).toISOString(),
  };
  await world.pool.query('update deposits.deposit set arbitration = arbitration || $2::jsonb where id = $1', [
    depositId,
    JSON.stringify(times),
  ]);
  return depositId;
}

async function cases(status: string | null = null, page = 1, pageSize = 50) {
  const { data } = await world.as('admin')(listOfCases, { status, page, pageSize });
  return pageSchema.parse(data).page;
}

/** What each of the deposits is among the cases with a status, in their order. */
async function statusesIn(status: string | null, ids: readonly string[]) {
  const found = (await cases(status)).items.filter(({ depositId }) => ids.includes(depositId));
  return found.map(({ depositId, arbitration }) => [ids.indexOf(depositId), arbitration.status]);
}

describe('the cases of deposits', () => {
  it('are listed by status, those first that wait longest', async () => {
    const bySeller = await disputed(3, 'owner');
    const ids = [await disputed(2), await disputed(8), await disputed(), await disputed(1), bySeller];
    // One of the two still has to submit evidence.
    await world.run('owner', evidence, { depositId: bySeller, mediaShortCodes: [], note: 'Look.' });
    const [, , both = '', decided = ''] = ids;
    for (const account of ['buyer', 'owner'] as const) {
      await world.run(account, evidence, { depositId: both, mediaShortCodes: [], note: 'Look.' });
    }
    await world.run('admin', resolve, { depositId: decided, outcome: 'REFUND', note: 'It limps.' });
    expect(await statusesIn(null, ids)).toEqual([
      [1, 'OPEN'],
      [4, 'AWAITING_EVIDENCE'],
      [0, 'AWAITING_EVIDENCE'],
      [2, 'OPEN'],
    ]);
    expect(await statusesIn('open', ids)).toEqual([
      [1, 'OPEN'],
      [2, 'OPEN'],
    ]);
    expect(await statusesIn('AWAITING_EVIDENCE', ids)).toEqual([
      [4, 'AWAITING_EVIDENCE'],
      [0, 'AWAITING_EVIDENCE'],
    ]);
    expect(await statusesIn('RESOLVED', ids)).toEqual([[3, 'RESOLVED']]);
    expect(await statusesIn('', ids)).toEqual([]);
    expect(await statusesIn('PAID', ids)).toEqual([]);
    const { items, total } = await cases();
    expect(total).toBe(items.length);
    for (const [page, start] of [
      [1, 0],
      [2, 2],
    ] as const) {
      expect((await cases(null, page, 2)).items).toEqual(items.slice(start, start + 2));
    }
    const tooMany = await world.as('admin')(listOfCases, { pageSize: 101 });
    expect(codesOf(tooMany)).toEqual(['0010010000400']);
  });

  it('show what both sides say and show, and what there is to be divided', async () => {
    const depositId = await disputed();
    const picture = await world.picture('buyer');
    await world.run('buyer', evidence, { depositId, mediaShortCodes: [picture] });
    await world.run('owner', evidence, { depositId, mediaShortCodes: [], note: 'It walks.' });
    const { data } = await world.as('admin')(oneCase, { id: depositId });
    const { accounts, businesses } = world.world;
    expect(data?.['opened']).toMatchObject({
      depositId,
      depositStatus: 'IN_ARBITRATION',
      buyer: { displayName: accounts.buyer.displayName },
      seller: { displayName: businesses.kennel.displayName },
      amount: '200.00',
      heldAmount: '200.00',
      totalFee: '16.10',
      afterFee: '183.90',
      hasOpenChargeback: false,
      decidedByMemberId: null,
      arbitration: {
        status: 'OPEN',
        reason: 'TRANSFER_DISPUTE',
        openedBy: 'BUYER',
        note: 'It limps.\nOn the left.',
        evidence: [
          { by: 'BUYER', note: '', mediaShortCodes: [picture] },
          { by: 'SELLER', note: 'It walks.', mediaShortCodes: [] },
        ],
      },
    });
  });

  it('tell of a chargeback, and that what is left only goes back where the fee is more', async () => {
    const { depositId, intent } = await world.paid();
    world.psp.dispute(intent);
    await world.tell(world.psp.outbox.at(-1) ?? null);
    const { data } = await world.as('admin')(oneCase, { id: depositId });
    expect(data?.['opened']).toMatchObject({
      heldAmount: '0.00',
      afterFee: null,
      hasOpenChargeback: true,
      arbitration: { reason: 'CHARGEBACK', openedBy: 'PLATFORM', note: null, evidence: [] },
    });
  });

  it('are for administrators only', async () => {
    const depositId = await disputed();
    const { accounts, apps } = world.world;
    const staff = graphApi(world, (await signIn(world, accounts.otherOwner)).accessToken);
    const app = graphApi(world, (await clientCredentials(world, apps.approved)).access_token);
    const asked = [
      ['a party', world.as('buyer'), forbidden],
      ['the other party', world.as('owner'), forbidden],
      ['a third member', world.as('otherBuyer'), forbidden],
      ['another business', staff, forbidden],
      ['an app', app, forbidden],
      ['nobody', graphApi(world, null), '0010010000401'],
    ] as const;
    for (const [who, ask, code] of asked) {
      for (const query of [listOfCases, oneCase]) {
        const { data, errors = [] } = await ask(query, { id: depositId });
        expect([who, errors.map(({ extensions }) => extensions.code)]).toEqual([who, [code]]);
        expect(JSON.stringify(data ?? null)).not.toContain('It limps.');
      }
    }
  });

  it('are missing where a deposit has none, or there is no deposit', async () => {
    const { depositId } = await world.paid();
    for (const id of [depositId, newId(), 'no-deposit']) {
      const { errors = [] } = await world.as('admin')(oneCase, { id });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual([missing]);
    }
  });
});

describe('the evidence of a case', () => {
  it('is on the record of both parties, and of nobody else', async () => {
    const depositId = await disputed();
    await world.run('owner', evidence, { depositId, mediaShortCodes: [], note: 'It walks.' });
    for (const account of ['buyer', 'owner', 'admin'] as const) {
      const { data } = await world.as(account)(ownRecord, { id: depositId });
      expect([account, data?.['deposit']]).toMatchObject([
        account,
        { arbitration: { note: 'It limps.\nOn the left.', evidence: [{ by: 'SELLER', note: 'It walks.' }] } },
      ]);
    }
    const { accounts, apps, businesses } = world.world;
    const inviteStaff = `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'STAFF', now())
      on conflict (profile_id, member_id) do update set role = 'STAFF'`;
    await world.pool.query(inviteStaff, [businesses.kennel.profileId, accounts.otherBuyer.memberId]);
    const session = await signIn(world, accounts.otherBuyer, businesses.kennel.profileId);
    const asked = [
      ['a third member', world.as('otherBuyer'), missing],
      ['staff of the seller', graphApi(world, session.accessToken), forbidden],
      ['an app', graphApi(world, (await clientCredentials(world, apps.approved)).access_token), forbidden],
    ] as const;
    for (const [who, ask, code] of asked) {
      const { data, errors = [] } = await ask(ownRecord, { id: depositId });
      expect([who, errors.map(({ extensions }) => extensions.code)]).toEqual([who, [code]]);
      expect(JSON.stringify(data ?? null)).not.toContain('It walks.');
    }
  });

  it('is refused with all that is wrong with it', async () => {
    const depositId = await disputed();
    const { errors } = await world.mutate('buyer', evidence, {
      depositId,
      mediaShortCodes: [await world.picture('owner')],
      note: 'x'.repeat(2_001),
    });
    expect(errors?.[0]?.extensions['errors']).toMatchObject([
      { field: '/note', code: 'TOO_LONG' },
      { field: '/mediaShortCodes/0', code: 'UNKNOWN_VALUE' },
    ]);
  });

  it('is refused once its seven days are over, and keeps no picture then', async () => {
    const depositId = await disputed(7);
    const picture = await world.picture('buyer');
    const late = await world.mutate('buyer', evidence, {
      depositId,
      mediaShortCodes: [picture],
      note: 'Late.',
    });
    expect(late.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Evidence was taken until \d{4}-.*Z\.$/),
      extensions: { code: state },
    });
    const { rows } = await world.pool.query(
      `select used_at as used, (select arbitration->'evidence' from deposits.deposit where id = $2) as given
       from deposits.media_asset where short_code = $1`,
      [picture, depositId],
    );
    expect(rows).toEqual([{ used: null, given: [] }]);
    expect(
      await world.run('admin', resolve, { depositId, outcome: 'REFUND', note: 'No word.' }),
    ).toMatchObject({
      status: 'REFUNDED',
    });
  });
});

describe('a decision', () => {
  it('keeps who made it, and tells both parties why', async () => {
    const depositId = await disputed();
    await world.run('admin', resolve, { depositId, outcome: 'RELEASE', note: 'It walks well.' });
    for (const account of ['buyer', 'owner'] as const) {
      const { data } = await world.as(account)(ownRecord, { id: depositId });
      expect(data).toMatchObject({ deposit: { arbitration: { resolutionNote: 'It walks well.' } } });
    }
    const { data } = await world.as('admin')(oneCase, { id: depositId });
    expect(data?.['opened']).toMatchObject({ decidedByMemberId: world.world.accounts.admin.memberId });
  });

  it('is never made by whose own profile is party to it', async () => {
    const depositId = await disputed();
    const { admin } = world.world.accounts;
    const take = 'update deposits.deposit set buyer_profile_id = $2 where id = $1';
    await world.pool.query(take, [depositId, admin.profileId]);
    const verdict = { depositId, outcome: 'REFUND', note: 'Mine.' };
    expect(await world.run('admin', resolve, verdict)).toBe(notParty);
    expect(codesOf(await world.as('admin')(foreseen, { input: verdict }))).toEqual([notParty]);
    await world.pool.query(take, [depositId, world.profileOf('buyer')]);
    const { profileId } = world.world.businesses.kennel;
    await world.pool.query(
      `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'STAFF', now())`,
      [profileId, admin.memberId],
    );
    expect(await world.run('admin', resolve, verdict)).toBe(notParty);
    await world.pool.query('delete from directory.profile_member where profile_id = $1 and member_id = $2', [
      profileId,
      admin.memberId,
    ]);
    expect(await world.run('admin', resolve, verdict)).toMatchObject({ status: 'REFUNDED' });
  });

  it('can be foreseen by the rules it is made by, and nothing is decided then', async () => {
    const depositId = await disputed();
    const [{ version }] = z
      .tuple([z.object({ version: z.int() })])
      .parse(
        (await world.pool.query('select version from deposits.deposit where id = $1', [depositId])).rows,
      );
    const ask = (input: object) =>
      world.as('admin')(foreseen, { input: { depositId, note: 'So.', ...input } });
    const split = { outcome: 'SPLIT', buyerAmount: '100.00', sellerAmount: '83.90' };
    for (const [input, decision] of [
      [{ outcome: 'REFUND' }, { buyerAmount: '200.00', sellerAmount: '0.00', fee: '0.00' }],
      [{ outcome: 'RELEASE' }, { buyerAmount: '0.00', sellerAmount: '183.90', fee: '16.10' }],
      [split, { buyerAmount: '100.00', sellerAmount: '83.90', fee: '16.10' }],
    ] as const) {
      const { data } = await ask({ ...input, expectedVersion: version });
      expect(data).toEqual({ depositDecision: decision });
    }
    for (const [input, code] of [
      [{ ...split, sellerAmount: '83.91' }, '0010010000400'],
      [{ ...split, note: ' ' }, '0010010000400'],
      [{ ...split, expectedVersion: version - 1 }, '0010010000412'],
      [{ ...split, depositId: newId() }, missing],
    ] as const) {
      expect(codesOf(await ask(input))).toEqual([code]);
    }
    expect(
      await world.run('admin', resolve, { depositId, ...split, note: 'So.', expectedVersion: version }),
    ).toMatchObject({
      status: 'RELEASED',
    });
    expect(codesOf(await ask({ outcome: 'REFUND' }))).toEqual([state]);
  });
});
