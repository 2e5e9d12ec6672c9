import fc from 'fast-check';
import { z } from 'zod';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { BookingSource } from '../../../subgraphs/scheduling/appointments/appointment.enums.ts';
import { findEstimate } from '../../../subgraphs/scheduling/estimates/estimate.store.ts';
import { sumOf } from '../../../subgraphs/scheduling/estimates/pricing.ts';
import { problemOf } from '../../support/partner.ts';
import { area, run } from '../scheduling-world.ts';
import { type BookingWorld, estimateSchema, startBookingWorld } from './booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world?.stop());

it('keeps the price of a night for a day, whatever a night costs by then', async () => {
  const { id } = await world.addService({
    priceKind: 'PER_NIGHT',
    price: '60',
    capacity: 5,
  });
  const [startsAt] = await world.starts(id);
  const asked = await world.estimate({
    items: [{ serviceId: id, startsAt, nights: 2, petIds: [world.petId] }],
  });
  const { estimateId } = estimateSchema.parse(asked.body);
  const dearer = await run(world.graph, ['updateService', 'UpdateServiceInput!'], { id, price: '99.50' });
  expect(dearer).toMatchObject({ id, version: 2 });
  const stay = { serviceId: id, startsAt, nights: 2 };
  expect((await world.book({ ...stay, estimateId })).body).toMatchObject({ price: 120, nights: 2 });
  expect((await world.book(stay)).body).toMatchObject({ price: 199 });
  const other = await world.book({ ...stay, nights: 3, estimateId });
  expect(problemOf(other)).toBe('422 Scheduling_Estimate_VL_Other_RJ');
  const read = await world.api('GET', `${area}/estimates/${estimateId}`);
  expect(read.body).toMatchObject({ items: [{ quantity: 2, unitPrice: 60, lineTotal: 120 }], total: 120 });
});

describe('POST /estimates', () => {
  it('prices by kind, with add-ons once, and keeps the answer', async () => {
    const bath = world.world.scheduling.kennel.services.find(({ code }) => code === 'BATH');
    const [nails, teeth] = bath?.addOns ?? [];
    const answer = await world.estimate({
      clientId: world.clientId,
      items: [
        { serviceId: bath?.id, petCount: 2, addOnIds: [nails?.id, teeth?.id, nails?.id] },
        { serviceId: world.serviceId('PUPPY-CLASS'), petIds: [world.petId] },
        { serviceId: world.serviceId('BOARDING'), nights: 3, petCount: 2 },
        { serviceId: world.serviceId('BOARDING') },
      ],
    });
    expect(answer.status).toBe(201);
    const { estimateId } = estimateSchema.parse(answer.body);
    expect(answer.headers.get('location')).toBe(`${world.env.BASE_URL}${area}/estimates/${estimateId}`);
    expect(answer.body).toEqual({
      estimateId,
      items: [
        {
          serviceId: bath?.id,
          quantity: 2,
          unitPrice: 45,
          lineTotal: 125,
          addOns: [
            { id: nails?.id, price: 15 },
            { id: teeth?.id, price: 20 },
          ],
          isFromPrice: false,
        },
        expect.objectContaining({ quantity: 1, unitPrice: 30, lineTotal: 30, addOns: [] }),
        expect.objectContaining({ quantity: 3, unitPrice: 60, lineTotal: 180 }),
        expect.objectContaining({ quantity: 1, unitPrice: 60, lineTotal: 60 }),
      ],
      subtotal: 395,
      tax: 0,
      total: 395,
      currency: 'USD',
      isBinding: true,
      expiresAt: expect.any(String),
    });
    expect(answer.text).toContain('"total":395.00');
    expect((await world.api('GET', `${area}/estimates/${estimateId}`)).text).toBe(answer.text);
    const other = await world.apiFor(world.world.apps.unapproved);
    for (const [api, id] of [
      [other, estimateId],
      [await world.apiOf('shop'), estimateId],
      [world.api, newId()],
      [world.api, 'none'],
    ] as const) {
      expect(problemOf(await api('GET', `${area}/estimates/${id}`))).toBe(
        '404 Scheduling_Appointment_GT_Resource_FL',
      );
    }
  });

  it('is kept for the member of the business who asked', async () => {
    const input = { items: [{ serviceId: world.serviceId('BATH') }] };
    const asked = await run(world.graph, ['createEstimate', 'CreateEstimateInput!'], input, '{ id }');
    const { id } = z.object({ id: z.uuid() }).parse(asked);
    const { memberId } = world.world.accounts.owner;
    const booker = { businessId: world.profileId, source: BookingSource.DASHBOARD, appId: null };
    const pool = createPool({ url: world.databaseUrl, poolSize: 1 });
    const foundBy = async (member: string) =>
      (await findEstimate(pool, { ...booker, memberId: member }, id))?.id;
    expect([await foundBy(memberId), await foundBy(newId())]).toEqual([id, undefined]);
    await pool.end();
  });

  it('is not binding for prices from an amount and on request', async () => {
    const from = await world.estimate({ items: [{ serviceId: world.serviceId('FULL-GROOM') }] });
    expect(from.body).toMatchObject({ isBinding: false, total: 95, items: [{ isFromPrice: true }] });
    const request = await world.estimate({ items: [{ serviceId: world.serviceId('BREEDING-ADVICE') }] });
    expect(request.body).toMatchObject({
      isBinding: false,
      subtotal: 0,
      total: null,
      items: [{ unitPrice: null, lineTotal: null, isFromPrice: false }],
    });
    const some = [{ serviceId: world.serviceId('BATH') }, { serviceId: world.serviceId('BREEDING-ADVICE') }];
    const mixed = await world.estimate({ items: some });
    expect(mixed.body).toMatchObject({ isBinding: false, subtotal: 45, total: null });
    const { estimateId } = estimateSchema.parse(mixed.body);
    expect((await world.api('GET', `${area}/estimates/${estimateId}`)).text).toBe(mixed.text);
  });

  it('refuses what there is not', async () => {
    const bath = world.serviceId('BATH');
    const foreign = await world.addClient(world.world.businesses.shop.profileId);
    const foreignPet = await world.addPet(foreign, {}, world.world.businesses.shop.profileId);
    const cases: readonly (readonly [object, string])[] = [
      [{ items: [] }, '400 0010010000400'],
      [{ items: [{ serviceId: bath, petIds: [world.petId], petCount: 2 }] }, '400 0010010000400'],
      [{ items: [{ serviceId: world.serviceId('BOARDING'), nights: 0 }] }, '400 0010010000400'],
      [{ items: [{ serviceId: world.serviceId('BOARDING'), nights: 61 }] }, '400 0010010000400'],
      [{ items: [{ serviceId: bath, nights: 1 }] }, '400 0010010000400'],
      [{ items: [{ serviceId: bath, addOnIds: ['x'] }] }, '400 0010010000400'],
      [{ items: [{ serviceId: 'x' }] }, '404 Scheduling_ServiceCatalog_GT_Resource_FL'],
      [{ items: [{ serviceId: bath, petCount: 3 }] }, '422 Scheduling_Appointment_AD_Pet_RJ'],
      [{ items: [{ serviceId: bath, petIds: [foreignPet] }] }, '404 Scheduling_Client_GT_Resource_FL'],
      [{ items: [{ serviceId: bath }], clientId: foreign }, '404 Scheduling_Client_GT_Resource_FL'],
      [{ items: [{ serviceId: bath }], clientId: 'x' }, '404 Scheduling_Client_GT_Resource_FL'],
    ];
    for (const [given, expected] of cases) {
      expect([given, problemOf(await world.estimate(given))]).toEqual([given, expected]);
    }
  });

  it('never has more digits than can be told', async () => {
    const { id: serviceId } = await world.addService({
      price: '9999999999999.99',
      priceKind: 'PER_PET',
      maxPetsPerAppointment: 50,
    });
    expect(problemOf(await world.estimate({ items: [{ serviceId, petCount: 50 }] }))).toBe(
      '400 0010010000400',
    );
    const two = { items: [{ serviceId }, { serviceId }] };
    expect(problemOf(await world.estimate(two))).toBe('400 0010010000400');
    expect((await world.estimate({ items: [{ serviceId }] })).text).toContain('"total":9999999999999.99');
  });
});

