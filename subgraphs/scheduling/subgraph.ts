import 'reflect-metadata';
import './codes.ts';
import { resealing } from '../../kernel/database/sealed-columns.ts';
import { keptCountsIn } from '../../kernel/database/kept-counts.ts';
import { federatedSchema } from '../../kernel/graph/federation.ts';
import { createSubgraph } from '../../kernel/graph/subgraph-server.ts';
import type { DeliveryOptions } from '../../kernel/notices/outbox.ts';
import { outgoingRulesOf } from '../../kernel/outgoing/outgoing-settings.ts';
import { outgoingUrlFault } from '../../kernel/outgoing/outgoing-url.ts';
import type { SubgraphModule } from '../../kernel/service.ts';
import type { Settings } from './settings.ts';
import { AppointmentResolver } from './appointments/appointment.resolver.ts';
import { tellReminders } from './appointments/tell-reminders.ts';
import { BookingResolver } from './bookings/booking.resolver.ts';
import { Business } from './business/business.entity.ts';
import { BusinessResolver } from './business/business.resolver.ts';
import { CalendarFeedResolver } from './calendar-feeds/calendar-feed.resolver.ts';
import { CalendarResolver } from './calendar/calendar.resolver.ts';
import { ClientAccountResolver } from './clients/client-account.resolver.ts';
import { Client } from './clients/client.entity.ts';
import { ClientResolver } from './clients/client.resolver.ts';
import { sweepEstimates } from './estimates/estimate.store.ts';
import { EstimateResolver } from './estimates/estimate.resolver.ts';
import { SlotHoldResolver } from './holds/slot-hold.resolver.ts';
import { GuestBookingResolver } from './guest-bookings/guest-booking.resolver.ts';
import { sweepGuestBookings } from './guest-bookings/guest-booking.store.ts';
import { sweepHolds } from './holds/slot-hold.store.ts';
import { AppointmentClosingResolver } from './ending/closing.resolver.ts';
import { idempotencyKeys } from './idempotency.ts';
import { notices } from './notices.ts';
import { MyBookingResolver } from './own-bookings/my-booking.resolver.ts';
import { Pet } from './pets/pet.entity.ts';
import { PetResolver } from './pets/pet.resolver.ts';
import { PublicBookingResolver } from './public-booking/public-booking.resolver.ts';
import { Service } from './services/service.entity.ts';
import { ServiceResolver } from './services/service.resolver.ts';
import { SlotResolver } from './slots/slot.resolver.ts';
import { StaffMember } from './staff/staff-member.entity.ts';
import { StaffMemberResolver } from './staff/staff-member.resolver.ts';
import { type DeliveryWorkOptions, workOnDeliveries } from './webhook-deliveries/work.ts';
import { sweepWebhookEvents } from './webhook-events/sweep-events.ts';
import { AppWebhookResolver } from './app-webhooks/app-webhook.resolver.ts';
import { WebhookDeliveryResolver } from './webhook-deliveries/webhook-delivery.resolver.ts';
import { WebhookEventResolver } from './webhook-events/webhook-event.resolver.ts';
import { WebhookMailResolver } from './webhook-mail/webhook-mail.resolver.ts';
import { sealedSecrets } from './webhook-subscriptions/secret.ts';
import { WebhookSubscription } from './webhook-subscriptions/webhook-subscription.entity.ts';
import { WebhookSubscriptionResolver } from './webhook-subscriptions/webhook-subscription.resolver.ts';
import { ownerMigrations } from './migrations/0014-owners.ts';
import { schedulingPersonalData } from './personal-data.ts';
import { schedulingOwnership } from './table-owners.ts';

const buildSchema = federatedSchema({
  resolvers: [
    AppWebhookResolver,
    AppointmentResolver,
    BookingResolver,
    BusinessResolver,
    CalendarFeedResolver,
    CalendarResolver,
    ClientAccountResolver,
    ClientResolver,
    AppointmentClosingResolver,
    EstimateResolver,
    GuestBookingResolver,
    MyBookingResolver,
    PetResolver,
    PublicBookingResolver,
    ServiceResolver,
    SlotHoldResolver,
    SlotResolver,
    StaffMemberResolver,
    WebhookDeliveryResolver,
    WebhookEventResolver,
    WebhookMailResolver,
    WebhookSubscriptionResolver,
  ],
  references: {},
});

