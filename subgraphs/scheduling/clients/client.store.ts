import type { Pool } from 'pg';
import { z } from 'zod';
import { keptTotal } from '../../../kernel/database/kept-counts.ts';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { bookingPets, petsOfClientSql } from '../pets/pet.store.ts';
import { type Reader, rowsOf } from '../reader.ts';
import { Client } from './client.entity.ts';
import type { ClientView } from './client.view.ts';
import { countedClients } from './counted-clients.ts';

const bookingClient = z.object({
  id: z.string(),
  /** Of the account; null for a guest. */
  memberId: z.string().nullable(),
  displayName: z.string(),
  isArchived: z.boolean(),
});
const bookingColumns = `
  c.id, c.member_id as "memberId", c.display_name as "displayName", c.is_archived as "isArchived"`;
/** What a booking needs to know about its client. */
export type BookingClient = Readonly<z.output<typeof bookingClient>>;
/** In a transaction it is locked until the end. */
const lockIn = (reader: Reader) => (typeof reader === 'function' ? 'for share of c' : '');

/** A client of the business, archived or not; null for any other. In a transaction it is locked until the end. */
export async function findClient(
  reader: Reader,
  businessId: string,
  clientId: string,
): Promise<BookingClient | null> {
  if (!isUuid(clientId)) return null;
  const rows = await rowsOf(
    reader,
    `select ${bookingColumns} from scheduling.client c where c.business_id = $1 and c.id = $2 ${lockIn(reader)}`,
    [businessId, clientId],
  );
  return z.array(bookingClient).parse(rows)[0] ?? null;
}

const clientWithPets = z.array(bookingClient.extend({ pets: bookingPets }));

/** The same with the given pets of the client, by name; others are left out. */
export async function findClientWithPets(
  reader: Reader,
  businessId: string,
  clientId: string,
  petIds: readonly string[],
): Promise<z.output<typeof clientWithPets>[number] | null> {
  if (!isUuid(clientId)) return null;
  const rows = await rowsOf(
    reader,
    `select ${bookingColumns}, ${petsOfClientSql} as pets
     from scheduling.client c where c.business_id = $1 and c.id = $2 ${lockIn(reader)}`,
    [businessId, clientId, petIds.filter(isUuid)],
  );
  return clientWithPets.parse(rows)[0] ?? null;
}

/** A client without the pets; instants are ISO texts. */
export type ClientRow = Omit<ClientView, 'pets'>;

/** Which clients to list; null for all. */
export interface ClientFilters {
  /** A part of a name, the e-mail address or the telephone number, in any letter case; at least two characters. */
  readonly text: string | null;
  readonly updatedSince: Date | null;
}

const columns = `
  ${columnsOf(Client, 'c', ['businessId', 'memberId', 'isArchived'])}, c.member_id is null as "isGuest",
  case when c.is_archived then 'ARCHIVED' else 'ACTIVE' end as status,
  (select count(*)::integer from scheduling.pet p
    where p.client_id = c.id and p.business_id = c.business_id and p.removed_at is null) as "petCount"`;

const readSql = `select ${columns} from scheduling.client c where c.business_id = $1 and c.id = $2`;

/** The first condition uses the index; the second one compares the letters in their order. */
const carriesText = `and scheduling.letter_pairs(c.search_text) @> scheduling.letter_pairs(scheduling.folded($4))
  and strpos(c.search_text, scheduling.folded($4)) > 0`;

function listSql(filter: string, kept?: string): string {
  const rows = `from scheduling.client c where c.business_id = $1 ${filter}`;
  const total = kept ?? `(select count(*)::integer ${rows})`;
  return `
    select t.total, p.* from (select ${total} as total) t
    left join lateral (
      select ${columns} ${rows} order by c.display_name, c.id limit $2 offset $3
    ) p on true`;
}

const listAll = { name: 'clients', text: listSql('', keptTotal(countedClients)) };
const listSince = { name: 'clients-since', text: listSql('and c.updated_at >= $4') };
const listWith = { name: 'clients-with', text: listSql(carriesText) };
const listWithSince = { name: 'clients-with-since', text: listSql(`${carriesText} and c.updated_at >= $5`) };

function withInstants<Row extends ClientRow>(row: Row): Row {
  row.createdAt = isoInstant(row.createdAt);
  row.updatedAt = isoInstant(row.updatedAt);
  return row;
}

/** A client of the business as shown; null for any other. */
export async function readClient(pool: Pool, businessId: string, id: string): Promise<ClientRow | null> {
  const { rows } = await pool.query<ClientRow>({ name: 'client', text: readSql, values: [businessId, id] });
  return rows[0] === undefined ? null : withInstants(rows[0]);
}

/** One page of the clients of the business, including archived ones, by name (contract 1). */
export async function listClients(
  pool: Pool,
  businessId: string,
  { text, updatedSince }: ClientFilters,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: ClientRow[]; readonly total: number }> {
  const withText = updatedSince === null ? listWith : listWithSince;
  const withoutText = updatedSince === null ? listAll : listSince;
  const { rows } = await pool.query<ClientRow & { total: number }>({
    ...(text === null ? withoutText : withText),
    values: [
      businessId,
      pageSize,
      (page - 1) * pageSize,
      ...[text, updatedSince].filter((value) => value !== null),
    ],
  });
  return { items: rows[0]?.id ? rows.map(withInstants) : [], total: rows[0]?.total ?? 0 };
}
