import { z } from 'zod';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { openDeposit } from '../../../subgraphs/deposits/deposits/open-deposit.ts';
import { applyProviderEvent } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import { recordResult } from '../../../subgraphs/deposits/operations/record-result.ts';
import { sqlDepositStore } from '../../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { applyWaitingEvents } from '../../../subgraphs/deposits/payments/events/waiting-events.ts';
import { depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { until } from '../../support/until.ts';
import { dayIn } from '../listings/listings-world.ts';
import { rates, someOffer } from '../support/some-deposit.ts';
import { type PaymentWorld, soon, startPaymentWorld, succeededEvent } from './payment-world.ts';

const missing = 'Payment_ProviderEvent_GT_Resource_FL';
const state = 'Payment_ProviderEvent_UP_State_RJ';
const fields = `{
  eventId type status detail intentReference reference amount currency depositId note decidedByMemberId decidedAt }`;
const heldSchema = z.array(z.looseObject({ eventId: z.string(), status: z.string() }));

/** What administrators do about held events. */
async function deskOf(world: PaymentWorld) {
  const { accounts } = world.world;
  const admin = graphApi(world, (await signIn(world, accounts.admin)).accessToken);
  const held = async (status: string | null = null) => {
    const { data } = await admin(
      `query ($status: String) { held: heldProviderEvents(status: $status) { items ${fields} } }`,
      { status },
    );
    return heldSchema.parse(z.object({ held: z.object({ items: z.unknown() }) }).parse(data).held.items);
  };
  const decide =
    (verdict: 'release' | 'dismiss') =>
    async (eventId: string, { as = admin, note = 'Seen at the provider.' } = {}) => {
      const { data, errors = [] } = await as(
        `mutation ($input: DecideProviderEventInput!) { done: ${verdict}ProviderEvent(input: $input) ${fields} }`,
        { input: { psp: 'fake', eventId, note } },
      );
      return errors[0]?.extensions.code ?? z.looseObject({}).parse(data?.['done']);
    };
  return { admin, held, release: decide('release'), dismiss: decide('dismiss') };
}

describe('an event that was held back', () => {
  let world: PaymentWorld;
  let desk: Awaited<ReturnType<typeof deskOf>>;
  let owner: GraphApi;
  let intent: string;
  beforeAll(async () => {
    world = await startPaymentWorld();
    desk = await deskOf(world);
    owner = graphApi(world, (await signIn(world, world.world.accounts.owner)).accessToken);
    intent = (await world.knownIntent('held')).pspIntentReference;
  });
  afterAll(() => world?.stop());
  beforeEach(async () => {
    await world.pool.query(
      'truncate deposits.provider_event, deposits.provider_event_decision, deposits.test_effect',
    );
    await world.pool.query('update deposits.test_intent set amount = 25000 where reference = $1', [intent]);
  });

  const expectAmount = (amount: number) =>
    world.pool.query('update deposits.test_intent set amount = $2 where reference = $1', [intent, amount]);
  const decisions = async () =>
    (await world.pool.query('select event_id as id, decision, note from deposits.provider_event_decision'))
      .rows;

  it('is shown to administrators, the oldest first, and to nobody else', async () => {
    await world.send(succeededEvent('evt_held', intent, 24_999));
    await world.send(succeededEvent('evt_lost', 'pi_nobody_knows'));
    await world.send(succeededEvent('evt_good', intent));
    expect(await desk.held()).toMatchObject([
      {
        eventId: 'evt_held',
        status: 'QUARANTINED',
        intentReference: intent,
        amount: '249.99',
        currency: 'USD',
      },
      { eventId: 'evt_lost', status: 'PARKED', depositId: null, decidedAt: null },
    ]);
    expect(await desk.held('parked')).toMatchObject([{ eventId: 'evt_lost' }]);
    expect(await desk.held('applied')).toEqual([]);
    const { errors } = await owner('{ heldProviderEvents { total } }');
    expect(errors?.[0]?.extensions.code).toBe('0010010000403');
    for (const decide of [desk.release, desk.dismiss]) {
      expect(await decide('evt_held', { as: owner })).toBe('0010010000403');
    }
    expect(await decisions()).toEqual([]);
  });

  it('is applied once it fits, and not before; the decision is kept with its note', async () => {
    await world.send(succeededEvent('evt_held', intent, 24_999));
    expect(await desk.release('evt_held')).toBe(state);
    expect([await world.statusOf('evt_held'), await world.effects(), await decisions()]).toEqual([
      'QUARANTINED',
      [],
      [],
    ]);
    await expectAmount(24_999);
    const { memberId } = world.world.accounts.admin;
    const released = { eventId: 'evt_held', status: 'RELEASED', decidedByMemberId: memberId };
    expect(await desk.release('evt_held', { note: 'The price was agreed on anew.' })).toMatchObject(released);
    expect(await desk.release('evt_held')).toMatchObject({
      ...released,
      note: 'The price was agreed on anew.',
    });
    expect(await world.effects()).toEqual(['evt_held']);
    expect(await world.statusOf('evt_held')).toBe('APPLIED');
    expect(await desk.dismiss('evt_held')).toBe(state);
    expect(await desk.held()).toEqual([]);
    expect(await desk.held('released')).toMatchObject([released]);
    expect(await decisions()).toEqual([
      { id: 'evt_held', decision: 'RELEASED', note: 'The price was agreed on anew.' },
    ]);
  });

  it('is dismissed for good, whatever comes again or would fit later', async () => {
    await world.send(succeededEvent('evt_held', intent, 24_999));
    expect(await desk.dismiss('evt_held')).toMatchObject({ status: 'DISMISSED' });
    expect(await desk.dismiss('evt_held')).toMatchObject({ status: 'DISMISSED' });
    await expectAmount(24_999);
    expect(await desk.release('evt_held')).toBe(state);
    await world.send(succeededEvent('evt_held', intent, 24_999));
    const clock = { now: () => new Date(Date.now() + 60_000) };
    await applyWaitingEvents({ ...world.jobDependencies, clock }, 'fake', 'PARKED');
    expect([await world.statusOf('evt_held'), await world.effects()]).toEqual(['DISMISSED', []]);
    expect(await desk.held('DISMISSED')).toMatchObject([{ eventId: 'evt_held', amount: '249.99' }]);
  });

  it('is missing if there is none, or if it had its effect when it came', async () => {
    await world.send(succeededEvent('evt_good', intent));
    for (const decide of [desk.release, desk.dismiss]) {
      expect([await decide('evt_none'), await decide('evt_good')]).toEqual([missing, missing]);
    }
    expect(await desk.dismiss('evt_good', { note: ' ' })).toBe('0010010000400');
  });

  it('is decided once by a hundred at once', async () => {
    await world.send(succeededEvent('evt_held', intent, 24_999));
    await expectAmount(24_999);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? desk.release : desk.dismiss)('evt_held', { note: `By number ${index}.` }),
      ),
    );
    const verdicts = answers.filter((answer) => answer !== state);
    const [first] = await decisions();
    expect(verdicts).toHaveLength(50);
    expect(new Set(verdicts.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(verdicts[0]).toMatchObject({ status: first.decision, note: first.note });
    expect(await world.effects()).toEqual(first.decision === 'RELEASED' ? ['evt_held'] : []);
  });

  it('has its effect once if the daily job meets its release', async () => {
    await world.send(succeededEvent('evt_parked', 'pi_known_later'));
    expect(await world.statusOf('evt_parked')).toBe('PARKED');
    await world.pool.query(`insert into deposits.test_intent values ('pi_known_later', 25000, 'USD')`);
    const clock = { now: () => new Date(Date.now() + 60_000) };
    await Promise.all([
      ...Array.from({ length: 20 }, () => desk.release('evt_parked')),
      applyWaitingEvents({ ...world.jobDependencies, clock }, 'fake', 'PARKED'),
    ]);
    expect(await world.effects()).toEqual(['evt_parked']);
    expect(await world.statusOf('evt_parked')).toBe('APPLIED');
  });
});

