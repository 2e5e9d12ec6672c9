import type { StoredOperation } from '../kernel/graph/graph.ts';
import { agreementOperations } from './agreements/agreement-operations.ts';
import { animalOperations } from './animals/animal-operations.ts';
import { bookingOperations } from './bookings/booking-operations.ts';
import { bookingSettingsOperations } from './business/booking-settings.tsx';
import { businessOfMemberOperations } from './business/business-operations.ts';
import { calendarOperations } from './calendar/calendar-operations.ts';
import { feedOperations } from './calendar/feed-operations.ts';
import { clientOperations } from './clients/client-operations.ts';
import { hoursOperations } from './hours/hours-operations.ts';
import { serviceOperations } from './services/service-operations.ts';
import { staffOperations } from './staff/staff-operations.ts';
import { alertOperations } from './admin/alerts/alert-operations.ts';
import { anyOrderOperations } from './admin/orders/order-operations.ts';
import { administeredBusinessOperations } from './admin/businesses/business-operations.ts';
import { planOperations } from './admin/plans/plan-operations.ts';
import { priceOperations } from './admin/prices/price-operations.ts';
import { caseOperations } from './admin/cases/case-operations.ts';
import { fieldUseOperations } from './admin/fields/field-use-operations.ts';
import { depositOperations } from './deposits/deposit-operations.ts';
import { webhookOperations } from './developer/webhook-operations.ts';
import { goalOperations } from './goals/goal-operations.ts';
import { homeOperations } from './home/home-operations.ts';
import { inboxOperations } from './inbox/inbox-operations.ts';
import { listingOperations } from './listings/listing-operations.ts';
import { litterOperations } from './litters/litter-operations.ts';
import { noticeOperations } from './notices/notice-operations.ts';
import { ownBookingOperations } from './own-bookings/own-booking-operations.ts';
import { payoutOperations } from './payouts/payout-operations.ts';
import { professionalOfMemberOperations } from './professional/professional-operations.ts';
import { offerOperations } from './offers/offer-operations.ts';
import { checkoutOperations } from './checkout/checkout-operations.ts';
import { ownOrderOperations } from './own-orders/own-order-operations.ts';
import { saleOperations } from './sales/sale-operations.ts';
import { stockOperations } from './stock/stock-operations.ts';
import { storeOperations } from './store/store-operations.ts';
import { savedSearchOperations } from './saved-searches/saved-search-operations.ts';
import { siteOfMemberOperations } from './sites/site-operations.ts';
import { transferOperations } from './transfers/transfer-operations.ts';
import { waitlistOperations } from './waitlists/waitlist-operations.ts';

export const storedOperations: readonly StoredOperation[] = [
  ...professionalOfMemberOperations,
  ...siteOfMemberOperations,
  ...goalOperations,
  ...payoutOperations,
  ...caseOperations,
  ...alertOperations,
  ...anyOrderOperations,
  ...administeredBusinessOperations,
  ...priceOperations,
  ...planOperations,
  ...fieldUseOperations,
  ...depositOperations,
  ...agreementOperations,
  ...webhookOperations,
  ...businessOfMemberOperations,
  ...bookingSettingsOperations,
  ...hoursOperations,
  ...serviceOperations,
  ...staffOperations,
  ...clientOperations,
  ...calendarOperations,
  ...feedOperations,
  ...bookingOperations,
  ...animalOperations,
  ...litterOperations,
  ...listingOperations,
  ...waitlistOperations,
  ...savedSearchOperations,
  ...transferOperations,
  ...homeOperations,
  ...inboxOperations,
  ...noticeOperations,
  ...ownBookingOperations,
  ...storeOperations,
  ...stockOperations,
  ...offerOperations,
  ...saleOperations,
  ...ownOrderOperations,
  ...checkoutOperations,
];
