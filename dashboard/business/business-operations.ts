import {
  type DataOf,
  type StoredOperation,
  askGraph,
  nullIfMissing,
  operation,
} from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OwnBusiness } from './own-business.tsx';

export const bookingBusinessOfMemberOperation = operation(
  'BookingBusinessOfMember',
  `query BookingBusinessOfMember {
  bookingBusiness {
    timeZone currency countryCode phone email websiteUrl publishedFacts version
    address { line1 line2 city subdivisionCode postalCode countryCode }
    bookingPolicy {
      isOnlineBookingEnabled requiresConfirmation minNoticeMinutes maxAdvanceDays cancelNoticeMinutes
      rescheduleNoticeMinutes slotStepMinutes lateCancelFeePercent
    }
  }
}`,
);

export const dayOfBusinessOperation = operation(
  'DayOfBusiness',
  `query DayOfBusiness($id: ID!) {
  profile(id: $id) { id timeZone countryCode speciesCodes }
  openingHours {
    openingTimes { dayOfWeek opensAt closesAt }
    openingExceptions { date isClosed opensAt closesAt note }
  }
  services(pageSize: 100, isInactiveIncluded: true) {
    total
    items {
      id name categoryCode durationMinutes priceKind price currency staffIds isActive isOnlineBookable
      maxPetsPerAppointment speciesCodes addOns { id name durationMinutes price }
    }
  }
  staff(pageSize: 100) { total items { id displayName serviceIds isActive workingHours { dayOfWeek opensAt closesAt } version } }
}`,
);

export const businessOfMemberOperations: readonly StoredOperation[] = [
  bookingBusinessOfMemberOperation,
  dayOfBusinessOperation,
];

type Settings = NonNullable<DataOf<'BookingBusinessOfMember'>['bookingBusiness']>;
type Day = DataOf<'DayOfBusiness'>;
export type ServiceOfDay = Day['services']['items'][number];
export type StaffOfDay = Day['staff']['items'][number];

/** What a business has set up for its bookings. */
export interface DayOfBusiness extends Pick<Day, 'openingHours'> {
  /** Null before the first service or setting. */
  readonly settings: Settings | null;
  /** By name; those that are no longer offered too. */
  readonly services: readonly ServiceOfDay[];
  /** By name; those who have left too. */
  readonly staff: readonly StaffOfDay[];
  /** Of the bookings, otherwise of the profile. */
  readonly timeZone: string;
  readonly countryCode: string | null;
  /** Of the profile. */
  readonly speciesCodes: readonly string[];
}

/** The settings of the business; null before they are set up. */
export async function readSettings(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
): Promise<Settings | null> {
  const asked = askGraph(graph, bookingBusinessOfMemberOperation, {}, viewer);
  return (await nullIfMissing(asked, 'Scheduling_Business_GT_Resource_FL'))?.bookingBusiness ?? null;
}

/** What the business has set up for its bookings. */
export async function readDay(deps: Dependencies, own: OwnBusiness): Promise<DayOfBusiness> {
  const [settings, day] = await Promise.all([
    readSettings(deps, own),
    askGraph(deps.graph, dayOfBusinessOperation, { id: own.id }, own.viewer),
  ]);
  return {
    settings,
    openingHours: day.openingHours,
    services: day.services.items,
    staff: day.staff.items,
    timeZone: settings?.timeZone ?? day.profile?.timeZone ?? 'UTC',
    countryCode: settings?.countryCode ?? day.profile?.countryCode ?? null,
    speciesCodes: day.profile?.speciesCodes ?? [],
  };
}
