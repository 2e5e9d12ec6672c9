import { newId } from '../../../kernel/text/ids.ts';
import { expireUnpaid } from '../../../subgraphs/deposits/deposits/expiry.ts';
import { codesOf } from '../../support/member.ts';
import { type DepositsWorld, startDepositsWorld } from '../support/deposits-world.ts';
import { expiryDependencies } from '../support/expiry-dependencies.ts';

const code = (rest: string) => `AnimalListing_AnimalListingDeposit_${rest}`;
const notEligible = code('AD_NotEligible_RJ');
const call = 'createDeposit CreateDepositInput';

let world: DepositsWorld;
beforeAll(async () => {
  world = await startDepositsWorld();
});
afterAll(() => world?.stop());

const request = (listingShortCode: string, account: 'buyer' | 'otherBuyer' | 'owner' = 'buyer') =>
  world.run(account, call, { listingShortCode });

describe('a deposit', () => {
  it('is made for the buyer, with a payment that they can make in half an hour', async () => {
    const shortCode = world.offer();
    const made = await world.create(shortCode);
    expect(made).toMatchObject({ amount: '200.00', isNew: true });
    expect(await world.read(made.depositId, 'buyer')).toMatchObject({
      status: 'CREATED',
      viewerRole: 'BUYER',
      expiresAtUtc: expect.any(String),
      // 72 hours after the last day of the handover, from the start.
      holdExpiresAtUtc: '2026-12-28T00:00:00.000Z',
      timeline: [{ event: 'CREATED', actorRole: 'BUYER' }],
    });
    const paying = 'query ($id: ID!) { depositCheckout(id: $id) { pspIntentReference } }';
    const { pspIntentReference } = made.checkout;
    expect((await world.as('buyer')(paying, { id: made.depositId })).data).toEqual({
      depositCheckout: { pspIntentReference },
    });
    for (const account of ['owner', 'otherBuyer', 'admin'] as const) {
      const answer = await world.as(account)(paying, { id: made.depositId });
      expect([account, codesOf(answer)]).toEqual([account, [code('GT_Resource_FL')]]);
    }
    const listed = '{ myDeposits(side: BUYER) { items { depositId holdExpiresAtUtc } } }';
    const { data } = await world.as('buyer')(listed);
    expect(JSON.stringify(data)).toContain(
      `{"depositId":"${made.depositId}","holdExpiresAtUtc":"2026-12-28T00:00:00.000Z"}`,
    );
  });

  it('is the same when the same buyer asks again, and refused to anybody else', async () => {
    const shortCode = world.offer();
    const made = await world.create(shortCode);
    expect(await world.create(shortCode)).toEqual({ ...made, isNew: false });
    expect(await request(shortCode, 'otherBuyer')).toBe(notEligible);
    await world.tell(world.psp.pay(made.checkout.pspIntentReference));
    expect(await request(shortCode)).toBe(notEligible);
  });

  it('is refused where it may not be', async () => {
    expect(await request(world.offer(), 'owner')).toBe(code('VL_Self_RJ'));
    expect(await request(world.offer({ amount: 25_001n }))).toBe(code('AD_Cap_RJ'));
    expect(await request(world.offer({ amount: 50_001n, price: null }))).toBe(code('AD_Cap_RJ'));
    // The fee is 5.30 and 2.9 %.
    expect(await request(world.offer({ amount: 546n }))).toBe(notEligible);
    expect(await request(world.offer({ amount: 547n }))).toMatchObject({ amount: '5.47' });
    expect(await request('NOSUCHCODE')).toBe('AnimalListing_AnimalListingEngagement_VL_Deposit_RJ');
    expect(await world.run('buyer', call, {})).toBe('BAD_USER_INPUT');
    expect(
      await world.run('buyer', call, { listingShortCode: world.offer(), agreementContractId: newId() }),
    ).toBe('0010010000400');
  });

  it.each([
    ['between the two about the listing', {}, 'OK'],
    ['about another listing', { listingId: newId() }, '0010010000400'],
    ['of another buyer', { buyerProfileId: newId() }, '0010010000400'],
    ['with another seller', { sellerProfileId: newId() }, '0010010000400'],
  ])('takes an agreement %s: %j', async (_what, other, expected) => {
    const listing = { id: newId(), shortCode: 'AGREED23', title: 'Ronja', itemId: null };
    const contractId = newId();
    world.agreements.set(contractId, {
      contractId,
      buyerProfileId: world.profileOf('buyer'),
      sellerProfileId: world.profileOf('owner'),
      listingId: listing.id,
      signedByBuyerAtUtc: null,
      signedBySellerAtUtc: null,
      isBindingForClause: false,
      ...other,
    });
    const input = { listingShortCode: world.offer({ listing }), agreementContractId: contractId };
    const answer = await world.run('buyer', call, input);
    expect(typeof answer === 'string' ? answer : 'OK').toBe(expected);
  });

  describe('that is not paid', () => {
    const agreedOn = (listingId: string): string => {
      const contractId = newId();
      world.agreements.set(contractId, {
        contractId,
        buyerProfileId: world.profileOf('buyer'),
        sellerProfileId: world.profileOf('owner'),
        listingId,
        signedByBuyerAtUtc: null,
        signedBySellerAtUtc: null,
        isBindingForClause: false,
      });
      return contractId;
    };
    const named = async (depositId: string) =>
      (
        await world.pool.query<{ id: string | null }>(
          'select agreement_contract_id as id from deposits.deposit where id = $1',
          [depositId],
        )
      ).rows[0]?.id;

    it('names the agreement that its buyer asks for now, and no other from its payment on', async () => {
      const listing = { id: newId(), shortCode: 'LATER234', title: 'Ronja', itemId: null };
      const listingShortCode = world.offer({ listing });
      const made = await world.create(listingShortCode);
      expect(await named(made.depositId)).toBeNull();
      const [first, second, foreign] = [agreedOn(listing.id), agreedOn(listing.id), agreedOn(newId())];
      const ask = (agreement: object) => world.run('buyer', call, { listingShortCode, ...agreement });
      for (const [agreement, after] of [
        [{ agreementContractId: first }, first],
        [{}, first],
        [{ agreementContractId: second }, second],
        [{ agreementContractId: null }, null],
        [{ agreementContractId: second }, second],
      ] as const) {
        expect(await ask(agreement)).toMatchObject({ depositId: made.depositId, isNew: false });
        expect(await named(made.depositId)).toBe(after);
      }
      expect(await ask({ agreementContractId: foreign })).toBe('0010010000400');
      await world.tell(world.psp.pay(made.checkout.pspIntentReference));
      expect(await ask({ agreementContractId: first })).toBe(notEligible);
      expect(await named(made.depositId)).toBe(second);
    });

    it('names no agreement on another animal, that is over, or that another deposit names', async () => {
      const itemId = newId();
      const listing = { id: newId(), shortCode: 'LITTER23', title: 'A litter', itemId };
      const [ofIt, ofAny, ofOther, over] = [0, 1, 2, 3].map(() => agreedOn(listing.id));
      const change = (id = '', given: object) => {
        const known = world.agreements.get(id);
        if (known !== undefined) world.agreements.set(id, { ...known, ...given });
      };
      change(ofIt, { itemId });
      change(ofOther, { itemId: newId() });
      change(over, { endedAs: 'WITHDRAWN' });
      const listingShortCode = world.offer({ listing });
      const ask = (agreementContractId?: string, shortCode = listingShortCode) =>
        world.run('buyer', call, { listingShortCode: shortCode, agreementContractId });
      expect(await ask(ofOther)).toBe('0010010000400');
      expect(await ask(over)).toBe(notEligible);
      expect(await ask(ofIt)).toMatchObject({ isNew: true });
      expect(await ask(ofAny)).toMatchObject({ isNew: false });
      const sibling = world.offer({ listing: { ...listing, itemId: newId() } });
      expect(await ask(ofAny, sibling)).toBe(notEligible);
      expect(await ask(ofIt, sibling)).toBe('0010010000400');
    });

    it('is paid with the one that was named first, or refuses it, when both happen at once', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const listing = { id: newId(), shortCode: 'RACES234', title: 'Ronja', itemId: null };
        const listingShortCode = world.offer({ listing });
        const made = await world.create(listingShortCode);
        const agreementContractId = agreedOn(listing.id);
        const event = world.psp.pay(made.checkout.pspIntentReference);
        const [paid, asked] = await Promise.all([
          world.tell(event),
          world.run('buyer', call, { listingShortCode, agreementContractId }),
        ]);
        expect(paid).toBe('APPLIED');
        const wasNamed = typeof asked !== 'string';
        expect(wasNamed || asked).toBe(wasNamed ? true : notEligible);
        expect(await named(made.depositId)).toBe(wasNamed ? agreementContractId : null);
        expect(await world.read(made.depositId, 'buyer')).toMatchObject({ status: 'PAID' });
      }
    });
  });

  it('is refused with 502 while its fee cannot be told', async () => {
    const shortCode = world.offer();
    world.state.isFeeKnown = false;
    expect(await request(shortCode)).toBe(code('HD_Fee_FL'));
    world.state.isFeeKnown = true;
    expect(await world.create(shortCode)).toMatchObject({ isNew: true });
  });

  it('costs a verified nonprofit nothing', async () => {
    world.nonprofits.add(world.profileOf('owner'));
    const { depositId } = await world.create(world.offer());
    world.nonprofits.clear();
    const { data } = await world.as('owner')(
      `query ($id: ID!) { deposit(id: $id) { feeSnapshot { totalFee netToSeller isNonprofitExempt } } }`,
      { id: depositId },
    );
    expect(data).toEqual({
      deposit: { feeSnapshot: { totalFee: '0.00', netToSeller: '200.00', isNonprofitExempt: true } },
    });
  });

  it('that the provider refuses is over, and administrators are alerted', async () => {
    world.psp.control.behave = () => 'REFUSES';
    const shortCode = world.offer();
    expect(await request(shortCode)).toBe('AnimalListing_AnimalListingEngagement_VL_Deposit_RJ');
    world.psp.control.behave = () => 'ANSWERS';
    const { data } = await world.as('admin')('{ depositAlerts(pageSize: 1) { items { kind } } }');
    expect(data).toEqual({ depositAlerts: { items: [{ kind: 'OPERATION_REFUSED' }] } });
    expect(await world.create(shortCode)).toMatchObject({ isNew: true });
  });

  it('waits for a provider that does not answer at first, and asks it once', async () => {
    const answers = ['FAILS_BEFORE', 'FAILS_AFTER'] as const;
    const state = { asked: 0 };
    world.psp.control.behave = () => answers[(state.asked += 1) - 1] ?? 'ANSWERS';
    const made = await world.create(world.offer());
    world.psp.control.behave = () => 'ANSWERS';
    const keys = world.psp.performed.filter(
      ({ reference }) => reference === made.checkout.pspIntentReference,
    );
    expect(keys).toHaveLength(1);
    expect(state.asked).toBeGreaterThan(2);
  });
});