describe('a refund that somebody made on the pages of the provider', () => {
  it('is booked by itself, and leaves nothing to be given back', async () => {
    const world = await startPaymentWorld({ applyProviderEvent });
    const { accounts, businesses } = world.world;
    const checkout = await world.knownIntent('by-hand', 20_000n);
    const intent = checkout.pspIntentReference;
    const client = await world.pool.connect();
    await client.query('begin');
    const store = sqlDepositStore(transactionOn(client), createLogger('silent'));
    const moment = { now: new Date().toISOString(), newId };
    const seller = { sellerProfileId: businesses.kennel.profileId, pickupWindowEnd: dayIn(20) };
    const offer = someOffer(seller);
    const fee = depositFee(offer.amount, offer.currency, rates, false);
    const buyerProfileId = accounts.buyer.profileId;
    const request = { offer, fee, buyerProfileId, agreementContractId: null, psp: 'fake' as const };
    const { deposit } = await openDeposit(store, request, moment);
    const operation = await store.operationOf(deposit.id, 'CREATE_INTENT');
    if (operation === null) throw new Error('a deposit begins with its intent');
    await recordResult(store, operation, { type: 'DONE', reference: intent, checkout }, moment);
    await client.query('commit');
    client.release();

    const session = await signIn(world, accounts.owner, businesses.kennel.profileId);
    const owner = graphApi(world, session.accessToken);
    const read = async () => {
      const asked = 'query ($id: ID!) { deposit(id: $id) { status refundedAmount } }';
      const { data } = await owner(asked, { id: deposit.id });
      return z.object({ status: z.string(), refundedAmount: z.string() }).parse(data?.['deposit']);
    };
    const desk = await deskOf(world);
    await world.step(intent, 'succeed');
    await until('PAID', async () => (await read()).status, soon);
    await world.step(intent, 'refund');
    await until('REFUNDED', async () => (await read()).status, soon);
    expect(await desk.held()).toEqual([]);
    const refund = 'mutation ($input: StepDepositInput!) { refundDeposit(input: $input) { status } }';
    expect(codesOf(await owner(refund, { input: { depositId: deposit.id } }))).toEqual([
      'AnimalListing_AnimalListingHandover_UP_State_RJ',
    ]);
    expect(await read()).toEqual({ status: 'REFUNDED', refundedAmount: '200.00' });
    const { rows } = await world.pool.query(
      `select coalesce(sum(e.amount), 0)::int as sum from deposits.entry e
       join deposits.posting p on p.key = e.posting_key where p.deposit_id = $1 and account = 'PSP_CLEARING'`,
      [deposit.id],
    );
    expect(rows).toEqual([{ sum: 0 }]);
    await world.stop();
  });
});
