import type { MemberRoute } from '../declaration/member-route.ts';
import type { OpenRoute } from '../declaration/open-route.ts';
import type { Route } from '../declaration/route.ts';
import { animalRoutes } from './animals/animals.ts';
import { applicationRoutes } from './accounts/applications.ts';
import { testBusinessRoutes } from './accounts/test-businesses.ts';
import { appointmentRoutes } from './booking/appointments.ts';
import { siteDomainRoutes } from './audience/site-domains.ts';
import { siteRoutes } from './audience/sites.ts';
import { bookingRoutes } from './booking/bookings.ts';
import { birthRoutes } from './breeding/births.ts';
import { businessAccountRoutes } from './accounts/business-account.ts';
import { clientRoutes } from './booking/clients.ts';
import { contractRoutes } from './contracts/contracts.ts';
import { estimateRoutes } from './booking/estimates.ts';
import { inventoryRoutes } from './sales/inventory.ts';
import { mediaAssetRoutes } from './media/media-assets.ts';
import { microchipRoutes } from './animals/microchips.ts';
import { listingRoutes } from './animal-listing/listings.ts';
import { messageRoutes } from './messages.ts';
import { offerCodeRoutes } from './offers/offer-codes.ts';
import { offerRoutes } from './offers/offers.ts';
import { depositRoutes } from './animal-listing/deposits.ts';
import { depositStepRoutes } from './animal-listing/deposit-steps.ts';
import { professionalProfileRoutes } from './directory/professional-profiles.ts';
import { professionalRoutes } from './directory/professionals.ts';
import { serviceCategoryRoutes } from './directory/service-categories.ts';
import { payoutAccountRoutes } from './payments/payout-account.ts';
import { reconciliationRoutes } from './payments/reconciliation.ts';
import { planRoutes } from './prices/plans.ts';
import { platformAdministrationRoutes } from './accounts/platform-administration.ts';
import { priceRoutes } from './prices/prices.ts';
import { publicListingRoutes } from './animal-listing/public-listings.ts';
import { reserveEligibilityRoutes } from './animal-listing/reserve-eligibility.ts';
import { saleRoutes } from './sales/sales.ts';
import { businessRoutes } from './booking/business.ts';
import { openingTimeRoutes } from './booking/opening-times.ts';
import { serviceRoutes } from './booking/services.ts';
import { slotRoutes } from './booking/slots.ts';
import { staffRoutes } from './booking/staff.ts';
import { slotHoldRoutes } from './booking/slot-holds.ts';
import { speciesRoutes } from './animals/species.ts';
import { trustedDocumentRoutes } from './accounts/trusted-documents.ts';
import { transferDepositRoutes } from './animal-transfers/transfer-deposits.ts';
import { transferRoutes } from './animal-transfers/transfers.ts';
import { transferStepRoutes } from './animal-transfers/transfer-steps.ts';
import { waitlistRoutes } from './animal-listing/waitlist.ts';
import { webhookDeliveryRoutes } from './webhooks/webhook-deliveries.ts';
import { webhookEventRoutes } from './webhooks/webhook-events.ts';
import { webhookSubscriptionRoutes } from './webhooks/webhook-subscriptions.ts';

/**
 * Every route of the Partner API. Documentation and generated tests use it, so they include every route from the start.
 */
export const routes: readonly Route[] = [
  ...animalRoutes,
  ...saleRoutes,
  ...inventoryRoutes,
  ...messageRoutes,
  ...businessRoutes,
  ...openingTimeRoutes,
  ...staffRoutes,
  ...serviceRoutes,
  ...slotRoutes,
  ...clientRoutes,
  ...slotHoldRoutes,
  ...estimateRoutes,
  ...bookingRoutes,
  ...appointmentRoutes,
  ...webhookSubscriptionRoutes,
  ...webhookDeliveryRoutes,
  ...webhookEventRoutes,
];

/** Every route for members, documented and tested in the same way. */
export const memberRoutes: readonly MemberRoute[] = [
  ...applicationRoutes,
  ...testBusinessRoutes,
  ...businessAccountRoutes,
  ...platformAdministrationRoutes,
  ...trustedDocumentRoutes,
  ...siteRoutes,
  ...siteDomainRoutes,
  ...payoutAccountRoutes,
  ...reconciliationRoutes,
  ...mediaAssetRoutes,
  ...contractRoutes,
  ...listingRoutes,
  ...reserveEligibilityRoutes,
  ...waitlistRoutes,
  ...microchipRoutes,
  ...birthRoutes,
  ...transferRoutes,
  ...transferStepRoutes,
  ...transferDepositRoutes,
  ...depositRoutes,
  ...depositStepRoutes,
];

/** Every read for everybody, documented and tested in the same way. */
export const openRoutes: readonly OpenRoute[] = [
  ...offerCodeRoutes,
  ...offerRoutes,
  ...priceRoutes,
  ...planRoutes,
  ...speciesRoutes,
  ...professionalRoutes,
  ...professionalProfileRoutes,
  ...serviceCategoryRoutes,
  ...publicListingRoutes,
];
