import { type DepositsWorld, startDepositsWorld } from '../support/deposits-world.ts';
import { chip, otherChip } from '../support/some-deposit.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import { codesOf, graphApi } from '../../support/member.ts';
import { until } from '../../support/until.ts';

const refusal = (name: string) => `AnimalListing_AnimalListingHandover_UP_${name}_RJ`;
const buyerSays = 'confirmBuyer ConfirmHandoverInput';
const sellerSays = 'confirmSeller ConfirmHandoverInput';

let world: DepositsWorld;
beforeAll(async () => {
  world = await startDepositsWorld();
});
afterAll(() => world?.stop());

/** Puts an animal on this many listings of the kennel; counts them by status. */
async function listings(animalId: string, count: number) {
  await world.pool.query(
    `insert into deposits.listing (id, short_code, seller_profile_id, kind, animal_id, status, title, currency,
       is_contact_only, city, country_code, media_short_codes, waitlist_open, deposit_required, deposit_refundable,
       reserve_mode, deposit_clause, created_at, updated_at, published_at)
     select gen_random_uuid(), code, $1, 'SINGLE_ANIMAL', $2, 'ACTIVE', 'Ronja', 'USD', false, 'Albany', 'US', '{}', false,
       false, false, 'NONE', 'ARBITRATE', now(), now(), now() from unnest($3::text[]) code`,
    [world.profileOf('owner'), animalId, Array.from({ length: count }, () => randomCode(8))],
  );
  return async () =>
    (
      await world.pool.query(
        'select status, count(*)::integer from deposits.listing where animal_id = $1 group by status',
        [animalId],
      )
    ).rows;
}

