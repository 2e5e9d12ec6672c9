import {
  type PersonalData,
  because,
  callersData,
  countsData,
  erased,
  forAccounts,
  ourCodes,
  secretsData,
  tellersData,
} from '../../kernel/personal-data/personal-data.ts';

const own = 'business_id = :profile';
const mine = '(member_id = :member or (member_id is null and email = :email))';
const myRecords = `select id from scheduling.client where ${mine}`;
const ofMyRecord = `client_id in (${myRecords})`;
/** Of the business, or of a person whom it keeps a record of. */
const ofParty = `(${own} or ${ofMyRecord})`;
const removeOwn = { where: own, remove: true } as const;
/** What people with an account had booked stays theirs when a business goes. */
const ofNobody = `not exists (select from scheduling.client c where c.id = client_id and c.member_id is not null)`;
const isBooked = (column: string, table: string) =>
  `exists (select from scheduling.appointment a where a.${column} = ${table}.id)`;
const ofMyAppointments = `business_id in (select business_id from scheduling.client where ${mine})
  and data::jsonb #>> '{appointment,clientId}' in (select id::text from scheduling.client where ${mine})`;

export const schedulingPersonalData: PersonalData = {
  ...callersData,
  ...secretsData,
  ...tellersData,
  // That it began nothing new; it stays refused.
  closing_business: {},
  ...countsData,
  webhook_delivery: {
    says: 'Deliveries to apps.',
    of: own,
    erase: [
      removeOwn,
      {
        where: `event_id in (select id from scheduling.webhook_event where ${ofMyAppointments})`,
        remove: true,
      },
    ],
  },
  webhook_event: {
    says: 'What apps were told of.',
    of: own,
    erase: [removeOwn, { where: ofMyAppointments, remove: true }],
  },
  webhook_subscription: {
    says: 'Addresses of apps that are told.',
    of: own,
    withheld: ['secret', 'previous_secret'],
    erase: [removeOwn],
  },
  guest_booking: {
    says: 'Bookings begun without an account.',
    of: `(${own} or email = :email)`,
    withheld: ['caller', 'secret_hashes'],
    erase: [{ where: `${own} or email = :email`, remove: true }],
  },
  // Gone once the mail is written.
  guest_change: { erase: [{ where: `${own} or email = :email`, remove: true }] },
  estimate: {
    says: 'Estimates.',
    of: `(${ofParty} or member_id = :member)`,
    withheldFromMembers: ['app_id'],
    erase: [{ where: `${ofParty} or member_id = :member`, remove: true }],
  },
  slot_hold: { erase: [{ where: `${own} or member_id = :member`, remove: true }] },
  calendar_feed: {
    says: 'Calendar feeds.',
    of: own,
    withheld: ['secret_hash'],
    erase: [removeOwn],
  },
  pet_time: {},
  occupancy: { erase: [removeOwn] },
  appointment: {
    says: 'Appointments.',
    of: ofParty,
    withheldFromMembers: ['business_note'],
    erase: [
      { where: `${own} and ${ofNobody}`, remove: true },
      {
        where: ofParty,
        set: {
          client_note: 'null',
          business_note: 'null',
          cancel_note: 'null',
          declared_vaccinations: 'null',
        },
      },
      { where: own, set: { staff_name: 'null' } },
    ],
    keeps: {
      ...because(forAccounts, 'number', 'service_name', 'currency'),
      ...because(ourCodes, 'status', 'time_zone', 'cancelled_by', 'cancel_reason_code'),
    },
  },
  booking: {
    says: 'Bookings, each with its appointments.',
    of: ofParty,
    withheldFromMembers: ['app_id', 'external_ref'],
    erase: [
      {
        where: `${own} and not exists (select from scheduling.appointment a where a.booking_id = booking.id)`,
        remove: true,
      },
      { where: ofParty, set: { external_ref: 'null' } },
    ],
    keeps: { ...because(forAccounts, 'number', 'currency'), ...because(ourCodes, 'source') },
  },
  vaccination: {
    says: 'Vaccinations of pets.',
    of: `(${own} or pet_id in (select id from scheduling.pet where ${ofMyRecord}))`,
    erase: [
      {
        where: `${own} or pet_id in (select id from scheduling.pet where ${ofMyRecord})`,
        remove: true,
      },
    ],
  },
  pet: {
    says: 'Pets.',
    of: ofParty,
    withheldFromMembers: ['care_note'],
    erase: [
      { where: `${own} and ${ofNobody}`, remove: true },
      {
        where: ofParty,
        set: { name: erased, breed_code: 'null', care_note: 'null', svc_code: 'null', animal_id: 'null' },
      },
    ],
    keeps: because(ourCodes, 'species', 'sex', 'life_status'),
  },
  time_off: { says: 'Time off of staff.', of: own, erase: [removeOwn] },
  service_staff: { says: 'Who does what.', of: own, erase: [removeOwn] },
  staff_member: {
    says: 'Staff.',
    of: own,
    erase: [
      { where: `${own} and not ${isBooked('staff_id', 'staff_member')}`, remove: true },
      { where: own, set: { display_name: erased, working_hours: 'null' } },
    ],
  },
  add_on: { says: 'Extras of services.', of: own, erase: [removeOwn] },
  service: {
    says: 'Services.',
    of: own,
    erase: [
      { where: `${own} and not ${isBooked('service_id', 'service')}`, remove: true },
      { where: own, set: { description: 'null' } },
    ],
    keeps: {
      ...because(forAccounts, 'code', 'name', 'currency'),
      ...because(ourCodes, 'category_code', 'price_kind', 'species_codes', 'required_vaccination_codes'),
    },
  },
  opening_time: { says: 'Opening hours.', of: own, erase: [removeOwn] },
  opening_exception: { says: 'Days with other hours.', of: own, erase: [removeOwn] },
  business: {
    says: 'Settings of bookings.',
    of: 'profile_id = :profile',
    erase: [
      {
        where: 'profile_id = :profile',
        set: { phone: 'null', email: 'null', website_url: 'null', address: 'null' },
      },
    ],
    keeps: because(ourCodes, 'time_zone', 'currency', 'country_code', 'published_facts'),
  },
  // Last: the rest is found by it.
  client: {
    says: 'Records that businesses keep of their clients.',
    of: `(${own} or ${mine})`,
    withheld: ['search_text'],
    withheldFromMembers: ['note', 'added_by_app_id'],
    erase: [
      {
        where: `${own} and member_id is null
          and not exists (select from scheduling.booking b where b.client_id = client.id)`,
        remove: true,
      },
      {
        where: `${own} or ${mine}`,
        set: {
          display_name: `'Former client'`,
          given_name: 'null',
          family_name: 'null',
          email: 'null',
          phone: 'null',
          preferred_locale: 'null',
          address: 'null',
          note: 'null',
          is_archived: 'true',
        },
      },
      { where: 'member_id = :member', set: { member_id: 'null' } },
    ],
    keeps: { search_text: 'generated from the others' },
  },
};
