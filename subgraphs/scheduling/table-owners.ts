import {
  type Ownership,
  byValue,
  ofBusiness,
  ofCallers,
  ofTellers,
} from '../../kernel/database/table-owners.ts';

const ofProvider = ofBusiness('business_id');

export const schedulingOwnership: Ownership = {
  tables: {
    count_change: ofBusiness('owner_id'),
    kept_count: ofBusiness('owner_id'),
    ...ofCallers,
    ...ofTellers,
    closing_business: ofBusiness('business_id'),
    idempotency_secret: byValue('owner'),
    add_on: ofProvider,
    appointment: ofProvider,
    booking: ofProvider,
    business: ofBusiness('profile_id'),
    calendar_feed: ofProvider,
    client: ofProvider,
    estimate: ofProvider,
    guest_booking: ofProvider,
    guest_change: ofProvider,
    occupancy: ofProvider,
    opening_exception: ofProvider,
    opening_time: ofProvider,
    pet: ofProvider,
    // Of a pet, which is in one place at a time.
    pet_time: byValue('pet_id'),
    service: ofProvider,
    service_staff: ofProvider,
    slot_hold: ofProvider,
    staff_member: ofProvider,
    time_off: ofProvider,
    vaccination: ofProvider,
    webhook_delivery: ofProvider,
    webhook_event: ofProvider,
    webhook_subscription: ofProvider,
  },
  unique: {
    calendar_feed_secret_key: 'by chance',
    guest_change_of_appointment: 'with its owner',
    occupancy_apart: 'with its owner',
    service_staff_pkey: 'with its owner',
    vaccination_pkey: 'with its owner',
    webhook_delivery_once: 'with its owner',
    webhook_event_pkey: 'by chance',
  },
  crossing: ['pet_time_place_id_fkey'],
};