describe('a handover', () => {
  it.each(['buyer first', 'seller first'])('releases the money, %s', async (order) => {
    const { depositId, photo, shortCode } = await world.paid();
    const listed = await listings(world.offers.get(shortCode)?.animalId ?? '', 12);
    const buyer = () => world.run('buyer', buyerSays, { depositId, photoMediaShortCode: photo });
    const seller = () => world.run('owner', sellerSays, { depositId, scannedChipId: '985 112-003.456789' });
    const [first, second] = order === 'buyer first' ? [buyer, seller] : [seller, buyer];
    expect(await first()).toMatchObject({ status: 'PAID', handoverConfirmedAtUtc: null });
    expect(await listed()).toEqual([{ status: 'ACTIVE', count: 12 }]);
    expect(await second()).toMatchObject({
      status: 'RELEASED',
      matchedChipId: chip,
      releaseReason: 'HANDOVER',
    });
    expect(await listed()).toEqual([{ status: 'CLOSED', count: 12 }]);
    await world.settled();
    expect(await world.read(depositId)).toMatchObject({
      releasedAmount: '183.90',
      refundedAmount: '0.00',
      releasedToSellerAtUtc: expect.any(String),
      ownershipTransferredAtUtc: expect.any(String),
      viewerRole: 'SELLER',
    });
    expect(await world.held('PLATFORM_FEE', depositId)).toBe(-1_000n);
    expect(await world.held('SELLER_PAYABLE', depositId)).toBe(0n);
  });

  it.each([
    ['is none any more', true, '200.00', 0n],
    ['has become one', false, '183.90', -1_000n],
  ])('costs what it did at its creation when the nonprofit %s', async (_, wasOne, paidOut, fee) => {
    const seller = world.profileOf('owner');
    if (wasOne) world.nonprofits.add(seller);
    const { depositId, photo } = await world.paid();
    if (wasOne) world.nonprofits.clear();
    else world.nonprofits.add(seller);
    await world.run('buyer', buyerSays, { depositId, photoMediaShortCode: photo });
    await world.run('owner', sellerSays, { depositId, scannedChipId: chip });
    await world.settled();
    world.nonprofits.clear();
    expect(await world.read(depositId)).toMatchObject({ status: 'RELEASED', releasedAmount: paidOut });
    expect(await world.held('PLATFORM_FEE', depositId)).toBe(fee);
  });

  it('commits the case that a wrong chip opens, and says so', async () => {
    const { depositId } = await world.paid();
    const { errors } = await world.mutate('owner', sellerSays, { depositId, scannedChipId: otherChip });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: refusal('ChipMismatch'),
      data: { depositId, status: 'IN_ARBITRATION', caseId: expect.any(String) },
    });
    expect(await world.read(depositId)).toMatchObject({
      status: 'IN_ARBITRATION',
      arbitration: { reason: 'CHIP_MISMATCH', status: 'AWAITING_EVIDENCE' },
      sellerConfirmation: { chipResult: 'MISMATCH' },
    });
    expect(await world.run('owner', sellerSays, { depositId, scannedChipId: chip })).toBe(refusal('State'));
  });

  it('is refused with what is wrong', async () => {
    const { depositId, photo, shortCode } = await world.paid();
    const seller = (scannedChipId: string | null) =>
      world.run('owner', sellerSays, { depositId, scannedChipId });
    for (const scan of [null, '', '12345678', '98511200345678X', '1234567890123456']) {
      expect(await seller(scan)).toBe('0010010000400');
    }
    expect(await world.run('buyer', buyerSays, { depositId })).toBe(refusal('PhotoRequired'));
    expect(await world.run('buyer', sellerSays, { depositId, scannedChipId: chip })).toBe(
      refusal('NotParty'),
    );
    const ofSeller = { depositId, photoMediaShortCode: await world.picture('owner') };
    expect(await world.run('owner', buyerSays, ofSeller)).toBe(refusal('NotParty'));
    expect(await world.run('otherBuyer', buyerSays, { depositId })).toBe(refusal('NotParty'));
    expect(await world.run('admin', sellerSays, { depositId, scannedChipId: chip })).toBe(
      refusal('NotParty'),
    );
    for (const id of [photo, newId()]) {
      expect(await world.run('buyer', buyerSays, { depositId: id })).toBe(refusal('NotParty'));
    }
    const ask = graphApi(world, null);
    const call = `mutation ($input: ConfirmHandoverInput!) { confirmHandover(side: BUYER, input: $input) { status } }`;
    expect(codesOf(await ask(call, { input: { depositId: newId() } }))).toEqual(['0010010000401']);
    world.chips.set(world.offers.get(shortCode)?.animalId ?? '', null);
    expect(await seller(chip)).toBe(refusal('ChipNotRegistered'));
    expect(await world.read(depositId)).toMatchObject({ status: 'PAID', version: 3 });
  });

  it('needs a photo that the buyer has uploaded within a day', async () => {
    const { depositId } = await world.paid();
    const show = (photoMediaShortCode: string) =>
      world.run('buyer', buyerSays, { depositId, photoMediaShortCode });
    const hour = 1 / 24;
    for (const photo of [
      'STALE234',
      await world.picture('owner'),
      await world.picture('otherBuyer'),
      await world.picture('buyer', 25 * hour),
    ]) {
      expect(await show(photo)).toBe(refusal('PhotoRequired'));
    }
    expect(await world.read(depositId)).toMatchObject({ buyerConfirmation: null });
    expect(await show('x'.repeat(40))).toBe(refusal('PhotoRequired'));
    expect(await show('x'.repeat(41))).toBe('0010010000400');
    const fresh = await world.picture('buyer', 23 * hour);
    expect(await show(fresh)).toMatchObject({ buyerConfirmation: { photoMediaShortCode: fresh } });
    // It is reserved from then on.
    const used = 'select used_at is not null as used from deposits.media_asset where short_code = $1';
    expect((await world.pool.query(used, [fresh])).rows).toEqual([{ used: true }]);
  });

  it('is matched by the chip as somebody reads it', async () => {
    const registered = '0A1B2C3D4E';
    const { depositId, photo, shortCode } = await world.paid();
    world.chips.set(world.offers.get(shortCode)?.animalId ?? '', registered);
    await world.run('buyer', buyerSays, { depositId, photoMediaShortCode: photo });
    expect(await world.run('owner', sellerSays, { depositId, scannedChipId: '0a1b.2c3d-4e' })).toMatchObject({
      status: 'RELEASED',
      matchedChipId: registered,
    });
  });

  it('waits for the payment', async () => {
    const { depositId } = await world.create(world.offer());
    const answer = await world.mutate('owner', sellerSays, { depositId, scannedChipId: chip });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'The deposit has not been paid yet.',
      extensions: { code: refusal('State') },
    });
  });

  it('may be said again with a scan, and hides it from the other until it is over', async () => {
    const { depositId, photo } = await world.paid();
    await world.run('buyer', buyerSays, { depositId, photoMediaShortCode: photo });
    const again = await world.run('buyer', buyerSays, { depositId, scannedChipId: chip });
    expect(again).toMatchObject({ buyerConfirmation: { photoMediaShortCode: photo, scannedChipId: chip } });
    expect(await world.read(depositId, 'owner')).toMatchObject({
      buyerConfirmation: { scannedChipId: null, chipResult: 'MATCH' },
    });
    expect(await world.read(depositId, 'admin')).toMatchObject({
      viewerRole: 'ADMIN',
      buyerConfirmation: { scannedChipId: chip },
    });
    await world.run('owner', sellerSays, { depositId, scannedChipId: chip });
    expect(await world.read(depositId, 'owner')).toMatchObject({
      buyerConfirmation: { scannedChipId: chip },
    });
  });

  it('says that the payout waits for the account of the seller, whoever else has one', async () => {
    world.psp.control.arePayoutsOn = false;
    const { depositId, photo } = await world.paid();
    await world.run('buyer', buyerSays, { depositId, photoMediaShortCode: photo });
    await world.run('owner', sellerSays, { depositId, scannedChipId: chip });
    const setPayable = (profileId: string, isActive: boolean) =>
      world.pool.query(
        `insert into deposits.payout_account (profile_id, psp, account_reference, is_active, created_at, updated_at)
         values ($1, 'fake', gen_random_uuid()::text, $2, now(), now())
         on conflict (profile_id, psp) do update set is_active = excluded.is_active`,
        [profileId, isActive],
      );
    const shown = async () => {
      const record = 'query ($id: ID!) { deposit(id: $id) { owedToSeller payoutWaitsFor } }';
      return (await world.as('owner')(record, { id: depositId })).data?.['deposit'];
    };
    await setPayable(newId(), true);
    await setPayable(world.profileOf('owner'), false);
    expect(await shown()).toEqual({ owedToSeller: '183.90', payoutWaitsFor: 'ACCOUNT' });
    await setPayable(world.profileOf('owner'), true);
    expect(await shown()).toEqual({ owedToSeller: '183.90', payoutWaitsFor: null });
    world.psp.control.arePayoutsOn = true;
  });

  it('releases the money although the transfer cannot be recorded, which is tried again the next day', async () => {
    world.state.handover = 'NOT_POSSIBLE';
    const { depositId, photo } = await world.paid();
    await world.run('buyer', buyerSays, { depositId, photoMediaShortCode: photo, scannedChipId: chip });
    await world.run('owner', sellerSays, { depositId, scannedChipId: chip });
    await world.settled();
    world.state.handover = 'RECORDED';
    expect(await world.read(depositId)).toMatchObject({
      releasedToSellerAtUtc: expect.any(String),
      ownershipTransferredAtUtc: null,
    });
    const handovers = world.state.handovers;
    const tomorrow = `update deposits.operation set due_at = due_at - interval '1 day' where deposit_id = $1 and status = 'PENDING'`;
    await world.pool.query(tomorrow, [depositId]);
    const isRecorded = async () =>
      (
        await world.pool.query(
          'select from deposits.deposit where id = $1 and ownership_transferred_at is not null',
          [depositId],
        )
      ).rowCount;
    await until(1, isRecorded, { withinMs: 10_000 });
    await world.pool.query(tomorrow, [depositId]);
    await world.settled();
    expect(world.state.handovers).toBe(handovers + 1);
  });
});
