import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services (contract 1.7). */
const codes = {
  Scheduling_Business_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has not said yet when and how it can be booked',
  },
  Scheduling_ServiceCatalog_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has no service with this id',
  },
  Scheduling_Staff_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has no member of staff with this id',
  },
  Scheduling_Client_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has no client with this id, or the client no such pet',
  },
  Scheduling_ServiceCatalog_AD_Code_RJ: {
    suffix: 'conflict',
    detail: 'Another service of the business has this code',
  },
  Scheduling_Appointment_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has no such appointment, booking, estimate or hold',
  },
  Scheduling_Appointment_AD_SlotTaken_RJ: { suffix: 'conflict', detail: 'The time is taken' },
  Scheduling_Appointment_AD_PetBusy_RJ: {
    suffix: 'conflict',
    detail: 'A pet has another appointment then',
  },
  Scheduling_Appointment_AD_HoldExpired_RJ: {
    suffix: 'conflict',
    detail: 'The hold is over: its time has run out, or it was booked or released',
  },
  Scheduling_Appointment_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'A booking with this externalRef is there already',
  },
  Scheduling_SlotHold_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'There are three live holds already',
  },
  Scheduling_Estimate_VL_Expired_RJ: { suffix: 'conflict', detail: 'The estimate is over' },
  Scheduling_Estimate_VL_Other_RJ: {
    suffix: 'unprocessable',
    detail: 'The estimate is for something else than what is booked',
  },
  Scheduling_Appointment_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The status of the appointment does not allow this step',
  },
  Scheduling_Appointment_UP_Notice_RJ: {
    suffix: 'unprocessable',
    detail: 'It is too late to reschedule or cancel the appointment',
  },
  Scheduling_Appointment_AD_OutsideHours_RJ: {
    suffix: 'unprocessable',
    detail: 'The business is closed then, or it starts no appointments at this minute',
  },
  Scheduling_Appointment_AD_Notice_RJ: {
    suffix: 'unprocessable',
    detail: 'The time is too soon or too far ahead to be booked',
  },
  Scheduling_Appointment_AD_Vaccination_RJ: {
    suffix: 'unprocessable',
    detail: 'A vaccination that the service asks for is missing or over by then',
  },
  Scheduling_Appointment_AD_Pet_RJ: {
    suffix: 'unprocessable',
    detail: 'The service does not take these pets',
  },
  Scheduling_Appointment_AD_Staff_RJ: {
    suffix: 'unprocessable',
    detail: 'The member of staff does not offer this service',
  },
  Scheduling_Booking_VL_Disabled_RJ: {
    suffix: 'unprocessable',
    detail: 'The business takes no bookings online',
  },
  Scheduling_GuestBooking_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The link is not complete, or what it led to is over for more than a day',
  },
  Scheduling_GuestBooking_UP_Used_RJ: {
    suffix: 'conflict',
    detail: 'The link has been used: the appointments are booked',
  },
  Scheduling_WebhookSubscription_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The app has no webhook subscription or delivery with this id at the business',
  },
  Scheduling_WebhookSubscription_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'The app has 5 webhook subscriptions at the business already',
  },
  Scheduling_WebhookSubscription_VL_Url_RJ: {
    suffix: 'validation-failed',
    detail: 'The address cannot be used for webhooks',
  },
  Scheduling_WebhookSubscription_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The webhook subscription is disabled',
  },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);