describe('a payment', () => {
  it('of another amount is quarantined, and the deposit waits on', async () => {
    const { depositId, checkout } = await world.create(world.offer());
    expect(await world.tell(world.psp.pay(checkout.pspIntentReference, 19_999n))).toBe('QUARANTINED');
    expect(await world.read(depositId)).toMatchObject({ status: 'CREATED', paidAtUtc: null });
    expect(await world.held('PSP_CLEARING', depositId)).toBe(0n);
  });

  it('in another currency is quarantined, and the deposit waits on', async () => {
    const { depositId, checkout } = await world.create(world.offer());
    const event = world.psp.pay(checkout.pspIntentReference);
    expect(await world.tell(event && { ...event, currency: 'EUR' })).toBe('QUARANTINED');
    expect(await world.read(depositId)).toMatchObject({ status: 'CREATED', paidAtUtc: null });
    expect(await world.held('PSP_CLEARING', depositId)).toBe(0n);
  });

  it('counts once, however often it is reported', async () => {
    const { depositId, checkout } = await world.create(world.offer());
    const event = world.psp.pay(checkout.pspIntentReference);
    expect([await world.tell(event), await world.tell(event)]).toEqual(['APPLIED', 'IGNORED']);
    expect(await world.held('DEPOSIT_HELD', depositId)).toBe(-20_000n);
    expect(await world.read(depositId)).toMatchObject({ status: 'PAID', expiresAtUtc: null });
  });

  it('for an unknown intent is told so', async () => {
    const event = {
      id: 'evt_x',
      psp: 'fake',
      intentReference: 'pi_x',
      type: 'payment_intent.succeeded',
      amount: 1n,
      currency: 'USD',
    } as const;
    expect(await world.tell(event)).toBe('UNKNOWN_INTENT');
  });

  it('that comes after half an hour goes back at once', async () => {
    const shortCode = world.offer();
    const { depositId, checkout } = await world.create(shortCode);
    const event = world.psp.pay(checkout.pspIntentReference);
    const { close, deps } = await expiryDependencies(world);
    await world.pool.query(`update deposits.deposit set expires_at = now() where id = $1`, [depositId]);
    await expireUnpaid(deps);
    await expireUnpaid(deps);
    await close();
    expect(await world.read(depositId)).toMatchObject({ status: 'EXPIRED' });
    expect(await world.tell(event)).toBe('APPLIED');
    expect(await world.tell(event)).toBe('IGNORED');
    await world.settled();
    expect(await world.read(depositId)).toMatchObject({ status: 'EXPIRED', refundedAmount: '200.00' });
    expect(await world.held('PSP_CLEARING', depositId)).toBe(0n);
    expect(await world.create(shortCode, 'otherBuyer')).toMatchObject({ isNew: true });
  });

  it('that is late makes room for the next buyer, also before the clock is looked at', async () => {
    const shortCode = world.offer();
    const { depositId } = await world.create(shortCode);
    await world.pool.query(`update deposits.deposit set expires_at = now() where id = $1`, [depositId]);
    expect(await world.create(shortCode, 'otherBuyer')).toMatchObject({ isNew: true });
    expect(await world.read(depositId)).toMatchObject({ status: 'EXPIRED' });
  });
});

