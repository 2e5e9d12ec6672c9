import { DomainError } from '../../../kernel/errors/errors.ts';
import type { BusinessRow } from '../business/business.store.ts';
import type { ServiceView } from '../services/service.view.ts';

/** Refuses what apps and clients may not book. */
export function checkOnline(business: BusinessRow, service: ServiceView): void {
  if (business.isOnlineBookingEnabled && service.isOnlineBookable) return;
  throw new DomainError(
    'Scheduling_Booking_VL_Disabled_RJ',
    business.isOnlineBookingEnabled ? 'The service is not booked online.' : undefined,
  );
}

/** Refuses more pets than one appointment of the service may have. */
export function checkPetCount({ maxPetsPerAppointment }: ServiceView, count: number): void {
  if (count <= maxPetsPerAppointment) return;
  throw new DomainError(
    'Scheduling_Appointment_AD_Pet_RJ',
    `The service takes at most ${maxPetsPerAppointment} pets.`,
  );
}
