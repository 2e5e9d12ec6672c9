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