describe('the reservation of its animal', () => {
  /** The answers about reserving an animal; records the ids of the requests. */
  async function whileReserving<T>(
    reserve: DepositsWorld['state']['reserve'],
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly ids: readonly string[] }> {
    const ids: string[] = [];
    const before = world.state.reserve;
    world.state.reserve = (id) => {
      ids.push(id);
      return reserve(id);
    };
    try {
      return { result: await work(), ids };
    } finally {
      world.state.reserve = before;
    }
  }

  const close = (id: string) =>
    world.pool.query('insert into deposits.reservation_claim (deposit_id) values ($1)', [id]);

  it('has the id of the deposit', async () => {
    const { result, ids } = await whileReserving(
      async () => 'RESERVED',
      () => world.create(world.offer()),
    );
    expect(ids).toEqual([result.depositId]);
  });

  it('is requested again if it was closed before the deposit was created', async () => {
    let closed = '';
    const { result, ids } = await whileReserving(
      async (id) => {
        if (closed === '') await close((closed = id));
        return 'RESERVED';
      },
      () => world.create(world.offer()),
    );
    expect(ids).toEqual([closed, result.depositId]);
  });

  it('is needed: without one nothing is made, and nobody asks the provider', async () => {
    for (const outcome of ['NOT_OWNED', 'PROMISED'] as const) {
      const shortCode = world.offer();
      const { result } = await whileReserving(
        async () => outcome,
        () => request(shortCode),
      );
      expect(result).toBe(notEligible);
      const made = 'select from deposits.deposit where listing_short_code = $1';
      expect((await world.pool.query(made, [shortCode])).rowCount).toBe(0);
    }
    const shortCode = world.offer();
    const { result } = await whileReserving(
      () => Promise.reject(new Error('down')),
      () => request(shortCode),
    );
    expect(result).toBe('0010010000500');
    expect(await world.create(shortCode)).toMatchObject({ isNew: true });
  });
});
