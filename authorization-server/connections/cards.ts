import type { PoolClient } from 'pg';
import type { Standing } from '../../kernel/access/authorization.ts';
import { type AuditActor, recordEvent, systemActor } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { isTestBusiness, isTestBusinessSql } from '../../kernel/profiles/test-business.ts';

export type CardStatus = Standing['card'];

/** A business's payment card as far as it may be shown (contract 3). */
export interface Card {
  readonly status: CardStatus;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

const noCard: Card = { status: 'NONE', brand: null, last4: null, expMonth: null, expYear: null };

/**
 * SQL for the status at a given time of the row named `p` of a business (both parameters such as `$2`): a card that was
 * valid is expired once its last month is over (UTC), and a missing row means no card. A test business needs none.
 */
export function cardStatusSql(now: string, businessId: string): string {
  return `case
    when ${isTestBusinessSql(`${businessId}::uuid`)} then 'VALID'
    when p.status is null then 'NONE'
    when p.status = 'VALID' and p.exp_year is not null and p.exp_month is not null
      and make_timestamptz(p.exp_year, p.exp_month, 1, 0, 0, 0, 'UTC') + interval '1 month' <= ${now} then 'EXPIRED'
    else p.status end`;
}

/** The card of a business now; status NONE if it never had one. */
export async function readCard(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  businessId: string,
): Promise<Card> {
  const { rows } = await database.pool.query<Card>({
    name: 'card',
    text: `select ${cardStatusSql('$2', '$1')} as status, p.brand, p.last4, p.exp_month as "expMonth", p.exp_year as "expYear"
           from authorization_server.payment_card p where p.business_id = $1`,
    values: [businessId, clock.now()],
  });
  return rows[0] ?? (isTestBusiness(businessId) ? { ...noCard, status: 'VALID' } : noCard);
}

/** Who put a card on file, and the payment provider's id of it. */
interface CardSource {
  readonly actor: AuditActor;
  readonly pspPaymentMethod: string | null;
  /** Sends notices, in the same transaction. */
  readonly tell?: (client: PoolClient) => Promise<void>;
}

/** Puts a card on file, or updates its status; resource servers are told at once. */
export async function setCard(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  businessId: string,
  card: Card,
  { actor, pspPaymentMethod, tell }: CardSource = { actor: systemActor, pspPaymentMethod: null },
): Promise<void> {
  await inClientTransaction(database.pool, async (client) => {
    await client.query(
      `insert into authorization_server.payment_card
         (business_id, status, brand, last4, exp_month, exp_year, checked_at, psp_payment_method)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (business_id) do update set status = excluded.status, brand = excluded.brand,
         last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year,
         checked_at = excluded.checked_at,
         psp_payment_method = coalesce(excluded.psp_payment_method, payment_card.psp_payment_method)`,
      [
        businessId,
        card.status,
        card.brand,
        card.last4,
        card.expMonth,
        card.expYear,
        clock.now(),
        pspPaymentMethod,
      ],
    );
    const details = { status: card.status, brand: card.brand };
    await recordEvent(client, { clock }, { event: 'CARD_SET', actor, businessId, details });
    await tell?.(client);
  });
}

/** Removes the card; false if there was none. */
export async function removeCard(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  businessId: string,
  { actor, tell }: Pick<CardSource, 'actor' | 'tell'>,
): Promise<boolean> {
  return inClientTransaction(database.pool, async (client) => {
    const { rowCount } = await client.query(
      `delete from authorization_server.payment_card where business_id = $1`,
      [businessId],
    );
    if (rowCount !== 1) return false;
    await recordEvent(client, { clock }, { event: 'CARD_REMOVED', actor, businessId });
    await tell?.(client);
    return true;
  });
}
