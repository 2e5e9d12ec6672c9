import type { Pool } from 'pg';
import type { DemoWorld } from '../../../demo/world.ts';
import type { Route } from '../../../partner-api/declaration/route.ts';
import { systemBookings } from '../../scheduling/bookings/system-bookings.ts';
import { systemSales } from '../../commerce/sales/sales-world.ts';
import { systemSubscriptions } from '../../scheduling/webhooks/system-subscriptions.ts';

/** What the matrix knows of one kind of resource, in the demo world's kennel and shop. */
export interface ResourceFixtures {
  /** Ids that the kennel may read and change; as many as the matrix can use up by removing them. */
  readonly own: readonly string[];
  /** A business can have few of them: only what is removed has ids of its own. */
  readonly isScarce?: true;
  /** Of the shop alone. */
  readonly foreign: string;
  /** No longer there for anybody, the kennel's own; null when this kind can't end. */
  readonly archived: string | null;
  /** The shop's, shared with the kennel: what a read shows of that, and how a change is refused. */
  readonly coOwned: {
    readonly id: string;
    readonly read: Readonly<Record<string, unknown>>;
    readonly change: string;
  } | null;
  /** Texts in the shop's rows that no answer to the kennel may hold. */
  readonly foreignMarks: readonly string[];
  /** Whether what is made names clients or services of the business: no body is good for two of them. */
  readonly isMadeOfOwn?: boolean;
  /** Members of a body with which a caller could try to write into another business's rows. */
  readonly smuggled: Readonly<Record<string, unknown>>;
  /** Members that make a second one of what the route's example makes. */
  readonly another: Readonly<Record<string, unknown>>;
  /** What has to be said for a list to show everything. */
  readonly listQuery?: string;
  /** Ids of what a list shows the business, in its order; from the tables. */
  readonly listed: (pool: Pool, businessId: string) => Promise<readonly string[]>;
}

/** What a route is about: its path up to the first parameter. */
export function resourceOf({ path }: Pick<Route, 'path'>): string {
  return path.replace(/\/:.*$/, '');
}

