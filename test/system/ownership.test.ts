import type { Client } from 'pg';
import { type Catalog, readCatalog } from '../../deploy/citus/catalog.ts';
import { keysWithoutOwner, spreadBy } from '../../deploy/citus/spread.ts';
import type { OwnedTables } from '../../kernel/database/database.ts';
import { services } from '../../services.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { connectTo } from '../support/postgres.ts';

const loaded = await Promise.all(services.map(async ({ load }) => (await load()).database));
const schemas = new Map(
  loaded.flatMap((database): [string, OwnedTables][] =>
    database === undefined ? [] : [[database.schema, database]],
  ),
);
const names = [...schemas.keys()];
const owned = (schema: string) => {
  const database = schemas.get(schema);
  if (database === undefined) throw new Error(`no service has ${schema}`);
  return database.ownership;
};

let client: Client;
const catalogs = new Map<string, Catalog>();
const catalogOf = (schema: string) => {
  const catalog = catalogs.get(schema);
  if (catalog === undefined) throw new Error(`${schema} was not read`);
  return catalog;
};
beforeAll(async () => {
  client = await connectTo(await migratedDatabaseUrl());
  for (const schema of names) catalogs.set(schema, await readCatalog(client, schema));
});
afterAll(async () => client.end());

describe('whose each table is', () => {
  it('is declared in every schema that is there but that of the jobs', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$)'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...names, 'jobs', 'public'].toSorted());
  });

  it.each(names)('is declared for each table of %s (table-owners.ts)', (schema) => {
    const found = catalogOf(schema).tables.map(({ name }) => name);
    expect(Object.keys(owned(schema).tables).toSorted()).toEqual(found.toSorted());
  });

  it.each(names)('is known of each row of %s', (schema) => {
    for (const { name, columns } of catalogOf(schema).tables) {
      const by = spreadBy(owned(schema).tables[name]);
      if (by === null) continue;
      expect({ name, column: columns.find((column) => column.name === by) }).toEqual({
        name,
        column: expect.objectContaining({ isKnown: true }),
      });
    }
  });
});

describe('what is unique over all owners', () => {
  it.each(names)('stays so in %s as its table-owners.ts says', (schema) => {
    const keys = keysWithoutOwner(catalogOf(schema), owned(schema));
    const chosen = keys.filter(({ isUuid }) => !isUuid).map(({ name }) => name);
    expect(Object.keys(owned(schema).unique ?? {}).toSorted()).toEqual(chosen.toSorted());
  });

  it.each(names)('is not held together by foreign keys of %s that are gone', (schema) => {
    const found = catalogOf(schema).references.map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining([...(owned(schema).crossing ?? [])]));
  });
});

/** Indexes of businesses' tables for what is asked across businesses, or by somebody else. */
const acrossOwners = {
  'of another party: a buyer, a member, an app, a new owner': [
    'animal_co_owner_by_profile',
    'transfer_approval_of_profile',
    'transfer_to',
    'health_test_certificate',
    'contract_by_buyer',
    'deposit_of_buyer',
    'waitlist_entry_of_profile',
    'invitation_by_email',
    'ownership_transfer_to',
    'profile_member_by_member',
    'contact_of_member',
    'conversation_of_member',
    'client_by_email',
    'guest_booking_of_caller',
    'guest_booking_of_email',
    'client_added_by_app',
    'booking_by_app_of_client',
    'connection_app',
    'token_family_live',
    'token_family_revoked',
  ],
  'of an animal, whose owner changes': ['animal_of_birth', 'transfer_of_animal'],
  'of the public store, directory and listings': [
    'offer_by_catalog_item',
    'offer_newest',
    'offer_by_price',
    'storefront_newest',
    'listing_shown',
    'listing_entry_newest',
    'listing_entry_by_price',
    'listing_entry_by_place',
    'professional_by_rank',
    'professional_by_rank_of_country',
  ],
  'of the platform: arbitration, sweeps, queues': [
    'transfer_event_of_transfer',
    'deposit_case_resolved',
    'deposit_in_arbitration',
    'media_asset_unused',
    'media_upload_begun',
    'payout_notice_time',
    'membership_notice_time',
    'business_paused',
    'webhook_delivery_due',
    'listing_entry_due',
    'saved_search_by_lead',
    'appointment_to_come',
    'service_staff_by_staff',
  ],
  'of the release before, which does not name the owner': [
    'offer_by_storefront',
    'sale_status_change_by_sale',
    'stock_movement_by_item',
    'waitlist_entry_of_listing',
    'add_on_of_service',
    'appointment_of_booking',
    'appointment_of_client',
    'pet_of_client',
    'time_off_of_staff',
    'webhook_delivery_log',
  ],
};

it('the indexes of lists lead with the owner', () => {
  const others = names.flatMap((schema) =>
    catalogOf(schema).indexes.filter(({ table, method, columns }) => {
      const owner = owned(schema).tables[table];
      return (
        owner?.of === 'business' && method === 'btree' && columns.length > 1 && columns[0] !== owner.column
      );
    }),
  );
  const known = Object.values(acrossOwners).flat();
  expect(others.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
