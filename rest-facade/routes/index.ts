import type { MemberRoute } from '../declaration/member-route.ts';
import type { OpenRoute } from '../declaration/open-route.ts';
import type { Route } from '../declaration/route.ts';
import { animalRoutes } from './animals.ts';
import { applicationRoutes } from './applications.ts';
import { appointmentRoutes } from './appointments.ts';
import { audienceSiteRoutes } from './audience-sites.ts';
import { bookingRoutes } from './bookings.ts';
import { businessAccountRoutes } from './business-account.ts';
import { clientRoutes } from './clients.ts';
import { estimateRoutes } from './estimates.ts';
import { inventoryRoutes } from './inventory.ts';
import { messageRoutes } from './messages.ts';
import { offerCodeRoutes } from './offer-codes.ts';
import { offerRoutes } from './offers.ts';
import { directoryRoutes } from './directory.ts';
import { planRoutes } from './plans.ts';
import { platformAdministrationRoutes } from './platform-administration.ts';
import { priceRoutes } from './prices.ts';
import { saleRoutes } from './sales.ts';
import { schedulingRoutes } from './scheduling.ts';
import { slotHoldRoutes } from './slot-holds.ts';
import { speciesRoutes } from './species.ts';
import { webhookDeliveryRoutes } from './webhook-deliveries.ts';
import { webhookEventRoutes } from './webhook-events.ts';
import { webhookSubscriptionRoutes } from './webhook-subscriptions.ts';

/** Every route of the Partner API. Documentation and generated tests read it, so a route is in them from its first day. */
export const routes: readonly Route[] = [
  ...animalRoutes,
  ...saleRoutes,
  ...inventoryRoutes,
  ...messageRoutes,
  ...schedulingRoutes,
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
  ...businessAccountRoutes,
  ...platformAdministrationRoutes,
  ...audienceSiteRoutes,
];

/** Every read that anybody may make, documented and tested in the same way. */
export const openRoutes: readonly OpenRoute[] = [
  ...offerCodeRoutes,
  ...offerRoutes,
  ...priceRoutes,
  ...planRoutes,
  ...speciesRoutes,
  ...directoryRoutes,
];
