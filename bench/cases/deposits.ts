import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Pool } from 'undici';
import { z } from 'zod';
import { demoAccountOf } from '../../subgraphs/deposits/payments/fake/demo-account.ts';
import type { Target } from '../measure/load.ts';
import type { TimedProvider } from '../measure/timed-provider.ts';
import type { BenchBusiness } from '../measure/world.ts';
import { profileIfAsked } from '../profile/profile.ts';

const area = '/api/animallisting/v1';
const callers = 16;
const pollMs = 10;
/** More than can be sold. */
const mostPerSecond = 200;
const dayMs = 86_400_000;

export interface DepositLoad {
  /** Deposits per second that were created, paid, handed over and released, with the animal's change of owner. */
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** One deposit after the other: how long one takes, what of it in SQL and at the provider, and the median until ownership. */
  readonly alone: {
    readonly meanMs: number;
    readonly sqlMs: number;
    readonly providerMs: number;
    readonly ownershipMs: number;
  };
  /** From the second confirmation until the buyer is the owner of record. */
  readonly ownership: { readonly p50Ms: number; readonly p99Ms: number };
}

interface Sale {
  readonly listing: string;
  readonly chip: string;
  readonly photo: string;
}

interface Times {
  readonly wholeMs: number;
  readonly ownershipMs: number;
}

const begun = z.object({
  data: z.object({ depositId: z.uuid(), checkout: z.object({ pspIntentReference: z.string() }) }),
});
const record = z.object({
  data: z.object({ status: z.string(), ownershipTransferredAtUtc: z.string().nullable() }),
});

/** Short codes of eight letters, a different one for each number. */
function shortCode(number: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return Array.from({ length: 8 }, (_, place) => letters.charAt(Math.floor(number / 32 ** place) % 32)).join(
    '',
  );
}

/** Animals with chips, each in a listing that takes a deposit, and a photo by the buyer for each handover. */
async function insertSales(
  client: Client,
  seller: string,
  buyer: string,
  { first, count }: { first: number; count: number },
): Promise<Sale[]> {
  const sales: Sale[] = [];
  const pickupWindowEnd = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
  for (let number = first; number < first + count; number += 1) {
    const [animalId, chip] = [randomUUID(), `98511200${String(number).padStart(7, '0')}`];
    const listing = shortCode(number);
    const photo = `BENCHPHOTOOFABUYER${listing}`;
    sales.push({ listing, chip, photo });
    await client.query(
      `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
         life_status, date_of_birth, microchip_id, created_at, updated_at)
       values ($1::uuid, 'SVC-AN-' || $1::text, $2, 'Sold ' || $3::text, 'sold ' || $3::text, 'DOG', 'F', 'ALIVE',
         '2026-01-01', $3, now(), now())`,
      [animalId, seller, chip],
    );
    await client.query(
      `insert into deposits.listing (id, short_code, seller_profile_id, kind, animal_id, status, title, price, currency,
         is_contact_only, city, country_code, media_short_codes, waitlist_open, deposit_required, deposit_amount,
         deposit_refundable, reserve_mode, pickup_window_end, deposit_clause, created_at, updated_at, published_at)
       values ($1, $2, $3, 'SINGLE_ANIMAL', $4, 'ACTIVE', 'Labrador, ten weeks', 1200, 'USD', false, 'Albany', 'US',
         '{}', false, true, 200, true, 'RESERVE', $5, 'REFUND', now(), now(), now())`,
      [randomUUID(), listing, seller, animalId, pickupWindowEnd],
    );
    await client.query(
      `insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at)
       values ($1, $2, 400, 300, now())`,
      [photo, buyer],
    );
  }
  return sales;
}

type Call = (token: string, method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

function callsTo(pool: Pool): Call {
  return async (token, method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await pool.request({ method, path, headers, ...sent });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
    return JSON.parse(text);
  };
}

/** From the buyer's first request until the animal belongs to them. */
async function sell(call: Call, seller: string, buyer: string, sale: Sale): Promise<Times> {
  const startedAt = performance.now();
  const { data } = begun.parse(
    await call(buyer, 'POST', `${area}/public/listings/${sale.listing}/deposits`, {}),
  );
  const deposit = `${area}/deposits/${data.depositId}`;
  const waitFor = async (isThere: (found: z.infer<typeof record>['data']) => boolean): Promise<void> => {
    if (isThere(record.parse(await call(buyer, 'GET', deposit)).data)) return;
    await sleep(pollMs);
    await waitFor(isThere);
  };
  await call(buyer, 'POST', `/api/payment/v1/fake/intents/${data.checkout.pspIntentReference}/succeed`);
  await waitFor(({ status }) => status === 'PAID');
  await call(buyer, 'POST', `${deposit}/handover/buyer`, { photoMediaShortCode: sale.photo });
  await call(seller, 'POST', `${deposit}/handover/seller`, { scannedChipId: sale.chip });
  const confirmedAt = performance.now();
  await waitFor(
    ({ status, ownershipTransferredAtUtc }) => status === 'RELEASED' && ownershipTransferredAtUtc !== null,
  );
  const endedAt = performance.now();
  return { wholeMs: endedAt - startedAt, ownershipMs: endedAt - confirmedAt };
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) * share)] ?? 0;

