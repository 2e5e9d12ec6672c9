import { z } from 'zod';
import { type GraphApi, codesOf, graphApi } from '../../support/member.ts';
import { type BookingWorld, startBookingWorld } from '../bookings/booking-world.ts';
import { mondayAhead, run } from '../scheduling-world.ts';

let world: BookingWorld;
let anybody: GraphApi;
beforeAll(async () => {
  world = await startBookingWorld();
  anybody = graphApi(world, null);
});
afterAll(() => world?.stop());

const handle = 'maple-hollow-kennel';
const missing = ['Scheduling_Business_GT_Resource_FL'];

const offer = (of = handle) =>
  anybody(
    `query ($handle: String!) {
      publicBooking(handle: $handle) {
        business { id handle } timeZone openingTimes { dayOfWeek } bookingPolicy { isOnlineBookingEnabled }
        services { id name price }
      }
    }`,
    { handle: of },
  );
const times = (serviceId: string, of = handle) => {
  const date = mondayAhead(2);
  const input = { serviceId, from: `${date}T00:00:00-06:00`, to: `${date}T23:59:00-04:00` };
  return anybody(
    `query ($handle: String!, $input: SlotQuery!) { publicTimes(handle: $handle, input: $input) { startsAt } }`,
    { handle: of, input },
  );
};
const offered = z.object({
  publicBooking: z.looseObject({ services: z.array(z.looseObject({ id: z.string() })) }),
});

describe('what anybody may know of a business', () => {
  it('is what it offers online, and each time that is free', async () => {
    const { id: serviceId } = await world.addService({ capacity: 3 });
    const { id: offline } = await world.addService({ isOnlineBookable: false });
    const { data, errors } = await offer(handle.toUpperCase());
    expect(errors).toBeUndefined();
    const { publicBooking } = offered.parse(data);
    expect(publicBooking).toMatchObject({
      business: { id: world.profileId, handle },
      timeZone: 'America/New_York',
    });
    const ids = publicBooking.services.map(({ id }) => id);
    expect(ids).toContain(serviceId);
    expect(ids).not.toContain(offline);
    const { data: free } = await times(serviceId);
    expect(free).toEqual({
      publicTimes: (await world.starts(serviceId)).map((startsAt) => ({ startsAt })),
    });
    expect((await times(offline)).data).toEqual({ publicTimes: [] });
  });

  it('is nothing of one that takes no bookings online, is not published, or is none', async () => {
    const { id: serviceId } = await world.addService();
    const online = (isOnlineBookingEnabled: boolean) =>
      run(
        world.graph,
        ['updateBookingBusiness', 'UpdateBookingBusinessInput!'],
        { isOnlineBookingEnabled },
        '{ version }',
      );
    const publish = (isPublished: boolean) =>
      run(
        world.graph,
        ['updateProfessional', 'UpdateProfessionalInput!'],
        { profileId: world.profileId, isPublished },
        '{ isPublished }',
      );
    await online(false);
    expect(codesOf(await offer())).toEqual(missing);
    expect((await times(serviceId)).data).toEqual({ publicTimes: [] });
    await online(true);
    await publish(false);
    expect(codesOf(await offer())).toEqual(missing);
    expect(codesOf(await times(serviceId))).toEqual(missing);
    await publish(true);
    expect(codesOf(await offer())).toEqual([]);
    expect(codesOf(await offer('nobody-at-all'))).toEqual(missing);
  });
});

const visit = (of = handle) =>
  anybody(
    `query ($handle: String!) {
      publicBusiness(handle: $handle) {
        phone address { line1 } openingTimes { dayOfWeek } openingExceptions { date }
      }
      publicBooking(handle: $handle) { phone address { line1 } openingTimes { dayOfWeek } }
    }`,
    { handle: of },
  );
const visited = z.object({
  publicBusiness: z.looseObject({
    phone: z.string().nullable(),
    address: z.object({ line1: z.string() }).nullable(),
    openingTimes: z.array(z.unknown()),
  }),
});

describe('what a business publishes of its day', () => {
  const set = (input: object) =>
    run(world.graph, ['updateBookingBusiness', 'UpdateBookingBusinessInput!'], input, '{ publishedFacts }');
  const shown = async () => {
    const { publicBusiness } = visited.parse((await visit()).data);
    const { phone, address, openingTimes } = publicBusiness;
    return { phone: phone !== null, address: address !== null, hours: openingTimes.length > 0 };
  };

  it.each([
    ['PHONE', { phone: true, address: false, hours: false }],
    ['ADDRESS', { phone: false, address: true, hours: false }],
    ['HOURS', { phone: false, address: false, hours: true }],
  ])('is %s if its owner chose that, also without bookings online', async (fact, expected) => {
    expect(await set({ publishedFacts: [fact, fact], isOnlineBookingEnabled: false })).toEqual({
      publishedFacts: [fact],
    });
    expect(await shown()).toEqual(expected);
    await set({ isOnlineBookingEnabled: true });
    const { data } = await visit();
    expect(data?.['publicBooking']).toMatchObject(
      z
        .object({
          publicBusiness: z.object({ phone: z.unknown(), address: z.unknown(), openingTimes: z.unknown() }),
        })
        .parse(data).publicBusiness,
    );
  });

  it('is nothing at first, and nothing of one that is not in the directory', async () => {
    await set({ publishedFacts: [] });
    expect(await shown()).toEqual({ phone: false, address: false, hours: false });
    expect(codesOf(await visit('nobody-at-all'))).toEqual([...missing, ...missing]);
    await set({ publishedFacts: ['HOURS', 'ADDRESS', 'PHONE'] });
    expect(await shown()).toEqual({ phone: true, address: true, hours: true });
  });
});