export const scheduling: SubgraphModule<Settings> = {
  database: {
    schema: 'scheduling',
    ownership: schedulingOwnership,
    personalData: schedulingPersonalData,
    entities: [Business, Client, Pet, Service, StaffMember, WebhookSubscription],
    migrations: {
      '0001-scheduling': async () => (await import('./migrations/0001-scheduling.ts')).CreateScheduling,
      '0002-clients': async () => (await import('./migrations/0002-clients.ts')).AddClients,
      '0003-appointments': async () => (await import('./migrations/0003-appointments.ts')).AddAppointments,
      '0004-webhooks': async () => (await import('./migrations/0004-webhooks.ts')).AddWebhooks,
      '0005-webhook-mail': async () =>
        (await import('./migrations/0005-webhook-mail.ts')).RememberWebhookMail,
      '0006-kept-secrets': async () => (await import('./migrations/0006-kept-secrets.ts')).KeepSecrets,
      '0007-stays': async () => (await import('./migrations/0007-stays.ts')).AddStays,
      '0008-pet-time': async () => (await import('./migrations/0008-pet-time.ts')).KeepPetsInOnePlace,
      '0009-hours-before-business': async () =>
        (await import('./migrations/0009-hours-before-business.ts')).AllowHoursBeforeBusiness,
      '0010-new-clients': async () => (await import('./migrations/0010-new-clients.ts')).AddNewClients,
      '0011-event-traces': async () => (await import('./migrations/0011-event-traces.ts')).KeepEventTraces,
      '0012-client-notes': async () => (await import('./migrations/0012-client-notes.ts')).AddClientNotes,
      '0013-calendar-feeds': async () =>
        (await import('./migrations/0013-calendar-feeds.ts')).AddCalendarFeeds,
      ...ownerMigrations,
      '0024-lists-by-owner': async () =>
        (await import('./migrations/0024-lists-by-owner.ts')).IndexListsByOwner,
      '0025-kept-counts': async () => (await import('./migrations/0025-kept-counts.ts')).KeepCounts,
      '0026-counts-of-before': async () =>
        (await import('./migrations/0026-counts-of-before.ts')).CountExisting,
      '0027-notice-events': async () => (await import('./migrations/0027-notice-events.ts')).TellNotices,
      '0028-moved-at': async () => (await import('./migrations/0028-moved-at.ts')).RememberMoves,
      '0029-reminders': async () => (await import('./migrations/0029-reminders.ts')).IndexWhatBegins,
      '0030-told-offers': async () => (await import('./migrations/0030-told-offers.ts')).TellOffers,
      '0031-guest-bookings': async () =>
        (await import('./migrations/0031-guest-bookings.ts')).AddGuestBookings,
      '0032-working-hours': async () => (await import('./migrations/0032-working-hours.ts')).AddWorkingHours,
      '0033-published-facts': async () =>
        (await import('./migrations/0033-published-facts.ts')).AddPublishedFacts,
      '0034-closing-marks': async () =>
        (await import('./migrations/0034-closing-marks.ts')).MarkClosingBusinesses,
      '0035-guarded-appointments': async () =>
        (await import('./migrations/0035-guarded-appointments.ts')).GuardAppointments,
      '0036-guest-changes': async () => (await import('./migrations/0036-guest-changes.ts')).TellGuests,
      '0037-guests-by-booking': async () =>
        (await import('./migrations/0037-guests-by-booking.ts')).IndexGuestsByBooking,
    },
  },
  sealedColumns: sealedSecrets,
  schedules: [
    {
      name: 'scheduling.sum-counts',
      cron: '* * * * *',
      run: ({ database }) => keptCountsIn('scheduling').sumUp(database.pool),
    },
    {
      name: 'scheduling.sweep',
      cron: '47 * * * *',
      run: async ({ database: { pool }, clock }) => {
        const now = clock.now();
        await Promise.all([
          idempotencyKeys.sweep(pool, now),
          sweepHolds(pool, now),
          sweepEstimates(pool, now),
          notices.sweep(pool, now),
          sweepGuestBookings(pool, now),
        ]);
      },
    },
    { name: 'scheduling.tell-reminders', cron: '*/10 * * * *', run: tellReminders },
    { name: 'scheduling.reseal', cron: '7 * * * *', run: resealing(sealedSecrets) },
    {
      name: 'scheduling.sweep-secrets',
      cron: '*/5 * * * *',
      run: ({ database, clock }) => idempotencyKeys.secrets.sweep(database.pool, clock.now()),
    },
    {
      name: 'scheduling.sweep-webhooks',
      cron: '17 * * * *',
      run: ({ database, clock }) => sweepWebhookEvents(database.pool, clock.now()),
    },
  ],
  work: (house, replaced?: DeliveryWorkOptions & DeliveryOptions) => {
    const all = [workOnDeliveries(house, replaced), notices.deliver(house, replaced)];
    return { close: async () => void (await Promise.all(all.map((work) => work.close()))) };
  },
  buildSchema,
  create: async (dependencies) => {
    const outgoing = outgoingRulesOf(dependencies.env);
    return createSubgraph('scheduling', await buildSchema(), dependencies, () => ({
      webhookUrlFault: (url: string) => outgoingUrlFault(url, outgoing),
    }));
  },
};