/** How long the server has spent in statements since it started, in milliseconds; it reports them within a second. */
async function sqlMs(client: Client): Promise<number> {
  await sleep(1_500);
  const { rows } = await client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.ms ?? 0;
}

/** Sales one after the other, next to the shares of the database and the provider. */
async function measureAlone(
  client: Client,
  provider: TimedProvider,
  sales: readonly Sale[],
  sellOne: (sale: Sale) => Promise<Times>,
): Promise<DepositLoad['alone']> {
  const idleFrom = await sqlMs(client);
  const idleSince = performance.now();
  await sleep(3_000);
  const [sqlBefore, idleMs] = [await sqlMs(client), performance.now() - idleSince];
  const idleShare = (sqlBefore - idleFrom) / idleMs;
  const [providerBefore, startedAt] = [provider.waitedMs(), performance.now()];
  const ownerships: number[] = [];
  for (const sale of sales) ownerships.push((await sellOne(sale)).ownershipMs);
  const wallMs = performance.now() - startedAt;
  const sql = (await sqlMs(client)) - sqlBefore - idleShare * (performance.now() - startedAt);
  return {
    meanMs: wallMs / sales.length,
    sqlMs: sql / sales.length,
    providerMs: (provider.waitedMs() - providerBefore) / sales.length,
    ownershipMs: percentile(ownerships, 0.5),
  };
}

const enteredWithinMs = 300_000;

/** Waits until the searches are told of all listings: publishing them is not what is measured. */
async function entered(client: Client, until = Date.now() + enteredWithinMs): Promise<void> {
  const { rows } = await client.query('select from deposits.listing_entry where due_at is not null limit 1');
  if (rows.length === 0) return;
  if (Date.now() > until) throw new Error('the searches are not told of the listings');
  await sleep(100);
  await entered(client, until);
}

/** Deposits from the first request to the change of owner, against the fake provider. */
export async function measureDeposits(
  { url, server }: Target,
  databaseUrl: string,
  provider: TimedProvider,
  [seller, buyer]: readonly [BenchBusiness, BenchBusiness],
  seconds: number,
): Promise<DepositLoad> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const pool = new Pool(url, { connections: callers });
  try {
    await client.query(
      `insert into deposits.payout_account (profile_id, psp, account_reference, is_active, created_at, updated_at)
       values ($1, 'fake', $2, true, now(), now())`,
      [seller.id, demoAccountOf(seller.id)],
    );
    const sellOne = (sale: Sale) => sell(callsTo(pool), seller.memberToken, buyer.memberToken, sale);
    const some = async (first: number, count: number) =>
      insertSales(client, seller.id, buyer.id, { first, count });
    const [first, next] = [await some(0, 20), await some(20, 50)];
    await entered(client);
    for (const sale of first) await sellOne(sale);
    const alone = await measureAlone(client, provider, next, sellOne);

    const queue = await some(100, mostPerSecond * seconds);
    await entered(client);
    const sellForSeconds = async () => {
      const endsAt = performance.now() + seconds * 1_000;
      const times: Times[] = [];
      await Promise.all(
        Array.from({ length: callers }, async () => {
          for (let sale = queue.pop(); sale !== undefined && performance.now() < endsAt; sale = queue.pop()) {
            times.push(await sellOne(sale));
          }
        }),
      );
      if (queue.length === 0) throw new Error('there was less to sell than could be sold');
      return times;
    };
    const times = await sellForSeconds();
    await profileIfAsked('whole deposits', server, sellForSeconds);
    const [whole, ownership] = [
      times.map(({ wholeMs }) => wholeMs),
      times.map(({ ownershipMs }) => ownershipMs),
    ];
    return {
      perSecond: times.length / seconds,
      p50Ms: percentile(whole, 0.5),
      p99Ms: percentile(whole, 0.99),
      alone,
      ownership: { p50Ms: percentile(ownership, 0.5), p99Ms: percentile(ownership, 0.99) },
    };
  } finally {
    await pool.close();
    await client.end();
  }
}
