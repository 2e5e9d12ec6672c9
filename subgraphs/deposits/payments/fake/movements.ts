import { z } from 'zod';
import type { Books } from './books.ts';
import { chargeObject, disputeObject, refundObject, reversalObject, transferObject } from './objects.ts';

const mostRows = 100;
const sourceObject = z.union([chargeObject, refundObject, transferObject, reversalObject, disputeObject]);
const leaves = new Set(['refund', 'transfer', 'dispute']);

/** One page of Stripe's balance transactions, newest first, each with its source. */
export function listMovements({ ledger }: Books, query: URLSearchParams): object {
  const second = (name: string, otherwise: number) => Number(query.get(`created[${name}]`) ?? otherwise);
  const limit = Math.min(mostRows, Number(query.get('limit') ?? 10));
  const rows = ledger.movements(
    second('gte', 0),
    second('lt', 9_999_999_999),
    limit + 1,
    query.get('starting_after'),
  );
  const data = rows.slice(0, limit).map(({ id, category, source, created }) => {
    const about = ledger.find(sourceObject, source);
    if (about === null) throw new Error(`a movement is about ${source}, which is not there`);
    return {
      id,
      object: 'balance_transaction',
      amount: leaves.has(category) ? -about.amount : about.amount,
      currency: about.currency,
      created: Math.floor(created / 1000),
      reporting_category: category,
      source: about,
    };
  });
  return { object: 'list', url: '/v1/balance_transactions', has_more: rows.length > limit, data };
}