describe('a booking with an estimate', () => {
  it('has its prices for as long as it is valid and fits', async () => {
    const { id: serviceId } = await world.addService({
      price: '10',
      priceKind: 'PER_PET',
      maxPetsPerAppointment: 2,
    });
    const starts = await world.starts(serviceId);
    const made = await world.estimate({ clientId: world.clientId, items: [{ serviceId }] });
    const { estimateId } = estimateSchema.parse(made.body);
    await world.pool.query('update scheduling.service set price = 99 where id = $1', [serviceId]);
    const sound = { serviceId, estimateId };
    expect((await world.book({ ...sound, startsAt: starts[0] })).body).toMatchObject({ price: 10 });
    expect((await world.book({ serviceId, startsAt: starts[2] })).body).toMatchObject({ price: 99 });
    const other = await world.addClient();
    const otherPet = await world.addPet(other);
    const second = await world.addPet(world.clientId);
    for (const given of [
      { petIds: [world.petId, second] },
      { clientId: other, petIds: [otherPet] },
      { serviceId: world.serviceId('BATH') },
    ]) {
      const answer = await world.book({ ...sound, startsAt: starts[4], ...given });
      expect([given, problemOf(answer)]).toEqual([given, '422 Scheduling_Estimate_VL_Other_RJ']);
    }
    await world.pool.query('update scheduling.estimate set expires_at = now() where id = $1', [estimateId]);
    expect(problemOf(await world.book({ ...sound, startsAt: starts[4] }))).toBe(
      '409 Scheduling_Estimate_VL_Expired_RJ',
    );
  });
});

describe('prices', () => {
  it('add up to the last digit', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { maxLength: 10 }), (cents) => {
        const amounts = cents.map((each) => `${each / 100n}.${String(each % 100n).padStart(2, '0')}`);
        const sum = cents.reduce((all, each) => all + each, 0n);
        expect(sumOf(amounts, 'USD')).toBe(`${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`);
      }),
    );
  });
});
