import type { Dependencies } from './dependencies.ts';
import type { Router } from '@koa/router';
import { seeOther } from '../kernel/pages/headers.ts';
import { pageErrors } from '../kernel/pages/page-errors.ts';
import { readableQuery } from '../kernel/pages/readable-query.ts';
import { assetRoutes } from './frame.ts';
import { homePath, signInRoutes } from './session/sign-in.ts';
import { createExactRouter } from '../kernel/http/routing.ts';
import { paymentCardRoutes } from './connections/payment-card.tsx';
import { adminApplicationRoutes } from './admin/admin-application.tsx';
import { adminApplicationsRoutes } from './admin/admin-applications.tsx';
import { adminAuditRoutes } from './admin/admin-audit.tsx';
import { accountDecisionRoutes } from './admin/accounts/account-decisions.tsx';
import { accountRoutes } from './admin/accounts/accounts.tsx';
import { depositAlertRoutes } from './admin/alerts/deposit-alerts.tsx';
import { orderAlertRoutes } from './admin/alerts/order-alerts.tsx';
import { administeredBusinessRoutes } from './admin/businesses/businesses.tsx';
import { administeredStepRoutes } from './admin/businesses/business-steps.tsx';
import { administeredListingRoutes } from './admin/businesses/listings.tsx';
import { anyOrderStepRoutes } from './admin/orders/order-steps.tsx';
import { anyOrderRoutes } from './admin/orders/orders.tsx';
import { planRoutes } from './admin/plans/plans.tsx';
import { priceListRoutes } from './admin/prices/price-lists.tsx';
import { priceStepRoutes } from './admin/prices/price-steps.tsx';
import { pausedMessagingRoutes } from './admin/paused-messaging.tsx';
import { failedJobRoutes } from './admin/failed-jobs.tsx';
import { adminDecisionRoutes } from './admin/admin-decisions.ts';
import { caseRoutes } from './admin/cases/case.tsx';
import { caseDecisionRoutes } from './admin/cases/case-decision.tsx';
import { casesRoutes } from './admin/cases/cases.tsx';
import { heldEventRoutes } from './admin/cases/held-events.tsx';
import { fieldUseRoutes } from './admin/fields/field-uses.tsx';
import { applicationChangeRoutes } from './developer/application-changes.tsx';
import { applicationEditRoutes } from './developer/application-edit.tsx';
import { applicationLogoRoutes } from './developer/application-logo.tsx';
import { applicationNewRoutes } from './developer/application-new.tsx';
import { applicationRotationRoutes } from './developer/application-rotation.tsx';
import { applicationRoutes } from './developer/application.tsx';
import { applicationsRoutes } from './developer/applications.tsx';
import { webhookRoutes } from './developer/webhook.tsx';
import { testBusinessRoutes } from './developer/test-businesses.tsx';
import { reviewRequestRoutes } from './developer/review-request.tsx';
import { requestLogRoutes } from './developer/request-log.tsx';
import { webhooksRoutes } from './developer/webhooks.tsx';
import { connectionRoutes } from './connections/connections.tsx';
import { dataRoutes } from './data/data.tsx';
import { beginRoutes } from './deposits/paying/begin.tsx';
import { depositStepRoutes } from './deposits/steps/deposit-steps.tsx';
import { depositRoutes } from './deposits/deposit.tsx';
import { depositsRoutes } from './deposits/deposits.tsx';
import { evidenceRoutes } from './deposits/steps/evidence.tsx';
import { handoverRoutes } from './deposits/steps/handover.ts';
import { paymentRoutes } from './deposits/paying/payment.tsx';
import { funnelRoutes } from './goals/funnel.tsx';
import { goalRoutes } from './goals/goal.tsx';
import { goalsRoutes } from './goals/goals.tsx';
import { insightsRoutes } from './insights/insights.tsx';
import { noticeChoicesRoutes } from './notices/notice-choices.tsx';
import { noticesRoutes } from './notices/notices.tsx';
import { unsubscribeRoutes } from './notices/unsubscribe.tsx';
import { conversationRoutes } from './inbox/conversation.tsx';
import { inboxRoutes } from './inbox/inbox.tsx';
import { newConversationRoutes } from './inbox/new-conversation.tsx';
import { professionalRoutes } from './professional/professional.tsx';
import { businessAuditRoutes } from './profiles/business-audit.tsx';
import { closeRoutes } from './profiles/close.tsx';
import { handOverRoutes } from './profiles/hand-over.tsx';
import { memberRoutes } from './profiles/members.tsx';
import { profileEditRoutes } from './profiles/profile-edit.tsx';
import { profileNewRoutes } from './profiles/profile-new.tsx';
import { profileRoutes } from './profiles/profile.tsx';
import { payoutsRoutes } from './payouts/payouts.tsx';
import { profilesRoutes } from './profiles/profiles.tsx';
import { bookRoutes } from './own-bookings/book.tsx';
import { ownBookingChangeRoutes } from './own-bookings/change-own-booking.tsx';
import { ownBookingRoutes } from './own-bookings/own-booking.tsx';
import { ownBookingsRoutes } from './own-bookings/own-bookings.tsx';
import { ownRecordsRoutes } from './own-bookings/own-records.tsx';
import { agreementRoutes } from './agreements/agreement.tsx';
import { endAgreementRoutes } from './agreements/end-agreement.tsx';
import { agreementsRoutes } from './agreements/agreements.tsx';
import { certificateRoutes } from './agreements/certificate.tsx';
import { editTemplateRoutes } from './agreements/edit-template.tsx';
import { listedAgreementRoutes } from './agreements/listed-agreement.tsx';
import { newAgreementRoutes } from './agreements/new-agreement.tsx';
import { pdfRoutes } from './agreements/pdf/pdf-routes.ts';
import { templateRoutes } from './agreements/template.tsx';
import { templatesRoutes } from './agreements/templates.tsx';
import { animalPictureRoutes } from './animals/animal-pictures.tsx';
import { animalRoutes } from './animals/animal.tsx';
import { animalsRoutes } from './animals/animals.tsx';
import { archiveRoutes } from './animals/archive.tsx';
import { coOwnerRoutes } from './animals/co-owners.tsx';
import { animalFormRoutes } from './animals/edit-animal.tsx';
import { healthTestRoutes } from './animals/health-test-pages.tsx';
import { microchipRoutes } from './animals/microchip.tsx';
import { parentsRoutes } from './animals/parents.tsx';
import { litterRoutes } from './litters/litter.tsx';
import { littersRoutes } from './litters/litters.tsx';
import { moreYoungRoutes } from './litters/more-young.tsx';
import { newLitterRoutes } from './litters/new-litter.tsx';
import { editListingRoutes } from './listings/edit-listing.tsx';
import { listingStepRoutes } from './listings/listing-steps.tsx';
import { listingsRoutes } from './listings/listings.tsx';
import { listingPictureRoutes } from './listings/picture-changes.ts';
import { homeRoutes } from './home/home.tsx';
import { bookingSettingsRoutes } from './business/booking-settings.tsx';
import { appointmentChangeRoutes } from './bookings/change-appointment.tsx';
import { appointmentRoutes } from './bookings/appointment.tsx';
import { newBookingRoutes } from './bookings/new-booking.tsx';
import { calendarRoutes } from './calendar/calendar.tsx';
import { feedRoutes } from './calendar/feed.ts';
import { feedsRoutes } from './calendar/feeds.tsx';
import { clientRoutes } from './clients/client.tsx';
import { clientStepRoutes } from './clients/client-steps.tsx';
import { clientsRoutes } from './clients/clients.tsx';
import { petRoutes } from './clients/pets.tsx';
import { hoursRoutes } from './hours/hours.tsx';
import { servicesRoutes } from './services/services.tsx';
import { editOfferRoutes } from './offers/edit-offer.tsx';
import { newOfferRoutes } from './offers/new-offer.tsx';
import { offerEndRoutes } from './offers/offer-ends.tsx';
import { offerRoutes } from './offers/offer.tsx';
import { offersRoutes } from './offers/offers.tsx';
import { checkoutRoutes } from './checkout/checkout.tsx';
import { orderPaymentRoutes } from './own-orders/pay-order.tsx';
import { ownOrderRoutes } from './own-orders/own-order.tsx';
import { ownOrdersRoutes } from './own-orders/own-orders.tsx';
import { endSaleRoutes } from './sales/end-sale.tsx';
import { saveSearchRoutes } from './saved-searches/save-search.tsx';
import { savedSearchesRoutes } from './saved-searches/saved-searches.tsx';
import { parcelRoutes } from './sales/parcel.tsx';
import { saleRoutes } from './sales/sale.tsx';
import { salesRoutes } from './sales/sales.tsx';
import { stockItemRoutes } from './stock/stock-item.tsx';
import { stockRoutes } from './stock/stock.tsx';
import { deliveryRoutes } from './store/delivery.tsx';
import { productFormRoutes } from './store/product-form.tsx';
import { productRoutes } from './store/product.tsx';
import { storeRoutes } from './store/store.tsx';
import { storefrontRoutes } from './store/storefront.tsx';
import { staffListRoutes } from './staff/staff-list.tsx';
import { staffMemberRoutes } from './staff/staff-member.tsx';
import { exportRoutes } from './exports/export.tsx';
import { importRoutes } from './imports/import.tsx';
import { sharedRoutes } from './sharing/shared.tsx';
import { sharedLinksRoutes } from './sharing/shared-links.tsx';
import { weeklyMailRoutes } from './sharing/weekly-mail.tsx';
import { siteSettingsRoutes } from './site-settings/settings.tsx';
import { siteNewRoutes } from './sites/site-new.tsx';
import { siteRoutes } from './sites/site-routes.tsx';
import { sitesRoutes } from './sites/sites.tsx';
import { offerTransferRoutes } from './transfers/offer-transfer.tsx';
import { transferRoutes } from './transfers/transfer.tsx';
import { transferStepRoutes } from './transfers/transfer-steps.tsx';
import { transfersRoutes } from './transfers/transfers.tsx';
import { entryStepRoutes } from './waitlists/entry-steps.tsx';
import { joinWaitlistRoutes } from './waitlists/join-waitlist.tsx';
import { listingWaitlistRoutes } from './waitlists/listing-waitlist.tsx';
import { offerPlaceRoutes } from './waitlists/offer-place.tsx';
import { ownEntryRoutes } from './waitlists/own-entry.tsx';
import { ownWaitlistsRoutes } from './waitlists/own-waitlists.tsx';
import { explainRefusal } from './refusal.tsx';
import { secondFactorRefusals } from './session/second-factor-first.tsx';
import { confirmationRoutes, unconfirmedRefusals } from './session/unconfirmed-email.tsx';

