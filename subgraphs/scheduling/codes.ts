import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** What this service refuses with, beside the codes of all services (contract 1.7). */
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
  Scheduling_ServiceCatalog_AD_Code_RJ: {
    suffix: 'conflict',
    detail: 'Another service of the business has this code',
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
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);