/** A new kind of resource is in the matrix once it has its entry here; without one its routes fail. */
export function resourceFixtures({
  animals,
  inventory,
  businesses,
  scheduling: { kennel, foreign },
  clients,
}: DemoWorld): Readonly<Record<string, ResourceFixtures>> {
  const shop = businesses.shop.profileId;
  const { own, split } = systemSales;
  const sales: ResourceFixtures = {
    own,
    foreign: split.shopSaleId,
    archived: null,
    coOwned: null,
    foreignMarks: [split.shopSaleId],
    smuggled: {
      id: split.shopSaleId,
      orderId: split.orderId,
      businessId: shop,
      sellerProfileId: shop,
      profileId: shop,
      owner: shop,
    },
    another: {},
    listed: async (pool, businessId) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from commerce.sale where seller_profile_id = $1 order by placed_at desc, id desc`,
        [businessId],
      );
      return rows.map(({ id }) => id);
    },
  };
  const [foreignService] = foreign.services;
  const [foreignStaff] = foreign.staff;
  const calendar: ResourceFixtures = {
    own: kennel.services.map(({ id }) => id),
    foreign: foreignService?.id ?? '',
    archived: null,
    coOwned: null,
    foreignMarks: [
      shop,
      foreign.business.timeZone,
      ...[...foreign.services, ...foreign.staff].map(({ id }) => id),
      ...foreign.services.map(({ name }) => name),
    ],
    smuggled: { id: shop, businessId: shop, profileId: shop, owner: shop, business: shop },
    another: {},
    listed: async (pool, businessId) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from scheduling.service where business_id = $1 and is_active order by name, id`,
        [businessId],
      );
      return rows.map(({ id }) => id);
    },
  };
  const hooks: ResourceFixtures = {
    isScarce: true,
    own: systemSubscriptions.own,
    foreign: systemSubscriptions.foreign,
    archived: null,
    coOwned: null,
    foreignMarks: [systemSubscriptions.foreign, systemSubscriptions.foreignUrl, shop],
    smuggled: {
      id: systemSubscriptions.foreign,
      businessId: shop,
      appId: shop,
      profileId: shop,
      owner: shop,
    },
    another: { description: 'Keyed' },
    listed: async (pool, businessId) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from scheduling.webhook_subscription where business_id = $1 order by created_at, id`,
        [businessId],
      );
      return rows.map(({ id }) => id);
    },
  };
  return {
    '/api/scheduling/v1/webhook-subscriptions': hooks,
    '/api/scheduling/v1/webhook-event-types': hooks,
    '/api/scheduling/v1/events': hooks,
    '/api/scheduling/v1/bookings': { ...calendar, ...systemBookings.bookings, isMadeOfOwn: true },
    '/api/scheduling/v1/estimates': { ...calendar, ...systemBookings.estimates, isMadeOfOwn: true },
    '/api/scheduling/v1/slot-holds': { ...calendar, ...systemBookings.holds, isMadeOfOwn: true },
    '/api/scheduling/v1/appointments': {
      ...calendar,
      ...systemBookings.appointments,
      isMadeOfOwn: true,
      listQuery: '&from=2027-03-01T00:00:00Z&to=2027-03-31T00:00:00Z',
      listed: async (pool, businessId) => {
        const { rows } = await pool.query<{ id: string }>(
          `select id from scheduling.appointment where business_id = $1 order by starts_at, id`,
          [businessId],
        );
        return rows.map(({ id }) => id);
      },
    },
    '/api/scheduling/v1/business': calendar,
    '/api/scheduling/v1/opening-times': calendar,
    '/api/scheduling/v1/slots': calendar,
    '/api/scheduling/v1/services': calendar,
    '/api/scheduling/v1/staff': {
      ...calendar,
      own: kennel.staff.map(({ id }) => id),
      foreign: foreignStaff?.id ?? '',
      listed: async (pool, businessId) => {
        const { rows } = await pool.query<{ id: string }>(
          `select id from scheduling.staff_member where business_id = $1 order by display_name, id`,
          [businessId],
        );
        return rows.map(({ id }) => id);
      },
    },
    '/api/scheduling/v1/clients': {
      own: [clients.reachable.id, ...clients.many.map(({ id }) => id)],
      foreign: clients.foreign.id,
      archived: null,
      coOwned: null,
      foreignMarks: [
        shop,
        clients.foreign.id,
        clients.foreign.familyName,
        clients.foreign.email ?? '',
        ...clients.foreign.pets.flatMap(({ id, name }) => [id, name]),
      ],
      smuggled: { id: clients.foreign.id, clientId: clients.foreign.id, businessId: shop, profileId: shop },
      another: {},
      listed: async (pool, businessId) => {
        const { rows } = await pool.query<{ id: string }>(
          `select id from scheduling.client where business_id = $1 order by display_name, id`,
          [businessId],
        );
        return rows.map(({ id }) => id);
      },
    },
    '/api/communication/v1/messages': {
      own: [clients.reachable.id],
      foreign: clients.foreign.id,
      archived: null,
      coOwned: null,
      foreignMarks: [clients.foreign.id],
      isMadeOfOwn: true,
      smuggled: { businessId: shop, profileId: shop, conversationId: shop, memberId: shop },
      another: {},
      listed: async (pool, businessId) => {
        const { rows } = await pool.query<{ id: string }>(
          `select id from messaging.message where business_id = $1 order by posted_at, id`,
          [businessId],
        );
        return rows.map(({ id }) => id);
      },
    },
    '/api/order/v1/sales': sales,
    '/api/order/v1/orders': sales,
    '/api/animal/v1/animals': {
      own: animals.many.map(({ id }) => id),
      foreign: animals.foreign.id,
      archived: animals.archived.id,
      coOwned: {
        id: animals.coOwned.id,
        read: { isOwnerOfRecord: false },
        change: '403 0010010000403 forbidden',
      },
      foreignMarks: [animals.foreign.id, animals.foreign.svcCode, animals.foreign.name],
      smuggled: {
        id: animals.foreign.id,
        businessId: shop,
        profileId: shop,
        owner: shop,
        ownerProfileId: shop,
        input: { ownerProfileId: shop },
        damId: animals.foreign.id,
        isOwnerOfRecord: false,
      },
      another: { name: 'Keyed', dateOfBirth: '2001-02-03' },
      listed: async (pool, businessId) => {
        const { rows } = await pool.query<{ id: string }>(
          `select id from animals.animal where owner_profile_id = $1 and archived_at is null
           order by created_at desc, id desc`,
          [businessId],
        );
        return rows.map(({ id }) => id);
      },
    },
    '/api/inventory/v1/items': {
      own: inventory.many.map(({ id }) => id),
      foreign: inventory.foreign.id,
      archived: null,
      coOwned: null,
      foreignMarks: [inventory.foreign.id, inventory.foreign.sku, inventory.foreign.name],
      smuggled: {
        id: inventory.foreign.id,
        businessId: shop,
        businessProfileId: shop,
        profileId: shop,
        owner: shop,
      },
      another: {},
      listed: async (pool, businessId) => {
        const { rows } = await pool.query<{ id: string }>(
          `select id from commerce.inventory_item where business_profile_id = $1 and is_active
           order by sku collate "C", id`,
          [businessId],
        );
        return rows.map(({ id }) => id);
      },
    },
  };
}