/** Redirects to the pages about signing in, which are at the authorization server. */
function securityRoutes({ env }: Dependencies): Router {
  return createExactRouter().get('/account/security{/*rest}', (context) => {
    context.status = 308;
    context.redirect(`${env.AUTH_URL}${context.path.slice('/account'.length)}${context.search}`);
  });
}

/** Every page of the dashboard, for members, developers and administrators. */
export function pageRoutes(deps: Dependencies): Router {
  const router = createExactRouter();
  router.use(
    pageErrors({ ...deps, sendRefusal: (context, refusal) => explainRefusal(context, deps, refusal) }),
    readableQuery,
    unconfirmedRefusals(deps),
    secondFactorRefusals(deps),
  );
  router.get('/', (context) => seeOther(context, homePath));
  for (const part of [
    signInRoutes(deps),
    securityRoutes(deps),
    dataRoutes(deps),
    confirmationRoutes(deps),
    assetRoutes(),
    homeRoutes(deps),
    animalsRoutes(deps),
    // Before the pages of one animal, because "new" is not an id.
    animalFormRoutes(deps),
    animalRoutes(deps),
    animalPictureRoutes(deps),
    parentsRoutes(deps),
    healthTestRoutes(deps),
    microchipRoutes(deps),
    coOwnerRoutes(deps),
    archiveRoutes(deps),
    littersRoutes(deps),
    // Before the pages of one litter, because "new" is not an id.
    newLitterRoutes(deps),
    moreYoungRoutes(deps),
    litterRoutes(deps),
    // Before the pages of one listing, because "new" is not an id.
    editListingRoutes(deps),
    listingsRoutes(deps),
    listingPictureRoutes(deps),
    listingStepRoutes(deps),
    joinWaitlistRoutes(deps),
    listingWaitlistRoutes(deps),
    offerPlaceRoutes(deps),
    offerTransferRoutes(deps),
    transfersRoutes(deps),
    transferRoutes(deps),
    transferStepRoutes(deps),
    ownWaitlistsRoutes(deps),
    ownEntryRoutes(deps),
    entryStepRoutes(deps),
    savedSearchesRoutes(deps),
    saveSearchRoutes(deps),
    // Before the pages of one notice, because "choose" is not an id.
    noticeChoicesRoutes(deps),
    noticesRoutes(deps),
    unsubscribeRoutes(deps),
    profilesRoutes(deps),
    // Before the pages of one profile, because "new" is not an id.
    profileNewRoutes(deps),
    profileRoutes(deps),
    profileEditRoutes(deps),
    professionalRoutes(deps),
    memberRoutes(deps),
    handOverRoutes(deps),
    businessAuditRoutes(deps),
    closeRoutes(deps),
    paymentCardRoutes(deps),
    payoutsRoutes(deps),
    depositsRoutes(deps),
    depositRoutes(deps),
    depositStepRoutes(deps),
    evidenceRoutes(deps),
    handoverRoutes(deps),
    beginRoutes(deps),
    paymentRoutes(deps),
    agreementsRoutes(deps),
    templatesRoutes(deps),
    // Before the pages of one template or agreement, because "new" and "templates" are no ids.
    editTemplateRoutes(deps),
    templateRoutes(deps),
    newAgreementRoutes(deps),
    listedAgreementRoutes(deps),
    agreementRoutes(deps),
    endAgreementRoutes(deps),
    pdfRoutes(deps),
    certificateRoutes(deps),
    ownBookingsRoutes(deps),
    ownRecordsRoutes(deps),
    ownBookingRoutes(deps),
    ownBookingChangeRoutes(deps),
    bookRoutes(deps),
    inboxRoutes(deps),
    // Before the pages of one conversation, because "new" is not an id.
    newConversationRoutes(deps),
    conversationRoutes(deps),
    connectionRoutes(deps),
    calendarRoutes(deps),
    // Before the feeds themselves, because "end" is not a secret.
    feedsRoutes(deps),
    feedRoutes(deps),
    newBookingRoutes(deps),
    appointmentRoutes(deps),
    appointmentChangeRoutes(deps),
    // Before the pages of one client, because "new" is not an id.
    clientsRoutes(deps),
    clientRoutes(deps),
    clientStepRoutes(deps),
    petRoutes(deps),
    servicesRoutes(deps),
    staffListRoutes(deps),
    staffMemberRoutes(deps),
    hoursRoutes(deps),
    bookingSettingsRoutes(deps),
    salesRoutes(deps),
    saleRoutes(deps),
    parcelRoutes(deps),
    endSaleRoutes(deps),
    ownOrdersRoutes(deps),
    ownOrderRoutes(deps),
    orderPaymentRoutes(deps),
    checkoutRoutes(deps),
    // Before the pages of one, because "new" is not an id.
    stockRoutes(deps),
    stockItemRoutes(deps),
    storeRoutes(deps),
    storefrontRoutes(deps),
    deliveryRoutes(deps),
    productFormRoutes(deps),
    ...productRoutes(deps),
    offersRoutes(deps),
    newOfferRoutes(deps),
    ...offerRoutes(deps),
    editOfferRoutes(deps),
    offerEndRoutes(deps),
    sitesRoutes(deps),
    // Before the pages of one site, because "new" is not a key.
    siteNewRoutes(deps),
    siteRoutes(deps),
    goalsRoutes(deps),
    goalRoutes(deps),
    funnelRoutes(deps),
    ...insightsRoutes(deps),
    ...siteSettingsRoutes(deps),
    weeklyMailRoutes(deps),
    exportRoutes(deps),
    importRoutes(deps),
    sharedLinksRoutes(deps),
    sharedRoutes(deps),
    applicationsRoutes(deps),
    // Before the pages of one application, because "new" is not an id.
    applicationNewRoutes(deps),
    applicationRoutes(deps),
    applicationEditRoutes(deps),
    applicationLogoRoutes(deps),
    applicationRotationRoutes(deps),
    applicationChangeRoutes(deps),
    webhooksRoutes(deps),
    webhookRoutes(deps),
    reviewRequestRoutes(deps),
    requestLogRoutes(deps),
    testBusinessRoutes(deps),
    adminApplicationsRoutes(deps),
    adminApplicationRoutes(deps),
    adminDecisionRoutes(deps),
    adminAuditRoutes(deps),
    accountRoutes(deps),
    accountDecisionRoutes(deps),
    casesRoutes(deps),
    caseRoutes(deps),
    caseDecisionRoutes(deps),
    heldEventRoutes(deps),
    fieldUseRoutes(deps),
    failedJobRoutes(deps),
    pausedMessagingRoutes(deps),
    administeredBusinessRoutes(deps),
    administeredStepRoutes(deps),
    // Before the pages of one list, because "new" is not a code.
    priceStepRoutes(deps),
    priceListRoutes(deps),
    planRoutes(deps),
    depositAlertRoutes(deps),
    orderAlertRoutes(deps),
    anyOrderRoutes(deps),
    anyOrderStepRoutes(deps),
    administeredListingRoutes(deps),
  ]) {
    router.use(part.routes());
  }
  return router;
}
