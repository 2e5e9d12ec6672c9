import { type InvalidationCases, pagesSay } from './invalidation-case.ts';
import { type InvalidationWorld, mutated } from './invalidation-world.ts';

const takeBookings = (isOnlineBookingEnabled: boolean) => (world: InvalidationWorld) =>
  mutated(world.graph('seller'), 'updateBookingBusiness', { isOnlineBookingEnabled }, 'version');

/** What is shown of bookings. */
export const bookingCases: InvalidationCases = {
  'what can be booked with a business': {
    readers: {
      ...pagesSay(
        { '{site_url}/professionals/:handle': '/professionals/maple-hollow-kennel' },
        'Services and prices',
      ),
      ...pagesSay({ '{site_url}/store/by/:handle': '/store/by/riverbend-store' }, 'Book'),
    },
    steps: [
      { change: takeBookings(false), shows: false },
      { change: takeBookings(true), shows: true },
    ],
  },
};
